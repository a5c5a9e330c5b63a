import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Span } from '../../kernel/schedule/overlaps';
import { HOUR_PX, STEP, stepsOf } from './column.rules';

/** How far a pointer moves before it drags, and how long a finger rests. */
const START_PX = 4;
const HOLD_MS = 200;
/** A finger that moves further before that scrolls the page. */
const SCROLL_PX = 8;
const EDGE_PX = 48;

export interface Drag extends Span {
  id: string;
}

interface Dragged {
  id: string;
  /** The times for a pointer that has moved so far down; null where it may not be dropped. */
  timesAt: (down: number, pointer: { clientX: number; clientY: number }) => Span | null;
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
  // A page must not scroll under a finger that drags; the browser asks only who listens before the first touch.
  useEffect(() => {
    const element = isShown ? lane.current : null;
    const prevent = (event: TouchEvent) => lifted.current && event.preventDefault();
    element?.addEventListener('touchmove', prevent, { passive: false });
    return () => element?.removeEventListener('touchmove', prevent);
  }, [lane, isShown]);
  const begin = useCallback((event: ReactPointerEvent, { id, timesAt, onDrop }: Dragged) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { pageX, pageY, pointerId, pointerType } = event;
    const isTouch = pointerType === 'touch';
    const listening = new AbortController();
    const { signal } = listening;
    let isLifted = false;
    let times: Span | null = null;
    const stop = () => {
      clearTimeout(hold);
      listening.abort();
      lifted.current = false;
      setDrag(null);
    };
    const show = (at: { pageY: number; clientX: number; clientY: number }) => {
      isLifted = true;
      lifted.current = true;
      times = timesAt(at.pageY - pageY, at);
      setDrag((now) => {
        if (!times) return null;
        return now?.start === times.start && now.end === times.end ? now : { id, ...times };
      });
    };
    const pressed = { pageY, clientX: event.clientX, clientY: event.clientY };
    const hold = isTouch ? window.setTimeout(() => show(pressed), HOLD_MS) : 0;
    const follow = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      const far = Math.hypot(at.pageX - pageX, at.pageY - pageY);
      if (!isLifted && isTouch) {
        if (far > SCROLL_PX) stop();
        return;
      }
      if (!isLifted && far < START_PX) return;
      if (at.clientY < EDGE_PX) window.scrollBy(0, -HOUR_PX / 4);
      if (at.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, HOUR_PX / 4);
      show(at);
    };
    document.addEventListener('pointermove', follow, { signal });
    document.addEventListener('pointercancel', stop, { signal });
    // A finger that rests on a link would open the browser's menu.
    document.addEventListener('contextmenu', (at) => isTouch && at.preventDefault(), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
    document.addEventListener(
      'pointerup',
      () => {
        stop();
        if (!isLifted) return;
        // The press ends on a link, which must not open.
        const swallow = (click: MouseEvent) => {
          click.preventDefault();
          click.stopPropagation();
        };
        document.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
        if (times) onDrop(times);
      },
      { signal },
    );
  }, []);
  return { drag, begin };
}
