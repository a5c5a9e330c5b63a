import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint';

/** How much of the tab beside the chosen one shows that there are more, in px. */
const EDGE = 44;

/**
 * Brings the chosen tab into view in a line of tabs that is wider than its place: at once when the line opens or a phone is
 * turned, once it is painted when another is chosen, then gliding unless motion is unwanted. The page itself stays where it is.
 */
export function useTabInView(line: RefObject<HTMLElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    const place = line.current;
    if (!place) return;
    const watch = new ResizeObserver(() => bringIntoView(place, 'instant'));
    watch.observe(place);
    return () => watch.disconnect();
  }, [line]);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    afterPaint(() => line.current && bringIntoView(line.current, isStill ? 'instant' : 'smooth'));
  }, [line, value]);
}

function bringIntoView(line: HTMLElement, behavior: ScrollBehavior): void {
  const tab = line.querySelector('[role=tab][aria-selected=true]');
  if (!tab || line.scrollWidth <= line.clientWidth) return;
  const place = tab.getBoundingClientRect();
  const window = line.getBoundingClientRect();
  const before = place.left - EDGE - window.left;
  const after = place.right + EDGE - window.right;
  const by = before < 0 ? before : Math.max(0, after);
  if (by === 0) return;
  line.scrollBy({ left: by, behavior });
}
