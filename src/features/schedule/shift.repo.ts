import { asc, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { rowsUpdate } from '../../server/db/update-rows';
import { type ShotRow, shots } from '../shot/shot.table';
import { recordShotChanges } from '../shot/shot-changes.repo';

const { id, projectId, ownerId, status, number, title, version, updatedAt, ...others } = getTableColumns(shots);
const { startDateTime, endDateTime, timeZoneId, locationData, lightWish } = others;
/** What a shift needs to know of a shot: whole, the 500 of a day may hold 300 MB. */
const columns = {
  ...{ id, projectId, ownerId, status, number, title, version, updatedAt },
  ...{ startDateTime, endDateTime, timeZoneId, locationData, lightWish },
};

/** A shot that a shift moves. */
export type MovingShot = Pick<ShotRow, keyof typeof columns>;

/** Locks shots of a locked project. */
export function lockMovingShots(tx: Database, ids: readonly string[]): Promise<MovingShot[]> {
  return tx
    .select(columns)
    .from(shots)
    .where(inArray(shots.id, [...ids]))
    .orderBy(asc(shots.id))
    .for('no key update');
}

/** Writes shots that are locked at their new times, all in one statement. */
export async function moveShots(tx: Database, moved: readonly { was: MovingShot; is: MovingShot }[]): Promise<void> {
  if (moved.length === 0) return;
  const { set, changed, isChanged } = rowsUpdate(shots, moved);
  await tx.update(shots).set(set).from(changed).where(isChanged);
  await recordShotChanges(tx, moved);
}
