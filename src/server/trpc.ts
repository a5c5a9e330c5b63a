import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-openapi';
import { z } from 'zod';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { assertTokenMay } from './auth/access-tokens';
import type { RequestContext, SignedContext } from './context';
import { asAppError, errorBody } from './http/error-body';
import type { RevisionField } from './http/etag';
import { runIdempotent } from './http/idempotency';
import { assertCleanInput, assertFields } from './http/input-guard';
import type { Refusals } from './http/refusals';

/** What the REST door reads of a procedure besides its address. */
interface ProcedureMeta extends OpenApiMeta {
  /** A DELETE whose fields come in the JSON body alone: an address ends up in logs and histories. */
  bodyOnly?: boolean | undefined;
  /** A DELETE whose fields may come in a JSON body instead of the query. */
  orInBody?: boolean | undefined;
  /** Whether a personal access token is refused. */
  sessionOnly?: boolean | undefined;
  /**
   * Whether RATE_LIMIT_AUTH_MAX is on it, and its calls have a count of their own; the procedure uses `limitAttempts`.
   */
  isAccountCall?: boolean | undefined;
  /** The name of the file as which a browser saves the answer. */
  download?: string | undefined;
  /** The field that If-Match of a write stands for; a read of the same thing has it in its ETag. */
  revision?: RevisionField | undefined;
  /**
   * Whether If-Match of a write is compared with the ETag of the read as it stands; the procedure does it by
   * `assertMatch`.
   */
  comparesEtag?: boolean | undefined;
  /** What a status means here, where the call refuses with it for reasons of its own. */
  refusals?: Refusals | undefined;
  /** The fields that the service asks for by a rule of its own, though the input schema lets them be left out. */
  alsoRequired?: string[] | undefined;
}

/** Shorter than proxies leave a silent connection alone; a page that hears nothing for longer opens another stream. */
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

/** The same for what a stream throws once it is open, when the middlewares are over. */
export async function* mapStreamErrors<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    throw asTrpcError(error);
  }
}

/**
 * What stands before each procedure, in one middleware, since each more of them costs a small call its share. Refuses
 * input that no call takes, and, where somebody must be `signedIn`, everybody else. The call was counted before
 * (server/admission.ts). Turns whatever is thrown into tRPC's error with the contract's code, the same for both doors.
 */
const guard = <Ctx extends RequestContext>(signedIn: boolean) =>
  t.middleware(async ({ ctx, type, meta, getRawInput, next }) => {
    try {
      const input = await getRawInput();
      assertFields(input);
      assertCleanInput(input);
      if (signedIn) assertMay(ctx, { writes: type === 'mutation', sessionOnly: meta?.sessionOnly ?? false });
    } catch (error) {
      throw asTrpcError(error);
    }
    // The context stays the same object, by another name: tRPC would copy it, which costs more than all of this.
    const result = await next({} as { ctx: Ctx });
    if (result.ok) return result;
    const known = asTrpcError(result.error);
    if (known.code === result.error.code) return result;
    throw known;
  });

/** Throws UNAUTHORIZED for a visitor, FORBIDDEN for what a token may not do. */
function assertMay({ user, tokenScope }: RequestContext, call: { writes: boolean; sessionOnly: boolean }): void {
  if (!user) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
  assertTokenMay({ tokenScope, ...call });
}

/**
 * For what could be tried until it works, or floods somebody with mail: counted for the caller's network address and
 * for the account that the input names, or who is signed in (contract section 5). Stands after the input, so that a
 * form with mistakes costs nobody a try.
 */
export const limitAttempts = t.middleware(async ({ ctx, input, path, next }) => {
  await ctx.limits.countAttempt({ procedure: path, ip: ctx.ip, account: accountOf(ctx, input) });
  return next();
});

/**
 * For what asks for a password: slows down guessing at one account from everywhere (case L2). Stands after the input.
 */
export const limitGuesses = t.middleware(async ({ ctx, input, next }) => {
  const account = accountOf(ctx, input);
  await ctx.limits.countGuess(account);
  const result = await next();
  // A sign-up that still waits is refused after its right password.
  const wasRight = result.ok || asAppError(result.error).code === 'FORBIDDEN';
  if (wasRight) await ctx.limits.forgetGuesses(account);
  return result;
});

/** Counts how a login ended, `ok` or the code of its error; stands before what refuses it. */
export const countLogins = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  ctx.metrics.logins.inc({ result: result.ok ? 'ok' : asAppError(result.error).code });
  return result;
});

/**
 * The account that is meant, whoever is signed in; empty where there is only a token. Somebody signed in is counted
 * apart from those who try from outside, so that an attack on an address does not keep its owner from changing the
 * password.
 */
function accountOf(ctx: RequestContext, input: unknown): string {
  if (typeof input === 'object' && input !== null && 'email' in input) return String(input.email);
  return ctx.user?.id ?? '';
}

/**
 * Does a write once for each Idempotency-Key of an account, at both doors (contract-beyond, head). Stands last before
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

/** For everybody. */
export const publicProcedure = t.procedure.use(guard<RequestContext>(false));

/** For a signed-in account, 401 otherwise; for its tokens as far as they go, 403 beyond. */
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

/** The REST face of a procedure (contract section 3). */
export function rest({ method, path, tag, summary, description, protect, ...meta }: RestMeta): ProcedureMeta {
  return { ...meta, openapi: { method, path, tags: [tag], summary, description, protect } };
}

/** The body of a success: `data`, and what stands beside it (contract section 2). */
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
