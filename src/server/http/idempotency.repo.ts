import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys, idempotencyParts } from './idempotency.table';

type AnswerRow = typeof idempotencyKeys.$inferSelect;

/** Locks a key until the transaction ends; false when another transaction holds it. */
export async function lockKey(tx: Database, { userId, key }: Pick<AnswerRow, 'userId' | 'key'>): Promise<boolean> {
  const name = `${userId} ${key}`;
  const held = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const [row] = await tx.select({ held }).from(sql`(select 1) as one`);
  return row?.held === true;
}

/** How many letters one statement reads or writes: others are served in between, and an answer may have 10 MB. */
const LETTERS_AT_ONCE = 250_000;

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
  if (!row) return undefined;
  const { answer } = row;
  const parts = [answer];
  // A shorter one has no others.
  while (parts.at(-1)?.length === LETTERS_AT_ONCE) {
    const isNext = and(partsOf(userId, key), eq(idempotencyParts.at, parts.length));
    const [next] = await tx.select({ part: idempotencyParts.part }).from(idempotencyParts).where(isNext);
    parts.push(next?.part ?? '');
  }
  return { ...row, answer: parts.join('') };
}

const partsOf = (userId: string, key: string) =>
  and(eq(idempotencyParts.userId, userId), eq(idempotencyParts.key, key));

/** Stores an answer and replaces an expired one. */
export async function insertAnswer(tx: Database, row: AnswerRow): Promise<void> {
  const { userId, key, fingerprint, createdAt } = row;
  const answer = row.answer.slice(0, LETTERS_AT_ONCE);
  const [{ isNew } = { isNew: true }] = await tx
    .insert(idempotencyKeys)
    .values({ ...row, answer })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { fingerprint, answer, createdAt },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!isNew) await tx.delete(idempotencyParts).where(partsOf(userId, key));
  for (let at = 1; at * LETTERS_AT_ONCE < row.answer.length; at += 1) {
    const part = row.answer.slice(at * LETTERS_AT_ONCE, (at + 1) * LETTERS_AT_ONCE);
    await tx.insert(idempotencyParts).values({ userId, key, at, part });
  }
}

const LISTED_AT_ONCE = 500;

/** Deletes answers with their parts, one by one, since each may be long. */
async function deleteAnswers(db: Database, which: SQL): Promise<void> {
  const { userId, key } = idempotencyKeys;
  for (;;) {
    const rows = await db.select({ userId, key }).from(idempotencyKeys).where(which).limit(LISTED_AT_ONCE);
    for (const row of rows)
      await db.delete(idempotencyKeys).where(and(eq(userId, row.userId), eq(key, row.key), which));
    if (rows.length < LISTED_AT_ONCE) return;
  }
}

/** Deletes the answers stored before this time. */
export const deleteAnswersBefore = (db: Database, moment: Date): Promise<void> =>
  deleteAnswers(db, lte(idempotencyKeys.createdAt, moment));

/** Deletes the answers stored for an account. */
export const deleteAnswersOf = (db: Database, userId: string): Promise<void> =>
  deleteAnswers(db, eq(idempotencyKeys.userId, userId));
