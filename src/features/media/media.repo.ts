import { and, asc, eq, gt, inArray, isNull, lt, not, sql, sum } from 'drizzle-orm';
import { type Database, prepared } from '../../server/database';
import { users } from '../auth/auth.table';
import { type MediaRow, media } from './media.table';

/** The image of this id, whoever uploaded it. */
export async function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  const query = prepared(db, 'media_by_id', (on) =>
    on
      .select()
      .from(media)
      .where(eq(media.id, sql.placeholder('id'))),
  );
  const [row] = await query.execute({ id });
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

/** Those of these images that the account uploaded to be shown on shots. */
export async function findOwnMediaIds(db: Database, ownerId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), eq(media.kind, 'image'), inArray(media.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Everything that the account uploaded, oldest first. */
export function listMediaOf(db: Database, ownerId: string): Promise<MediaRow[]> {
  return db.select().from(media).where(eq(media.ownerId, ownerId)).orderBy(asc(media.id));
}

/** Whether the account uploaded this as a profile image; held until the transaction ends. */
export async function holdProfileImage(tx: Database, ownerId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), eq(media.ownerId, ownerId), eq(media.kind, 'profile')))
    .for('update');
  return held.length > 0;
}

/** Makes an image rubbish. */
export async function disownMedia(tx: Database, id: string): Promise<void> {
  await tx.update(media).set({ ownerId: null }).where(eq(media.id, id));
}

const isProfileOfOwner = sql`exists (
  select 1 from ${users} where ${users.id} = ${media.ownerId} and strpos(${users.profileImage}, ${media.id}::text) > 0)`;

/** Makes profile images rubbish that were uploaded before this moment and are nobody's profile image. */
export async function disownUnusedProfileImages(tx: Database, before: Date): Promise<void> {
  const unused = and(eq(media.kind, 'profile'), lt(media.createdAt, before), not(isProfileOfOwner));
  const held = await tx.select({ id: media.id }).from(media).where(unused).for('update', { skipLocked: true });
  const ids = held.map(({ id }) => id);
  // Asked again: somebody may have chosen one before it was held.
  if (ids.length > 0)
    await tx
      .update(media)
      .set({ ownerId: null })
      .where(and(inArray(media.id, ids), unused));
}

/** Images without an owner, some at a time. */
export async function listRubbish(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(isNull(media.ownerId), gt(media.id, after)))
    .orderBy(asc(media.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Forgets an image whose files are gone. */
export async function deleteMedia(db: Database, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}
