import { type EditColumn, shotColumns } from '../../columns/columns.rules';
import type { ShotFields } from '../../shot-calls.schema';
import { isNewRow } from '../grid.data';
import type { GridShot, TypedRow } from '../grid-row.rules';

/** For each typed cell of a row, the version of its shot that its person had read then. */
export type CellVersions = Partial<Record<EditColumn, number>>;
/** The same for all rows, by the ids of their shots. */
export type ReadVersions = Readonly<Record<string, CellVersions>>;

type Cells = Readonly<Record<string, TypedRow>>;

const columnsIn = (row: object | undefined) => Object.keys(row ?? {}) as EditColumn[];

/** The versions with other ones for some cells of a row. */
function withVersions(
  versions: ReadVersions,
  id: string,
  columns: readonly EditColumn[],
  next: (known: number | undefined) => number,
): ReadVersions {
  const known = versions[id] ?? {};
  return { ...versions, [id]: { ...known, ...Object.fromEntries(columns.map((one) => [one, next(known[one])])) } };
}

/** The versions with that of a cell which was opened before another person changed it. */
export const withVersion = (
  versions: ReadVersions | null,
  id: string,
  { column, version }: { column: EditColumn; version: number },
): ReadVersions => withVersions(versions ?? {}, id, [column], (known = version) => Math.min(version, known));

/** The versions once a person has seen what stands in some cells of a row. */
export const withSeen = (
  versions: ReadVersions | null,
  id: string,
  columns: readonly EditColumn[],
  version: number,
): ReadVersions => withVersions(versions ?? {}, id, columns, () => version);

/** The versions after a change of what is typed: a cell keeps its own as long as it waits. */
export function keptVersions(
  cells: Cells,
  versions: ReadVersions,
  readShots: () => readonly Pick<GridShot, '_id' | 'version'>[],
): ReadVersions {
  const waiting = Object.keys(cells).filter((id) => !isNewRow(id) && columnsIn(cells[id]).length > 0);
  const isKnown = waiting.every((id) => columnsIn(cells[id]).every((one) => versions[id]?.[one] !== undefined));
  const read = isKnown ? {} : Object.fromEntries(readShots().map((shot) => [shot._id, shot.version]));
  return Object.fromEntries(
    waiting.flatMap((id) => {
      const kept = columnsIn(cells[id]).flatMap((column) => {
        const version = versions[id]?.[column] ?? read[id];
        return version === undefined ? [] : [[column, version] as const];
      });
      return kept.length > 0 ? [[id, Object.fromEntries(kept)]] : [];
    }),
  );
}

/** The version that a write of these cells names: the oldest of theirs. */
export function oldestVersion(versions: CellVersions, columns: readonly EditColumn[], present: number): number {
  const known = columns.map((column) => versions[column] ?? present);
  return known.length > 0 ? Math.min(...known) : present;
}

/**
 * The versions once a write of one's own has made one: what waits in the cells of its fields is typed over that. Other
 * cells keep theirs, since another person may have changed them between the two.
 */
export function withOwn(
  versions: ReadVersions | null,
  id: string,
  typed: TypedRow | undefined,
  own: { fields: Partial<ShotFields>; version: number; isNew: boolean },
): ReadVersions {
  const isOwn = (column: EditColumn) =>
    own.isNew || (shotColumns[column].fields as readonly string[]).some((field) => field in own.fields);
  return withSeen(versions, id, columnsIn(typed).filter(isOwn), own.version);
}

/**
 * The versions after a refusal that names the fields which others have changed: the server found the other cells of the
 * write unchanged, so that they need not be compared with an older version than the newest of them.
 */
export function withJudged(
  versions: ReadVersions | null,
  id: string,
  sent: readonly EditColumn[],
  refused: readonly EditColumn[],
): ReadVersions {
  const newest = Math.max(0, ...sent.map((column) => versions?.[id]?.[column] ?? 0));
  const free = sent.filter((column) => !refused.includes(column));
  return withVersions(versions ?? {}, id, free, (known = newest) => Math.max(newest, known));
}
