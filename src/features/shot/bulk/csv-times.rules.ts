import { messages } from '../../../kernel/messages';
import { type DateContext, parseDate } from '../../../kernel/typed/typed-date';
import { parseDuration } from '../../../kernel/typed/typed-duration';
import { parseEnd, parseTime, type TypedEnd } from '../../../kernel/typed/typed-time';
import type { Typed } from '../../../kernel/typed/typed-value';
import { addDays, wallToUtc } from '../../../kernel/wall-time';
import { utcToWall, type WallTime } from '../../../kernel/zones';
import { checkSchedule } from '../shot.rules';
import type { ColumnIssue } from './cell-limits.rules';
import type { ShotColumn } from './shot-columns.rules';

const MINUTE = 60_000;

const timeColumns = ['date', 'start', 'duration', 'endDate', 'end'] as const satisfies ShotColumn[];
type TimeColumn = (typeof timeColumns)[number];
export type TimeCells = Record<TimeColumn, string>;

/** The wall times of a line, `YYYY-MM-DDTHH:mm` in the zone of its shot, or why they are refused. */
export interface LineTimes {
  startDateTime?: string | undefined;
  endDateTime?: string | undefined;
  issues: ColumnIssue[];
}

export interface TimesContext extends DateContext {
  /** The zone of the line. */
  zone: string;
}

const text = messages.shot;
const issue = (column: ShotColumn, code: string, message: string): ColumnIssue => ({ column, code, message });
const joined = ({ date, time }: WallTime) => `${date}T${time}`;

function parseTimeOfEnd(cell: string): Typed<TypedEnd> {
  const { value: time, refusal } = parseTime(cell);
  return refusal ? { refusal } : { value: { time, days: null } };
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
    start: read('start', parseTime),
    duration: read('duration', parseDuration),
    endDate: read('endDate', (cell) => parseDate(cell, context)),
    // Beside its own date, +1 and 24:00 would say the day twice.
    end: read('end', cells.endDate === '' ? parseEnd : parseTimeOfEnd),
  };
}

/**
 * Reads the times of a line. In a project of one day the line needs no date. The end comes from the end time or the
 * duration; an end before the start is on the next day. A line without any of these cells has no times, which only a
 * planned shot needs.
 */
export function readTimes(cells: TimeCells, isPlanned: boolean, context: TimesContext): LineTimes {
  if (!isPlanned && timeColumns.every((column) => cells[column] === '')) return { issues: [] };
  const { issues, ...read } = readCells(cells, context);
  if (issues.length > 0) return { issues };
  const date = read.date ?? (context.days?.length === 1 ? context.days[0] : undefined);
  if (date === undefined) issues.push(issue('date', 'startRequired', text.startRequired));
  else if (read.start === undefined) issues.push(issue('start', 'timeUnknown', text.timePattern));
  if (read.end === undefined && read.duration === undefined)
    issues.push(
      read.endDate === undefined
        ? issue('end', 'endRequired', text.endRequired)
        : issue('end', 'timeUnknown', text.timePattern),
    );
  if (date === undefined || read.start === undefined || issues.length > 0) return { issues };
  return endOf({ date, time: read.start }, read, context.zone);
}

interface ReadEnd {
  duration: number | undefined;
  endDate: string | undefined;
  end: TypedEnd | undefined;
}

function endOf(start: WallTime, { duration, endDate, end: told }: ReadEnd, zone: string): LineTimes {
  const from = wallToUtc(start, zone);
  const lasting = new Date(from.getTime() + (duration ?? 0) * MINUTE);
  const end = told
    ? { date: endDate ?? addDays(start.date, told.days ?? (told.time < start.time ? 1 : 0)), time: told.time }
    : utcToWall(lasting, zone);
  const until = told ? wallToUtc(end, zone, from) : lasting;
  // Alone, the wall time of an hour that comes twice would mean the first one.
  const isSecond = until > wallToUtc(end, zone);
  const times = { startDateTime: joined(start), endDateTime: isSecond ? until.toISOString() : joined(end) };
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
