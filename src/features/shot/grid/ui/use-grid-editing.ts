import { useCallback, useMemo, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import type { Place as FoundPlace } from '../../../place/place.schema';
import { copiedText } from '../../columns/columns.rules';
import { ADDING, hasList, isEditColumn } from '../grid.data';
import {
  type Block,
  copyOf,
  type Edit,
  fillDown,
  fillOver,
  fillWith,
  nextEditPlace,
  sizeOf,
} from '../grid-block.rules';
import { isChange, openedCell } from '../grid-cells.rules';
import { readTable } from '../grid-paste.rules';
import { movedWords } from '../grid-places.rules';
import { readOnlyOf, typedCell } from '../grid-shown.rules';
import type { Grid } from '../use-grid';
import type { EditEnd } from './cell-editor';
import type { Editing } from './grid-row';
import type { GridPaste } from './paste/use-grid-paste';
import type { GridSelection } from './use-grid-selection';

const text = messages.grid;

interface EditedGrid {
  grid: Grid;
  selection: GridSelection;
  canEdit: boolean;
  announce: (sentence: string) => void;
  /** Tells what the last step did, in a toast that takes it back. */
  tellStep: (sentence: string, more?: string) => void;
  gridPaste: GridPaste;
  /** Looks up the places of these rows, by their keys, once they are saved; of those with these words, if any. */
  lookUp: (keys: readonly string[], words?: string) => void;
}

/** How a cell is opened: with a text that replaces its own, with its list, in another column of the row. */
interface OpenHow {
  initial?: string;
  opensList?: boolean;
  column?: 'number';
}

/** Edits one cell or a block of cells, and announces what was changed. */
export function useGridEditing({ grid, selection, canEdit, announce, tellStep, gridPaste, lookUp }: EditedGrid) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const latest = useRef({ grid, selection, editing, announce, tellStep, lookUp });
  latest.current = { grid, selection, editing, announce, tellStep, lookUp };
  /** What is selected and edited by now, for what goes on when an answer has come. */
  const readNow = useCallback(() => latest.current, []);
  const focusGrid = useCallback(() => setFocusTurn((turn) => turn + 1), []);

  const open = ({ initial, opensList = false, column: at }: OpenHow) => {
    const { active, block, isAdding, keyAt } = selection;
    const column = isAdding ? 'title' : (at ?? selection.column);
    const row = grid.rows[active.row];
    if (!isEditColumn(column) || (row && !row.shot.may.edit)) return;
    const readOnly = row && readOnlyOf(column, row);
    if (readOnly) return announce(readOnly);
    const isList = hasList(column);
    setEditing({
      key: keyAt(active.row),
      column,
      opened: row ? openedCell(row, column) : { column, was: '', version: 0 },
      initial: initial ?? (isAdding ? '' : ((row?.own[column] || row?.texts[column]) ?? '')),
      opensList: opensList || (isList && initial === undefined),
      // Ctrl Enter writes into the edited column of the block alone.
      fills: isAdding ? 1 : block.bottom - block.top + 1,
    });
  };

  /** Where the focus goes once an edit has ended; `added` is the key of the row that it has made. */
  const goOn = useCallback((end: EditEnd, added?: string) => {
    const { grid, selection } = latest.current;
    const { active, column, keyAt, shown } = selection;
    const rowCount = grid.rows.length + (added ? 1 : 0);
    if (end === 'down') {
      const row = Math.min(active.row + 1, rowCount);
      selection.selectKey(row >= rowCount || added ? ADDING : keyAt(row), column);
    } else if (end === 'left' || end === 'right') {
      const from = { row: active.row, column: added ? shown.indexOf('title') : active.column };
      const next = nextEditPlace(from, end === 'right' ? 1 : -1, { rows: rowCount, shown });
      if (next) {
        const key = next.row === active.row && added ? added : keyAt(next.row);
        selection.selectKey(key, shown[next.column] ?? 'title');
      } else if (end === 'right') selection.selectKey(ADDING, 'title');
    }
  }, []);

  /** Tells what a step did, with its Undo. */
  const tell = useCallback((sentence: string, more?: string): void => {
    latest.current.announce(more ? `${sentence}. ${more}` : sentence);
    latest.current.tellStep(sentence, more);
  }, []);

  /** Tells that cells were filled, and finds the places that have come into them. */
  const tellFilled = useCallback(
    (edits: readonly Edit[]): void => {
      const { grid, lookUp } = latest.current;
      const placed = edits.flatMap(({ row, column }) => (column === 'place' ? (grid.rows[row]?.key ?? []) : []));
      tell(text.filled(edits.length), movedWords(grid.store.rows(), placed));
      if (placed.length > 0) lookUp(placed);
    },
    [tell],
  );

  const onEnd = useCallback(
    (typed: string, end: EditEnd, isChosen: boolean) => {
      const { grid, selection, editing } = latest.current;
      if (!editing) return;
      setEditing(null);
      const isAdding = editing.key === ADDING;
      const at = isAdding ? grid.rows.length : grid.rows.findIndex(({ key }) => key === editing.key);
      const mayBeLost = at < 0 || grid.lost.isLost();
      if (mayBeLost && isChange(editing.opened, typed, false)) {
        grid.lost.keep(typedCell(editing.column, grid.seenRow(editing.key), typed));
      }
      if (grid.lost.isLost()) return;
      const block = selection.block;
      let added: string | undefined;
      if (end === 'fill' && !isAdding && sizeOf(block) > 1) {
        const at = selection.shown.indexOf(editing.column);
        const edits = fillWith({ ...block, left: at, right: at }, selection.shown, typed);
        if (grid.store.edit(edits, 'filled', { opened: editing })) tellFilled(edits);
      } else if (at >= 0 && isChange(editing.opened, typed, isChosen)) {
        const edits = [{ row: at, column: editing.column, text: typed }];
        added = grid.store.edit(edits, 'typed', { opened: editing })?.added[0]?.key;
        if (added) latest.current.announce(text.added(at + 1));
        if (editing.column === 'place') {
          const moved = movedWords(grid.store.rows(), [editing.key]);
          if (moved) tell(moved);
          latest.current.lookUp([editing.key], typed.trim());
        }
      } else if (at < 0) {
        if (isChange(editing.opened, typed, false)) toastRowGone(typed);
        return;
      }
      if (end !== 'stay' || document.activeElement?.closest('[role=grid]')) focusGrid();
      goOn(end, added);
    },
    [goOn, focusGrid, tell, tellFilled],
  );

  const fill = (edits: readonly Edit[]) => {
    if (edits.length > 0 && grid.store.edit(edits, 'filled')) tellFilled(edits);
  };
  const empty = (): void => {
    const edits = fillWith(selection.block, selection.shown, '').filter(
      ({ row, column }) => grid.rows[row]?.own[column] !== '',
    );
    if (selection.isAdding || edits.length === 0) return;
    const step = grid.store.edit(edits, 'filled');
    if (!step || edits.length === 1) return;
    tell(text.emptied(edits.length));
  };
  const copy = (): string =>
    selection.isAdding
      ? ''
      : copyOf(selection.block, selection.shown, (row, column) =>
          isEditColumn(column) ? copiedText(column, grid.rows[row]?.texts[column] ?? '') : '',
        );

  const paste = (plain: string): void => {
    const { shown } = selection;
    const table = readTable(plain, grid.sheet.days);
    if (table.cells.length === 0) return;
    const title = shown.indexOf('title');
    const from = selection.isAdding
      ? { top: grid.rows.length, bottom: grid.rows.length, left: title, right: title }
      : selection.block;
    gridPaste.paste(plain, table, from, ({ block, keys }) => {
      const { selection } = latest.current;
      selection.selectSpots(
        { key: keys[0] ?? ADDING, column: shown[block.left] ?? 'title' },
        { key: keys.at(-1) ?? ADDING, column: shown[block.right] ?? 'title' },
      );
      focusGrid();
    });
  };

  const tools = useMemo(
    () => ({
      onEnd,
      onPlace: (words: string, lookup: Promise<FoundPlace | null>) =>
        latest.current.grid.store.choosePlace(words, lookup),
      onCancel: () => {
        setEditing(null);
        focusGrid();
      },
    }),
    [onEnd, focusGrid],
  );
  return {
    // What is typed in a cell ends with the right to type there.
    editing: canEdit ? editing : null,
    readNow,
    focusTurn,
    focusGrid,
    tools,
    open,
    empty,
    copy,
    cut: () => {
      const cells = copy();
      empty();
      return cells;
    },
    paste,
    fillDown: () => {
      if (!selection.isAdding)
        fill(fillDown(selection.block, selection.shown, (row, column) => grid.rows[row]?.texts[column] ?? ''));
    },
    fillOver: (over: Block) =>
      fill(fillOver(selection.block, over, selection.shown, (row, column) => grid.rows[row]?.texts[column] ?? '')),
  };
}

export type GridEditing = ReturnType<typeof useGridEditing>;

/** Tells that a row went while one of its cells was edited, with the text, which can be copied. */
export const toastRowGone = (typed: string) => toast.warning(text.rowGone, text.notSavedText(typed));
