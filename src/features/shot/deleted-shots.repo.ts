import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { BEFORE_ALL_IDS } from '../../kernel/ids';
import type { Database } from '../../server/db/database';
import { shots } from './shot.table';

const LISTED_AT_ONCE = 500;

/**
 * Removes the rows of deleted shots, which no call reads: a project may delete and make shots without end. One by one,
 * each in a transaction of its own: with several at once a call that takes a person off many shots could wait for this
 * one and this one for it.
 */
export async function removeDeletedShots(db: Database): Promise<void> {
  const isDeleted = eq(shots.status, 'deleted');
  for (let last = BEFORE_ALL_IDS; ; ) {
    const rows = await db
      .select({ id: shots.id })
      .from(shots)
      .where(and(isDeleted, gt(shots.id, last)))
      .orderBy(asc(shots.id))
      .limit(LISTED_AT_ONCE);
    for (const { id } of rows) await db.delete(shots).where(and(eq(shots.id, id), isDeleted));
    if (rows.length < LISTED_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Which of these shots are not deleted. */
export async function listExistingIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = and(inArray(shots.id, [...ids]), ne(shots.status, 'deleted'));
  const rows = await db.select({ id: shots.id }).from(shots).where(named);
  return new Set(rows.map(({ id }) => id));
}
