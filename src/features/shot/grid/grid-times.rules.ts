import { messages } from '../../../kernel/messages';
import { type DateContext, parseDate } from '../../../kernel/typed/typed-date';
import { parseDuration } from '../../../kernel/typed/typed-duration';
import { parseEnd, parseTime, type TypedEnd } from '../../../kernel/typed/typed-time';
import type { Typed } from '../../../kernel/typed/typed-value';
import { addDays, meantInstant } from '../../../kernel/wall-time';
import { utcToWall, type WallTime } from '../../../kernel/zones';
import type { timeColumns } from '../columns/columns.rules';
import type { InstantSchedule } from '../shot.rules';
import type { ShotOut } from '../shot.schema';

type TimeColumn = (typeof timeColumns)[number];
export type TypedTimes = Partial<Record<TimeColumn, string>>;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The times of a row in its zone; null for what is not known. */
export interface RowTimes {
  date: string | null;
  start: string | null;
  minutes: number | null;
  end: string | null;
  /** How many days after its start it ends. */
  endDays: number;
}

const noTimes: RowTimes = { date: null, start: null, minutes: null, end: null, endDays: 0 };

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** The times of two instants in a zone. */
export function timesOf(start: Date, end: Date, zone: string): RowTimes {
  const from = utcToWall(start, zone);
  const to = utcToWall(end, zone);
  return {
    date: from.date,
    start: from.time,
    minutes: Math.round((end.getTime() - start.getTime()) / MINUTE),
    end: to.time,
    endDays: daysFrom(from.date, to.date),
  };
}

type Planned = Pick<ShotOut, 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'status'>;

/** The stored times of a shot in its own zone. */
export function storedTimes({ startDateTime, endDateTime, timeZoneId }: Planned): RowTimes {
  if (!startDateTime || !endDateTime) return noTimes;
  return timesOf(new Date(startDateTime), new Date(endDateTime), timeZoneId);
}

/** What is suggested to a row without times: the day of the rows above, the end of the last one on it, its estimate. */
export interface SuggestedTimes {
  date: string | null;
  start: string | null;
  /** How long a draft is estimated to take. */
  minutes: number | null;
}

export interface ReadTimes {
  times: RowTimes;
  /** The instants, where they are complete. */
  instants: { start: Date; end: Date } | null;
  issues: Partial<Record<TimeColumn, string>>;
  /** Which of its times are only suggested. */
  suggested: { date: boolean; start: boolean; duration: boolean };
  /** Whether what was typed takes the stored times away. */
  cleared: boolean;
}

const required: Record<TimeColumn, string> = {
  date: messages.shot.startRequired,
  start: messages.shot.timePattern,
  duration: messages.shot.endRequired,
  end: messages.shot.endRequired,
};

/** What is typed into each cell, as far as it can be read; issues say why it cannot, or why the server refused it. */
function readTyped(typed: TypedTimes, isDraft: boolean, days: DateContext, refused: ReadTimes['issues']) {
  const issues: ReadTimes['issues'] = {};
  const take = <Value>(column: TimeColumn, read: (text: string) => Typed<Value>): Value | null => {
    const text = typed[column];
    if (text === undefined) return null;
    if (refused[column] !== undefined) {
      issues[column] = refused[column];
      return null;
    }
    if (text === '') {
      if (!isDraft) issues[column] = required[column];
      return null;
    }
    const { value, refusal } = read(text);
    if (refusal) issues[column] = messages.typed[refusal];
    return value ?? null;
  };
  return {
    issues,
    date: take('date', (text) => parseDate(text, days)),
    start: take('start', parseTime),
    minutes: take('duration', parseDuration),
    end: take('end', parseEnd),
  };
}

type ReadTyped = ReturnType<typeof readTyped>;

/**
 * The times of a row: a start keeps the duration, a duration moves the end, an end sets the duration, a date moves
 * both. An end before the start is the next day's. Suggestions stand where nothing is typed or stored. While a date or
 * a start is refused, what was typed has no instants: which day or hour was meant would be a guess.
 */
export function readTimes(
  shot: Planned,
  typed: TypedTimes,
  suggestion: SuggestedTimes,
  { zone, ...days }: DateContext & { zone: string },
  refused: ReadTimes['issues'] = {},
): ReadTimes {
  const read = readTyped(typed, shot.status === 'draft', days, refused);
  const times = joinedTimes(shot, typed, read, suggestion, zone);
  if (!isUndecided(times)) return times;
  return { ...times, instants: joinedTimes(shot, {}, nothingTyped, nothingSuggested, zone).instants };
}

/** Whether the date or the start of a row is refused. */
export const isUndecided = ({ issues }: { issues: Partial<Record<TimeColumn, string>> }): boolean =>
  issues.date !== undefined || issues.start !== undefined;

const nothingTyped: ReadTyped = { issues: {}, date: null, start: null, minutes: null, end: null };
const nothingSuggested: SuggestedTimes = { date: null, start: null, minutes: null };

function joinedTimes(
  shot: Planned,
  typed: TypedTimes,
  read: ReadTyped,
  suggestion: SuggestedTimes,
  zone: string,
): ReadTimes {
  const isDraft = shot.status === 'draft';
  const stored = storedTimes(shot);
  const cleared = isDraft && stored.date !== null && Object.values(typed).includes('');
  const base = cleared ? noTimes : stored;
  const issues = { ...read.issues };
  const ownDate = read.date ?? base.date;
  const ownStart = read.start ?? base.start;
  const date = ownDate ?? (issues.date ? null : suggestion.date);
  const start = ownStart ?? (issues.start || date === null || date !== suggestion.date ? null : suggestion.start);
  const ownMinutes = read.minutes ?? (read.end ? null : base.minutes);
  const isEstimate = isDraft && ownMinutes === null && read.end === null && !issues.duration && !issues.end;
  const minutes = isEstimate ? suggestion.minutes : ownMinutes;
  const suggested = { date: ownDate === null, start: ownStart === null, duration: isEstimate };
  const open = { issues, suggested, cleared, instants: null };
  // What is suggested alone is no time of the shot.
  const isSuggestion = isEstimate && read.start === null;
  if (date === null || start === null || isSuggestion || (minutes === null && read.end === null)) {
    const end = read.end?.time ?? null;
    return { ...open, times: { date, start, minutes, end, endDays: read.end?.days ?? 0 } };
  }
  const known = knownInstants(shot, zone);
  const from = meantInstant({ date, time: start }, zone, known.start);
  const isSameStart = from.getTime() === known.start?.getTime();
  const keptDays = isSameStart && read.end?.time === stored.end ? stored.endDays : null;
  const until = read.end
    ? meantInstant(endAfter(date, start, read.end, keptDays), zone, known.end, from)
    : new Date(from.getTime() + (isEstimate || read.minutes !== null ? (minutes ?? 0) * MINUTE : lengthOf(shot)));
  if (until.getTime() <= from.getTime()) {
    const column = typed.end ? 'end' : typed.duration ? 'duration' : 'start';
    issues[column] = messages.shot.endTimeBeforeStart;
    return { ...open, times: base.minutes === null ? { ...noTimes, date, start } : base };
  }
  const times = timesOf(from, until, zone);
  if (read.end && minutes !== null && minutes !== times.minutes) issues.duration = messages.csvImport.durationDiffers;
  return { ...open, times, instants: { start: from, end: until } };
}

/** The stored instants, as long as the zone is theirs: of an hour that comes twice, they say which one is meant. */
function knownInstants({ startDateTime, endDateTime, timeZoneId }: Planned, zone: string): InstantSchedule {
  if (!startDateTime || !endDateTime || zone !== timeZoneId) return { start: null, end: null };
  return { start: new Date(startDateTime), end: new Date(endDateTime) };
}

const lengthOf = ({ startDateTime, endDateTime }: Planned) =>
  Date.parse(endDateTime ?? '') - Date.parse(startDateTime ?? '');

function endAfter(date: string, start: string, end: TypedEnd, keptDays: number | null): WallTime {
  const days = end.days ?? keptDays ?? (end.time < start ? 1 : 0);
  return { date: addDays(date, days), time: end.time };
}

/** The minutes from a start to an end by their wall times; null where one of them is not known. */
export function wallMinutes(start: string | null, end: TypedEnd | null): number | null {
  if (start === null || end === null) return null;
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const days = end.days ?? (end.time < start ? 1 : 0);
  return days * 24 * 60 + minutesOf(end.time) - minutesOf(start);
}

/** An end as it is copied: with its days only where they do not follow from its time. */
export function endText({ start, end, endDays }: RowTimes): string {
  if (end === null) return '';
  const follows = start === null || endDays === (end < start ? 1 : 0);
  return follows ? end : `${end} +${endDays}`;
}
