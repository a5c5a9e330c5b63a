import type { Span, Timed } from '../../kernel/schedule/overlaps';
import { shotDay } from '../../kernel/schedule/running-late';
import { wallDate } from '../../kernel/zones';
import { rowLimits } from '../day-row/day-row.data';
import type { BucketBounds } from '../shot/shot.rules';
import type { StoredStatus } from '../shot/shot.schema';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

interface WithTimes {
  id: string;
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}

/** The times of those shots that have some, as the rules of a day take them. */
export function spansOf<Shot extends WithTimes>(shots: readonly Shot[]): (Timed & { shot: Shot })[] {
  return shots.flatMap((shot) => {
    const { id, startDateTime: start, endDateTime: end } = shot;
    return start && end ? { id, start: start.getTime(), end: end.getTime(), shot } : [];
  });
}

/** When the last of them ends. A spread into `Math.max` takes no more arguments than the stack holds. */
export const lastEndOf = (spans: readonly Span[]) =>
  spans.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY);

/**
 * The earliest and the latest instant of a date in any zone, and of so many days before it: a query reads the shots
 * between, `shotDay` picks.
 */
export function dayWindow(date: string, before = 0): Required<Pick<BucketBounds, 'endsFrom' | 'startsUntil'>> {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return {
    endsFrom: new Date(midnight - (1 + before) * DAY),
    startsUntil: new Date(Math.min(midnight + 2 * DAY, LAST)),
  };
}

/** Between which starts the rows are that may stand in a date in any zone: the longest begins 12 hours before it. */
export function rowWindow(date: string): { startsFrom: Date; startsUntil: Date } {
  const { endsFrom, startsUntil } = dayWindow(date);
  return { startsFrom: new Date(endsFrom.getTime() - rowLimits.mostMinutes * MINUTE), startsUntil };
}

/** Whether a shot that started before the day runs into it, by its own zone; one that ends at midnight does not. */
export function isCarriedInto(date: string, shot: WithTimes): boolean {
  const day = shotDay(shot);
  if (day === null || day >= date || !shot.endDateTime) return false;
  return wallDate(new Date(shot.endDateTime.getTime() - 1), shot.timeZoneId) >= date;
}

/** Whether a shift moves a shot with this status: completed ones stay (contract-beyond, section 4). */
export const isMovable = (status: StoredStatus) => status === 'upcoming' || status === 'draft';

/** Whether shots may have this instant: it is in the years 1900 to 9999 in every zone. */
export const isInYears = (instant: number) => instant >= FIRST + DAY && instant <= LAST - DAY;
