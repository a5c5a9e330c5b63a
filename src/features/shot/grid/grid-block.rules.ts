import { type EditColumn, inTurn } from '../columns/columns.rules';
import { type GridColumn, isEditColumn } from './grid.data';

/** The columns that are shown, in their order. */
export type Shown = readonly GridColumn[];

/** A cell by its row's place in the sheet and its column's. */
export interface Place {
  row: number;
  column: number;
}

/** A rectangle of cells, its edges included. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function blockOf(one: Place, other: Place): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const sizeOf = ({ top, left, bottom, right }: Block) => (bottom - top + 1) * (right - left + 1);

/** The columns of a block that are typed into. */
export function editColumnsOf({ left, right }: Pick<Block, 'left' | 'right'>, shown: Shown): EditColumn[] {
  return shown.slice(left, right + 1).filter(isEditColumn);
}

/** Text for one cell of a row. */
export interface Edit {
  row: number;
  column: EditColumn;
  text: string;
  /** A duration that was pasted beside an end: both are kept, and refused if they do not fit. */
  besideEnd?: true;
}

type TextAt = (row: number, column: EditColumn) => string;

/** The block's first row in each of its rows; a block of one row takes the row above it. */
export function fillDown(block: Block, shown: Shown, textAt: TextAt): Edit[] {
  const from = block.top === block.bottom ? block.top - 1 : block.top;
  if (from < 0) return [];
  const edits: Edit[] = [];
  for (let row = from + 1; row <= block.bottom; row += 1)
    for (const column of editColumnsOf(block, shown)) edits.push({ row, column, text: textAt(from, column) });
  return edits;
}

const isTimeOfDay = (column: EditColumn) => column === 'start' || column === 'end';

/**
 * The block repeated over the larger one that its handle was dragged to, which reaches further down or to the right.
 * To the right only an end takes the text of a start: a duration would read 06:30 as six hours and a half.
 */
export function fillOver(block: Block, over: Block, shown: Shown, textAt: TextAt): Edit[] {
  const edits: Edit[] = [];
  const height = block.bottom - block.top + 1;
  for (let row = block.bottom + 1; row <= over.bottom; row += 1)
    for (const column of editColumnsOf(block, shown))
      edits.push({ row, column, text: textAt(block.top + ((row - block.top) % height), column) });
  const source = shown[block.right];
  if (over.right > block.right && source && isEditColumn(source))
    for (let row = block.top; row <= block.bottom; row += 1)
      for (const column of editColumnsOf({ left: block.right + 1, right: over.right }, shown))
        if (isTimeOfDay(source) && isTimeOfDay(column)) edits.push({ row, column, text: textAt(row, source) });
  return edits;
}

/** The same text in every cell of a block. */
export function fillWith(block: Block, shown: Shown, text: string): Edit[] {
  const edits: Edit[] = [];
  for (let row = block.top; row <= block.bottom; row += 1)
    for (const column of editColumnsOf(block, shown)) edits.push({ row, column, text });
  return edits;
}

export interface Pasted {
  edits: Edit[];
  /** How many rows the paste needs beyond the last one. */
  more: number;
  /** The block that it fills. */
  block: Block;
  /** How many cells with text have no column. */
  left: number;
}

/** How many cells the longest of these lines has; there may be more lines than a call takes arguments. */
export const widthOf = (lines: readonly (readonly string[])[]) =>
  lines.reduce((widest, { length }) => Math.max(widest, length), 0);

/** The columns from one on that a block goes into; null for those that are not typed into. */
export function columnsFrom(left: number, width: number, shown: Shown): (EditColumn | null)[] {
  return Array.from({ length: width }, (_, at) => {
    const column = shown[left + at];
    return column && isEditColumn(column) ? column : null;
  });
}

/**
 * Where the cells of a pasted table go: from the block's first cell on, or into the named columns. One value fills the
 * block.
 */
export function pasteInto(
  block: Block,
  cells: readonly (readonly string[])[],
  named: readonly (EditColumn | null)[] | null,
  { rowCount, shown }: { rowCount: number; shown: Shown },
): Pasted {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  if (only !== undefined && !named && sizeOf(block) > 1)
    return { edits: fillWith(block, shown, only), more: 0, block, left: 0 };
  const columns = named ?? columnsFrom(block.left, widthOf(cells), shown);
  // Beyond the last row a blank line would be a shot without a title.
  const lines = cells.filter((line, down) => block.top + down < rowCount || line.some((text) => text.trim() !== ''));
  const edits: Edit[] = [];
  for (const [down, line] of lines.entries())
    for (const column of inTurn) {
      const text = line[columns.indexOf(column)];
      if (text === undefined) continue;
      // Of a duration and an end, lists fill one: the empty one says nothing.
      const other = column === 'end' ? 'duration' : column === 'duration' ? 'end' : null;
      const isOther = other !== null && Boolean(line[columns.indexOf(other)]);
      if (text === '' && isOther) continue;
      const besideEnd = column === 'duration' && isOther;
      edits.push({ row: block.top + down, column, text: text.trim(), ...(besideEnd && { besideEnd }) });
    }
  const bottom = block.top + lines.length - 1;
  const places = columns.flatMap((column) => (column && shown.includes(column) ? shown.indexOf(column) : []));
  // Of columns that are all hidden nothing can be selected but their rows.
  const shownPlaces = places.length > 0 ? places : [shown.indexOf('title')];
  return {
    edits,
    more: Math.max(0, bottom + 1 - rowCount),
    block: { top: block.top, bottom, left: Math.min(...shownPlaces), right: Math.max(...shownPlaces) },
    left: lines.reduce((sum, line) => sum + line.filter((text, at) => text !== '' && !columns[at]).length, 0),
  };
}

/** A cell of the clipboard: quoted where it holds what would end it. */
const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The block as tab-separated text. */
export function copyOf(block: Block, shown: Shown, textAt: (row: number, column: GridColumn) => string): string {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row += 1)
    lines.push(
      shown
        .slice(block.left, block.right + 1)
        .map((column) => quoted(textAt(row, column)))
        .join('\t'),
    );
  return lines.join('\n');
}

/** The edges of a whole row. */
export const wholeRow = (shown: Shown) => ({ left: 0, right: shown.length - 1 });

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

interface Sides {
  rows: number;
  shown: Shown;
  /** How many rows a page key moves. */
  page: number;
}

/** Where a key leads from a cell; null for a key that leads nowhere. `toEdge` is Ctrl. */
export function moved(key: string, from: Place, toEdge: boolean, { rows, page, shown }: Sides): Place | null {
  const [lastRow, lastColumn] = [rows - 1, shown.length - 1];
  const within = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  const step = steps[key];
  if (step) {
    const far = toEdge ? Number.MAX_SAFE_INTEGER : 1;
    return within({ row: from.row + step.row * far, column: from.column + step.column * far });
  }
  if (key === 'Home') return { row: toEdge ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: toEdge ? lastRow : from.row, column: lastColumn };
  if (key === 'PageUp') return within({ row: toEdge ? 0 : from.row - page, column: from.column });
  if (key === 'PageDown') return within({ row: toEdge ? lastRow : from.row + page, column: from.column });
  return null;
}

/** The next cell that is typed into, in the next row after the last one; null beyond the sheet. */
export function nextEditPlace(
  { row, column }: Place,
  step: 1 | -1,
  { rows, shown }: Pick<Sides, 'rows' | 'shown'>,
): Place | null {
  const last = shown.findLastIndex(isEditColumn);
  const next = column + step;
  if (next > last) return row + 1 < rows ? { row: row + 1, column: 0 } : null;
  if (next < 0) return row > 0 ? { row: row - 1, column: last } : null;
  return { row, column: next };
}
