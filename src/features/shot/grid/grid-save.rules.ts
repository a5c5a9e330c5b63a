import type { FieldConflict, Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { callParts } from '../bulk/call-parts.rules';
import { columnsOfField, type EditColumn, timeColumns } from '../columns/columns.rules';
import type { ShotFields } from '../shot-calls.schema';
import { oldestVersion, type ReadVersions } from './conflicts/read-versions.rules';
import { isNewRow } from './grid.data';
import type { SheetRow } from './grid-cells.rules';
import type { TypedRow } from './grid-row.rules';

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
    fields: { ...row.change, version: oldestVersion(versions[row.id] ?? {}, row.carried, row.shot.version) },
  }));
  return { key, kind: 'update', rows: changed };
}

/** What the server refused of a call: cells with their sentences, and rows that have changed elsewhere. */
export interface CallRefusal {
  cells: { row: SentRow; column: EditColumn; sentence: string; conflict?: FieldConflict }[];
  stale: SentRow[];
}

/** The row of a call that a path names: `changes.3.startDateTime`, `shots.0.title`, or `changes.3` for a whole one. */
function rowOfPath(call: GridCall, path: string) {
  const [, at, field] = path.split('.');
  return { row: call.rows[Number(at)], field };
}

/**
 * The cells that the issues of a refusal belong to, by their paths, and those that others have changed. Where no row is
 * named, all of them are refused with the sentence.
 */
export function readRefusal(
  call: GridCall,
  issues: readonly Issue[],
  sentence: string,
  conflicts: readonly FieldConflict[] = [],
): CallRefusal {
  const found: CallRefusal = { cells: [], stale: [] };
  for (const conflict of conflicts) {
    const { row } = rowOfPath(call, conflict.path ?? '');
    for (const column of row ? columnsInConflict(row, conflict.field) : [])
      if (row && !found.cells.some((cell) => cell.row === row && cell.column === column))
        found.cells.push({ row, column, sentence, conflict });
  }
  const told = new Set(found.cells.map(({ row }) => row));
  for (const { path, message } of issues) {
    const { row, field } = rowOfPath(call, path);
    if (!row) continue;
    if (field === undefined && message === messages.errors.stale) found.stale.push(...(told.has(row) ? [] : [row]));
    else found.cells.push(...cellsOf(row, field, message));
  }
  if (found.cells.length === 0 && found.stale.length === 0)
    return { cells: call.rows.flatMap((row) => cellsOf(row, undefined, sentence)), stale: [] };
  return found;
}

/** The typed cells of a field, which the times share; where a new zone has moved them, that of the place. */
function columnsInConflict(row: SentRow, field: string): EditColumn[] {
  const isOfTimes = field === 'startDateTime';
  const columns: readonly EditColumn[] = isOfTimes ? timeColumns : columnsOfField(field);
  const [first, ...more] = columns.filter((column) => row.typed[column] !== undefined);
  if (first) return isOfTimes ? [first, ...more] : [first];
  return cellsOf(row, isOfTimes ? 'location' : field, '').map(({ column }) => column);
}

/** The typed cell of a field, else the first cells that were sent. */
function cellsOf(row: SentRow, field: string | undefined, sentence: string): CallRefusal['cells'] {
  const typed = Object.keys(row.typed) as EditColumn[];
  const column = (field && columnsOfField(field).find((one) => typed.includes(one))) || typed[0] || 'title';
  return [{ row, column, sentence }];
}

/**
 * The refusal without the cells of one's own: of a write that named an older version than some of its cells were typed
 * over, the server tells changes which their person had read. They are sent again, over the version that they have.
 */
export function withoutRead(refusal: CallRefusal, versions: ReadVersions | null): CallRefusal {
  const isRead = ({ row, column, conflict }: CallRefusal['cells'][number]) =>
    conflict !== undefined && (versions?.[row.id]?.[column] ?? 0) > (row.fields.version ?? 0);
  return { ...refusal, cells: refusal.cells.filter((cell) => !isRead(cell)) };
}
