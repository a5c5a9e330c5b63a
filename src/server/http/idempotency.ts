import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type SignedContext, withTransaction } from '../context';
import { transaction } from '../db/transaction';
import type { Platform } from '../platform';
import { hashSecret, seal, unseal } from '../secret';
import { deleteAnswersBefore, findAnswer, holdKey, keepAnswer } from './idempotency.repo';

const KEPT_MS = 7 * 24 * 60 * 60_000;
const keyForm = /^[\x20-\x7e]{1,255}$/;

/** The calls under a key that this process is doing, by the account and by what the caller came with. */
const running = new Set<string>();
const nameOf = (who: string, key: string) => `${who} ${key}`;
const stillRunning = () => new AppError('CONFLICT', messages.idempotency.running, { retryAfter: 1 });

/**
 * Throws CONFLICT while a call runs here that came with the same credentials under the same key. Asks no database: the
 * embedded one does one transaction after the other, and would know of that call only after its end.
 */
export function assertNotRunning(credentials: string | null, key: string | undefined): void {
  if (credentials !== null && key !== undefined && running.has(nameOf(credentials, key))) throw stillRunning();
}

/**
 * Does `work` once for each Idempotency-Key of an account. A second call within seven days gets the first answer
 * (contract-beyond, head). The answer is stored in the transaction of the work, so that both are there or neither; a
 * refusal is not stored, and the call may be tried again under the same key. `work` must use the context that it gets.
 * Throws BAD_REQUEST for a malformed key, CONFLICT while the first call runs and for a key that came with another body.
 */
export async function runIdempotent<Body>(
  ctx: SignedContext,
  { call, input }: { call: string; input: unknown },
  work: (ctx: SignedContext) => Promise<Body>,
): Promise<Body> {
  const { idempotencyKey: key } = ctx;
  if (key === undefined) return work(ctx);
  if (!keyForm.test(key)) throw new AppError('BAD_REQUEST', messages.idempotency.malformed);
  const userId = ctx.user.id;
  const fingerprint = hashSecret(JSON.stringify([call, input]));
  const now = ctx.clock.now();
  return alone(
    [userId, ctx.credentials ?? userId].map((who) => nameOf(who, key)),
    () =>
      transaction(ctx, async (tx) => {
        // Another process may be at it.
        if (!(await holdKey(tx, { userId, key }))) throw stillRunning();
        const known = await findAnswer(tx, { userId, key: hashSecret(key), since: keptSince(now) });
        if (known && known.fingerprint !== fingerprint) throw new AppError('CONFLICT', messages.idempotency.reused);
        if (known) return JSON.parse(unseal(known.answer, key)) as Body;
        const body = await work(withTransaction(ctx, tx));
        // Some answers hold a token that is shown once: the database gets neither the key nor the plain answer.
        const answer = seal(JSON.stringify(body), key);
        await keepAnswer(tx, { userId, key: hashSecret(key), fingerprint, answer, createdAt: now });
        return body;
      }),
  );
}

/** Does `work` while nothing else runs under its names; throws CONFLICT where something does. */
async function alone<Result>(names: string[], work: () => Promise<Result>): Promise<Result> {
  if (names.some((name) => running.has(name))) throw stillRunning();
  for (const name of names) running.add(name);
  try {
    return await work();
  } finally {
    for (const name of names) running.delete(name);
  }
}

/** The answer that the caller got under a key within seven days; undefined for none. */
export async function answerUnder(ctx: SignedContext, key: string): Promise<unknown> {
  const since = keptSince(ctx.clock.now());
  const known = await findAnswer(ctx.db, { userId: ctx.user.id, key: hashSecret(key), since });
  return known && JSON.parse(unseal(known.answer, key));
}

/** Removes the answers that are older than seven days. */
export async function sweepAnswers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteAnswersBefore(db, keptSince(clock.now()));
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
