import { messages } from '../../../kernel/messages';
import { wordsOfPlace } from '../../../kernel/typed/position';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import { addDays } from '../../../kernel/wall-time';
import type { ColumnShot, Known, Reading } from '../columns/column.rules';
import { blankColumns } from '../columns/column.rules';
import {
  type EditColumn,
  editColumns,
  type PlainKey,
  plainColumns,
  plainKeys,
  saysSame,
  shotColumns,
  timeColumns,
} from '../columns/columns.rules';
import { textRefusal } from '../columns/text-limits.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotFields } from '../shot-calls.schema';
import { isNewRow } from './grid.data';
import { type KnownPlaces, readPlace } from './grid-places.rules';
import {
  endText,
  isUndecided,
  type ReadTimes,
  type RowTimes,
  readTimes,
  type SuggestedTimes,
} from './grid-times.rules';

/** The fields of a shot that the grid reads. */
export type GridShot = ColumnShot &
  Pick<
    ShotOut,
    | '_id'
    | 'status'
    | 'startDateTime'
    | 'endDateTime'
    | 'timeZoneId'
    | 'locationData'
    | 'version'
    | 'lightPhases'
    | 'may'
  >;

/** What is typed into the cells of a row and is not stored; '' empties a cell. */
export type TypedRow = Partial<Record<EditColumn, string>>;
export type CellTexts = Record<EditColumn, string>;

/** What every row needs to know of its sheet. */
export interface Sheet extends Known {
  /** Today in the viewer's calendar. */
  today: string;
  /** The first and the last day of the project. */
  days: readonly [first: string, last: string];
  places: KnownPlaces;
  /** The texts of pasted dates that can be read day first or month first. */
  unclear: readonly string[];
}

/** The parts that a shot needs to be published. */
const parts = ['title', 'date', 'start', 'end', 'place'] as const;
type Part = (typeof parts)[number];

export interface GridRow {
  id: string;
  shot: GridShot;
  times: RowTimes;
  /** The instants of its times, where they are complete. */
  instants: ReadTimes['instants'];
  /** Which of its times are only suggested. */
  suggested: ReadTimes['suggested'];
  zone: string;
  place: string;
  /** The text of each cell as it is copied, suggestions included. */
  texts: CellTexts;
  /** The same without suggestions: what is stored or typed. */
  own: CellTexts;
  issues: Partial<Record<EditColumn, string>>;
  missing: Part[];
  /** The fields that differ from the stored ones and may be sent. */
  change: Partial<ShotFields>;
  /** The typed cells that `change` carries. */
  carried: EditColumn[];
  /** The typed cells that say what is stored already. */
  settled: EditColumn[];
}

/** What a row passes on to the one below it. */
export interface Above {
  date: string | null;
  end: { date: string; time: string } | null;
}

export const nothingAbove: Above = { date: null, end: null };

const pick = (typed: TypedRow) =>
  Object.fromEntries(timeColumns.flatMap((column) => (typed[column] === undefined ? [] : [[column, typed[column]]])));

/**
 * A row as it is shown: the stored shot with what is typed over it. `refused` has the sentences of times that the
 * server has refused.
 */
export function readRow(
  shot: GridShot,
  typed: TypedRow,
  above: Above,
  sheet: Sheet,
  refused: ReadTimes['issues'] = {},
): GridRow {
  const isNew = isNewRow(shot._id);
  const place = readPlace(shot, typed.place, sheet.places);
  const plain = readPlain(shot, typed, sheet);
  const suggestion = { ...suggestedTimes(above, sheet), minutes: estimateOf(shot, plain) };
  // Until the server gives a new row its zone, its wall times count as if they were in UTC.
  const zone = place.zone || 'UTC';
  const order = sheet.unclear.includes(typed.date ?? '') ? 'unclear' : 'dayFirst';
  const context = { zone, today: sheet.today, days: sheet.days, order } as const;
  const read = readTimes(shot, pick(typed), suggestion, context, refused);
  const issues: GridRow['issues'] = { ...read.issues };
  // A stored place cannot be emptied, not even a draft's.
  if (place.refusal) issues.place = place.refusal;
  if (place.text === '' && shot.location !== '') issues.place = messages.shot.locationRequired;
  Object.assign(issues, plainIssues(plain), limitIssues(typed));

  const change: Partial<ShotFields> = {};
  const carried: EditColumn[] = [];
  const settled: EditColumn[] = [];
  const put = (column: EditColumn, fields: Partial<ShotFields>, differs: boolean) => {
    if (differs && !issues[column]) Object.assign(change, fields);
    if (typed[column] !== undefined && !issues[column]) (differs ? carried : settled).push(column);
  };
  const texts = { ...timeTexts(read.times), place: place.text } as CellTexts;
  for (const column of plainKeys) {
    const stored = plainColumns[column].text(shot, sheet);
    const reading = plain[column];
    texts[column] = reading && !reading.refusal ? reading.text : stored;
    if (reading && !reading.refusal) put(column, reading.fields, !saysSame(column, reading.text, stored));
  }
  put('place', place.fields, place.differs);
  readSchedule(shot, typed, zone, read, { change, carried, settled });
  if (isNew && change.startDateTime) Object.assign(change, newTimes(place.zone, read.times));

  const own = { ...texts };
  if (!read.instants)
    for (const column of ['date', 'start', 'duration'] as const) if (read.suggested[column]) own[column] = '';
  for (const column of Object.keys(issues) as EditColumn[]) {
    const text = typed[column];
    if (text !== undefined) texts[column] = own[column] = text;
  }
  return {
    ...{ id: shot._id, shot, times: read.times, instants: read.instants, suggested: read.suggested },
    ...{ zone: place.zone, place: place.text, texts, own, issues, change, carried, settled },
    missing: missingOf(own),
  };
}

/** As a draft's page names them: what is only suggested is not there, and without a start there is no date of it. */
const missingOf = (own: CellTexts): Part[] =>
  parts.filter((part) => own[part] === '' && !(part === 'date' && own.start === ''));

type PlainReadings = Partial<Record<PlainKey, Reading>>;

/** What is typed into the columns whose text alone says their value. */
function readPlain(shot: GridShot, typed: TypedRow, sheet: Sheet): PlainReadings {
  const columns = plainKeys.filter((column) => typed[column] !== undefined);
  return Object.fromEntries(columns.map((key) => [key, plainColumns[key].read(typed[key] ?? '', shot, sheet)]));
}

const plainIssues = (plain: PlainReadings): GridRow['issues'] =>
  Object.fromEntries(
    Object.entries(plain).flatMap(([column, { refusal }]) => (refusal ? [[column, refusal.message]] : [])),
  );

/** How long a draft takes, for the end of its times. */
function estimateOf(shot: GridShot, { estimate }: PlainReadings): number | null {
  if (shot.status !== 'draft') return null;
  const typed = estimate && !estimate.refusal ? estimate.fields.estimateMinutes : undefined;
  return typed === undefined ? shot.estimateMinutes : typed;
}

/** Typed cells that are too long: the server would refuse all rows of their call. */
function limitIssues(typed: TypedRow): GridRow['issues'] {
  const columns = editColumns.filter((column) => typed[column] !== undefined);
  return Object.fromEntries(
    columns.flatMap((column) => {
      const refusal = textRefusal(
        shotColumns[column],
        column === 'place' ? wordsOfPlace(typed.place ?? '') : (typed[column] ?? ''),
      );
      return refusal ? [[column, refusal.message]] : [];
    }),
  );
}

/** The day of the row above, or the project's only one; the end of the row above where that is on this day. */
function suggestedTimes(above: Above, { days: [first, last] }: Sheet): Omit<SuggestedTimes, 'minutes'> {
  const date = above.date ?? (first === last ? first : null);
  return { date, start: above.end && above.end.date === date ? above.end.time : null };
}

type Parts = Pick<GridRow, 'change' | 'carried' | 'settled'>;

/**
 * Adds what is typed of the times: both instants where they are complete, or neither. While a date or a start is
 * refused, the others wait with it, and a new zone takes the stored times along.
 */
function readSchedule(shot: GridShot, typed: TypedRow, zone: string, read: ReadTimes, into: Parts): void {
  const waits = isUndecided(read);
  // An end stays typed beside a duration that does not fit it: alone, the duration would move the end.
  const isKept = (column: EditColumn) => column === 'end' && read.issues.duration !== undefined;
  const columns = timeColumns.filter((column) => !waits && typed[column] !== undefined && !read.issues[column]);
  const isTyped = columns.some((column) => typed[column] !== '');
  const hasTimes = shot.startDateTime !== null;
  const moves = hasTimes && (waits || !read.cleared) && zone !== shot.timeZoneId;
  if ((isTyped || moves) && read.instants) {
    const startDateTime = read.instants.start.toISOString();
    const endDateTime = read.instants.end.toISOString();
    const differs = startDateTime !== shot.startDateTime || endDateTime !== shot.endDateTime;
    if (differs || moves) Object.assign(into.change, { startDateTime, endDateTime });
    (differs ? into.carried : into.settled).push(...columns.filter((column) => !isKept(column)));
  } else if (read.cleared && hasTimes && !waits) {
    Object.assign(into.change, { startDateTime: null, endDateTime: null });
    into.carried.push(...columns.filter((column) => typed[column] === ''));
  } else into.settled.push(...columns.filter((column) => typed[column] === ''));
}

/** The times of a new row: in a known zone, else wall times in the one that the server gives it. */
function newTimes(zone: string, { date, start, end, endDays }: RowTimes): Partial<ShotFields> {
  if (zone !== '') return { timeZoneId: zone };
  return { startDateTime: `${date}T${start}`, endDateTime: `${addDays(date ?? '', endDays)}T${end}` };
}

const timeTexts = (times: RowTimes) => ({
  date: times.date ?? '',
  start: times.start ?? '',
  duration: times.minutes === null ? '' : formatDuration(times.minutes),
  end: endText(times),
});

/** What a row passes on to the one below; nothing of a date or a start that is refused. */
export function passedOn({ times, issues }: GridRow, above: Above): Above {
  if (issues.date) return nothingAbove;
  if (issues.start) return { date: times.date, end: null };
  const { date, end, endDays } = times;
  if (date === null) return above;
  if (end === null || times.start === null || times.minutes === null) return { date, end: null };
  return { date, end: { date: addDays(date, endDays), time: end } };
}

/** Whether a row can be published as it is stored: nothing is missing, typed or refused. */
export function isReady({ shot, missing, carried, issues }: GridRow): boolean {
  return (
    shot.status === 'draft' &&
    shot.startDateTime !== null &&
    shot.endDateTime !== null &&
    missing.length === 0 &&
    carried.length === 0 &&
    Object.keys(issues).length === 0 &&
    !isNewRow(shot._id)
  );
}

/** A row that is not made yet. */
export function blankShot(id: string, zone: string): GridShot {
  return {
    ...blankColumns,
    ...{ _id: id, status: 'draft', startDateTime: null, endDateTime: null, timeZoneId: zone },
    ...{ locationData: null, version: 0, lightPhases: null },
    may: { edit: true, tick: false, complete: false, note: false },
  };
}
