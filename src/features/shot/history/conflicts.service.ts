import { AppError, type FieldConflict } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { shownName } from '../../../kernel/text';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import type { ShotRow } from '../shot.table';
import { changedFields, changedSince, fieldValue } from './planned-fields';
import type { FieldChange, PlannedField } from './planned-fields.data';
import { listNames } from './shot-history.repo';

type Judged = Partial<ShotRow> & Pick<ShotRow, 'version' | 'fieldChanges' | 'fieldsSince'>;

/** The refusal of a write that is based on an older version of a shot. */
const stale = (version: number, conflicts?: FieldConflict[]) =>
  new AppError('CONFLICT', messages.errors.stale, { version, conflicts });

/**
 * Judges a write that names a version by the fields that it changes (contract-crew, section 9): throws CONFLICT where
 * one of them was changed since, by anybody; also, with no fields, where that is not known. With If-Match any change
 * since is a conflict. `ctx.db` must be the transaction.
 */
export async function assertNoConflict(
  ctx: SignedContext,
  shot: Judged,
  changes: Partial<ShotRow>,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === shot.version) return;
  if (ctx.ifMatch !== undefined) throw stale(shot.version);
  const fields = changedFields(shot, { ...shot, ...changes });
  if (fields.length === 0) return;
  const conflicts = await conflictsSince(ctx, shot, version, fields);
  if (!conflicts) throw stale(shot.version, []);
  if (conflicts.length > 0) throw stale(shot.version, conflicts);
}

/** Which of these fields were changed since a version, by whom; undefined where that is not known. */
export async function conflictsSince(
  { db }: SignedContext,
  shot: Judged,
  version: number,
  fields: readonly PlannedField[],
): Promise<FieldConflict[] | undefined> {
  const since = changedSince(shot, version, fields);
  return (
    since &&
    namedConflicts(
      db,
      since.map((one) => ({ ...one, value: fieldValue(shot, one.field) ?? null })),
    )
  );
}

/** Changes of fields with the names of who made them; an account that is gone is a former member. */
export async function namedConflicts(
  db: Database,
  changes: readonly { field: string; change: FieldChange; value: unknown }[],
): Promise<FieldConflict[]> {
  const names = await listNames(
    db,
    changes.map(({ change }) => change.by),
  );
  return changes.map(({ field, change: { by, at }, value }) => {
    const name = names.get(by);
    return { field, by: name === undefined ? messages.shot.formerMember : shownName(name), at, value };
  });
}
