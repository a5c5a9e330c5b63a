import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/after-paint';

/** What is printed: the current view, as by the browser's own Print, or the whole list. */
export type Printed = 'view' | 'whole';

let printed: Printed | null = null;
let wanted: Printed = 'view';
const listeners = new Set<() => void>();

/** What is being printed, null while nothing is: paper may need what the screen leaves out, and the other way round. */
export function usePrinted(): Printed | null {
  return useSyncExternalStore(subscribe, () => printed);
}

/** Opens the browser's print dialog, once the menu that asked for it has closed. */
export function printPage(what: Printed): void {
  afterPaint(() => {
    wanted = what;
    window.print();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function turn(next: Printed | null): void {
  if ((printed === null) === (next === null)) return;
  printed = next;
  if (next === null) wanted = 'view';
  // The browser prints the page as it is when this returns.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

window.addEventListener('beforeprint', () => turn(wanted));
window.addEventListener('afterprint', () => turn(null));
window.matchMedia('print').addEventListener('change', ({ matches }) => turn(matches ? wanted : null));
