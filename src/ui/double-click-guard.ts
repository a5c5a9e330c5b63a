/** The fields of a click event that tell a single click from a double click. */
export interface Click {
  /** How many clicks in a row at one spot, as the browser counts them; 0 for the keyboard. */
  detail: number;
  /** Milliseconds since the page was loaded. */
  timeStamp: number;
}

/** The longest time between the two clicks of a double click, in milliseconds. */
const DOUBLE = 500;

/**
 * Gives a function that tells, click by click, whether it counts. The second click of a double click does not: the
 * control under the pointer may have changed after the first. A key press always counts.
 */
export function createDoubleClickGuard(): (press: Click) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ detail, timeStamp }) => {
    if (detail > 1 && timeStamp - last < DOUBLE) return false;
    if (detail > 0) last = timeStamp;
    return true;
  };
}
