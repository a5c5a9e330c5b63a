import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { inParts } from '../../kernel/parts';
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

/** What was stored under a key after `since`; of a long answer only the beginning. */
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

/** The whole answer of what was found; null for one of more than `most` parts, which are not read. */
export async function readAnswer(
  tx: Database,
  { userId, key, answer }: AnswerRow,
  most = Number.POSITIVE_INFINITY,
): Promise<string | null> {
  const parts = [answer];
  // A shorter one has no others.
  while (parts.at(-1)?.length === LETTERS_AT_ONCE) {
    if (parts.length === most) return null;
    const isNext = and(partsOf(userId, key), eq(idempotencyParts.at, parts.length));
    const [next] = await tx.select({ part: idempotencyParts.part }).from(idempotencyParts).where(isNext);
    parts.push(next?.part ?? '');
  }
  return parts.join('');
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
/** How many letters of answers one statement deletes, unless one answer has more. */
const DELETED_AT_ONCE = 2_000_000;
/** About what the longest answer has in all its parts. */
const LONGEST = 10_000_000;

/** Deletes answers with their parts. */
async function deleteAnswers(db: Database, which: SQL): Promise<void> {
  const { userId, key, answer } = idempotencyKeys;
  for (;;) {
    const found = db.select({ userId, key, letters: sql<number>`octet_length(${answer})` }).from(idempotencyKeys);
    const rows = await found.where(which).limit(LISTED_AT_ONCE);
    if (rows.length === 0) return;
    const weigh = ({ letters }: { letters: number }) => (letters < LETTERS_AT_ONCE ? letters : LONGEST);
    for (const part of inParts(rows, DELETED_AT_ONCE, weigh)) {
      const named = sql`json_to_recordset(${JSON.stringify(part)}::text::json) as named("userId" uuid, key text)`;
      const isNamed = sql`(${userId}, ${key}) in (select named."userId", named.key from ${named})`;
      await db.delete(idempotencyKeys).where(and(isNamed, which));
    }
  }
}

/** Deletes the answers stored before this time. */
export const deleteAnswersBefore = (db: Database, moment: Date): Promise<void> =>
  deleteAnswers(db, lte(idempotencyKeys.createdAt, moment));

/** Deletes the answers stored for an account. */
export const deleteAnswersOf = (db: Database, userId: string): Promise<void> =>
  deleteAnswers(db, eq(idempotencyKeys.userId, userId));
