import type { ZoneOffset } from '../../kernel/told-zones';
import { offsetMs } from '../../kernel/zones';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;

/** The offsets of a zone between two instants in milliseconds, each from its change until the next one. */
export function zoneOffsets(zone: string, from: number, until: number): ZoneOffset[] {
  const minutesAt = (instant: number) => offsetMs(instant, zone) / MINUTE;
  let last: ZoneOffset = { from, until, minutes: minutesAt(from) };
  const offsets = [last];
  for (let at = from; at < until; at += WEEK) {
    const next = Math.min(at + WEEK, until);
    const minutes = minutesAt(next);
    if (minutes === last.minutes) continue;
    last.until = changeBetween(at, next, minutesAt);
    last = { from: last.until, until, minutes };
    offsets.push(last);
  }
  return offsets;
}

/** The first minute, of those until `late`, with the offset of `late`. */
function changeBetween(early: number, late: number, minutesAt: (instant: number) => number): number {
  if (late - early <= MINUTE) return late;
  const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
  return minutesAt(middle) === minutesAt(late)
    ? changeBetween(early, middle, minutesAt)
    : changeBetween(middle, late, minutesAt);
}
