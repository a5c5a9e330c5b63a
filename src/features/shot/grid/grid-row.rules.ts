import { messages } from '../../../kernel/messages';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import { addDays } from '../../../kernel/wall-time';
import type { ShotKind } from '../../catalog/catalog.schema';
import { namesIssue, sizeIssue } from '../bulk/cell-limits.rules';
import { cellOfNames } from '../export/cell-names.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotFields } from '../shot-calls.schema';
import { type EditColumn, isNewRow, timeColumns } from './grid.data';
import {
  endText,
  isUndecided,
  type ReadTimes,
  type RowTimes,
  readTimes,
  type SuggestedTimes,
} from './grid-times.rules';
import { gearNames, type KnownPlaces, kindNames, kindsOfNames, sameNames, splitNames } from './grid-values.rules';

/** The fields of a shot that the grid reads. */
export type GridShot = Pick<
  ShotOut,
  | '_id'
  | 'number'
  | 'title'
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'timeZoneId'
  | 'location'
  | 'locationData'
  | 'shotTypes'
  | 'shotAngles'
  | 'gearList'
  | 'version'
  | 'lightPhases'
  | 'may'
>;

/** What is typed into the cells of a row and is not stored; '' empties a cell. */
export type TypedRow = Partial<Record<EditColumn, string>>;
export type CellTexts = Record<EditColumn, string>;

/** What every row needs to know of its sheet. */
export interface Sheet {
  /** Today in the viewer's calendar. */
  today: string;
  /** The first and the last day of the project. */
  days: readonly [first: string, last: string];
  kinds: readonly ShotKind[];
  /** The names of the account's gear, some of which may have commas. */
  gear: readonly string[];
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
  /** The names of its types and angles, and of its gear. */
  types: string[];
  gear: string[];
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
  const place = readPlace(shot, typed.place, sheet);
  const suggestion = suggestedTimes(above, sheet);
  // Until the server gives a new row its zone, its wall times count as if they were in UTC.
  const zone = place.zone || 'UTC';
  const order = sheet.unclear.includes(typed.date ?? '') ? 'unclear' : 'dayFirst';
  const context = { zone, today: sheet.today, days: sheet.days, order } as const;
  const read = readTimes(shot, pick(typed), suggestion, context, refused);
  const title = typed.title?.trim() ?? shot.title;
  const types = typed.types === undefined ? kindNames(shot) : splitNames(typed.types, namesOfKinds(shot, sheet));
  const gear = typed.gear === undefined ? gearNames(shot) : splitNames(typed.gear, [...gearNames(shot), ...sheet.gear]);
  const issues: GridRow['issues'] = { ...read.issues };
  if (title === '' && typed.title !== undefined && !isNew) issues.title = messages.shot.titleRequired;
  // A stored place cannot be emptied, not even a draft's.
  if (place.text === '' && shot.location !== '') issues.place = messages.shot.locationRequired;
  Object.assign(issues, limitIssues(typed, { types, gear }));

  const change: Partial<ShotFields> = {};
  const carried: EditColumn[] = [];
  const settled: EditColumn[] = [];
  const put = (column: EditColumn, fields: Partial<ShotFields>, differs: boolean) => {
    if (differs && !issues[column]) Object.assign(change, fields);
    if (typed[column] !== undefined && !issues[column]) (differs ? carried : settled).push(column);
  };
  put('title', { title }, title !== shot.title);
  put('place', place.fields, place.differs);
  const names = { types: !sameNames(types, kindNames(shot)), gear: !sameNames(gear, gearNames(shot)) };
  if (typed.types !== undefined)
    put('types', kindsOfNames(types, shot, sheet.kinds) as Partial<ShotFields>, names.types);
  if (typed.gear !== undefined)
    put('gear', { gearList: gear.map((gearlistName) => ({ gearlistName })) } as Partial<ShotFields>, names.gear);
  readSchedule(shot, typed, zone, read, { change, carried, settled });
  if (isNew && change.startDateTime) Object.assign(change, newTimes(place.zone, read.times));

  const texts = textsOf({ title, times: read.times, place: place.text, types, gear });
  const own = { ...texts };
  if (read.suggested.date && !read.instants) own.date = '';
  if (read.suggested.start && !read.instants) own.start = '';
  for (const column of Object.keys(issues) as EditColumn[]) {
    const text = typed[column];
    if (text !== undefined) texts[column] = own[column] = text;
  }
  return {
    ...{ id: shot._id, shot, times: read.times, instants: read.instants, suggested: read.suggested },
    ...{ zone: place.zone, place: place.text, types, gear, texts, own, issues, change, carried, settled },
    missing: parts.filter((part) => (part === 'title' ? title === '' : texts[part] === '')),
  };
}

/** Typed cells that are too long: the server would refuse all rows of their call. */
function limitIssues(typed: TypedRow, names: { types: string[]; gear: string[] }): GridRow['issues'] {
  const found = Object.entries(typed).flatMap(([column, text]) => {
    const isNames = column === 'types' || column === 'gear';
    const issue = sizeIssue(column as EditColumn, text) ?? (isNames ? namesIssue(column, names[column]) : null);
    return issue ? [[column, issue.message]] : [];
  });
  return Object.fromEntries(found);
}

const namesOfKinds = (shot: GridShot, { kinds }: Sheet) => [...kindNames(shot), ...kinds.map(({ name }) => name)];

function readPlace(shot: GridShot, typed: string | undefined, { places }: Sheet) {
  const stored = { text: shot.location, zone: shot.timeZoneId, differs: false, fields: {} };
  if (typed === undefined) return stored;
  const text = typed.trim();
  const known = places[text];
  const isSamePlace = text === shot.location && (!known?.locationData || shot.locationData !== null);
  if (isSamePlace) return stored;
  const zone = known?.timeZoneId ?? shot.timeZoneId;
  const zoneField = zone !== '' && zone !== shot.timeZoneId ? { timeZoneId: zone } : {};
  return {
    text,
    zone,
    differs: true,
    fields: { location: text, locationData: known?.locationData ?? null, ...zoneField },
  };
}

/** The day of the row above, or the project's only one; the end of the row above where that is on this day. */
function suggestedTimes(above: Above, { days: [first, last] }: Sheet): SuggestedTimes {
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

function textsOf({
  title,
  times,
  place,
  types,
  gear,
}: Pick<GridRow, 'times' | 'place' | 'types' | 'gear'> & { title: string }) {
  return {
    title,
    date: times.date ?? '',
    start: times.start ?? '',
    duration: times.minutes === null ? '' : formatDuration(times.minutes),
    end: endText(times),
    place,
    types: cellOfNames(types),
    gear: cellOfNames(gear),
  };
}

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
    ...{ _id: id, number: '', title: '', status: 'draft', startDateTime: null, endDateTime: null, timeZoneId: zone },
    ...{ location: '', locationData: null, shotTypes: [], shotAngles: [], gearList: [], version: 0, lightPhases: null },
    may: { edit: true, tick: false, complete: false, note: false },
  };
}
