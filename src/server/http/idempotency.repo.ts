import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from './idempotency.table';

type AnswerRow = typeof idempotencyKeys.$inferSelect;

/** Locks a key until the transaction ends; false when another transaction holds it. */
export async function lockKey(tx: Database, { userId, key }: Pick<AnswerRow, 'userId' | 'key'>): Promise<boolean> {
  const name = `${userId} ${key}`;
  const held = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const [row] = await tx.select({ held }).from(sql`(select 1) as one`);
  return row?.held === true;
}

/** The answer stored under a key after `since`. */
export async function findAnswer(
  tx: Database,
  { userId, key, since }: Pick<AnswerRow, 'userId' | 'key'> & { since: Date },
): Promise<AnswerRow | undefined> {
  const isOfKey = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(isOfKey, gt(idempotencyKeys.createdAt, since)));
  return row;
}

/** Stores an answer and replaces an expired one. */
export async function insertAnswer(tx: Database, row: AnswerRow): Promise<void> {
  const { fingerprint, answer, createdAt } = row;
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { fingerprint, answer, createdAt },
    });
}

/** Deletes the answers stored before this time. */
export async function deleteAnswersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, moment));
}
