import { type DateOrder, dateOrder, parseDate } from '../../../kernel/typed/typed-date';
import { blockTable, type ShotColumn } from '../bulk/shot-columns.rules';
import { readBlock } from '../bulk/table-text.rules';
import { type EditColumn, editColumns } from './grid.data';
import type { Edit } from './grid-block.rules';

/** A pasted table, and the columns that its first line names; null where it names none. */
export interface PastedTable {
  cells: string[][];
  columns: (EditColumn | null)[] | null;
  /** The texts of its column of end dates, which the grid does not have. */
  endDates: string[];
}

const DAY = 86_400_000;

/**
 * The cells of a line for the grid, which has no column for the day of an end: the day stands behind the
 * end as `+1`; a day that cannot be read stands there, too, so that the end is refused and not changed.
 */
function withinRow(cells: string[], columns: readonly (ShotColumn | null)[], order: DateOrder): string[] {
  const cellOf = (column: ShotColumn) => cells[columns.indexOf(column)] ?? '';
  const [end, endDate] = [cellOf('end'), cellOf('endDate')];
  if (end === '' || endDate === '') return cells;
  const [from, to] = [cellOf('date'), endDate].map((text) => parseDate(text, { today: '2000-01-01', order }).value);
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / DAY : -1;
  const joined = days >= 0 && days <= 9 ? `${end} +${days}` : `${end} ${endDate}`;
  return cells.map((cell, at) => (columns[at] === 'end' ? joined : columns[at] === 'endDate' ? '' : cell));
}

/** A block from the clipboard. Columns that the grid does not have are left out. */
export function readTable(plain: string): PastedTable {
  const { headings, columns, rows } = blockTable(readBlock(plain));
  const isEdited = (column: ShotColumn | null): column is EditColumn => editColumns.some((one) => one === column);
  const textsOf = (column: ShotColumn) => rows.flatMap(({ cells }) => cells[columns.indexOf(column)] ?? []);
  const endDates = textsOf('endDate');
  const order = dateOrder([...textsOf('date'), ...endDates]);
  return {
    cells: rows.map(({ cells }) => withinRow(cells, columns, order)),
    columns: headings ? columns.map((column) => (isEdited(column) ? column : null)) : null,
    endDates,
  };
}

/** How cells get their texts. */
export type EditKind = 'typed' | 'pasted' | 'filled';

/**
 * The texts of dates that are refused wherever they stand, after these edits. If one date of a pasted block can only be
 * month first, an end date included, all its dates with slashes are refused: they may be month first, too. A text that
 * a person types again is read again, unless another cell still has it from the paste.
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
