import { type EditColumn, editColumns } from '../../columns/columns.rules';
import { isNewRow } from '../grid.data';
import type { SheetRow } from '../grid-cells.rules';

/**
 * The cells that show something else since other people have changed their shots, by the keys of their rows. `isOwn`:
 * whether this page has made a version of a shot.
 */
export function changedByOthers(
  before: readonly SheetRow[],
  after: readonly SheetRow[],
  isOwn: (id: string, version: number) => boolean,
): Map<string, EditColumn[]> {
  const known = new Map(before.map((row) => [row.key, row]));
  const changed = new Map<string, EditColumn[]>();
  for (const row of after) {
    const was = known.get(row.key);
    if (!was || was === row || isNewRow(was.id) || was.shot.version >= row.shot.version) continue;
    if (isOwn(row.id, row.shot.version)) continue;
    const columns = editColumns.filter((column) => was.own[column] !== row.own[column]);
    if (columns.length > 0) changed.set(row.key, columns);
  }
  return changed;
}
