import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint';

/** How much of the tab beside the chosen one shows that there are more, in px. */
const EDGE = 44;

/**
 * Brings the chosen tab into view in a line of tabs that is wider than its place, once it is painted: at once when the line
 * opens, gliding afterwards unless motion is unwanted. The page itself stays where it is.
 */
export function useTabInView(line: RefObject<HTMLElement | null>, value: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isOpening = shown.current === undefined;
    if (shown.current === value) return;
    shown.current = value;
    afterPaint(() => line.current && bringIntoView(line.current, isOpening));
  }, [line, value]);
}

function bringIntoView(line: HTMLElement, isOpening: boolean): void {
  const tab = line.querySelector('[role=tab][aria-selected=true]');
  if (!tab || line.scrollWidth <= line.clientWidth) return;
  const place = tab.getBoundingClientRect();
  const window = line.getBoundingClientRect();
  const before = place.left - EDGE - window.left;
  const after = place.right + EDGE - window.right;
  const by = before < 0 ? before : Math.max(0, after);
  if (by === 0) return;
  const isStill = isOpening || matchMedia('(prefers-reduced-motion: reduce)').matches;
  line.scrollBy({ left: by, behavior: isStill ? 'instant' : 'smooth' });
}
