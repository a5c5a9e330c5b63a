import { asc, getTableColumns, inArray } from 'drizzle-orm';
import { inParts } from '../../kernel/parts';
import type { Database } from '../../server/db/database';
import { rowsUpdate } from '../../server/db/update-rows';
import { recordHistory } from '../shot/history/shot-history.repo';
import { type ShotRow, shots } from '../shot/shot.table';
import { recordShotChanges } from '../shot/shot-changes.repo';

const { id, projectId, ownerId, status, number, title, version, updatedAt, ...others } = getTableColumns(shots);
const { startDateTime, endDateTime, timeZoneId, locationData, lightWish } = others;
const { fieldChanges, fieldsSince, changedById, changedAt } = others;
/** What a shift needs to know of a shot: whole, the 500 of a day may hold 300 MB. */
const columns = {
  ...{ id, projectId, ownerId, status, number, title, version, updatedAt },
  ...{ startDateTime, endDateTime, timeZoneId, locationData, lightWish },
  ...{ fieldChanges, fieldsSince, changedById, changedAt },
};

/** A shot that a shift moves. */
export type MovingShot = Pick<ShotRow, keyof typeof columns>;

/** How many shots one statement reads or moves: a day from before there was a bound may have all of its project. */
const AT_ONCE = 500;

/** Locks shots of a locked project. */
export async function lockMovingShots(tx: Database, ids: readonly string[]): Promise<MovingShot[]> {
  const locked: MovingShot[] = [];
  for (const part of inParts(ids.toSorted(), AT_ONCE))
    locked.push(
      ...(await tx
        .select(columns)
        .from(shots)
        .where(inArray(shots.id, part))
        .orderBy(asc(shots.id))
        .for('no key update')),
    );
  return locked;
}

/** Writes shots that are locked at their new times. */
export async function moveShots(tx: Database, moved: readonly { was: MovingShot; is: MovingShot }[]): Promise<void> {
  for (const part of inParts(moved, AT_ONCE)) {
    const { set, changed, isChanged } = rowsUpdate(shots, part);
    await tx.update(shots).set(set).from(changed).where(isChanged);
  }
  await recordHistory(tx, moved);
  await recordShotChanges(tx, moved);
}
