import { createGridDraft } from '../grid/grid-draft';
import type { ShotOut } from '../shot.schema';
import type { ImportPart } from './csv-import.rules';

/** Keeps the times of a part's drafts that are not whole where Grid keeps what is typed into cells and not stored. */
export function keepUnfinished(account: string, projectId: string, part: ImportPart, made: readonly ShotOut[]): void {
  const cells = part.shots.flatMap(({ unfinished }, at) => {
    const id = made[at]?._id;
    return unfinished && id ? [[id, unfinished] as const] : [];
  });
  if (cells.length === 0) return;
  createGridDraft(account, projectId, () => made).change((now) => ({
    ...now,
    cells: { ...now.cells, ...Object.fromEntries(cells) },
  }));
}

/** Forgets what was kept of shots that are gone. */
export function forgetUnfinished(account: string, projectId: string, gone: readonly ShotOut[]): void {
  const ids = new Set(gone.map(({ _id }) => _id));
  createGridDraft(account, projectId, () => gone).change((now) => ({
    ...now,
    cells: Object.fromEntries(Object.entries(now.cells).filter(([id]) => !ids.has(id))),
  }));
}
