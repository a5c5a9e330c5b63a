import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Span } from '../../kernel/schedule/overlaps';
import { afterPaint } from '../../ui/after-paint';
import { followPointer, type Point } from '../../ui/pointer-drag';
import { type Drag, dragStore } from './column/drag-store';
import { STEP, stepsOf } from './column.rules';

interface Dragged {
  /** For a pointer that has moved so far down the page, maybe with Shift held; null where it may not be dropped. */
  dropAt: (down: number, point: Point, isShift: boolean) => Drag | null;
  onDrop: (drop: Drag) => void;
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

/** Drags the blocks of a lane by pointer, or by a finger that rests on one first; Escape takes back. */
export function useBlockDrag(lane: RefObject<HTMLElement | null>, isShown: boolean) {
  const [drags] = useState(dragStore);
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
  const begin = useCallback(
    (event: ReactPointerEvent, { dropAt, onDrop }: Dragged) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const { pageY } = event;
      let drop: Drag | null = null;
      let isDropped = false;
      stop.current?.();
      stop.current = followPointer(event.nativeEvent, {
        onLift: () => {
          lifted.current = true;
        },
        onMove: (point, isShift) => {
          drop = dropAt(point.y + window.scrollY - pageY, point, isShift);
          drags.set(drop);
        },
        onDrop: () => {
          const dropped = drop;
          if (!dropped) return;
          isDropped = true;
          // It lies where it was dropped until then, so that the browser paints at once.
          afterPaint(() => {
            drags.set(null);
            onDrop(dropped);
          });
        },
        onEnd: () => {
          stop.current = undefined;
          lifted.current = false;
          if (!isDropped) drags.set(null);
        },
      });
    },
    [drags],
  );
  const cancel = useCallback(() => stop.current?.(), []);
  return { drags, begin, cancel };
}
