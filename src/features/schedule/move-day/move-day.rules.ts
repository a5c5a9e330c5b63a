import { isDate, laterByDays, timesLaterByDays } from '../../../kernel/wall-time';
import { wallDate } from '../../../kernel/zones';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How far a day is moved: so many days by the clock of each shot and row, then minutes; both may be negative. */
export interface DayMove {
  days: number;
  minutes: number;
}

interface ShotTimes {
  startDateTime: Date;
  endDateTime: Date;
  timeZoneId: string;
}

/** The times of a shot of a day that is moved; Invalid Dates outside the years that there are. */
export function movedTimes(shot: ShotTimes, { days, minutes }: DayMove): Omit<ShotTimes, 'timeZoneId'> {
  // By no days an hour that occurs twice keeps its second one.
  const { startDateTime, endDateTime } = days === 0 ? shot : timesLaterByDays(shot, days);
  return { startDateTime: plus(startDateTime, minutes), endDateTime: plus(endDateTime, minutes) };
}

interface RowStart {
  startDateTime: Date;
  timeZoneId: string;
  isPinned: boolean;
}

/** The start of a row of the same day: a pinned one comes along by days, and stays by the clock. */
export function movedStart({ startDateTime, timeZoneId, isPinned }: RowStart, { days, minutes }: DayMove): Date {
  const start = days === 0 ? startDateTime : laterByDays(startDateTime, days, timeZoneId);
  return isPinned ? start : plus(start, minutes);
}

/** The move of a day to another date; null where that is none, or the same. */
export function moveTo(date: string, other: string): DayMove | null {
  if (!isDate(other) || other === date) return null;
  return { days: (Date.parse(other) - Date.parse(date)) / DAY, minutes: 0 };
}

interface MovedEntry {
  _id: string;
  to: string;
}

/** The dates, in order, on which what moves starts then, each in its own zone. */
export function datesOf(moved: readonly MovedEntry[], zoneOf: (id: string) => string): string[] {
  return [...new Set(moved.map(({ _id, to }) => wallDate(new Date(to), zoneOf(_id))))].sort();
}

const plus = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE);
