import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Span } from '../../kernel/schedule/overlaps';
import { followPointer, type Point } from '../../ui/pointer-drag';
import { STEP, stepsOf } from './column.rules';

/** What a drag does where it is now. */
export interface Drop extends Span {
  /** The other day over whose chip it is. */
  date: string | null;
  /** Whether all later ones of the day move along. */
  isRipple: boolean;
}

export interface Drag extends Drop {
  id: string;
}

interface Dragged {
  id: string;
  /** For a pointer that has moved so far down the page, maybe with Shift held; null where it may not be dropped. */
  dropAt: (down: number, point: Point, isShift: boolean) => Drop | null;
  onDrop: (drop: Drop) => void;
}

/** A block that is moved so many pixels, or its end. */
export const moved = (span: Span, hourPx: number, down: number): Span => {
  const by = stepsOf({ hourPx }, down);
  return { start: span.start + by, end: span.end + by };
};
export const stretched = (span: Span, hourPx: number, down: number): Span => ({
  start: span.start,
  end: Math.max(span.start + STEP, span.end + stepsOf({ hourPx }, down)),
});

const isSame = (one: Drag | null, other: Drag | null) =>
  one?.start === other?.start &&
  one?.end === other?.end &&
  one?.date === other?.date &&
  one?.isRipple === other?.isRipple;

/** Drags the blocks of a lane by pointer, or by a finger that rests on one first; Escape takes back. */
export function useBlockDrag(lane: RefObject<HTMLElement | null>, isShown: boolean) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const lifted = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  // A page must not scroll under a finger that drags; the browser asks only who listens before the first touch.
  useEffect(() => {
    const element = isShown ? lane.current : null;
    const prevent = (event: TouchEvent) => lifted.current && event.preventDefault();
    element?.addEventListener('touchmove', prevent, { passive: false });
    return () => element?.removeEventListener('touchmove', prevent);
  }, [lane, isShown]);
  const begin = useCallback((event: ReactPointerEvent, { id, dropAt, onDrop }: Dragged) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { pageY } = event;
    let drop: Drop | null = null;
    stop.current?.();
    stop.current = followPointer(event.nativeEvent, {
      onLift: () => {
        lifted.current = true;
      },
      onMove: (point, isShift) => {
        drop = dropAt(point.y + window.scrollY - pageY, point, isShift);
        const next = drop && { id, ...drop };
        setDrag((now) => (isSame(now, next) ? now : next));
      },
      onDrop: () => drop && onDrop(drop),
      onEnd: () => {
        stop.current = undefined;
        lifted.current = false;
        setDrag(null);
      },
    });
  }, []);
  const cancel = useCallback(() => stop.current?.(), []);
  return { drag, begin, cancel };
}
