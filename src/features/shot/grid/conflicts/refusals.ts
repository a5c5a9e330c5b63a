import { cacheShown } from '../../../../client/cache-shown';
import type { EditColumn } from '../../columns/columns.rules';
import type { GridCache, RowCalls } from '../grid.queries';
import { type SheetRow, withoutTexts } from '../grid-cells.rules';
import type { GridDraftStore } from '../grid-draft';
import type { Sheet } from '../grid-row.rules';
import type { CallRefusal } from '../grid-save.rules';
import { cellsInConflict, fieldText } from './conflict.rules';
import { withSeen } from './read-versions.rules';
import type { Refusal, Refusals, RowRefusals } from './refused-row.rules';

interface Refused {
  draft: GridDraftStore;
  cache: GridCache;
  calls: Pick<RowCalls, 'latest'>;
  readSheet: () => Sheet;
  onChange: () => void;
  send: () => void;
}

/** The cells that the server refused, and what a person chooses for those which somebody else has changed too. */
export function createRefusals({ draft, cache, calls, readSheet, onChange, send }: Refused) {
  let refusals: Refusals = {};

  /** Forgets the refusals that `isKept` does not keep. */
  function keep(isKept: (key: string, column: EditColumn, refusal: Refusal) => boolean): void {
    const rows = Object.entries(refusals).map(([key, row]) => {
      const cells = Object.entries(row) as [EditColumn, Refusal][];
      const left = cells.filter(([column, refusal]) => isKept(key, column, refusal));
      return [key, left.length < cells.length ? (Object.fromEntries(left) as RowRefusals) : row] as const;
    });
    if (rows.every(([key, row]) => refusals[key] === row)) return;
    refusals = Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0));
    onChange();
  }

  async function readLatest({ id }: SheetRow) {
    const shot = await calls.latest(id);
    cache.put([shot]);
    await cacheShown();
    return shot;
  }

  function settle({ key }: SheetRow, columns: readonly EditColumn[]): void {
    keep((one, column) => one !== key || !columns.includes(column));
    send();
  }

  return {
    all: () => refusals,
    /** Marks cells as long as they say what was refused. */
    mark(cells: CallRefusal['cells']): void {
      const next: Record<string, RowRefusals> = { ...refusals };
      for (const { row, column, sentence, conflict } of cells)
        next[row.key] = { ...next[row.key], [column]: { text: row.typed[column] ?? '', sentence, conflict } };
      refusals = next;
    },
    /** Forgets conflicts of cells that say something else by now: the same text may be typed again, and is sent. */
    forgetSettled(rows: readonly SheetRow[]): void {
      if (Object.keys(refusals).length === 0) return;
      const { cells } = draft.latest();
      const ids = new Map(rows.map(({ key, id }) => [key, id]));
      keep((key, column, { text, conflict }) => {
        const typed = cells[ids.get(key) ?? key] ?? cells[key];
        return !conflict || typed?.[column] === text;
      });
    },
    /** Shows what the other person wrote; what was typed into the cell goes. */
    async keepTheirs(row: SheetRow, column: EditColumn): Promise<void> {
      const columns = cellsInConflict(row.conflicts, row.conflicts[column]?.field);
      await readLatest(row);
      const texts = Object.fromEntries(columns.map((one) => [one, row.texts[one]]));
      draft.change((now) => ({ ...now, cells: withoutTexts(now.cells, row.id, texts) }));
      settle(row, columns);
    },
    /**
     * Sends what was typed over what the other person wrote. Where the cell has changed once more, it goes with the
     * version that it has, so that the server tells that change too.
     */
    async writeMine(row: SheetRow, column: EditColumn): Promise<void> {
      const conflict = row.conflicts[column];
      const columns = cellsInConflict(row.conflicts, conflict?.field);
      const shot = await readLatest(row);
      if (conflict && fieldText(conflict.field, shot, readSheet()) === conflict.text)
        draft.change((now) => ({
          ...now,
          versions: withSeen(now.versions, row.id, columns, shot.version),
        }));
      settle(row, columns);
    },
  };
}
