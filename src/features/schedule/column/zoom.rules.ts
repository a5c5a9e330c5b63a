import { ONE_LINE, timeOf } from '../column.rules';

/** The heights that an hour may have, in pixels. */
export const zoomLevels = [30, 54, 108, 216] as const;
export type HourPx = (typeof zoomLevels)[number];

const [LEAST, , , MOST] = zoomLevels;

/** The first height at which the shortest of these lengths shows its title on a usual line, else the largest. */
export function firstZoom(lengths: readonly number[]): HourPx {
  const shortest = lengths.reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY);
  return zoomLevels.find((hourPx) => shortest >= timeOf({ hourPx }, ONE_LINE)) ?? MOST;
}

/** The next level in a direction; the same one at the end. */
export function zoomed(hourPx: HourPx, by: 1 | -1): HourPx {
  return zoomLevels[zoomLevels.indexOf(hourPx) + by] ?? (by > 0 ? MOST : LEAST);
}

/** How far a wheel with Ctrl, or two fingers on a pad, go for a level. */
const WHEEL_PX = 60;
/** How much two fingers on a screen spread for a level. */
const SPREAD = 1.5;

/**
 * Counts the turns of a wheel, since a pad sends many small ones: gives 1 or -1 for each level, 0 until then. `pixels`
 * is positive downwards, which is out; what came longer ago than a moment counts no more.
 */
export function wheelCounter() {
  let sum = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (pixels: number, at: number): 1 | -1 | 0 => {
    if (at - last > 300 || Math.sign(pixels) !== Math.sign(sum)) sum = 0;
    last = at;
    sum += pixels;
    if (Math.abs(sum) < WHEEL_PX) return 0;
    const by = sum > 0 ? -1 : 1;
    sum = 0;
    return by;
  };
}

/** The same for the distance of two fingers that began at `first`. */
export function pinchCounter(first: number) {
  let base = first;
  return (distance: number): 1 | -1 | 0 => {
    const by = distance >= base * SPREAD ? 1 : distance <= base / SPREAD ? -1 : 0;
    if (by !== 0) base = distance;
    return by;
  };
}
