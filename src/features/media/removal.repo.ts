import { and, asc, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { mediaRemovals } from './media.table';

/** Records that the files of these images are to be removed at `dueAt`. */
export async function insertRemovals(db: Database, ids: string[], dueAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.insert(mediaRemovals).values(ids.map((id) => ({ id, dueAt })));
}

/** Cancels removals that are due after this time; gives how many there were. */
export async function cancelRemovals(tx: Database, ids: string[], after: Date): Promise<number> {
  const kept = await tx
    .delete(mediaRemovals)
    .where(and(inArray(mediaRemovals.id, ids), gt(mediaRemovals.dueAt, after)))
    .returning({ id: mediaRemovals.id });
  return kept.length;
}

/** Makes removals due now and gives their ids; none for images whose rows were written. */
export async function claimRemovals(db: Database, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const claimed = await db
    .update(mediaRemovals)
    .set({ dueAt: now })
    .where(inArray(mediaRemovals.id, ids))
    .returning({ id: mediaRemovals.id });
  return claimed.map(({ id }) => id);
}

/** Some of the images whose files are due for removal, the longest overdue first. */
export async function listDueRemovals(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mediaRemovals.id })
    .from(mediaRemovals)
    .where(lte(mediaRemovals.dueAt, now))
    .orderBy(asc(mediaRemovals.dueAt), asc(mediaRemovals.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the records of files that are gone. */
export async function deleteRemovals(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(mediaRemovals).where(inArray(mediaRemovals.id, ids));
}

/** Postpones the removal of files that cannot be removed now. */
export async function postponeRemovals(db: Database, ids: string[], dueAt: Date): Promise<void> {
  if (ids.length > 0) await db.update(mediaRemovals).set({ dueAt }).where(inArray(mediaRemovals.id, ids));
}
