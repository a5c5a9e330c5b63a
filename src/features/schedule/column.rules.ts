import { formatDayMonth, formatTime, formatTimeBeside, formatTimeRange, formatWeekday } from '../../kernel/dates';
import type { LightDay } from '../../kernel/light/light-day';
import { messages } from '../../kernel/messages';
import { kmApart } from '../../kernel/schedule/distance';
import { byStart, lanesOf, type Span } from '../../kernel/schedule/overlaps';
import { minutesBetween } from '../../kernel/schedule/running-late';
import { addDays, dayBounds } from '../../kernel/wall-time';
import { offsetMs, wallDate } from '../../kernel/zones';
import type { ScheduleDayOut } from './schedule.schema';

export type DayShot = ScheduleDayOut['shots'][number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The height of an hour in pixels. */
export const HOUR_PX = 54;
/** Times are dragged in steps of five minutes. */
export const STEP = 5 * MINUTE;
/** What is shorter is drawn as long as this: its title must be read. */
const SHORTEST = 28 * MINUTE;

/** The hours that a day's column shows. */
export interface DayColumn extends Span {
  zone: string;
}

const hourBefore = (instant: number, zone: string) => {
  const offset = offsetMs(instant, zone);
  return Math.floor((instant + offset) / HOUR) * HOUR - offset;
};

/** From the hour before the first start, on that day, to the hour after the last end, by the clock of the zone. */
export function columnOf(spans: readonly Span[], zone: string): DayColumn {
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const { from } = dayBounds(wallDate(new Date(first), zone), zone);
  return { zone, start: Math.max(from, hourBefore(first, zone) - HOUR), end: hourBefore(last - 1, zone) + 2 * HOUR };
}

export const heightOf = (time: number) => (time / HOUR) * HOUR_PX;

/** How far an instant is from the top of the column, in pixels; what is not in it is at its edge. */
export function topOf(column: Span, instant: number): number {
  return heightOf(Math.min(column.end, Math.max(column.start, instant)) - column.start);
}

/** The time that a distance on the column stands for, in whole steps. */
export const stepsOf = (pixels: number) => Math.round(((pixels / HOUR_PX) * HOUR) / STEP) * STEP;

/**
 * The hours on the edge of the column where the clock shows them: an hour that a clock change skips is left out, and an
 * hour that comes twice is named at its first time only. `isMidnight` marks an hour that begins another day.
 */
export function hoursOf({ start, end, zone }: DayColumn): { instant: number; label: string; isMidnight: boolean }[] {
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

/** The times of a shot that has some. */
export const spanOfShot = ({ startDateTime, endDateTime }: Pick<DayShot, 'startDateTime' | 'endDateTime'>): Span => ({
  start: Date.parse(startDateTime ?? ''),
  end: Date.parse(endDateTime ?? ''),
});

/** Until when a block is drawn. */
export const drawnEnd = ({ start, end }: Span) => Math.max(end, start + SHORTEST);

/** The columns in which blocks stand side by side, those too that would cover each other since they are short. */
export function blockLanes(shots: readonly (Span & { id: string })[]) {
  return lanesOf(shots.map((shot) => ({ ...shot, end: drawnEnd(shot) })));
}

export const blockHeight = (span: Span) => heightOf(drawnEnd(span) - span.start);

/** The time between two shots of a day in which none runs. */
interface DayGap extends Span {
  /** The shot that ends last before it. */
  after: DayShot;
  minutes: number;
  km: number | null;
}

/**
 * The gaps of a day, each by the id of the shot that comes next. A gap begins at the latest end so far: a long shot may
 * still run when a shorter one, or several, that started after it have ended.
 */
export function gapsOf({ shots, carried }: Record<'shots' | 'carried', readonly DayShot[]>): Map<string, DayGap> {
  const timed = (shot: DayShot) => ({ id: shot._id, ...spanOfShot(shot), shot });
  const gaps = new Map<string, DayGap>();
  const [first, ...others] = shots.map(timed).sort(byStart);
  if (!first) return gaps;
  let last = [...carried.map(timed), first].reduce((one, other) => (other.end >= one.end ? other : one));
  for (const next of others) {
    if (last.end <= next.start) {
      gaps.set(next.id, {
        ...{ start: last.end, end: next.start, after: last.shot },
        minutes: minutesBetween(last.end, next.start),
        km: kmApart(last.shot.locationData, next.shot.locationData),
      });
    }
    if (next.end >= last.end) last = next;
  }
  return gaps;
}

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
