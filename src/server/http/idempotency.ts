import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type SignedContext, withTransaction } from '../context';
import { transaction } from '../db/transaction';
import type { Platform } from '../platform';
import { hashSecret, seal, unseal } from '../secret';
import { deleteAnswersBefore, findAnswer, insertAnswer, lockKey, readAnswer } from './idempotency.repo';
import { isWrite } from './origin-check';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const keyForm = /^[\x20-\x7e]{1,255}$/;

/** The keys of the calls that this process is running, by account and by credential. */
const running = new Set<string>();
const runningKey = (who: string, key: string) => `${who} ${key}`;
const stillRunning = () => new AppError('CONFLICT', messages.idempotency.running, { retryAfter: 1 });

/** The Idempotency-Key of a write; uploads and reads take none. */
export function idempotencyKeyOf({ method, headers, routeOptions }: FastifyRequest): string | undefined {
  if (!isWrite(method) || routeOptions.config.isUpload) return undefined;
  return headers['idempotency-key']?.toString();
}

/**
 * Throws CONFLICT while this process runs a call with the same credential and key. It does not ask the database: the
 * embedded one runs one transaction at a time, and would answer only after that call.
 */
export function assertNotRunning(credentials: string | null, request: FastifyRequest): void {
  const key = idempotencyKeyOf(request);
  if (credentials !== null && key !== undefined && running.has(runningKey(credentials, key))) throw stillRunning();
}

/**
 * Runs `work` once for each Idempotency-Key of an account; a second call within thirty days gets the first answer
 * (contract-crew, section 15). The answer is stored in the same transaction, so both are committed or neither. A
 * refusal is not stored, and the same key may be tried again. `work` must use the context that it receives. What the
 * call prepares is done before the transaction, for which all others wait on the embedded database. Throws BAD_REQUEST
 * for a malformed key, CONFLICT while the first call runs and for a key that was used with another body.
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
  return withExclusiveKeys(
    [userId, ctx.credentials ?? userId].map((who) => runningKey(who, key)),
    async () => {
      // A refusal is thrown where `work` asks for what was prepared: the answer to the first call comes before it.
      await Promise.allSettled([ctx.prepared?.()]);
      return transaction(ctx, async (tx) => {
        // Another process runs the same key.
        if (!(await lockKey(tx, { userId, key }))) throw stillRunning();
        const known = await findAnswer(tx, { userId, key: hashSecret(key), since: oldestKeptAt(now) });
        if (known && known.fingerprint !== fingerprint) throw new AppError('CONFLICT', messages.idempotency.reused);
        if (known) return JSON.parse(unseal((await readAnswer(tx, known)) ?? '', key)) as Body;
        const body = await work(withTransaction(ctx, tx));
        // Some answers hold a token that is shown once, so the database gets neither the key nor the plain answer.
        const answer = seal(JSON.stringify(body), key);
        await insertAnswer(tx, { userId, key: hashSecret(key), fingerprint, answer, createdAt: now });
        return body;
      });
    },
  );
}

/** Runs `work` unless something runs under one of these names; throws CONFLICT then. */
async function withExclusiveKeys<Result>(names: string[], work: () => Promise<Result>): Promise<Result> {
  if (names.some((name) => running.has(name))) throw stillRunning();
  for (const name of names) running.add(name);
  try {
    return await work();
  } finally {
    for (const name of names) running.delete(name);
  }
}

/** More than an answer with one shot has, be its texts and links as long as they may. */
const MOST_PARTS = 8;

/** The answer of a few shots that is stored under the caller's key within thirty days; undefined without one. */
export async function findAnswerOfCaller(ctx: SignedContext, key: string): Promise<unknown> {
  const since = oldestKeptAt(ctx.clock.now());
  const known = await findAnswer(ctx.db, { userId: ctx.user.id, key: hashSecret(key), since });
  const answer = known && (await readAnswer(ctx.db, known, MOST_PARTS));
  return answer ? JSON.parse(unseal(answer, key)) : undefined;
}

/** Deletes the answers that are older than thirty days. */
export async function sweepAnswers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteAnswersBefore(db, oldestKeptAt(clock.now()));
}

function oldestKeptAt(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
