import { useCallback, useRef } from 'react';
import { firstShotId } from './first-shot';
import { titleId } from './shot-row';

/**
 * Keeps the focus in the list when a shot's row is removed (design 9): moves it to the title of the next remaining row,
 * else of a previous one, else to what replaces the list. Call it before the row is removed. If the person has moved
 * the focus elsewhere, it stays there.
 */
export function useFocusAfterRemoval(): (shotId: string) => void {
  const stop = useRef<() => void>(undefined);
  // It goes on when the whole list unmounts, which loses the focus too; it ends by itself.
  return useCallback((shotId) => {
    stop.current?.();
    stop.current = watchRow(shotId);
  }, []);
}

/** How long removing a row may take, in milliseconds: after that it is not coming. */
const PATIENCE = 10_000;

function watchRow(shotId: string): () => void {
  const title = document.getElementById(titleId(shotId));
  const active = document.activeElement;
  // A row that is not drawn, as when a key takes back what was done in another view, takes no focus with it.
  if (!title && active === document.body) return () => {};
  // The last row of a tab unmounts its tab, and after a refusal it may return without the pressed control.
  let held: Element | null = title?.closest('li')?.contains(active) ? active : title;
  const heirs = focusCandidates(shotId);
  // A row may be removed late, or under a dialog that closes later: the observer sees when both are over. The element
  // that takes the focus may be removed by the server's response too, so it goes on observing.
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

/**
 * What may take the focus: Reschedule of the same shot, whose row is another one when it moved to another day, or the
 * menu that has it, or its title where the row stays on the page (`data-stays`); else the titles of the rows after,
 * then of those before, the nearest first.
 */
function focusCandidates(shotId: string): string[] {
  const ids = [...document.querySelectorAll('[id^=shot-]')].map(({ id }) => id);
  const index = ids.indexOf(titleId(shotId));
  const others = index < 0 ? [] : [...ids.slice(index + 1), ...ids.slice(0, index).reverse()];
  const own = `[data-shot="${shotId}"] :is([data-shortcut=reschedule], [data-row-menu], [data-stays])`;
  return [own, ...others.map((id) => `[id="${id}"]`)];
}

/**
 * What can take the focus when no row is left: the active cell of a grid, the tab, the button for the first shot, the
 * heading of an error, the page.
 */
const fallbacks = [
  '[role=gridcell][tabindex="0"]',
  '[role=tab][aria-selected=true]',
  `#${firstShotId}`,
  'h1[tabindex]',
  '#content',
];

function focusOn(heirs: readonly string[]): Element | null {
  for (const goal of [...heirs, ...fallbacks]) {
    const element = document.querySelector<HTMLElement>(goal);
    if (!element) continue;
    element.focus();
    return element;
  }
  return null;
}
