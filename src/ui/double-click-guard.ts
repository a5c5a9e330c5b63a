/** What tells one press of a button from another: a click event. */
export interface Click {
  /** How many clicks in a row at one spot, as the browser counts them; 0 by the keyboard. */
  detail: number;
  /** When, in milliseconds of the page's own time. */
  timeStamp: number;
}

/** As long as people take for the second half of a double click. */
const DOUBLE = 500;

/**
 * Tells, press by press, whether it counts: a click at the same spot so soon after the one that counted last is the
 * second half of a double click, and what lies under it may have changed meanwhile. The keyboard presses what has the
 * focus, and always counts.
 */
export function createDoubleClickGuard(): (press: Click) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ detail, timeStamp }) => {
    if (detail > 1 && timeStamp - last < DOUBLE) return false;
    if (detail > 0) last = timeStamp;
    return true;
  };
}
