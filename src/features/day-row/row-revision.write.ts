import { isDeepStrictEqual } from 'node:util';
import { AppError, type FieldConflict } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { namedConflicts } from '../shot/history/conflicts.service';
import { rowFields } from './day-row.data';
import type { DayRowRow } from './day-row.table';

/** A row with its next version, the time of the change, and who made it of which fields. */
export function nextRowRevision({ clock, user }: SignedContext, was: DayRowRow, is: DayRowRow): DayRowRow {
  const [now, version] = [clock.now(), was.version + 1];
  const change = { version, by: user.id, at: now.toISOString() };
  const changed = rowFields.filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const fieldChanges = { ...was.fieldChanges, ...Object.fromEntries(changed.map((field) => [field, change])) };
  return { ...is, version, fieldChanges, updatedAt: now };
}

/** Which fields of a row were changed since a version, by whom, as far as that is known. */
export function rowConflicts(tx: Database, row: DayRowRow, version: number): Promise<FieldConflict[]> {
  const since = rowFields.flatMap((field) => {
    const change = row.fieldChanges[field];
    const value = row[field];
    if (!change || change.version <= version) return [];
    return [{ field, change, value: value instanceof Date ? value.toISOString() : value }];
  });
  return namedConflicts(tx, since);
}

/** Throws CONFLICT for a row that was changed since a version, whichever of its fields: rows are judged as a whole. */
export async function assertRowVersion(tx: Database, row: DayRowRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  const conflicts = await rowConflicts(tx, row, version);
  throw new AppError('CONFLICT', messages.errors.stale, { version: row.version, conflicts });
}
