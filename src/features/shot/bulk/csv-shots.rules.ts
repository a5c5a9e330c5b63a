import { messages } from '../../../kernel/messages';
import { fold } from '../../../kernel/search';
import { readPlaceWords, wordsOfPlace } from '../../../kernel/typed/position';
import { dateOrder } from '../../../kernel/typed/typed-date';
import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { isZone } from '../../../kernel/zones';
import { shotKinds } from '../../catalog/shot-kinds.data';
import { positionNamed } from '../../place/place.rules';
import { namesInCell } from '../columns/cell-names.rules';
import { blankColumns, type Known } from '../columns/column.rules';
import { type PlainKey, plainColumns, plainKeys } from '../columns/columns.rules';
import { undefused } from '../columns/defused-cell.rules';
import { type SheetKey, sheetColumns, sheetKeys } from '../columns/sheet-columns.rules';
import { placeOfKey, type SheetLine, type SheetTexts, sheetLines } from '../columns/sheet-lines.rules';
import type { ShotTable } from '../columns/sheet-table.rules';
import { textRefusal } from '../columns/text-limits.rules';
import { type ColumnIssue, readTimes, type UnfinishedTimes } from './csv-times.rules';
import { missingScenes } from './missing-scenes.rules';
import type { CreateShotsInput } from './shot-bulk.schema';

/** A shot as createShots takes it. */
export type NewShotInput = CreateShotsInput['shots'][number];

/** The most lines that one import takes (contract-beyond, section 8). */
export const MAX_LINES = 2000;

export interface CellIssue {
  line: number;
  /** The place of the column in the file, from 0; null for a column that it does not have. */
  cell: number | null;
  /** What the column is; null for cells beyond the columns. */
  column: SheetKey | null;
  code: string;
  message: string;
}

export interface ReadShots {
  /** The shots of the lines that are right, in their order. */
  shots: { line: number; shot: NewShotInput; unfinished?: UnfinishedTimes | undefined }[];
  /** Every cell that is wrong, in their order. A line with one of them makes no shot. */
  issues: CellIssue[];
}

export interface ImportContext {
  today: string;
  /** The project's days, in order. */
  days: readonly string[];
  /** The zone of lines that name none. */
  zone: string;
  /** The numbers of the project's shots. */
  numbersTaken?: readonly string[];
  /** The names of the types and angles of the project's shots. */
  kindNames?: readonly string[];
  /** The project's scenes, which lines name by their numbers. */
  scenes?: readonly { _id: string; number: string }[];
}

const text = messages.csvImport;
const sentences = messages.shot;
/** By their names alone, which the server finds in its catalogue. */
const kinds = shotKinds.map(({ name, type }) => ({ name, type }));
const catalogueNames = new Set(kinds.map(({ name }) => name));
/** Which of the project's own names are types and which angles is not known: each column reads them as its own. */
const ownKind = (name: string) => [
  { name, type: 'shot' as const },
  { name, type: 'angle' as const },
];
/** What may be the title of a line: where it has none, the first line of its description is. */
const titles: readonly SheetKey[] = ['title', 'description', 'notes'];

/** Why nothing of a table can be imported; null if its lines can be read. */
export function tableRefusal({ rows, columns }: ShotTable): { code: string; message: string } | null {
  if (rows.length === 0) return { code: 'noLines', message: text.noLines };
  if (rows.length > MAX_LINES) return { code: 'tooManyLines', message: text.tooManyLines(MAX_LINES, rows.length) };
  if (!titles.some((column) => columns.includes(column)))
    return { code: 'titleColumnNeeded', message: text.titleColumnNeeded };
  return null;
}

/**
 * The shots of a table's lines, as createShots takes them. A line whose status is empty or Draft is a draft, any other
 * one is planned and needs a place and times. Members, ticks and references are not in a table.
 */
export function shotsOfTable(table: ShotTable, context: ImportContext): ReadShots {
  const taken = new Set(context.numbersTaken?.map((number) => number.toLowerCase()));
  const lines = sheetLines(table, { clean: undefused, days: context.days });
  const names = [...(context.kindNames ?? []), ...exportedKinds(table)];
  const own = [...new Set(names)].filter((name) => !catalogueNames.has(name));
  const known: Known = {
    ...{
      kinds: [...kinds, ...own.flatMap(ownKind)],
      gear: [],
      hasAngles: table.columns.includes('angles'),
      areNumbersLocked: false,
    },
    scenes: (context.scenes ?? []).map((scene) => ({ ...scene, title: '' })),
  };
  const order = orderOf(lines);
  const read: ReadShots = { shots: [], issues: [] };
  for (const [place, sheetLine] of lines.entries()) {
    const cells = table.rows[place]?.cells ?? [];
    const line = readLine(sheetLine, cells, table, { ...context, order, taken, known });
    if (line.issues.length === 0) read.shots.push({ line: sheetLine.line, ...line.made });
    read.issues.push(
      ...line.issues.map(({ column, code, message }): CellIssue => {
        const cell = column === null ? table.columns.length : placeOfKey(table.columns, column);
        return { line: sheetLine.line, cell: cell < 0 ? null : cell, column, code, message };
      }),
    );
  }
  return read;
}

/** The types and angles in a file of the export: each is a name as it stands, also one that is short for another. */
function exportedKinds({ headings, columns, rows }: ShotTable): string[] {
  if (!headings?.includes(sheetColumns.types.fileName)) return [];
  const places = [...columns.keys()].filter((at) => columns[at] === 'types' || columns[at] === 'angles');
  return rows.flatMap(({ cells }) => places.flatMap((at) => namesInCell(undefused(cells[at] ?? ''))));
}

const orderOf = (lines: readonly SheetLine[]) =>
  dateOrder(lines.flatMap(({ texts: { date, endDate } }) => [date, endDate]));

/** Whether the dates of a table stand month first, which its preview says. */
export const isMonthFirst = (table: ShotTable): boolean =>
  orderOf(sheetLines(table, { clean: undefused })) === 'monthFirst';

/** The numbers of the scenes that a table's lines name and that are not among these. */
export const scenesMissingIn = (table: ShotTable, scenes: readonly { number: string }[]): string[] =>
  missingScenes(
    sheetLines(table, { clean: undefused }).map(({ texts }) => texts.scene),
    scenes,
  );

interface LineContext extends ImportContext {
  order: ReturnType<typeof dateOrder>;
  /** In lower case: those of the project, and of the lines before. */
  taken: Set<string>;
  known: Known;
}

type LineIssue = Omit<ColumnIssue, 'column'> & { column: SheetKey | null };

function readLine(
  { line, texts }: SheetLine,
  cells: readonly string[],
  table: ShotTable,
  context: LineContext,
): { made: Omit<ReadShots['shots'][number], 'line'>; issues: LineIssue[] } {
  const issues: LineIssue[] = [];
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > table.columns.length) {
    const message = text.tooManyCells(line, filled, table.columns.length);
    issues.push({ column: null, code: 'tooManyCells', message });
  }
  issues.push(...sizeIssues(texts));
  if (issues.length > 0) return { made: { shot: {} }, issues };

  const isPlanned = !/^(?:drafts?)?$/.test(fold(texts.status));
  const zone = isZone(texts.zone) ? texts.zone : context.zone;
  const plain = readPlain(texts, context.known);
  const { estimateMinutes } = plain.fields;
  const {
    startDateTime,
    endDateTime,
    unfinished,
    issues: timeIssues,
  } = readTimes(texts, isPlanned, {
    ...{ ...context, zone, estimateMinutes },
  });
  const place = readPlace(texts);
  issues.push(...neededIssues(texts, isPlanned), ...plain.issues, ...timeIssues, ...place.issues);
  const { number } = plain.fields;
  if (number !== undefined) {
    const isTaken = context.taken.has(number.toLowerCase());
    if (isTaken) issues.push({ column: 'number', code: 'numberTaken', message: sentences.numberTaken });
    context.taken.add(number.toLowerCase());
  }
  const shot: NewShotInput = {
    status: isPlanned ? 'upcoming' : 'draft',
    ...plain.fields,
    ...(place.location && { location: place.location }),
    ...(place.locationData && { locationData: place.locationData }),
    ...(startDateTime && { startDateTime, endDateTime }),
    ...(texts.zone && { timeZoneId: texts.zone }),
  };
  const made = { shot, ...(unfinished && { unfinished }) };
  return { made, issues: issues.sort((one, other) => placeOf(one, table) - placeOf(other, table)) };
}

/** Where an issue stands in its line; that of a column which the table does not have is last. */
function placeOf({ column }: LineIssue, { columns }: ShotTable): number {
  const place = column === null ? -1 : placeOfKey(columns, column);
  return place < 0 ? columns.length : place;
}

/** What the server would refuse without naming the line: it is not text, or far too much. */
const sizeIssues = (texts: SheetTexts): LineIssue[] =>
  sheetKeys.flatMap((column) => {
    const refusal = textRefusal(sheetColumns[column], column === 'place' ? wordsOfPlace(texts.place) : texts[column]);
    return refusal ? [{ column, ...refusal }] : [];
  });

/** The fields of the columns whose text alone says their value; empty cells say nothing. */
function readPlain(texts: SheetTexts, known: Known): { fields: NewShotInput; issues: LineIssue[] } {
  const fields: NewShotInput = {};
  const issues: LineIssue[] = [];
  const filled = plainKeys.filter((key) => texts[key] !== '');
  for (const key of filled) {
    const { refusal, ...reading } = readCell(key, texts[key], known);
    if (refusal) issues.push({ column: key, ...refusal });
    else if ('fields' in reading) Object.assign(fields, reading.fields);
  }
  // Types without an angle among them have none.
  if (fields.shotAngles?.length === 0) delete fields.shotAngles;
  return { fields, issues };
}

const readCell = (key: PlainKey, cell: string, known: Known) => plainColumns[key].read(cell, blankColumns, known);

/** The issues of texts that are missing, and of the zone. */
function neededIssues(texts: SheetTexts, isPlanned: boolean): LineIssue[] {
  const issues: LineIssue[] = [];
  const refuse = (column: SheetKey, code: string, message: string) => issues.push({ column, code, message });
  if (texts.title === '') refuse('title', 'titleRequired', sentences.titleRequired);
  if (isPlanned && texts.place === '') refuse('place', 'locationRequired', sentences.locationRequired);
  if (texts.zone !== '' && !isZone(texts.zone)) refuse('zone', 'zoneUnknown', sentences.zoneUnknown);
  return issues;
}

type LinePlace = Pick<NewShotInput, 'location' | 'locationData'> & { issues: LineIssue[] };

/** The place with its coordinates, if a line has both, or its words tell them; the words alone are a place, too. */
function readPlace(cells: SheetTexts): LinePlace {
  const location = wordsOfPlace(cells.place);
  if (cells.latitude === '' && cells.longitude === '') {
    const read = readPlaceWords(cells.place);
    if (!read) return { location, issues: [] };
    if (!read.refusal) return { location, locationData: positionNamed({ ...read, name: location }), issues: [] };
    const { linkWithout } = messages.position;
    return { location, issues: [{ column: 'place', code: 'linkWithoutPosition', message: linkWithout }] };
  }
  const lat = degrees(cells.latitude, 90);
  const lng = degrees(cells.longitude, 180);
  if (lat !== null && lng !== null)
    return { location, locationData: positionNamed({ name: location, lat, lng }), issues: [] };
  return {
    location,
    issues: [
      ...(lat === null ? [{ column: 'latitude' as const, code: 'degrees', message: text.latitudeUnknown }] : []),
      ...(lng === null ? [{ column: 'longitude' as const, code: 'degrees', message: text.longitudeUnknown }] : []),
    ],
  };
}

function degrees(cell: string, most: number): number | null {
  // The export writes positions within a metre of 0 with an exponent.
  const typed = normaliseTyped(cell);
  const isNumber = /^[-\u2212]?\d{1,3}(?:[.,]\d{1,30})?(?:e-\d{1,3})?$/.test(typed);
  const value = Number(typed.replace('\u2212', '-').replace(',', '.'));
  return isNumber && Math.abs(value) <= most ? value : null;
}
