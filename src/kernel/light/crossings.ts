const HOUR = 3_600_000;
/**
 * Within two minutes the way of a body is straight to a thousandth of a degree. Two crossings that are closer are not
 * seen; the body is then less than that beyond the altitude.
 */
const SHORTEST_STEP = 120_000;

/** The altitude of a body over one place. */
export interface Body {
  /** Its altitude in degrees at an instant, in milliseconds. */
  altitude: (instant: number) => number;
  /** A bound of its speed, in degrees an hour. */
  speed: number;
}

/** The moment at which a body passes an altitude. */
export interface Crossing {
  instant: number;
  angle: number;
  isRising: boolean;
}

/**
 * Every crossing of these altitudes from one instant to the other, in order. It steps as far as the body can move
 * without reaching one of them, which holds at the poles too, where a formula by the hour angle has no solution.
 */
export function* crossings(
  { altitude, speed }: Body,
  angles: readonly number[],
  from: number,
  until: number,
): Generator<Crossing> {
  let [instant, height] = [from, altitude(from)];
  while (instant < until) {
    let distance = Number.POSITIVE_INFINITY;
    for (const angle of angles) distance = Math.min(distance, Math.abs(angle - height));
    const next = Math.min(until, instant + Math.max(SHORTEST_STEP, Math.ceil((distance / speed) * HOUR)));
    const nextHeight = altitude(next);
    for (const angle of angles) {
      if (height < angle === nextHeight < angle) continue;
      const passed = refined(altitude, angle, { at: instant, height }, { at: next, height: nextHeight });
      yield { instant: passed, angle, isRising: height < angle };
    }
    [instant, height] = [next, nextHeight];
  }
}

interface Point {
  at: number;
  height: number;
}

/** After so many guesses by a straight line a bisection is quicker: the body only just reaches the altitude. */
const GUESSES = 8;

/**
 * The first whole millisecond after which the body has passed the angle, between two points on either side of it. It is
 * searched to the end, so that no answer depends on where the search began.
 */
function refined(altitude: Body['altitude'], angle: number, before: Point, after: Point): number {
  let [low, high] = [before, after];
  for (let round = 0; high.at - low.at > 1; round++) {
    const share = round < GUESSES ? (angle - low.height) / (high.height - low.height) : 0.5;
    const guess = Math.round(low.at + share * (high.at - low.at));
    const at = Math.min(high.at - 1, Math.max(low.at + 1, guess));
    const point = { at, height: altitude(at) };
    if (point.height < angle === low.height < angle) low = point;
    else high = point;
  }
  return high.at;
}

/** An instant as answers give it: whole seconds, rounded down, so that it stays within its day. */
export const wholeSecond = (instant: number) => Math.floor(instant / 1000) * 1000;
