import { readDraft, writeDraft } from '../../../client/form/form-draft';
import { keptVersions, type ReadVersions } from './conflicts/read-versions.rules';
import type { FreshRow } from './grid-cells.rules';
import type { KnownPlace } from './grid-places.rules';
import type { GridShot, TypedRow } from './grid-row.rules';
import type { GridCall } from './grid-save.rules';

/** What is typed and not stored; it survives a reload, and waits while there is no network. */
export interface GridDraft {
  cells: Record<string, TypedRow>;
  fresh: FreshRow[];
  /** Places that were chosen from the suggestions, by their words. */
  places: Record<string, KnownPlace>;
  /** The texts of pasted dates that can be read day first or month first; null for none. */
  unclear: string[] | null;
  /** The only call of an older version of the product that was not answered. */
  call: GridCall | null;
  /** The calls whose answers have not come yet; null for none. */
  calls: GridCall[] | null;
  /** Null in the draft of an older version of the product. */
  versions: ReadVersions | null;
}

export const emptyGridDraft: GridDraft = {
  ...{ cells: {}, fresh: [], places: {}, unclear: null, call: null, calls: null, versions: null },
};

export const gridDraftName = (projectId: string) => `grid ${projectId}`;

/** The calls of a draft that are not answered. */
export const unanswered = ({ call, calls }: GridDraft): readonly GridCall[] => calls ?? (call ? [call] : []);

/** The calls of a draft without one that is answered. */
export function withoutCall(draft: GridDraft, { key }: GridCall): Pick<GridDraft, 'call' | 'calls'> {
  const calls = unanswered(draft).filter((one) => one.key !== key);
  return { call: null, calls: calls.length > 0 ? calls : null };
}

export type GridDraftStore = ReturnType<typeof createGridDraft>;

/** Reads and changes the draft of a project's grid; `readShots` gives the shots as the server has them. */
export function createGridDraft(account: string, projectId: string, readShots: () => readonly GridShot[]) {
  const name = gridDraftName(projectId);
  const latest = () => readDraft(account, name, emptyGridDraft);
  return {
    latest,
    change(next: (now: GridDraft) => GridDraft): void {
      const changed = next(latest());
      const isLeft =
        Object.keys(changed.cells).length > 0 ||
        changed.fresh.length > 0 ||
        unanswered(changed).length > 0 ||
        // Undo, Redo and the clipboard bring their texts back.
        changed.unclear !== null;
      // Chosen places are needed as long as a cell names them.
      const versions = keptVersions(changed.cells, changed.versions ?? {}, readShots);
      writeDraft(account, name, emptyGridDraft, isLeft ? { ...changed, versions } : emptyGridDraft);
    },
  };
}
