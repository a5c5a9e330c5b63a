import { type Coordinates, HORIZON } from './phase';

const DAY = 86_400_000;
/** Noon of 1 January 2000 in UTC, from which the formulas count days. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const RADIAN = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * RADIAN);
const cos = (degrees: number) => Math.cos(degrees * RADIAN);

/**
 * The sun's altitude by the Astronomical Almanac's formulas of low precision, to 0.01°: within a shot's phases that is
 * exact to some seconds, and lists need no almanac.
 */
function altitude(instant: number, { lat, lng }: Coordinates): number {
  const days = (instant - EPOCH) / DAY;
  const anomaly = 357.529 + 0.98560028 * days;
  const longitude = 280.459 + 0.98564736 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.00000036 * days;
  const ascension = Math.atan2(cos(tilt) * sin(longitude), cos(longitude)) / RADIAN;
  const declination = Math.asin(sin(tilt) * sin(longitude)) / RADIAN;
  const hourAngle = 280.46062 + 360.98564737 * days + lng - ascension;
  return Math.asin(sin(lat) * sin(declination) + cos(lat) * cos(declination) * cos(hourAngle)) / RADIAN;
}

const PIECES = 16;

/** For how many milliseconds of a golden hour, or a part of one, the sun is down, and whether at its start and end. */
export function belowHorizon(from: number, until: number, place: Coordinates) {
  const length = (until - from) / PIECES;
  const heights = Array.from({ length: PIECES + 1 }, (_, at) => altitude(from + at * length, place) - HORIZON);
  const below = heights.slice(1).reduce((sum, end, at) => {
    const start = heights[at] ?? end;
    const share = start < 0 && end < 0 ? 1 : start >= 0 && end >= 0 ? 0 : Math.min(start, end) / -Math.abs(start - end);
    return sum + share * length;
  }, 0);
  return { below, atStart: (heights[0] ?? 0) < 0, atEnd: (heights.at(-1) ?? 0) < 0 };
}
