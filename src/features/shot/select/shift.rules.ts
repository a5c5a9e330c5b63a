import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { addDays, wallToUtc } from '../../../kernel/wall-time';
import { utcToWall } from '../../../kernel/zones';
import type { ShotSummary } from '../shot.schema';
import { shotLimits } from '../shot-limits.data';

const MINUTE = 60_000;
const DAY = 1440;
const whole = /^\d{0,6}$/;

/** How far shots are moved in time; both numbers are negative for earlier. */
export interface Shift {
  days: number;
  minutes: number;
}

/** The shift of what is typed, of which some may be left out; null where it is not within the limits. */
export function typedShift(typed: { days: string; hours: string; minutes: string }, isEarlier: boolean): Shift | null {
  const parts = [typed.days, typed.hours, typed.minutes].map(normaliseTyped);
  if (!parts.every((part) => whole.test(part))) return null;
  const [days = 0, hours = 0, minutes = 0] = parts.map(Number);
  const shift = { days, minutes: hours * 60 + minutes };
  const total = shift.days * DAY + shift.minutes;
  if (total < 1 || total > shotLimits.shiftMinutes) return null;
  return isEarlier ? { days: -shift.days, minutes: -shift.minutes } : shift;
}

type Timed = Pick<ShotSummary, 'startDateTime' | 'timeZoneId'>;

/**
 * The shots by the minutes by which each is moved. A day later is the same clock time on the next day in the shot's
 * zone, so that over a change of clocks it is an hour more or less than 24.
 */
export function shiftsOf<Shot extends Timed>(shots: readonly Shot[], { days, minutes }: Shift): Map<number, Shot[]> {
  const byMinutes = new Map<number, Shot[]>();
  for (const shot of shots) {
    const all = minutesOf(shot, days) + minutes;
    byMinutes.set(all, [...(byMinutes.get(all) ?? []), shot]);
  }
  return byMinutes;
}

function minutesOf({ startDateTime, timeZoneId }: Timed, days: number): number {
  if (startDateTime === null || days === 0) return days * DAY;
  const start = new Date(startDateTime);
  const wall = utcToWall(start, timeZoneId);
  const moved = wallToUtc({ ...wall, date: addDays(wall.date, days) }, timeZoneId).getTime();
  // A wall time has no seconds.
  return Math.round((moved - Math.floor(start.getTime() / MINUTE) * MINUTE) / MINUTE);
}
