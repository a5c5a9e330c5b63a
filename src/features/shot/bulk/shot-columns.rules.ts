import { fold } from '../../../kernel/search';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { numberPattern } from '../shot-limits.data';
import type { TextRow } from './table-text.rules';

/** What a column of a pasted block or of a file can be, with the headings that say so. */
const headings = {
  number: ['number', 'no', 'nr', '#', 'shot number', 'shot no', 'shot nr', 'shot #'],
  scene: ['scene', 'sc', 'scene number', 'scene no', 'scene nr', 'scene #', 'sc number', 'sc no', 'sc nr', 'sc #'],
  status: ['status', 'state'],
  title: ['title', 'shot', 'name', 'shot title', 'shot name'],
  date: ['date', 'day', 'start date', 'start day', 'shoot date', 'shooting date'],
  start: ['start', 'start time', 'time', 'from', 'begin', 'begins', 'starts'],
  duration: ['duration', 'length', 'minutes', 'shot duration'],
  endDate: ['end date', 'end day'],
  end: ['end', 'end time', 'to', 'until', 'till', 'finish', 'ends'],
  zone: ['time zone', 'timezone', 'zone', 'tz'],
  place: ['place', 'location', 'where', 'venue', 'address'],
  tags: ['tags', 'tag', 'keywords', 'labels'],
  description: ['description', 'notes', 'note', 'comment', 'comments', 'details'],
  gear: ['gear', 'gear list', 'equipment', 'kit'],
  types: ['types', 'type', 'shot types', 'shot type', 'shot size', 'framing'],
  angles: ['angles', 'angle', 'shot angles', 'shot angle', 'camera angles', 'camera angle'],
  light: ['light', 'light wish', 'time of day'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
} as const;

export type ShotColumn = keyof typeof headings;
export const shotColumns = Object.keys(headings) as readonly ShotColumn[];

/** A column of the grid that holds nothing to be read, so that it does not make a line of headings one of data. */
const IGNORED = 'ready';

const byHeading = new Map<string, ShotColumn>(
  shotColumns.flatMap((column) => headings[column].map((heading) => [heading, column] as const)),
);

/** "Start Time (HH:MM) *" as "start time". */
function headingKey(cell: string): string {
  if (cell.length > 64) return '';
  return fold(cell)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[\s_.:*-]+/g, ' ')
    .trim();
}

const isKnown = (cell: string) => headingKey(cell) === IGNORED || byHeading.has(headingKey(cell));

/** How many different columns the cells of a row name. */
export function knownHeadings(cells: readonly string[]): number {
  return new Set(cells.filter(isKnown).map(headingKey)).size;
}

/** Whether a column has words: most of its filled cells are no numbers of shots. */
function hasWords(rows: readonly TextRow[], at: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[at] || []);
  return filled.filter((cell) => !numberPattern.test(normaliseNumber(cell))).length * 2 > filled.length;
}

/**
 * The columns that a line of headings names; null for unknown ones, and for a second one of the same. "Shot" is the
 * number beside a title, and beside a description (contract-crew 10) unless most rows below have words there; without a
 * title the description is it.
 */
export function columnsOf(cells: readonly string[], below: readonly TextRow[] = []): (ShotColumn | null)[] {
  const named = cells.map((cell) => byHeading.get(headingKey(cell)) ?? null);
  const places = cells.flatMap((cell, at) => (headingKey(cell) === 'shot' ? [at] : []));
  const mayBeNumber = named.includes('description') && !named.includes('number');
  const isNumbered = mayBeNumber && !places.some((at) => hasWords(below, at));
  const hasTitle = isNumbered || named.some((column, at) => column === 'title' && !places.includes(at));
  const shot = named.includes('number') ? null : 'number';
  const columns = named.map((column, at) => (hasTitle && places.includes(at) ? shot : column));
  const once = columns.map((column, at) => (columns.indexOf(column) === at ? column : null));
  if (once.includes('title')) return once;
  return once.map((column) => (column === 'description' ? 'title' : column));
}

/** Rows with what their columns are. */
export interface ShotTable {
  /** The cells of the first line, if it names the columns. */
  headings: string[] | null;
  /** For each column what it is; null for one that is left out. */
  columns: (ShotColumn | null)[];
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
export function unheadedTable(rows: readonly TextRow[], columns: readonly (ShotColumn | null)[] = []): ShotTable {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return { headings: null, columns: Array.from({ length: width }, (_, at) => columns[at] ?? null), rows: [...rows] };
}
