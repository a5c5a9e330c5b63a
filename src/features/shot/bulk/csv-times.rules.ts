import { messages } from '../../../kernel/messages';
import { type DateContext, parseDate } from '../../../kernel/typed/typed-date';
import { formatDuration, parseDuration } from '../../../kernel/typed/typed-duration';
import { parseEnd, parseTime, type TypedEnd } from '../../../kernel/typed/typed-time';
import { normaliseTyped, type Typed } from '../../../kernel/typed/typed-value';
import { addDays, wallToUtc } from '../../../kernel/wall-time';
import { offsetMinutes, offsetText, utcToWall, type WallTime } from '../../../kernel/zones';
import type { Refusal } from '../columns/column.rules';
import type { SheetKey } from '../columns/sheet-columns.rules';
import { checkSchedule } from '../shot.rules';

/** Why the cell of a column is refused. */
export type ColumnIssue = Refusal & { column: SheetKey };

const MINUTE = 60_000;

const timeColumns = ['date', 'start', 'duration', 'endDate', 'end'] as const satisfies SheetKey[];
type TimeColumn = (typeof timeColumns)[number];
export type TimeCells = Record<TimeColumn, string>;

/**
 * The wall times of a line, `YYYY-MM-DDTHH:mm` in the zone of its shot, in the second of two equal hours with their
 * offset, or why they are refused.
 */
export interface LineTimes {
  startDateTime?: string | undefined;
  endDateTime?: string | undefined;
  /** What the line of a draft says of its times where they are not whole. */
  unfinished?: UnfinishedTimes | undefined;
  issues: ColumnIssue[];
}

/** The times of a draft that are too little to be stored, such as a start without an end, as they are typed in Grid. */
export type UnfinishedTimes = Partial<Record<'date' | 'start' | 'duration' | 'end', string>>;

export interface TimesContext extends DateContext {
  /** The zone of the line. */
  zone: string;
  /** How long the shot takes, for a start without an end. */
  estimateMinutes?: number | null | undefined;
}

const text = messages.shot;
const issue = (column: SheetKey, code: string, message: string): ColumnIssue => ({ column, code, message });
const joined = ({ date, time }: WallTime) => `${date}T${time}`;

/** A time with the minutes that its clock is ahead of UTC, where the cell says them: `01:30+00:00`, `01:30Z`. */
type WithOffset<Value> = Value & { offset?: number };

const offsetAtEnd = /^(.*\d)(?:z|([+-])(\d{2}):?(\d{2}))$/i;

function parseWithOffset<Value>(cell: string, parse: (clock: string) => Typed<Value>): Typed<WithOffset<Value>> {
  const [, clock, sign = '+', hours = 0, minutes = 0] = offsetAtEnd.exec(normaliseTyped(cell)) ?? [];
  const { value, refusal } = parse(clock ?? cell);
  if (refusal) return { refusal };
  return { value: { ...value, ...(clock && { offset: Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) }) } };
}

function parseClock(cell: string): Typed<{ time: string }> {
  const { value: time, refusal } = parseTime(cell);
  return refusal ? { refusal } : { value: { time } };
}

function parseClockOfEnd(cell: string): Typed<TypedEnd> {
  const { value, refusal } = parseClock(cell);
  return refusal ? { refusal } : { value: { ...value, days: null } };
}

/**
 * The instant at which the clocks of the zone show the time with this offset: of two equal hours the one that has it;
 * null where they never do.
 */
function instantWithOffset(wall: WallTime, zone: string, offset: number): Date | null {
  const first = wallToUtc(wall, zone);
  const second = wallToUtc(wall, zone, first);
  return [first, second].find((instant) => Math.round(offsetMinutes(instant, zone)) === offset) ?? null;
}

/** Reads the cells of a line; undefined for an empty cell, and for one that is refused. */
function readCells(cells: TimeCells, context: DateContext) {
  const issues: ColumnIssue[] = [];
  const read = <Value>(column: TimeColumn, parse: (cell: string) => Typed<Value>): Value | undefined => {
    if (cells[column] === '') return undefined;
    const { value, refusal } = parse(cells[column]);
    if (refusal) issues.push(issue(column, refusal, messages.typed[refusal]));
    return value;
  };
  return {
    issues,
    date: read('date', (cell) => parseDate(cell, context)),
    start: read('start', (cell) => parseWithOffset(cell, parseClock)),
    duration: read('duration', parseDuration),
    endDate: read('endDate', (cell) => parseDate(cell, context)),
    // Beside its own date, +1 and 24:00 would say the day twice.
    end: read('end', (cell) => parseWithOffset(cell, cells.endDate === '' ? parseEnd : parseClockOfEnd)),
  };
}

/**
 * Reads the times of a line. In a project of one day the line needs no date. The end comes from the end time or the
 * duration; an end before the start is on the next day. A line without any of these cells has no times, which only a
 * planned shot needs; what is not whole waits for the rest, as what is typed in Grid does.
 */
export function readTimes(cells: TimeCells, isPlanned: boolean, context: TimesContext): LineTimes {
  if (!isPlanned && timeColumns.every((column) => cells[column] === '')) return { issues: [] };
  const { issues, ...read } = readCells(cells, context);
  if (issues.length > 0) return { issues };
  const date = read.date ?? (context.days?.length === 1 ? context.days[0] : undefined);
  if (date === undefined) issues.push(issue('date', 'startRequired', text.startRequired));
  else if (read.start === undefined) issues.push(issue('start', 'timeUnknown', text.timePattern));
  const duration = read.duration ?? (read.end || read.endDate ? undefined : (context.estimateMinutes ?? undefined));
  const isWhole = issues.length === 0 && (read.end ?? duration) !== undefined;
  if (!isPlanned && !isWhole && read.endDate === undefined)
    return { issues: [], unfinished: asTyped({ ...read, date }) };
  if (read.end === undefined && duration === undefined)
    issues.push(
      read.endDate === undefined
        ? issue('end', 'endRequired', text.endRequired)
        : issue('end', 'timeUnknown', text.timePattern),
    );
  if (date === undefined || read.start === undefined || issues.length > 0) return { issues };
  const start = { date, time: read.start.time };
  const { offset } = read.start;
  const from = offset === undefined ? wallToUtc(start, context.zone) : instantWithOffset(start, context.zone, offset);
  if (from === null) return { issues: [issue('start', 'timeUnknown', text.timePattern)] };
  return endOf(start, from, { ...read, duration }, context.zone);
}

type ReadTimes = Pick<ReturnType<typeof readCells>, 'date' | 'start' | 'duration' | 'end'>;

function asTyped({ date, start, duration, end }: ReadTimes): UnfinishedTimes {
  return {
    ...(date && { date }),
    ...(start && { start: start.time }),
    ...(duration !== undefined && { duration: formatDuration(duration) }),
    ...(end && { end: end.days ? `${end.time} +${end.days}` : end.time }),
  };
}

interface ReadEnd {
  duration: number | undefined;
  endDate: string | undefined;
  end: WithOffset<TypedEnd> | undefined;
}

/**
 * As a shot's call takes it, and as it is shown then, where the clocks skip what was typed; without its offset, the
 * wall time of an hour that comes twice means the first one.
 */
function written(instant: Date, zone: string): string {
  const wall = utcToWall(instant, zone);
  return `${joined(wall)}${instant > wallToUtc(wall, zone) ? offsetText(offsetMinutes(instant, zone)) : ''}`;
}

/** An end before the start is on the next day, unless its offset says that it is of the same night's other hour. */
const daysLater = (start: string, { time, offset }: WithOffset<TypedEnd>) =>
  offset === undefined && time < start ? 1 : 0;

const instantOfEnd = (end: WallTime, offset: number | undefined, from: Date, zone: string) =>
  offset === undefined ? wallToUtc(end, zone, from) : instantWithOffset(end, zone, offset);

function endOf(start: WallTime, from: Date, { duration, endDate, end: told }: ReadEnd, zone: string): LineTimes {
  const lasting = new Date(from.getTime() + (duration ?? 0) * MINUTE);
  const end = told
    ? { date: endDate ?? addDays(start.date, told.days ?? daysLater(start.time, told)), time: told.time }
    : utcToWall(lasting, zone);
  const until = told ? instantOfEnd(end, told.offset, from, zone) : lasting;
  if (until === null) return { issues: [issue('end', 'timeUnknown', text.timePattern)] };
  const times = { startDateTime: written(from, zone), endDateTime: written(until, zone) };
  const schedule = checkSchedule(times.startDateTime, times.endDateTime, zone);
  if ('issues' in schedule) {
    const [{ message }] = schedule.issues;
    const isDate = message === text.endBeforeStart;
    return { issues: [issue(isDate ? 'endDate' : 'end', isDate ? 'endBeforeStart' : 'endTimeBeforeStart', message)] };
  }
  const minutes = Math.round((schedule.end.getTime() - schedule.start.getTime()) / MINUTE);
  if (told && duration !== undefined && minutes !== duration)
    return { issues: [issue('duration', 'durationDiffers', messages.csvImport.durationDiffers)] };
  return { ...times, issues: [] };
}
