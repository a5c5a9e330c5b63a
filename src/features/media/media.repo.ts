import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { type Database, prepared } from '../../server/database';
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

/** Those of these images that the account uploaded. */
export async function findOwnMediaIds(db: Database, ownerId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), inArray(media.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
