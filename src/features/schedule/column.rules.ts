import { formatDayMonth, formatTime, formatTimeBeside, formatTimeRange, formatWeekday } from '../../kernel/dates';
import type { LightDay } from '../../kernel/light/light-day';
import { messages } from '../../kernel/messages';
import { kmApart } from '../../kernel/schedule/distance';
import { byStart, type Span } from '../../kernel/schedule/overlaps';
import { minutesBetween } from '../../kernel/schedule/running-late';
import { addDays, dayBounds } from '../../kernel/wall-time';
import { offsetMs, wallDate } from '../../kernel/zones';
import type { DayRowOut } from '../day-row/day-row.schema';
import type { ScheduleDayOut } from './schedule.schema';

export type DayShot = ScheduleDayOut['shots'][number];
/** A shot of a day, or a row that is none. */
export type DayEntry = DayShot | DayRowOut;

export const isRow = (entry: DayEntry): entry is DayRowOut => 'minutes' in entry;

/** What a day holds, by start. */
export const entriesOf = <Entry extends DayEntry>(shots: readonly Entry[], rows: readonly Entry[]): Entry[] =>
  [...shots, ...rows].sort((one, other) =>
    byStart({ id: one._id, ...spanOfShot(one) }, { id: other._id, ...spanOfShot(other) }),
  );

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Times are dragged in steps of five minutes. */
export const STEP = 5 * MINUTE;
/** A block of this height in pixels shows its number and its title on a line of the usual small words. */
export const ONE_LINE = 18;
/** Until this height the words of the line are smaller; a block that is lower shows none. */
export const LEAST_LINE = 12;

/** The hours that a day's column shows. */
export interface DayColumn extends Span {
  zone: string;
  /** The height of an hour in pixels. */
  hourPx: number;
}

const hourBefore = (instant: number, zone: string) => {
  const offset = offsetMs(instant, zone);
  return Math.floor((instant + offset) / HOUR) * HOUR - offset;
};

/** From the hour before the first start, on that day, to the hour after the last end, by the clock of the zone. */
export function columnOf(spans: readonly Span[], zone: string, hourPx: number): DayColumn {
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const { from } = dayBounds(wallDate(new Date(first), zone), zone);
  const start = Math.max(from, hourBefore(first, zone) - HOUR);
  return { zone, hourPx, start, end: hourBefore(last - 1, zone) + 2 * HOUR };
}

type Scale = Pick<DayColumn, 'hourPx'>;

export const heightOf = ({ hourPx }: Scale, time: number) => (time / HOUR) * hourPx;

/** How far an instant is from the top of the column, in pixels; what is not in it is at its edge. */
export function topOf(column: Span & Scale, instant: number): number {
  return heightOf(column, Math.min(column.end, Math.max(column.start, instant)) - column.start);
}

/** The time that a distance on the column stands for. */
export const timeOf = ({ hourPx }: Scale, pixels: number) => (pixels / hourPx) * HOUR;

/** The same in whole steps. */
export const stepsOf = (scale: Scale, pixels: number) => Math.round(timeOf(scale, pixels) / STEP) * STEP;

/**
 * The hours on the edge of the column where the clock shows them: an hour that a clock change skips is left out, and an
 * hour that comes twice is named at its first time only. `isMidnight` marks an hour that begins another day.
 */
export function hoursOf({
  start,
  end,
  zone,
}: Omit<DayColumn, 'hourPx'>): { instant: number; label: string; isMidnight: boolean }[] {
  const hours: { instant: number; label: string; isMidnight: boolean }[] = [];
  // Some clocks change by half an hour.
  for (let instant = start; instant < end; instant += HOUR / 2) {
    const label = formatTime(new Date(instant), zone);
    if (!label.endsWith(':00') || label === hours.at(-1)?.label) continue;
    const isMidnight = instant > start && wallDate(new Date(instant), zone) !== wallDate(new Date(instant - 1), zone);
    hours.push({ instant, label, isMidnight });
  }
  return hours;
}

/** How long a draft takes that has no times yet: as it was estimated, else an hour. */
export const lengthOf = ({ estimateMinutes }: Pick<DayShot, 'estimateMinutes'>): number =>
  (estimateMinutes ?? 60) * MINUTE;

/** The times of a shot that has some, or of a row. */
export const spanOfShot = ({ startDateTime, endDateTime }: Pick<DayShot, 'startDateTime' | 'endDateTime'>): Span => ({
  start: Date.parse(startDateTime ?? ''),
  end: Date.parse(endDateTime ?? ''),
});

/** A shot or row at other times; what its light is then is the server's to say. */
export function entryAt<Entry extends DayEntry>(entry: Entry, { start, end }: Span): Entry {
  return {
    ...entry,
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(end).toISOString(),
    ...('lightFits' in entry && { lightPhases: null, lightFits: null }),
  };
}

/** The time between two shots or rows of a day in which none runs. */
export interface DayGap extends Span {
  /** The one that ends last before it. */
  after: DayEntry;
  minutes: number;
  km: number | null;
}

/**
 * The gaps of a day, each by the id of the shot or row that comes next. A gap begins at the latest end so far: a long
 * shot may still run when a shorter one, or several, that started after it have ended.
 */
export function gapsOf({ shots, carried, rows }: DayParts): Map<string, DayGap> {
  const timed = (entry: DayEntry) => ({ id: entry._id, ...spanOfShot(entry), entry });
  const gaps = new Map<string, DayGap>();
  const [first, ...others] = [...shots, ...rows].map(timed).sort(byStart);
  if (!first) return gaps;
  let last = [...carried.map(timed), first].reduce((one, other) => (other.end >= one.end ? other : one));
  for (const next of others) {
    if (last.end <= next.start) {
      gaps.set(next.id, {
        ...{ start: last.end, end: next.start, after: last.entry },
        minutes: minutesBetween(last.end, next.start),
        km: kmApart(placeOf(last.entry), placeOf(next.entry)),
      });
    }
    if (next.end >= last.end) last = next;
  }
  return gaps;
}

const placeOf = (entry: DayEntry) => (isRow(entry) ? null : entry.locationData);

interface DayParts {
  shots: readonly DayShot[];
  carried: readonly DayShot[];
  rows: readonly DayRowOut[];
}

/** How long a row is that is added. */
const NEW_ROW_MINUTES = 45;

/**
 * When a row that is added begins: in the first gap after now that holds it, else at the end of the day's last shot or
 * row.
 */
export function startOfNewRow(parts: DayParts, now: number): number {
  const length = NEW_ROW_MINUTES * MINUTE;
  const inGap = [...gapsOf(parts).values()]
    .map(({ start, end }) => ({ start: Math.ceil(Math.max(start, now) / STEP) * STEP, end }))
    .find(({ start, end }) => start + length <= end);
  const ends = [...parts.shots, ...parts.rows].map((entry) => spanOfShot(entry).end);
  return inGap?.start ?? Math.max(...ends);
}

/** A row that begins at an instant. Its day is that of its start: after a night shoot it may be the next one. */
export const newRowAt = (start: number, zone: string) => ({
  date: wallDate(new Date(start), zone),
  startDateTime: new Date(start).toISOString(),
  minutes: NEW_ROW_MINUTES,
  timeZoneId: zone,
});

/** "Night, from Mon, until 00:45", or "until Wed 18:00" where it ends on a later day than the shown one. */
export function carriedNote(
  { title, timeZoneId, ...times }: Pick<DayShot, 'title' | 'timeZoneId' | 'startDateTime' | 'endDateTime'>,
  date: string,
): string {
  const { start, end } = spanOfShot(times);
  const from = formatWeekday(new Date(start), timeZoneId);
  return messages.schedule.carried(title, from, formatTimeBeside(date, new Date(end), timeZoneId));
}

export const timesOf = ({ start, end }: Span, zone: string) => formatTimeRange(new Date(start), new Date(end), zone);

/** "done 06:04", or "done Wed 00:10" where that was on another day than its start; null for what is not completed. */
export function doneNote({
  startDateTime,
  completedAt,
  timeZoneId,
}: Pick<DayShot, 'startDateTime' | 'completedAt' | 'timeZoneId'>): string | null {
  if (completedAt === null) return null;
  const date = wallDate(new Date(startDateTime ?? ''), timeZoneId);
  return messages.schedule.done(formatTimeBeside(date, new Date(completedAt), timeZoneId));
}

/** The day in words beside a column of another one, else nothing. */
const dayBeside = (start: number, zone: string, date: string | undefined) =>
  date === undefined || wallDate(new Date(start), zone) === date ? '' : `${formatDayMonth(new Date(start), zone)}, `;

/** "23:30 – 00:15", or "Wed 25 Nov, 00:05 – 00:50" beside the column of another day. */
export const timesBeside = (span: Span, zone: string, date: string | undefined) =>
  `${dayBeside(span.start, zone, date)}${timesOf(span, zone)}`;

/** The same for a start alone. */
export const startBeside = (start: number, zone: string, date: string) =>
  `${dayBeside(start, zone, date)}${formatTime(new Date(start), zone)}`;

/**
 * The zone by whose clock a draft from the tray is put into a column: one without a place takes that of the column,
 * since its own is only a guess.
 */
export const zoneInColumn = (
  shot: Pick<DayShot, 'location' | 'locationData' | 'timeZoneId'>,
  column: string,
): string => (shot.location === '' && shot.locationData === null ? column : shot.timeZoneId);

/**
 * The days before and after that of a light which a column shows too: it may stand in another zone than its light, and
 * runs on after midnight.
 */
export function daysAround({ date, phases }: Pick<LightDay, 'date' | 'phases'>, column: Span) {
  return {
    before: Date.parse(phases[0]?.start ?? '') > column.start ? addDays(date, -1) : null,
    after: Date.parse(phases.at(-1)?.end ?? '') < column.end ? addDays(date, 1) : null,
  };
}

/** The titles with which each shot of a day overlaps, by its id. */
export function overlapTitles(day: Pick<ScheduleDayOut, 'shots' | 'carried' | 'overlaps'>): Map<string, string[]> {
  const titles = new Map([...day.carried, ...day.shots].map(({ _id, title }) => [_id, title]));
  const found = new Map<string, string[]>();
  const add = (id: string, other: string) => {
    const title = titles.get(other);
    if (title !== undefined) found.set(id, [...(found.get(id) ?? []), title]);
  };
  for (const [one, other] of day.overlaps) {
    add(one, other);
    add(other, one);
  }
  return found;
}

/** The day that a visitor looks for first: today, else the next one, else the last. */
export function openingDay(days: readonly { date: string; timeZoneId: string }[], now: Date): string | undefined {
  return (days.find(({ date, timeZoneId }) => date >= wallDate(now, timeZoneId)) ?? days.at(-1))?.date;
}
