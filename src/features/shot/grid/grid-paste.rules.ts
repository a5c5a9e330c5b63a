import { messages } from '../../../kernel/messages';
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

/**
 * Refuses all dates with slashes of a pasted column if one of them can only be month first: the others may be month
 * first, too.
 */
export function refusedByColumn(edits: readonly Edit[]): (edit: Edit) => string | undefined {
  const dates = edits.filter(({ column }) => column === 'date').map(({ text }) => text);
  const order = dateOrder(dates);
  return ({ column, text }) => {
    if (column !== 'date' || order !== 'unclear') return undefined;
    const { refusal } = parseDate(text, { today: '2000-01-01', order });
    return refusal === 'dateUnclear' ? messages.typed[refusal] : undefined;
  };
}
