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

export interface Drag extends Span {
  id: string;
}

interface Dragged {
  id: string;
  /** The times for a pointer that has moved so far down the page; null where it may not be dropped. */
  timesAt: (down: number, point: Point) => Span | null;
  onDrop: (times: Span) => void;
}

/** A block that is moved, or its end. */
export const moved = (span: Span, down: number): Span => {
  const by = stepsOf(down);
  return { start: span.start + by, end: span.end + by };
};
export const stretched = (span: Span, down: number): Span => ({
  start: span.start,
  end: Math.max(span.start + STEP, span.end + stepsOf(down)),
});

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
  const begin = useCallback((event: ReactPointerEvent, { id, timesAt, onDrop }: Dragged) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { pageY } = event;
    let times: Span | null = null;
    stop.current?.();
    stop.current = followPointer(event.nativeEvent, {
      onLift: () => {
        lifted.current = true;
      },
      onMove: (point) => {
        times = timesAt(point.y + window.scrollY - pageY, point);
        const next = times && { id, ...times };
        setDrag((now) => (next && now?.start === next.start && now.end === next.end ? now : next));
      },
      onDrop: () => times && onDrop(times),
      onEnd: () => {
        stop.current = undefined;
        lifted.current = false;
        setDrag(null);
      },
    });
  }, []);
  return { drag, begin };
}
