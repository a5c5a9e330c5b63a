import { normaliseNumber } from '../../../kernel/typed/digits';
import type { TextRow } from '../bulk/table-text.rules';
import { numberPattern } from '../shot-limits.data';
import { columnOfHeading, headingKey, type SheetKey, sheetColumns } from './sheet-columns.rules';

/** A column of the grid that holds nothing to be read, so that it does not make a line of headings one of data. */
const IGNORED = 'ready';

const isKnown = (cell: string) => headingKey(cell) === IGNORED || columnOfHeading(cell) !== undefined;

/** How many different columns the cells of a row name. */
export function knownHeadings(cells: readonly string[]): number {
  return new Set(cells.filter(isKnown).map(headingKey)).size;
}

/** Headings of a shot, by its number or its title. */
const shotWords = ['shot', 'einstellung'];

/** Whether a column has words: most of its filled cells are no numbers of shots. */
function hasWords(rows: readonly TextRow[], at: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[at] || []);
  return filled.filter((cell) => !numberPattern.test(normaliseNumber(cell))).length * 2 > filled.length;
}

/**
 * The columns that a line of headings names; null for unknown ones, and for a second one of the same unless they can be
 * joined. "Shot" is the number beside a title, and beside a description (contract-crew 10) unless most rows below have
 * words there. A duration is the estimate where the sheet has no start, and the number of a shooting day says nothing
 * beside a date.
 */
export function columnsOf(cells: readonly string[], below: readonly TextRow[] = []): (SheetKey | null)[] {
  const named = cells.map((cell) => columnOfHeading(cell) ?? null);
  const places = cells.flatMap((cell, at) => (shotWords.includes(headingKey(cell)) ? [at] : []));
  const mayBeNumber = named.includes('description') && !named.includes('number');
  const isNumbered = mayBeNumber && !places.some((at) => hasWords(below, at));
  const hasTitle = isNumbered || named.some((column, at) => column === 'title' && !places.includes(at));
  const shot = named.includes('number') ? null : 'number';
  const isEstimate = !named.includes('start') && !named.includes('end') && !named.includes('estimate');
  const columns = named.map((column, at) => {
    if (hasTitle && places.includes(at)) return shot;
    if (column === 'duration' && isEstimate) return 'estimate';
    return column === 'day' && named.includes('date') ? null : column;
  });
  const isTaken = (column: SheetKey, at: number) =>
    columns.indexOf(column) === at || sheetColumns[column].joins !== undefined;
  return columns.map((column, at) => (column && isTaken(column, at) ? column : null));
}

/** The headings of columns with text that are not taken. */
export function notTaken({ headings, columns, rows }: ShotTable): string[] {
  const isFilled = (at: number) => rows.some(({ cells }) => cells[at]);
  return (headings ?? []).flatMap((heading, at) => {
    const isLeft = columns[at] === null && heading !== '' && headingKey(heading) !== IGNORED;
    return isLeft && isFilled(at) ? [heading.slice(0, MAX_NAMED)] : [];
  });
}

/** How much of a heading a sentence repeats. */
const MAX_NAMED = 40;

/** Rows with what their columns are. */
export interface ShotTable {
  /** The cells of the first line, if it names the columns. */
  headings: string[] | null;
  /** For each column what it is; null for one that is left out. */
  columns: (SheetKey | null)[];
  rows: TextRow[];
}

/**
 * Whether the first of several rows names the columns: each of its cells is a known heading, or two and at least half
 * of them are.
 */
function isHeadingLine(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '').length;
  const known = knownHeadings(cells);
  return known > 0 && (known === filled || (known > 1 && known * 2 >= filled));
}

/** How many rows are looked at for headings: titles, dates and blank lines may stand above them. */
export const HEADINGS_WITHIN = 20;

/**
 * The place of the row that names most columns, the first of equal ones; null if none names any. Below the first row,
 * whose headings may be unknown, it has to name more than that one does.
 */
export function headingPlace(rows: readonly TextRow[]): number | null {
  const [first] = rows;
  if (first === undefined || rows.length < 2) return null;
  let place = isHeadingLine(first.cells) ? 0 : null;
  let most = Math.max(1, knownHeadings(first.cells));
  for (const [at, { cells }] of rows.slice(0, Math.min(HEADINGS_WITHIN, rows.length - 1)).entries()) {
    const known = knownHeadings(cells);
    if (at === 0 || known <= most || !isHeadingLine(cells)) continue;
    place = at;
    most = known;
  }
  return place;
}

/** The rows of a pasted block, and its headings if it has any. */
export function blockTable(rows: readonly TextRow[]): ShotTable {
  const place = headingPlace(rows);
  return place === null ? unheadedTable(rows) : headedTable(rows, place);
}

/** The rows below a line of headings, known or not; what stands above it is left out. */
export function headedTable(rows: readonly TextRow[], place = 0): ShotTable {
  const head = rows[place];
  const below = rows.slice(place + 1);
  return { headings: head?.cells ?? null, columns: columnsOf(head?.cells ?? [], below), rows: below };
}

/** Rows without headings, whose columns are known otherwise. */
export function unheadedTable(rows: readonly TextRow[], columns: readonly (SheetKey | null)[] = []): ShotTable {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return { headings: null, columns: Array.from({ length: width }, (_, at) => columns[at] ?? null), rows: [...rows] };
}
