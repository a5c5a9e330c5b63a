import { offsetMs, utcToWall, type WallTime, wallDate } from './zones';

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

/** Whether the text is a 24-hour time HH:mm; 24:00 is not (spec section 5). */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether the text is an existing day YYYY-MM-DD of any year. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the text is an existing day YYYY-MM-DD of the years 1900 to 9999 (spec section 5). */
export function isDate(text: string): boolean {
  return isCalendarDay(text) && +text.slice(0, 4) >= FIRST_YEAR;
}

/** The day YYYY-MM-DD that is so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

function wallMsToUtc(wallMs: number, zone: string, mustFollow = Number.NEGATIVE_INFINITY): number {
  const before = offsetMs(wallMs - DAY, zone);
  const after = offsetMs(wallMs + DAY, zone);
  const [first, second] = [wallMs - Math.max(before, after), wallMs - Math.min(before, after)];
  const found = [first, second].filter((instant) => instant + offsetMs(instant, zone) === wallMs);
  return found.find((instant) => instant > mustFollow) ?? found[0] ?? wallMs - before;
}

/**
 * The instants between which a day YYYY-MM-DD lies in the zone, in milliseconds; they are equal for a day that the zone
 * skipped.
 */
export function dayBounds(date: string, zone: string): { from: number; until: number } {
  const midnight = (day: string) => wallMsToUtc(Date.parse(`${day}T00:00:00Z`), zone);
  return { from: midnight(date), until: midnight(addDays(date, 1)) };
}

/**
 * The instant of a wall time in the zone; an Invalid Date for an invalid wall time. A time that a clock change skips
 * moves forward by the gap; of a time that occurs twice it is the first, or the second where only that is after
 * `after`, as the end of a shot is after its start.
 */
export function wallToUtc(wall: WallTime, zone: string, after?: Date | null): Date {
  if (!isDate(wall.date) || !isTime(wall.time)) return new Date(Number.NaN);
  return new Date(wallMsToUtc(Date.parse(`${wall.date}T${wall.time}:00Z`), zone, after?.getTime()));
}

/**
 * The instant that shows the same clock time in the zone so many days later; an Invalid Date outside the years 1900 to
 * 9999. A time that a clock change skips, and one that occurs twice, are as in `wallToUtc`.
 */
export function laterByDays(instant: Date, days: number, zone: string, after?: Date | null): Date {
  const { date, time } = utcToWall(instant, zone);
  const [day] = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toJSON()?.split('T') ?? [''];
  const seconds = ((instant.getTime() % MINUTE) + MINUTE) % MINUTE;
  return new Date(wallToUtc({ date: day ?? '', time }, zone, after).getTime() + seconds);
}

/** When something starts and ends, as the clock of a zone shows it. */
interface ClockTimes {
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}

/**
 * The same clock times so many days later of what starts and ends in a zone. Where the clocks skip its start, so that
 * it would end before, it keeps its length.
 */
export function timesLaterByDays<Times extends ClockTimes>(
  { startDateTime: start, endDateTime: end, timeZoneId: zone }: Times,
  days: number,
): Pick<Times, 'startDateTime' | 'endDateTime'> {
  const startDateTime = start && laterByDays(start, days, zone);
  const moved = end && laterByDays(end, days, zone, startDateTime);
  const isSkipped = start && end && startDateTime && moved && moved <= startDateTime;
  const endDateTime = isSkipped ? new Date(startDateTime.getTime() + end.getTime() - start.getTime()) : moved;
  return { startDateTime, endDateTime };
}

/**
 * The same for a wall time of which an instant is known: that one as long as it shows this wall time, so that of an
 * hour that occurs twice, and of seconds, the right one stays.
 */
export function meantInstant(wall: WallTime, zone: string, known: Date | null, after?: Date | null): Date {
  const shown = known && utcToWall(known, zone);
  if (shown && shown.date === wall.date && shown.time === wall.time) return known;
  return wallToUtc(wall, zone, after);
}

const clockShape = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?`;
const offsetShape = String.raw`(Z)|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?`;
const instantShape = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})(?:T${clockShape}(?:${offsetShape})?)?$`);

/**
 * Parses an ISO date-time with an offset or Z; without one it is wall time in the zone, and a bare date its 00:00. Null
 * for an invalid date or time, or when its year, in UTC or in the zone, is outside 1900 to 9999 (contract section 3).
 */
export function parseInstant(text: string, zone: string): Date | null {
  const [, date, hour = '00', minute = '00', second = '00', fraction = '0', utc, sign, offsetHours, offsetRest = '0'] =
    instantShape.exec(text) ?? [];
  if (!date || !isDate(date)) return null;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const wallMs = Date.parse(`${date}T${hour}:${minute}:${second}.${millis}Z`);
  const offset = sign ? +`${sign}1` * (Number(offsetHours) * 60 + Number(offsetRest)) * MINUTE : 0;
  const instant = new Date(utc || sign ? wallMs - offset : wallMsToUtc(wallMs, zone));
  return inRange(instant, zone) ? instant : null;
}

function inRange(instant: Date, zone: string): boolean {
  return [instant.getUTCFullYear(), +wallDate(instant, zone).slice(0, 4)].every(
    (year) => year >= FIRST_YEAR && year <= LAST_YEAR,
  );
}
