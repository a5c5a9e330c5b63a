import { useCallback, useRef } from 'react';
import { readDraft, useAccountId, useFormDraft, writeDraft } from '../../../client/form/form-draft';
import type { FreshRow } from './grid-cells.rules';
import type { GridShot, TypedRow } from './grid-row.rules';
import { type GridCall, keptVersions, type ReadVersions } from './grid-save.rules';
import type { KnownPlace } from './grid-values.rules';

/** What is typed and not stored; it survives a reload, and waits while there is no network. */
export interface GridDraft {
  cells: Record<string, TypedRow>;
  fresh: FreshRow[];
  /** Places that were chosen from the suggestions, by their words. */
  places: Record<string, KnownPlace>;
  /** The texts of pasted dates that can be read day first or month first; null for none. */
  unclear: string[] | null;
  /** The call whose answer has not come yet. */
  call: GridCall | null;
  /** Null in the draft of an older version of the product. */
  versions: ReadVersions | null;
}

const empty: GridDraft = { cells: {}, fresh: [], places: {}, unclear: null, call: null, versions: null };

/** The draft of a project's grid, and a way to read its latest state between two renders. */
export function useGridDraft(projectId: string, readShots: () => readonly GridShot[]) {
  const name = `grid ${projectId}`;
  const account = useAccountId();
  const shots = useRef(readShots);
  shots.current = readShots;
  const [draft] = useFormDraft(name, empty);
  const latest = useCallback(() => readDraft(account, name, empty), [account, name]);
  const change = useCallback(
    (next: (now: GridDraft) => GridDraft) => {
      const changed = next(readDraft(account, name, empty));
      const isLeft =
        Object.keys(changed.cells).length > 0 ||
        changed.fresh.length > 0 ||
        changed.call !== null ||
        // Undo, Redo and the clipboard bring their texts back.
        changed.unclear !== null;
      // Chosen places are needed as long as a cell names them.
      const versions = keptVersions(changed.cells, changed.versions ?? {}, shots.current);
      writeDraft(account, name, empty, isLeft ? { ...changed, versions } : empty);
    },
    [account, name],
  );
  return { draft, latest, change };
}
