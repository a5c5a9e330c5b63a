import { initTRPC, TRPCError, type TRPCMiddlewareBuilder } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-openapi';
import { z } from 'zod';
import { AppError } from '../kernel/errors';
import { fieldSentence } from '../kernel/field-sentence';
import { messages } from '../kernel/messages';
import { assertTokenMay } from './auth/access-tokens';
import type { RequestContext, SignedContext } from './context';
import { asAppError, errorBody } from './http/error-body';
import type { RevisionField } from './http/etag';
import { runIdempotent } from './http/idempotency';
import { assertCleanInput, assertFields } from './http/input-guard';
import type { Refusals } from './http/refusals';
import type { LeaveBatch } from './limits/batch';
import { answerPlaces } from './limits/large-answers';

// Pages do the same in app/trpc/zod-config.ts.
z.config({ customError: fieldSentence });

/** What tRPC's middlewares, REST and the OpenAPI document read of a procedure. */
export interface ProcedureMeta extends OpenApiMeta<object> {
  /**
   * A DELETE whose fields are accepted in the JSON body alone: what an address carries ends up in logs and histories.
   */
  bodyOnly?: boolean | undefined;
  /** A DELETE whose fields are accepted in the query or in a JSON body. */
  orInBody?: boolean | undefined;
  /** Whether a personal access token is refused. */
  sessionOnly?: boolean | undefined;
  /** Whether RATE_LIMIT_AUTH_MAX applies; such calls are counted apart. The procedure uses `limitAttempts`. */
  isAccountCall?: boolean | undefined;
  /** The file name under which a browser saves the response. */
  download?: string | undefined;
  /** The revision field that If-Match of a write stands for; a read of the same resource carries it in its ETag. */
  revision?: RevisionField | undefined;
  /**
   * Whether If-Match of a write is compared with the whole ETag of the read; the procedure does it by `assertMatch`.
   */
  comparesEtag?: boolean | undefined;
  /** What a status means for this call, where it has reasons of its own to refuse. */
  refusals?: Refusals | undefined;
  /** Fields that the input schema makes optional and a rule of the service requires. */
  alsoRequired?: string[] | undefined;
}

/** Shorter than the idle timeout of common proxies; a page that receives nothing for longer opens another stream. */
const PING_MS = 15_000;

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: PING_MS }, client: { reconnectAfterInactivityMs: 2.5 * PING_MS } },
    errorFormatter({ shape, error }) {
      const { body } = errorBody(error);
      return { ...shape, message: body.message, data: body };
    },
  });

function asTrpcError(error: unknown): TRPCError {
  const known = asAppError(error);
  return new TRPCError({ code: known.code, message: known.message, cause: known });
}

/** Maps errors that a stream throws after it has opened, when the middlewares have returned. */
export async function* mapStreamErrors<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    throw asTrpcError(error);
  }
}

/**
 * The one middleware of every procedure, which has already been counted (server/limits/admission.ts). Refuses input
 * that no call accepts and, with `signedIn`, visitors and tokens that lack the right. Input that was left out is one
 * without fields, so that a call whose fields are all optional needs none. Turns every error into a TRPCError with the
 * contract's code, the same for tRPC and REST.
 */
const guard = <Ctx extends RequestContext>(signedIn: boolean) =>
  t.middleware(async ({ ctx, type, meta, getRawInput, next }) => {
    let leave: LeaveBatch | undefined;
    try {
      const input = await getRawInput();
      assertFields(input);
      assertCleanInput(input);
      if (signedIn) assertMay(ctx, { writes: type === 'mutation', sessionOnly: meta?.sessionOnly ?? false });
      leave = await ctx.batch?.enter();
    } catch (error) {
      throw asTrpcError(error);
    }
    // Hand the same context object on, cast to the narrower type: tRPC would copy it, which costs more than this whole
    // middleware.
    const handedOn = { getRawInput: async () => (await getRawInput()) ?? {} };
    const result = await next(handedOn as unknown as { ctx: Ctx });
    leave?.(result.ok ? result.data : undefined);
    if (result.ok) return result;
    const known = asTrpcError(result.error);
    if (known.code === result.error.code) return result;
    throw known;
  });

/** Throws UNAUTHORIZED for a visitor, FORBIDDEN for a call that the token may not make. */
function assertMay({ user, tokenScope }: RequestContext, call: { writes: boolean; sessionOnly: boolean }): void {
  if (!user) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
  assertTokenMay({ tokenScope, ...call });
}

/**
 * For procedures that invite guessing or send mail: counts an attempt for the network address and for the account,
 * which is the one that the input names or else the signed-in one (contract section 5). Runs after input validation, so
 * that an invalid form costs no attempt.
 */
export const limitAttempts = t.middleware(async ({ ctx, input, path, next }) => {
  await ctx.limits.countAttempt({ procedure: path, ip: ctx.ip, account: accountOf(ctx, input) });
  return next();
});

/**
 * For procedures that ask for a password: slows down guesses at one account from all addresses together (case L2). Runs
 * after input validation.
 */
export const limitGuesses = t.middleware(async ({ ctx, input, next }) => {
  const account = accountOf(ctx, input);
  await ctx.limits.countGuess(account);
  const result = await next();
  // An unverified sign-up is refused with FORBIDDEN after the right password.
  const wasRight = result.ok || asAppError(result.error).code === 'FORBIDDEN';
  if (wasRight) await ctx.limits.forgetGuesses(account);
  return result;
});

/** Counts each login by its outcome: `ok` or the error code. Runs before the middlewares that may refuse it. */
export const countLogins = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  ctx.metrics.logins.inc({ result: result.ok ? 'ok' : asAppError(result.error).code });
  return result;
});

/**
 * The account that an attempt is counted for: the address in the input, else the signed-in account; '' for a token
 * alone. The two are counted apart, so that an attack on an address does not keep its signed-in owner from changing the
 * password.
 */
function accountOf(ctx: RequestContext, input: unknown): string {
  if (typeof input === 'object' && input !== null && 'email' in input) return String(input.email);
  return ctx.user?.id ?? '';
}

/** How many rows a list may have that does not wait: its answer is small, whatever the rows hold. */
const SHORT_LIST = 100;

/**
 * For procedures whose answers may be larger than a short list: without a `limit`, or with a higher one, they wait for
 * their turn, so that an account gets no more than a few of them at once, however many it asks for (case B2).
 */
export const largeAnswer = (of: keyof typeof answerPlaces) =>
  t.middleware(async ({ ctx, input, next }) => {
    const { limit = Number.POSITIVE_INFINITY } = (input ?? {}) as { limit?: number };
    return limit > SHORT_LIST ? answerPlaces[of](() => next(), ctx.user?.id, ctx.left) : next();
  });

/** As many shots as the cells of a grid that are typed within one call. */
const FEW_SHOTS = 5;

/** For writes of whole shots, by their number: those of a few do not wait behind those of many. */
export const queueManyShots = <Input>(countOf: (input: Input) => number) =>
  t.middleware(async ({ ctx, input, next }) =>
    answerPlaces[countOf(input as Input) > FEW_SHOTS ? 'manyShots' : 'fewShots'](() => next(), ctx.user?.id, ctx.left),
  );

/** Beside the context of a call: what it works out of its input, once, however often it is asked for. */
interface Preparing<Prepared> {
  prepared: () => Promise<Prepared>;
}

/**
 * For writes that parse, sanitise or hash much: `prepare` does that, after checking the rights that it needs. It runs
 * before any transaction, also under an Idempotency-Key, and stands before `idempotent` therefore.
 */
export function prepares<Input, Prepared>(
  prepare: (input: Input, ctx: SignedContext) => Promise<Prepared>,
): TRPCMiddlewareBuilder<RequestContext, ProcedureMeta, Preparing<Prepared>, Input> {
  return t.middleware(({ ctx, input, next }) => {
    let made: Promise<Prepared> | undefined;
    const prepared = () => {
      made ??= prepare(input as Input, ctx as SignedContext);
      return made;
    };
    return next({ ctx: { prepared } });
  });
}

/**
 * Runs a write once for each Idempotency-Key of an account (contract-beyond, head). It is the last middleware before
 * the output: the limits before it keep their counts when the write's transaction is rolled back.
 */
export const idempotent = t.middleware(async ({ ctx, input, path, next }) => {
  if (ctx.idempotencyKey === undefined) return next();
  const done: { result?: Awaited<ReturnType<typeof next>> } = {};
  const data = await runIdempotent(ctx as SignedContext, { call: path, input }, async (inner) => {
    const result = await next({ ctx: inner });
    if (!result.ok) throw result.error;
    done.result = result;
    return result.data;
  });
  return done.result ?? ({ ok: true, data } as Awaited<ReturnType<typeof next>>);
});

export const router = t.router;

/** For everyone, signed in or not. */
export const publicProcedure = t.procedure.use(guard<RequestContext>(false));

/** For signed-in accounts and their access tokens: 401 for visitors, 403 for a token without the right. */
export const protectedProcedure = t.procedure.use(guard<SignedContext>(true));

interface RestMeta extends Omit<ProcedureMeta, 'openapi'> {
  method: OpenApiMethod;
  path: `/${string}`;
  tag: string;
  summary: string;
  description: string;
  /** False for a call that needs no session. */
  protect?: boolean;
}

/** The meta by which a procedure is a REST route as well (contract section 3). */
export function rest({ method, path, tag, summary, description, protect, ...meta }: RestMeta): ProcedureMeta {
  return { ...meta, openapi: { method, path, tags: [tag], summary, description, protect } };
}

/** The schema of a success response: `data`, and the fields that stand beside it (contract section 2). */
export function successSchema<Data extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  beside?: Beside,
) {
  return z.object({
    success: z.literal(true).meta({ description: 'Whether it was done: always true.' }),
    message: z.string().meta({ description: 'A sentence for people. Most calls have none.' }).optional(),
    data,
    ...(beside ?? ({} as Beside)),
  });
}
