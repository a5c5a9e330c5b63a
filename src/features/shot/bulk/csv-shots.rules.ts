import { type LightWish, lightWishes } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { fold } from '../../../kernel/search';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { dateOrder } from '../../../kernel/typed/typed-date';
import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { isZone } from '../../../kernel/zones';
import { shotKinds } from '../../catalog/shot-kinds.data';
import { isGivenByScene } from '../../scene/scene-letters.rules';
import { descriptionOfText } from '../description/description.rules';
import { namesInCell } from '../export/cell-names.rules';
import { undefused } from '../export/shot-csv.rules';
import { mergeTags } from '../shot.rules';
import { numberPattern, shotLimits } from '../shot-limits.data';
import { type ColumnIssue, type NamesColumn, namesIssue, sizeIssue } from './cell-limits.rules';
import { readTimes } from './csv-times.rules';
import type { CreateShotsInput } from './shot-bulk.schema';
import { type ShotColumn, type ShotTable, shotColumns } from './shot-columns.rules';
import type { TextRow } from './table-text.rules';

/** A shot as createShots takes it. */
export type NewShotInput = CreateShotsInput['shots'][number];

/** The most lines that one import takes (contract-beyond, section 8). */
export const MAX_LINES = 2000;

export interface CellIssue {
  line: number;
  /** The place of the column in the file, from 0; null for a column that it does not have. */
  cell: number | null;
  /** What the column is; null for cells beyond the columns. */
  column: ShotColumn | null;
  code: string;
  message: string;
}

export interface ReadShots {
  /** The shots of the lines that are right, in their order. */
  shots: { line: number; shot: NewShotInput }[];
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
  /** The project's scenes, which lines name by their numbers. */
  scenes?: readonly { _id: string; number: string }[];
}

/** How much of a cell a sentence repeats. */
const MAX_QUOTED = 40;

const text = messages.csvImport;
const sentences = messages.shot;
const angles = new Set(shotKinds.filter(({ type }) => type === 'angle').map(({ name }) => fold(name)));

/** Why nothing of a table can be imported; null if its lines can be read. */
export function tableRefusal({ rows, columns }: ShotTable): { code: string; message: string } | null {
  if (rows.length === 0) return { code: 'noLines', message: text.noLines };
  if (rows.length > MAX_LINES) return { code: 'tooManyLines', message: text.tooManyLines(MAX_LINES, rows.length) };
  if (!columns.includes('title')) return { code: 'titleColumnNeeded', message: text.titleColumnNeeded };
  return null;
}

/**
 * The shots of a table's lines, as createShots takes them. A line whose status is empty or Draft is a draft, any other
 * one is planned and needs a place and times. Members, ticks and references are not in a table.
 */
export function shotsOfTable(table: ShotTable, context: ImportContext): ReadShots {
  const taken = new Set(context.numbersTaken?.map((number) => number.toLowerCase()));
  const sceneIds = new Map(context.scenes?.map(({ _id, number }) => [number.toLowerCase(), _id]));
  const at = (column: ShotColumn) => table.columns.indexOf(column);
  const dates = [at('date'), at('endDate')].flatMap((cell) => table.rows.map(({ cells }) => cells[cell] ?? ''));
  const order = dateOrder(dates);
  const read: ReadShots = { shots: [], issues: [] };
  for (const row of table.rows) {
    const line = readLine(row, table, { ...context, order, taken, sceneIds });
    if (line.issues.length === 0) read.shots.push({ line: row.line, shot: line.shot });
    read.issues.push(
      ...line.issues.map(({ column, code, message }): CellIssue => {
        const cell = column === null ? table.columns.length : at(column);
        return { line: row.line, cell: cell < 0 ? null : cell, column, code, message };
      }),
    );
  }
  return read;
}

interface LineContext extends ImportContext {
  order: ReturnType<typeof dateOrder>;
  /** In lower case: those of the project, and of the lines before. */
  taken: Set<string>;
  /** By their numbers in lower case. */
  sceneIds: ReadonlyMap<string, string>;
}

type LineIssue = Omit<ColumnIssue, 'column'> & { column: ShotColumn | null };
type Cells = Record<ShotColumn, string>;

function readLine(row: TextRow, table: ShotTable, context: LineContext): { shot: NewShotInput; issues: LineIssue[] } {
  const issues: LineIssue[] = [];
  const cells = Object.fromEntries(
    shotColumns.map((column) => [column, undefused(row.cells[table.columns.indexOf(column)] ?? '')]),
  ) as Cells;
  const filled = row.cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > table.columns.length) {
    const message = text.tooManyCells(row.line, filled, table.columns.length);
    issues.push({ column: null, code: 'tooManyCells', message });
  }
  issues.push(...sizeIssues(cells));
  if (issues.length > 0) return { shot: {}, issues };
  cells.number = normaliseNumber(cells.number);
  cells.scene = normaliseNumber(cells.scene);

  const isPlanned = !/^(?:drafts?)?$/.test(fold(cells.status));
  const zone = isZone(cells.zone) ? cells.zone : context.zone;
  const { startDateTime, endDateTime, issues: timeIssues } = readTimes(cells, isPlanned, { ...context, zone });
  const lists = readLists(cells, table.columns.includes('angles'));
  const place = readPlace(cells);
  const light = readLight(cells);
  const scene = readScene(cells, context.sceneIds);
  issues.push(
    ...fieldIssues(cells, isPlanned, context),
    ...timeIssues,
    ...lists.issues,
    ...place.issues,
    ...light.issues,
    ...scene.issues,
  );
  if (cells.number !== '') context.taken.add(cells.number.toLowerCase());
  const shot: NewShotInput = {
    title: cells.title,
    status: isPlanned ? 'upcoming' : 'draft',
    ...(cells.number && { number: cells.number }),
    ...(scene.sceneId && { sceneId: scene.sceneId }),
    ...(cells.place && { location: cells.place }),
    ...(place.locationData && { locationData: place.locationData }),
    ...(startDateTime && { startDateTime, endDateTime }),
    ...(cells.zone && { timeZoneId: cells.zone }),
    ...(cells.description && { description: descriptionOfText(cells.description) }),
    ...(light.lightWish && { lightWish: light.lightWish }),
    ...lists.fields,
  };
  return { shot, issues: issues.sort((one, other) => placeOf(one, table) - placeOf(other, table)) };
}

/** Where an issue stands in its line; that of a column which the table does not have is last. */
function placeOf({ column }: LineIssue, { columns }: ShotTable): number {
  const place = columns.indexOf(column);
  return place < 0 ? columns.length : place;
}

/** What the server would refuse without naming the line: it is not text, or far too much. */
const sizeIssues = (cells: Cells): LineIssue[] =>
  shotColumns.flatMap((column) => sizeIssue(column, cells[column]) ?? []);

/** The issues of the fields that are text, and of those that a planned shot needs. */
function fieldIssues(cells: Cells, isPlanned: boolean, { taken, sceneIds }: LineContext): LineIssue[] {
  const issues: LineIssue[] = [];
  const refuse = (column: ShotColumn, code: string, message: string) => issues.push({ column, code, message });
  if (cells.title === '') refuse('title', 'titleRequired', sentences.titleRequired);
  if (isPlanned && cells.place === '') refuse('place', 'locationRequired', sentences.locationRequired);
  if (cells.zone !== '' && !isZone(cells.zone)) refuse('zone', 'zoneUnknown', sentences.zoneUnknown);
  if (cells.number !== '') {
    const isGiven = isGivenByScene(cells.number, (number) => sceneIds.has(number));
    if (!numberPattern.test(cells.number) && !isGiven) refuse('number', 'numberForm', sentences.numberForm);
    else if (taken.has(cells.number.toLowerCase())) refuse('number', 'numberTaken', sentences.numberTaken);
  }
  if (new TextEncoder().encode(descriptionOfText(cells.description)).length > shotLimits.description)
    refuse('description', 'tooLong', sentences.descriptionTooLarge(shotLimits.description / 1024));
  return issues;
}

/** The cells that hold names. Without a column for angles, those of the catalogue are recognised among the types. */
function readLists(cells: Cells, hasAngles: boolean): { fields: NewShotInput; issues: LineIssue[] } {
  const tags = mergeTags(namesInCell(cells.tags));
  const gear = namesInCell(cells.gear);
  const types = namesInCell(cells.types);
  const isAngle = (name: string) => !hasAngles && angles.has(fold(name));
  const shotAngles = [...namesInCell(cells.angles), ...types.filter(isAngle)];
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  return {
    fields: {
      ...(tags.length > 0 && { tags }),
      ...(gear.length > 0 && { gearList: gear.map((gearlistName) => ({ gearlistName })) }),
      ...(types.length > 0 && { shotTypes: named(types.filter((name) => !isAngle(name))) }),
      ...(shotAngles.length > 0 && { shotAngles: named(shotAngles) }),
    },
    issues: Object.entries({ tags, gear, types, angles: shotAngles }).flatMap(
      ([column, names]) => namesIssue(column as NamesColumn, names) ?? [],
    ),
  };
}

/** The place with its coordinates, if a line has both; the words alone are a place, too. */
function readPlace(cells: Cells): { locationData?: NewShotInput['locationData']; issues: LineIssue[] } {
  if (cells.latitude === '' && cells.longitude === '') return { issues: [] };
  const lat = degrees(cells.latitude, 90);
  const lng = degrees(cells.longitude, 180);
  if (lat !== null && lng !== null)
    return { locationData: { name: cells.place, address: cells.place, lat, lng }, issues: [] };
  return {
    issues: [
      ...(lat === null ? [{ column: 'latitude' as const, code: 'degrees', message: text.latitudeUnknown }] : []),
      ...(lng === null ? [{ column: 'longitude' as const, code: 'degrees', message: text.longitudeUnknown }] : []),
    ],
  };
}

/** The scene of the project with this number. */
function readScene(
  { scene }: Cells,
  sceneIds: LineContext['sceneIds'],
): { sceneId?: string | undefined; issues: LineIssue[] } {
  const sceneId = sceneIds.get(scene.toLowerCase());
  if (scene === '' || sceneId) return { sceneId, issues: [] };
  const named = scene.length > MAX_QUOTED ? `${scene.slice(0, MAX_QUOTED)}…` : scene;
  return { issues: [{ column: 'scene', code: 'sceneUnknown', message: text.sceneUnknown(named) }] };
}

/** The wished light: as the export writes it, or by its short name. */
function readLight({ light }: Cells): { lightWish?: LightWish; issues: LineIssue[] } {
  const cell = fold(light);
  if (cell === '' || cell === fold(messages.light.any)) return { issues: [] };
  const lightWish = lightWishes.find((wish) => cell === wish || cell === fold(messages.light.wish[wish]));
  if (lightWish) return { lightWish, issues: [] };
  return { issues: [{ column: 'light', code: 'lightUnknown', message: text.lightUnknown }] };
}

function degrees(cell: string, most: number): number | null {
  // The export writes positions within a metre of 0 with an exponent.
  const typed = normaliseTyped(cell);
  const isNumber = /^[-\u2212]?\d{1,3}(?:[.,]\d{1,30})?(?:e-\d{1,3})?$/.test(typed);
  const value = Number(typed.replace('\u2212', '-').replace(',', '.'));
  return isNumber && Math.abs(value) <= most ? value : null;
}
