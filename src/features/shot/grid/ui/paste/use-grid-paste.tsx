import { useState } from 'react';
import { messages } from '../../../../../kernel/messages';
import type { ToastAction } from '../../../../../ui/feedback/toast-store';
import { useMissingScenes } from '../../../../scene/ui/use-missing-scenes';
import type { PastedBlock } from '../../../bulk/csv-import.rules';
import type { ShotTable } from '../../../columns/sheet-table.rules';
import { shotLimits } from '../../../shot-limits.data';
import { ADDING } from '../../grid.data';
import { type Block, columnsFrom, type Edit, widthOf } from '../../grid-block.rules';
import { editsOfMatch, type PastedTable, pasteOf, readTable, takenNote } from '../../grid-paste.rules';
import { movedWords } from '../../grid-places.rules';
import type { GridParts } from '../grid-parts';
import { MatchPaste } from './match-paste';
import { TooManyRows } from './too-many-rows';

const text = messages.grid;

/** A block that was pasted below headings of which some are not known. */
interface Unmatched {
  plain: string;
  lines: readonly number[];
  /** The keys of its rows, and what was written into them, by their places among these. */
  keys: readonly string[];
  edits: readonly Edit[];
}

/** Where a paste went, and the keys of its rows. */
interface Placed {
  block: Block;
  keys: readonly string[];
}

/** Pastes blocks into the grid: asks for missing scenes, and offers to match headings that are not known by hand. */
export function useGridPaste({ project, bar, grid, announce, lookUp, onImport }: GridParts) {
  const [tooMany, setTooMany] = useState<PastedBlock | null>(null);
  const [unmatched, setUnmatched] = useState<Unmatched | null>(null);
  const missing = useMissingScenes(project._id);
  const { store } = grid;

  const tell = (sentence: string, more?: string, also?: ToastAction): void => {
    announce(more ? `${sentence}. ${more}` : sentence);
    bar.history.tellLast(sentence, more, also);
  };

  /** Pastes a table from a block's first cell on; `onDone` hears where it went. */
  const paste = (plain: string, table: PastedTable, from: Block, onDone?: (placed: Placed) => void): void => {
    const { shown } = grid.columns;
    if (table.cells.length > shotLimits.atOnce) {
      setTooMany({ text: plain, columns: columnsFrom(from.left, widthOf(table.cells), shown) });
      announce(text.tooManyRows(shotLimits.atOnce));
      return;
    }
    const pasted = pasteOf(table, from, grid.sheet, { rowCount: grid.rows.length, shown });
    missing.withScenes(pasted.missing, (scenes) => {
      const rows = store.rows();
      const step = store.edit(pasted.edits, 'pasted', { endDates: table.endDates, scenes });
      if (!step) return;
      const { block } = pasted;
      const keyAt = (row: number) => rows[row]?.key ?? step.added[row - rows.length]?.key ?? ADDING;
      const keys = Array.from({ length: block.bottom - block.top + 1 }, (_, at) => keyAt(block.top + at));
      const moved = movedWords(store.rows(), keys);
      if (pasted.edits.some(({ column }) => column === 'place')) lookUp(keys);
      onDone?.({ block, keys });
      const note = [moved, takenNote(table, pasted)].filter(Boolean).join('. ') || undefined;
      if (step.added.length === 0 && pasted.edits.length === 1 && !note) return;
      const edits = pasted.edits.map((edit) => ({ ...edit, row: edit.row - block.top }));
      const match = () => setUnmatched({ plain, lines: table.lines, keys, edits });
      tell(
        text.pasted(keys.length),
        note,
        table.notTaken.length > 0 ? { label: messages.importDialog.match, onAction: match } : undefined,
      );
    });
  };

  /** Writes what the columns of a pasted block hold that a person has matched, into the rows that are still there. */
  const match = ({ plain, lines, keys, edits: before }: Unmatched, columns: ShotTable['columns']): void => {
    const table = readTable(plain, grid.sheet.days, { columns, lines });
    const top = { top: 0, bottom: 0, left: 0, right: 0 };
    const { missing: scenesMissing, edits } = pasteOf(table, top, grid.sheet, {
      ...{ rowCount: keys.length, shown: grid.columns.shown },
    });
    missing.withScenes(scenesMissing, (scenes) => {
      const rows = store.rows();
      const rowOf = keys.map((wanted) => rows.findIndex(({ key }) => key === wanted));
      const changed = editsOfMatch(before, edits).flatMap((edit) => {
        const row = rowOf[edit.row] ?? -1;
        return row < 0 ? [] : { ...edit, row };
      });
      if (!store.edit(changed, 'pasted', { endDates: table.endDates, scenes })) return;
      const moved = movedWords(store.rows(), keys);
      if (changed.some(({ column }) => column === 'place')) lookUp(keys);
      tell(text.filled(changed.length), moved);
    });
  };

  return {
    paste,
    dialogs: (
      <>
        {missing.dialog}
        <TooManyRows block={tooMany} onClose={() => setTooMany(null)} onImport={onImport} />
        {unmatched && (
          <MatchPaste
            plain={unmatched.plain}
            onClose={() => setUnmatched(null)}
            onMatch={(columns) => match(unmatched, columns)}
          />
        )}
      </>
    ),
  };
}

export type GridPaste = ReturnType<typeof useGridPaste>;
