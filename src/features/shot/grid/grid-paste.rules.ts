import { messages } from '../../../kernel/messages';
import { type DateOrder, dateOrder, parseDate } from '../../../kernel/typed/typed-date';
import { missingScenes } from '../bulk/missing-scenes.rules';
import { readBlock } from '../bulk/table-text.rules';
import { type EditColumn, editColumns } from '../columns/columns.rules';
import type { SheetKey } from '../columns/sheet-columns.rules';
import { keysOf, type SheetLine, type SheetTexts, sheetLines } from '../columns/sheet-lines.rules';
import { blockTable, notTaken, type ShotTable } from '../columns/sheet-table.rules';
import { type Block, type Edit, type Pasted, pasteInto, type Shown } from './grid-block.rules';
import type { Sheet } from './grid-row.rules';

const text = messages.grid;

/** A pasted table, and the columns that its first line names; null where it names none. */
export interface PastedTable {
  cells: string[][];
  columns: EditColumn[] | null;
  /** The texts of its column of end dates, which the grid does not have. */
  endDates: string[];
  /** The headings of columns that the grid does not have. */
  notTaken: string[];
  /** Below headings, the lines of the block from which the cells come. */
  lines: number[];
}

/** What a person says of a block: what its columns are, and of which lines. */
export interface MatchedColumns {
  columns: ShotTable['columns'];
  lines: readonly number[];
}

const DAY = 86_400_000;

/**
 * The end of a line for the grid, which has no column for its day: the day stands behind the end as `+1`; a day that
 * cannot be read stands there, too, so that the end is refused and not changed.
 */
function endOf({ date, end, endDate }: SheetTexts, order: DateOrder): string {
  if (end === '' || endDate === '') return end;
  const [from, to] = [date, endDate].map((day) => parseDate(day, { today: '2000-01-01', order }).value);
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / DAY : -1;
  return days >= 0 && days <= 9 ? `${end} +${days}` : `${end} ${endDate}`;
}

/** Columns of sheets that go into none of the grid. */
export const notOfGrid: readonly (SheetKey | null)[] = ['status', 'zone', 'latitude', 'longitude'];

/** The lines of a block below its headings, and what its columns are as far as it says it. */
export function headedBlock(plain: string): ShotTable {
  const table = blockTable(readBlock(plain));
  return { ...table, rows: table.rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

/** A block from the clipboard. Columns that the grid does not have are left out. */
export function readTable(plain: string, days: readonly string[] = [], matched?: MatchedColumns): PastedTable {
  const named = headedBlock(plain);
  if (!named.headings) {
    const cells = readBlock(plain).map((row) => row.cells);
    return { cells, columns: null, endDates: [], notTaken: [], lines: [] };
  }
  const table = matched
    ? { ...named, columns: matched.columns, rows: named.rows.filter(({ line }) => matched.lines.includes(line)) }
    : named;
  const read = sheetLines(table, { days });
  const isEdited = (key: SheetKey): key is EditColumn => editColumns.some((one) => one === key);
  const columns = keysOf(table.columns, read).filter(isEdited);
  const order = dateOrder(read.flatMap(({ texts: { date, endDate } }) => [date, endDate]));
  const cellsOf = ({ texts }: SheetLine) => columns.map((key) => (key === 'end' ? endOf(texts, order) : texts[key]));
  // Lines of which nothing is taken are none; a person may say later what they hold.
  const lines = matched ? read : read.filter((one) => cellsOf(one).some((text) => text !== ''));
  const taken = table.columns.map((column) => (notOfGrid.includes(column) ? null : column));
  return {
    cells: lines.map(cellsOf),
    columns,
    endDates: lines.map(({ texts }) => texts.endDate),
    notTaken: notTaken({ ...table, columns: taken }),
    lines: lines.map(({ line }) => line),
  };
}

/** A paste with its dates as they are meant, and what it asks for. */
export interface Paste extends Pasted {
  /** The numbers of scenes that it names and the project does not have. */
  missing: string[];
  isMonthFirst: boolean;
}

/** Where a pasted table goes. */
export function pasteOf(
  table: PastedTable,
  block: Block,
  { scenes, today, days }: Pick<Sheet, 'scenes' | 'today' | 'days'>,
  sides: { rowCount: number; shown: Shown },
): Paste {
  const pasted = pasteInto(block, table.cells, table.columns, sides);
  const dates = pasted.edits.flatMap(({ column, text }) => (column === 'date' ? text : []));
  const isMonthFirst = dateOrder([...dates, ...table.endDates]) === 'monthFirst';
  // As it is typed, a date is day first.
  const dateOf = (date: string) => parseDate(date, { today, days, order: 'monthFirst' }).value ?? date;
  const inOrder = (edit: Edit) => (edit.column === 'date' ? { ...edit, text: dateOf(edit.text) } : edit);
  const named = pasted.edits.flatMap(({ column, text }) => (column === 'scene' ? text : []));
  return {
    ...pasted,
    edits: isMonthFirst ? pasted.edits.map(inOrder) : pasted.edits,
    missing: missingScenes(named, scenes),
    isMonthFirst,
  };
}

/**
 * What changes in the rows of a paste, by their places among them, once a person has said what its columns are. What
 * the paste wrote into a column that is none any more is emptied.
 */
export function editsOfMatch(before: readonly Edit[], after: readonly Edit[]): Edit[] {
  const cellOf = ({ row, column }: Edit) => `${row} ${column}`;
  const textBefore = new Map(before.map((edit) => [cellOf(edit), edit.text]));
  const kept = new Set(after.map(cellOf));
  const emptied = before
    .filter((edit) => !kept.has(cellOf(edit)))
    .map(({ row, column }) => ({ row, column, text: '' }));
  return [...emptied, ...after.filter((edit) => textBefore.get(cellOf(edit)) !== edit.text)];
}

/** What a person should know of a paste; undefined for nothing. */
export function takenNote(table: PastedTable, { left, isMonthFirst }: Paste): string | undefined {
  const parts = [
    ...(table.notTaken.length > 0 ? [text.notTaken(table.notTaken)] : []),
    ...(left > 0 ? [text.leftOut(left)] : []),
    ...(isMonthFirst ? [text.monthFirst] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : undefined;
}

/** How cells get their texts. */
export type EditKind = 'typed' | 'pasted' | 'filled';

/**
 * The texts of dates that are refused wherever they stand, after these edits. If some dates of a pasted block can only
 * be month first and others only day first, end dates included, all its dates with slashes are refused. A text that a
 * person types again is read again, unless another cell still has it from the paste.
 */
export function unclearAfter(
  known: readonly string[],
  edits: readonly Edit[],
  kind: EditKind,
  others: readonly (string | undefined)[],
  endDates: readonly string[] = [],
): string[] {
  const dates = edits.flatMap(({ column, text }) => (column === 'date' ? text.trim() : []));
  if (kind === 'typed') return known.filter((text) => !dates.includes(text) || others.includes(text));
  const order = kind === 'pasted' ? dateOrder([...dates, ...endDates]) : 'dayFirst';
  const isUnclear = (text: string) => parseDate(text, { today: '2000-01-01', order }).refusal === 'dateUnclear';
  return [...new Set([...known, ...dates.filter(isUnclear)])];
}
