import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deleteInParts } from '../db/delete-in-parts';
import { rateLimits } from './rate-limit.table';

export interface Hits {
  hits: number;
  endsAt: Date;
}

/** Adds one hit to each key and gives the new counts in the order of the keys; see `addHits`. */
export function hit(
  db: Database,
  { keys, now, endsAt }: { keys: string[]; now: Date; endsAt: Date },
): Promise<(Hits | undefined)[]> {
  const tries = keys.map((key) => ({ key, hits: 1, endsAt }));
  return addHits(db, tries, now);
}

/**
 * Adds hits to each key and gives the new counts in the order of the keys. An expired window starts again and ends at
 * `endsAt`. A key may occur only once.
 */
export async function addHits(
  db: Database,
  tries: (Hits & { key: string })[],
  now: Date,
): Promise<(Hits | undefined)[]> {
  // A window that ends much later than a new one would began before the clock was put back; its callers need not wait
  // for that time.
  const isOver = sql`(${rateLimits.endsAt} <= ${sql.param(now, rateLimits.endsAt)}
    or ${rateLimits.endsAt} > excluded.ends_at + interval '1 minute')`;
  // Every process locks the rows in the same order, or two of them could deadlock.
  const inOrder = tries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insert(rateLimits)
    .values(inOrder)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  const known = new Map(rows.map((row) => [row.key, row]));
  return tries.map(({ key }) => known.get(key));
}

export async function deleteHits(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** SKIP LOCKED: this locks many rows in no order, so it must wait for none; the next sweep removes the rest. */
export async function deleteHitsBefore(db: Database, now: Date): Promise<void> {
  const over = { table: rateLimits, key: rateLimits.key, of: lte(rateLimits.endsAt, now) };
  await deleteInParts(db, over, { skipLocked: true });
}
