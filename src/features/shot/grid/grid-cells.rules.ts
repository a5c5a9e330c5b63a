import { formatDuration, parseDuration } from '../../../kernel/typed/typed-duration';
import { parseEnd, parseTime } from '../../../kernel/typed/typed-time';
import { type EditColumn, editColumns, saysSame, timeColumns } from '../columns/columns.rules';
import { type Conflicts, type Refusals, readRefused } from './conflicts/refused-row.rules';
import { FIRST, isNewRow } from './grid.data';
import {
  type Above,
  blankShot,
  type CellTexts,
  type GridRow,
  type GridShot,
  nothingAbove,
  passedOn,
  type Sheet,
  type TypedRow,
} from './grid-row.rules';
import { storedTimes, wallMinutes } from './grid-times.rules';

/** What is typed into the rows and is not stored, by their ids. */
export type Cells = Readonly<Record<string, TypedRow>>;

/** A row that is not made yet, and the key of the row below which it stands, or FIRST; null for the end. */
export interface FreshRow {
  id: string;
  after: string | null;
}

/** A row in the sheet. Its key stays when the server makes its shot and gives it an id. */
export interface SheetRow extends GridRow {
  key: string;
  conflicts: Conflicts;
}

export interface SheetInput {
  shots: readonly GridShot[];
  fresh: readonly FreshRow[];
  cells: Cells;
  refusals: Refusals;
  /** The keys of shots that were made of new rows, by the shots' ids. */
  keys: ReadonlyMap<string, string>;
  /** The keys in the order of a sorted view; null for the project's order. Others are last. */
  order: readonly string[] | null;
  sheet: Sheet;
  /** The zone of new rows. */
  zone: string;
}

const nothingTyped: TypedRow = {};
const noRefusals = {};

interface Known {
  shot: GridShot;
  typed: TypedRow;
  refusals: object;
  above: Above;
  sheet: Sheet;
  row: SheetRow;
  /** What it passes on to the row below. */
  passed: Above;
}

/** Whether a row reads the same in both sheets: places and unclear dates matter to typed ones alone. */
const readsAlike = (one: Sheet, other: Sheet, typed: TypedRow): boolean =>
  one === other ||
  (typed.place === undefined &&
    (typed.date === undefined || isAlike(one.unclear, other.unclear)) &&
    one.today === other.today &&
    one.days === other.days &&
    one.kinds === other.kinds &&
    one.gear === other.gear &&
    one.scenes === other.scenes &&
    one.hasAngles === other.hasAngles &&
    one.areNumbersLocked === other.areNumbersLocked);

/** Whether two values say the same; the same object needs no look. */
const isAlike = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads the rows of a sheet. A row that nothing has changed for is the same object as before, and so is the list: only
 * what has changed is rendered.
 */
export function createSheetReader(): (input: SheetInput) => readonly SheetRow[] {
  let known = new Map<string, Known>();
  let last: readonly SheetRow[] = [];
  return ({ shots, fresh, cells, refusals, keys, order, sheet, zone }) => {
    const next = new Map<string, Known>();
    let above = nothingAbove;
    const rows = sequence(shots, fresh, keys, order, zone).map(({ key, shot }) => {
      const typed = cells[shot._id] ?? cells[key] ?? nothingTyped;
      const own = refusals[key] ?? noRefusals;
      const before = known.get(key);
      const isSame =
        before?.shot === shot &&
        readsAlike(before.sheet, sheet, typed) &&
        before.refusals === own &&
        isAlike(before.above, above) &&
        isAlike(before.typed, typed);
      const row = isSame ? before.row : { ...readRefused(shot, typed, own, above, sheet), key };
      const passed = isSame ? before.passed : passedOn(row, above);
      next.set(key, { shot, typed, refusals: own, above, sheet, row, passed });
      above = passed;
      return row;
    });
    known = next;
    if (rows.length !== last.length || rows.some((row, at) => row !== last[at])) last = rows;
    return last;
  };
}

const blanks = new Map<string, GridShot>();
function blankOf(id: string, zone: string): GridShot {
  const name = `${id} ${zone}`;
  const known = blanks.get(name) ?? blankShot(id, zone);
  blanks.set(name, known);
  return known;
}

/** The open shots and the new rows in the order of the view. */
function sequence(
  shots: readonly GridShot[],
  fresh: readonly FreshRow[],
  keys: ReadonlyMap<string, string>,
  order: readonly string[] | null,
  zone: string,
): { key: string; shot: GridShot }[] {
  const open = shots.filter(({ status }) => status !== 'completed' && status !== 'deleted');
  const rows = open.map((shot) => ({ key: keys.get(shot._id) ?? shot._id, shot }));
  const made = new Set(keys.values());
  for (const { id, after } of fresh) {
    if (made.has(id)) continue;
    const row = { key: id, shot: blankOf(id, zone) };
    const place = after === null ? -1 : rows.findIndex(({ key }) => key === after);
    if (after === FIRST) rows.unshift(row);
    else if (place < 0) rows.push(row);
    else rows.splice(place + 1, 0, row);
  }
  if (!order) return rows;
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? order.length;
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Below which shot that of a new row belongs: null for the first place, undefined for the end. Rows between that are
 * not made yet are passed over. `ids` has the ids of the rows by their keys.
 */
export function shotAbove(
  row: string,
  fresh: readonly FreshRow[],
  ids: ReadonlyMap<string, string>,
): string | null | undefined {
  const after = fresh.find(({ id }) => id === row)?.after ?? null;
  if (after === null) return undefined;
  if (after === FIRST) return null;
  const id = ids.get(after) ?? '';
  return id === '' || isNewRow(id) ? shotAbove(after, fresh, ids) : id;
}

/** The new rows that are left, each where it is, although rows below it were made and are shots now. */
export function keptInPlace(
  left: readonly FreshRow[],
  rows: readonly SheetRow[],
  made: ReadonlySet<string>,
): FreshRow[] {
  const last = rows.findLastIndex(({ key }) => made.has(key));
  return left.map((one) => {
    const at = rows.findIndex(({ key }) => key === one.id);
    return one.after !== null || at < 0 || at > last ? one : { ...one, after: rows[at - 1]?.key ?? FIRST };
  });
}

/**
 * What is typed into a row after one more cell. A duration and an end replace each other, and a start keeps the
 * duration up to an end that waits. A draft whose time is emptied loses both instants, so the parts that are left stay
 * as if they were typed.
 */
export function withEdit(typed: TypedRow, row: GridRow, column: EditColumn, text: string, besideEnd = false): TypedRow {
  const next = { ...typed, [column]: text };
  if (column === 'duration' && !besideEnd) delete next.end;
  if (column === 'end') delete next.duration;
  const waiting = column === 'start' && parseTime(text).value ? waitingMinutes(typed, row) : null;
  if (waiting !== null) {
    next.duration = formatDuration(waiting);
    delete next.end;
  }
  const isTime = timeColumns.some((one) => one === column);
  if (text !== '' || !isTime || row.shot.status !== 'draft') return next;
  const stored = storedTimes(row.shot);
  if (stored.minutes === null) {
    delete next[column];
    if (column === 'end' || column === 'duration') {
      delete next.end;
      delete next.duration;
    }
    return next;
  }
  const texts: TypedRow = { date: stored.date ?? '', start: stored.start ?? '' };
  if (column === 'date' || column === 'start') texts.duration = formatDuration(stored.minutes);
  return { ...texts, ...next, [column]: '' };
}

/** How long a row is up to an end that is typed and not saved; null where it is not known. */
function waitingMinutes({ end, duration }: TypedRow, { times, issues }: GridRow): number | null {
  if (!end || issues.start || issues.end || (duration !== undefined && issues.duration)) return null;
  const minutes = wallMinutes(times.start, parseEnd(end).value ?? null);
  return minutes !== null && minutes > 0 ? minutes : null;
}

/** Whether a row's end follows from its start and duration. */
const follows = ({ start, duration, end }: Partial<CellTexts>): boolean =>
  !end ||
  wallMinutes(parseTime(start ?? '').value ?? null, parseEnd(end).value ?? null) ===
    parseDuration(duration ?? '').value;

/** A cell as it was when its field was opened. */
export interface OpenedCell {
  column: EditColumn;
  was: string;
  /** The version of its row's shot then. */
  version: number;
}

/** A cell as it is now, for a field that opens on it. */
export const openedCell = ({ own, shot }: GridRow, column: EditColumn): OpenedCell => ({
  ...{ column, was: own[column] },
  version: shot.version,
});

/** Whether a field says something new; a chosen suggestion gives the same words of a place their coordinates. */
export const isChange = ({ column, was }: OpenedCell, text: string, isChosen: boolean): boolean =>
  text.trim() !== was || (isChosen && column === 'place');

/** Whether another person has changed a cell since its field was opened. */
export const isChangedSince = (row: GridRow, { column, was }: OpenedCell): boolean =>
  !isNewRow(row.id) && row.issues[column] === undefined && !saysSame(column, row.own[column], was);

/** The cells of a row in which it differs between two readings, times always together. */
export function changedTexts(before: CellTexts, after: CellTexts): EditColumn[] {
  const changed = editColumns.filter((column) => before[column] !== after[column]);
  const isTimed = changed.some((column) => timeColumns.some((one) => one === column));
  return isTimed
    ? [...changed.filter((column) => !timeColumns.some((one) => one === column)), ...timeColumns]
    : changed;
}

/** These cells of a row with exactly these texts, for Undo and Redo. A stored place stays: it cannot be emptied. */
export function withTexts(typed: TypedRow, row: GridRow, texts: Partial<CellTexts>): TypedRow {
  const next: TypedRow = { ...typed, ...texts };
  if (texts.place === '' && row.shot.location !== '') delete next.place;
  if (texts.duration && follows(texts)) delete next.end;
  else if (texts.duration) return next;
  else if (texts.end) delete next.duration;
  return next;
}

/** Takes cells out of what is typed, where they still say the same. */
export function withoutTexts(cells: Cells, id: string, texts: TypedRow): Cells {
  const left = Object.entries(cells[id] ?? {}).filter(([column, text]) => texts[column as EditColumn] !== text);
  const { [id]: _, ...others } = cells;
  return left.length > 0 ? { ...others, [id]: Object.fromEntries(left) as TypedRow } : others;
}
