import type { Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { callParts } from '../bulk/call-parts.rules';
import { columnsOfField, type EditColumn } from '../columns/columns.rules';
import type { ShotFields } from '../shot-calls.schema';
import { isNewRow } from './grid.data';
import type { Cells, SheetRow } from './grid-cells.rules';
import type { GridShot, TypedRow } from './grid-row.rules';

/** One row of a call: its key, the cells that it carries as they were typed, and its fields. */
export interface SentRow {
  key: string;
  id: string;
  typed: TypedRow;
  fields: Partial<ShotFields> & { version?: number };
}

/** A call under its idempotency key, so that it can be repeated after a lost answer, even after a reload. */
export interface GridCall {
  key: string;
  kind: 'create' | 'update';
  rows: SentRow[];
}

/** For each shot with waiting cells the version that was read when the first of them was typed. */
export type ReadVersions = Readonly<Record<string, number>>;

/** The versions with that of a row which was opened before another person changed it. */
export const withVersion = (versions: ReadVersions | null, id: string, version: number): ReadVersions => ({
  ...versions,
  [id]: Math.min(version, versions?.[id] ?? version),
});

/** The versions after a change of what is typed: a row keeps its own until none of its cells waits. */
export function keptVersions(
  cells: Cells,
  versions: ReadVersions,
  readShots: () => readonly Pick<GridShot, '_id' | 'version'>[],
): ReadVersions {
  const waiting = Object.keys(cells).filter((id) => !isNewRow(id) && Object.keys(cells[id] ?? {}).length > 0);
  const isKnown = waiting.every((id) => versions[id] !== undefined);
  const read = isKnown ? versions : Object.fromEntries(readShots().map((shot) => [shot._id, shot.version]));
  return Object.fromEntries(
    waiting.flatMap((id) => {
      const version = versions[id] ?? read[id];
      return version === undefined ? [] : [[id, version]];
    }),
  );
}

/**
 * The keys of the rows of which nothing is sent while these calls are not answered: what is typed into them meanwhile
 * goes in one call after it. New rows wait for those before them, since they are made in their order.
 */
export function busyRows(rows: readonly SheetRow[], calls: readonly GridCall[]): Set<string> {
  const isMaking = calls.some(({ kind }) => kind === 'create');
  const fresh = isMaking ? rows.filter(({ id }) => isNewRow(id)) : [];
  return new Set([...calls.flatMap((call) => call.rows), ...fresh].map(({ key }) => key));
}

/** Whether a row is new, has its title, and waits to be made. */
export const isToMake = (row: SheetRow) => isNewRow(row.id) && row.own.title !== '' && !row.issues.title;
const isToUpdate = (row: SheetRow) => !isNewRow(row.id) && Object.keys(row.change).length > 0;

/**
 * The next call: new rows in their order first, then changes of the others with the versions that were read when they
 * were typed, so that another person's change since is never replaced unseen. As many as a call takes. `held` are the
 * keys of rows that wait for the person. Null when there is nothing to send.
 */
export function nextCall(
  rows: readonly SheetRow[],
  cells: (row: SheetRow) => TypedRow,
  held: ReadonlySet<string>,
  key: string,
  versions: ReadVersions,
): GridCall | null {
  const free = rows.filter((row) => !held.has(row.key));
  const carried = (row: SheetRow): TypedRow => {
    const typed = cells(row);
    return Object.fromEntries(row.carried.map((column) => [column, typed[column] ?? ''])) as TypedRow;
  };
  const [toMake] = callParts(free.filter(isToMake), ({ change }) => change);
  if (toMake) {
    const made = toMake.map((row) => ({ key: row.key, id: row.id, typed: carried(row), fields: row.change }));
    return { key, kind: 'create', rows: made };
  }
  const [toUpdate] = callParts(free.filter(isToUpdate), ({ id, change }) => ({ id, ...change }));
  if (!toUpdate) return null;
  const changed = toUpdate.map((row) => ({
    ...{ key: row.key, id: row.id, typed: carried(row) },
    fields: { ...row.change, version: versions[row.id] ?? row.shot.version },
  }));
  return { key, kind: 'update', rows: changed };
}

/** What the server refused of a call: cells with their sentences, and rows that have changed elsewhere. */
export interface CallRefusal {
  cells: { row: SentRow; column: EditColumn; sentence: string }[];
  stale: SentRow[];
}

/**
 * The cells that the issues of a refusal belong to, by their paths: `changes.3.startDateTime`, `shots.0.title`, and
 * `changes.3` for a whole row. Where no row is named, all of them are refused with the sentence.
 */
export function readRefusal(call: GridCall, issues: readonly Issue[], sentence: string): CallRefusal {
  const found: CallRefusal = { cells: [], stale: [] };
  for (const { path, message } of issues) {
    const [, at, field] = path.split('.');
    const row = call.rows[Number(at)];
    if (!row) continue;
    if (field === undefined && message === messages.errors.stale) found.stale.push(row);
    else found.cells.push(...cellsOf(row, field, message));
  }
  if (found.cells.length === 0 && found.stale.length === 0)
    return { cells: call.rows.flatMap((row) => cellsOf(row, undefined, sentence)), stale: [] };
  return found;
}

/** The typed cell of a field, else the first cells that were sent. */
function cellsOf(row: SentRow, field: string | undefined, sentence: string): CallRefusal['cells'] {
  const typed = Object.keys(row.typed) as EditColumn[];
  const column = (field && columnsOfField(field).find((one) => typed.includes(one))) || typed[0] || 'title';
  return [{ row, column, sentence }];
}
