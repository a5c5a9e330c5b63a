import { dateOrder, parseDate } from '../../../kernel/typed/typed-date';
import { blockTable, type ShotColumn } from '../bulk/shot-columns.rules';
import { readBlock } from '../bulk/table-text.rules';
import { type EditColumn, editColumns } from './grid.data';
import type { Edit } from './grid-block.rules';

/** A pasted table, and the columns that its first line names; null where it names none. */
export interface PastedTable {
  cells: string[][];
  columns: (EditColumn | null)[] | null;
}

/** A block from the clipboard. Columns that the grid does not have are left out. */
export function readTable(plain: string): PastedTable {
  const { headings, columns, rows } = blockTable(readBlock(plain));
  const isEdited = (column: ShotColumn | null): column is EditColumn => editColumns.some((one) => one === column);
  return {
    cells: rows.map(({ cells }) => cells),
    columns: headings ? columns.map((column) => (isEdited(column) ? column : null)) : null,
  };
}

/** How cells get their texts. */
export type EditKind = 'typed' | 'pasted' | 'filled';

/**
 * The texts of dates that are refused wherever they stand, after these edits. If one date of a pasted column can only be
 * month first, all its dates with slashes are: the others may be month first, too. A text that is typed anew is its
 * author's, so it is read again, unless another cell still has it from there.
 */
export function unclearAfter(
  known: readonly string[],
  edits: readonly Edit[],
  kind: EditKind,
  others: readonly (string | undefined)[],
): string[] {
  const dates = edits.flatMap(({ column, text }) => (column === 'date' ? text.trim() : []));
  if (kind === 'typed') return known.filter((text) => !dates.includes(text) || others.includes(text));
  const order = kind === 'pasted' ? dateOrder(dates) : 'dayFirst';
  const isUnclear = (text: string) => parseDate(text, { today: '2000-01-01', order }).refusal === 'dateUnclear';
  return [...new Set([...known, ...dates.filter(isUnclear)])];
}
