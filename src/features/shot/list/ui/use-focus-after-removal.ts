import { useCallback, useRef } from 'react';
import { firstShotId } from './first-shot';
import { titleId } from './shot-row';

/**
 * Keeps the focus in the list when the row of a shot goes (design 9): on the title of the next row that is left, else
 * of one before, else on what takes the list's place. Call it before the shot leaves. Whoever has moved the focus
 * elsewhere keeps it there.
 */
export function useFocusAfterRemoval(): (shotId: string) => void {
  const stop = useRef<() => void>(undefined);
  // It goes on when the list has gone as a whole, which leaves the focus nowhere too; it ends by itself.
  return useCallback((shotId) => {
    stop.current?.();
    stop.current = watchRow(shotId);
  }, []);
}

/** How long rows may take to go: whatever is there after that stays. */
const PATIENCE = 10_000;

function watchRow(shotId: string): () => void {
  const title = document.getElementById(titleId(shotId));
  const active = document.activeElement;
  // The last row of a tab takes its tab along, and may be shown again where it went, without the control that was
  // pressed.
  let held: Element | null = title?.closest('li')?.contains(active) ? active : title;
  const heirs = heirsOf(shotId);
  // A row may be drawn late, or go under a dialog that closes later: the page itself says when both are over. What
  // takes the focus may go as well, with the server's answer: the watch goes on.
  const observer = new MutationObserver(() => {
    if (held?.isConnected || document.querySelector('[role$=dialog]')) return;
    if (document.activeElement === document.body) held = focusOn(heirs);
    else stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** The ids of the titles that may take over, in this order: the rows after, then those before, the nearest first. */
function heirsOf(shotId: string): string[] {
  const ids = [...document.querySelectorAll('[id^=shot-]')].map(({ id }) => id);
  const index = ids.indexOf(titleId(shotId));
  return index < 0 ? [] : [...ids.slice(index + 1), ...ids.slice(0, index).reverse()];
}

/** What can take the place of the rows: their tab, the way to the first shot, the heading of an error, and the page. */
const fallbacks = ['[role=tab][aria-selected=true]', `#${firstShotId}`, 'h1[tabindex]', '#content'];

function focusOn(heirs: readonly string[]): Element | null {
  const goals = [...heirs.map((id) => `[id="${id}"]`), ...fallbacks];
  for (const goal of goals) {
    const element = document.querySelector<HTMLElement>(goal);
    if (!element) continue;
    element.focus();
    return element;
  }
  return null;
}
