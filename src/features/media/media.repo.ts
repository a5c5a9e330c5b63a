import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { users } from '../auth/auth.table';
import { type MediaRow, media } from './media.table';

/** The image with this id; checks no access. */
export async function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

export async function insertMedia(tx: Database, rows: MediaRow[]): Promise<void> {
  await tx.insert(media).values(rows);
}

/** The bytes that the account stores; locks the account, so that within `tx` no concurrent upload is counted. */
export async function lockStoredBytes(tx: Database, ownerId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
  const [row] = await tx
    .select({ bytes: sum(sql`${media.largeBytes}::bigint + ${media.smallBytes}`) })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), media.isCounted));
  return Number(row?.bytes ?? 0);
}

/** The next of what the account uploaded, oldest first, behind the image with the id `after`. */
export function listMediaOf(
  db: Database,
  { ownerId, after, take }: { ownerId: string; after: string | undefined; take: number },
): Promise<MediaRow[]> {
  const own = and(eq(media.ownerId, ownerId), after === undefined ? undefined : gt(media.id, after));
  return db.select().from(media).where(own).orderBy(asc(media.id)).limit(take);
}

/** The ids of all images. */
export async function listImageIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).orderBy(asc(media.id));
  return rows.map(({ id }) => id);
}

/**
 * Locks those of these images that were uploaded for this purpose, by the account if one is given, until the
 * transaction ends, and records them as used, so that the sweep keeps them. An image that the sweep has just removed is
 * not among them.
 */
export async function lockForUse(
  tx: Database,
  { ownerId, kind, ids }: Pick<MediaRow, 'kind'> & { ownerId?: string; ids: string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const held = await tx
    .select({ id: media.id, unusedSince: media.unusedSince })
    .from(media)
    .where(
      and(ownerId === undefined ? undefined : eq(media.ownerId, ownerId), eq(media.kind, kind), inArray(media.id, ids)),
    )
    .orderBy(asc(media.id))
    .for('update');
  const fresh = held.filter(({ unusedSince }) => unusedSince !== null).map(({ id }) => id);
  if (fresh.length > 0) await tx.update(media).set({ unusedSince: null }).where(inArray(media.id, fresh));
  return new Set(held.map(({ id }) => id));
}

/** Deletes an image's row; gives its id unless it was gone already. */
export async function deleteMedia(tx: Database, id: string): Promise<string[]> {
  return idsOf(await tx.delete(media).where(eq(media.id, id)).returning({ id: media.id }));
}

/** How many images one statement looks at, takes or deletes, so that others are served in between. */
const AT_ONCE = 1000;

/** Takes all images from an account that is being deleted; a statement that deletes it would take them at once. */
export async function disownMedia(tx: Database, ownerId: string): Promise<void> {
  const some = tx.select({ id: media.id }).from(media).where(eq(media.ownerId, ownerId)).limit(AT_ONCE);
  for (;;) {
    const left = await tx
      .update(media)
      .set({ ownerId: null })
      .where(inArray(media.id, some))
      .returning({ id: media.id });
    if (left.length === 0) return;
  }
}

/** Deletes the rows of some images of deleted accounts; gives their ids. */
export async function deleteOwnerless(tx: Database): Promise<string[]> {
  const some = tx.select({ id: media.id }).from(media).where(isNull(media.ownerId)).limit(AT_ONCE);
  return idsOf(await tx.delete(media).where(inArray(media.id, some)).returning({ id: media.id }));
}

/** Whether other features show the image with a url; looked up by an index, since it is asked of every image. */
export type IsShown = (url: SQL) => SQL;

/** Whether the profile of its owner or another feature uses the image. */
function isUsed(isShown: IsShown): SQL {
  const url = sql`('/media/' || ${media.id} || '/large')`;
  return sql`(${isShown(url)}
    or exists (select 1 from ${users} where ${users.id} = ${media.ownerId} and ${users.profileImage} = ${url}))`;
}

/**
 * Has the database look up each image in this transaction by the index of the shots' images. Where it expects many
 * shots to have an image, it would go through them for each until it finds one: three seconds for 190,000 shots.
 */
export async function lookUpByIndex(tx: Database): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`);
}

/** The ids of all images by their order, in parts. */
export async function* listMediaIds(db: Database): AsyncGenerator<string[]> {
  for (let ids: string[] = []; ; ) {
    const after = ids.at(-1);
    const behind = after === undefined ? undefined : gt(media.id, after);
    ids = idsOf(await db.select({ id: media.id }).from(media).where(behind).orderBy(asc(media.id)).limit(AT_ONCE));
    if (ids.length === 0) return;
    yield ids;
  }
}

/**
 * Records since when some images are unused, and clears that for those in use again. Skips locked rows: their images
 * are being put to use.
 */
export async function recordUnused(tx: Database, ids: string[], now: Date, shown: IsShown): Promise<void> {
  const free = async (where: SQL | undefined) => {
    const asked = and(inArray(media.id, ids), where);
    return idsOf(await tx.select({ id: media.id }).from(media).where(asked).for('update', { skipLocked: true }));
  };
  const unused = await free(and(isNull(media.unusedSince), isNotNull(media.ownerId), not(isUsed(shown))));
  if (unused.length > 0) await tx.update(media).set({ unusedSince: now }).where(inArray(media.id, unused));
  const used = await free(and(isNotNull(media.unusedSince), isUsed(shown)));
  if (used.length > 0) await tx.update(media).set({ unusedSince: null }).where(inArray(media.id, used));
}

/** Locks some of the images that are unused since `before` or longer, until the transaction ends; skips locked rows. */
export async function lockUnused(tx: Database, before: Date, shown: IsShown): Promise<string[]> {
  const unused = and(lte(media.unusedSince, before), not(isUsed(shown)));
  return idsOf(
    await tx.select({ id: media.id }).from(media).where(unused).limit(500).for('update', { skipLocked: true }),
  );
}

/**
 * Deletes the rows of those locked images that are still unused: one may have been put to use before it was locked.
 * Gives their ids.
 */
export async function deleteUnused(tx: Database, ids: string[], before: Date, shown: IsShown): Promise<string[]> {
  if (ids.length === 0) return [];
  const unused = and(inArray(media.id, ids), lte(media.unusedSince, before), not(isUsed(shown)));
  return idsOf(await tx.delete(media).where(unused).returning({ id: media.id }));
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
