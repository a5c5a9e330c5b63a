import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from './database';
import { rateLimits } from './rate-limit.table';

export interface Hits {
  hits: number;
  endsAt: Date;
}

/**
 * Counts one hit on each key and gives what it came to, in the order of the keys. A window that is over begins anew and
 * lasts until `endsAt`. Keys must always come in the same order, or two processes could wait for each other.
 */
export async function hit(
  db: Database,
  { keys, now, endsAt }: { keys: string[]; now: Date; endsAt: Date },
): Promise<(Hits | undefined)[]> {
  const isOver = sql`${rateLimits.endsAt} <= ${sql.param(now, rateLimits.endsAt)}`;
  const rows = await db
    .insert(rateLimits)
    .values(keys.map((key) => ({ key, hits: 1, endsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  return keys.map((key) => rows.find((row) => row.key === key));
}

export async function deleteHits(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteHitsBefore(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}
