import type { FocusEvent } from 'react';

/** Brings what the keyboard has come to into view: from the end of a dialog to its beginning the browser does not scroll by itself. */
export function inView({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
