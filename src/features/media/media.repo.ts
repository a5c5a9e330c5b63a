import { and, asc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { users } from '../auth/auth.table';
import { type MediaRow, media } from './media.table';

/** The image of this id, whoever uploaded it. */
export async function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

/** Adds images. */
export async function insertMedia(tx: Database, rows: MediaRow[]): Promise<void> {
  await tx.insert(media).values(rows);
}

/** The bytes that the account stores. Within `tx` no other upload of the account is counted meanwhile. */
export async function lockStoredBytes(tx: Database, ownerId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
  const [row] = await tx
    .select({ bytes: sum(sql`${media.largeBytes}::bigint + ${media.smallBytes}`) })
    .from(media)
    .where(eq(media.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

/** Everything that the account uploaded, oldest first. */
export function listMediaOf(db: Database, ownerId: string): Promise<MediaRow[]> {
  return db.select().from(media).where(eq(media.ownerId, ownerId)).orderBy(asc(media.id));
}

/** Every image that there is. */
export async function listImageIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).orderBy(asc(media.id));
  return rows.map(({ id }) => id);
}

/**
 * Those of these images that the account uploaded for this, held until the transaction ends and noted as used: the
 * sweep leaves them, and one that it took a moment ago is not among them.
 */
export async function lockForUse(
  tx: Database,
  { ownerId, kind, ids }: Pick<MediaRow, 'kind'> & { ownerId: string; ids: string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const held = await tx
    .select({ id: media.id, unusedSince: media.unusedSince })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), eq(media.kind, kind), inArray(media.id, ids)))
    .orderBy(asc(media.id))
    .for('update');
  const fresh = held.filter(({ unusedSince }) => unusedSince !== null).map(({ id }) => id);
  if (fresh.length > 0) await tx.update(media).set({ unusedSince: null }).where(inArray(media.id, fresh));
  return new Set(held.map(({ id }) => id));
}

/** Removes an image; gives its id, unless it is gone already. */
export async function deleteMedia(tx: Database, id: string): Promise<string[]> {
  return idsOf(await tx.delete(media).where(eq(media.id, id)).returning({ id: media.id }));
}

/** Removes the images of deleted accounts; gives their ids. */
export async function deleteOwnerless(tx: Database): Promise<string[]> {
  return idsOf(await tx.delete(media).where(isNull(media.ownerId)).returning({ id: media.id }));
}

/** A query for the urls that are shown by other features, in one column. */
export type ShownUrls = SQL;

/** Whether a profile or one of `shown` shows the image. */
function isUsed(shown: ShownUrls): SQL {
  const url = sql`'/media/' || ${media.id} || '/large'`;
  return sql`(exists (select 1 from (${shown}) as shown (url) where shown.url = ${url})
    or exists (select 1 from ${users} where ${users.profileImage} = ${url}))`;
}

/** Notes since when images are unused, and that others are used again. Waits for nobody: who holds one now uses it. */
export async function recordUnused(tx: Database, now: Date, shown: ShownUrls): Promise<void> {
  const free = async (where: SQL | undefined) =>
    idsOf(await tx.select({ id: media.id }).from(media).where(where).for('update', { skipLocked: true }));
  const unused = await free(and(isNull(media.unusedSince), isNotNull(media.ownerId), not(isUsed(shown))));
  if (unused.length > 0) await tx.update(media).set({ unusedSince: now }).where(inArray(media.id, unused));
  const used = await free(and(isNotNull(media.unusedSince), isUsed(shown)));
  if (used.length > 0) await tx.update(media).set({ unusedSince: null }).where(inArray(media.id, used));
}

/**
 * Some of the images that are unused since `before` or longer, held until the transaction ends; those that somebody
 * holds apart.
 */
export async function lockUnused(tx: Database, before: Date, shown: ShownUrls): Promise<string[]> {
  const unused = and(lte(media.unusedSince, before), not(isUsed(shown)));
  return idsOf(
    await tx.select({ id: media.id }).from(media).where(unused).limit(500).for('update', { skipLocked: true }),
  );
}

/**
 * Removes those of the images held that are unused still: somebody may have come to use one before it was held. Gives
 * their ids.
 */
export async function deleteUnused(tx: Database, ids: string[], before: Date, shown: ShownUrls): Promise<string[]> {
  if (ids.length === 0) return [];
  const unused = and(inArray(media.id, ids), lte(media.unusedSince, before), not(isUsed(shown)));
  return idsOf(await tx.delete(media).where(unused).returning({ id: media.id }));
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
