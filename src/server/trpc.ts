import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-openapi';
import { z } from 'zod';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import type { RequestContext, SignedContext } from './context';
import { errorBody } from './error-body';
import { assertCleanInput, assertFields } from './input-guard';
import { checkedInTests } from './output-check';

/** What the REST door reads of a procedure besides its address. */
interface ProcedureMeta extends OpenApiMeta {
  /** A DELETE whose fields come in the JSON body alone: an address ends up in logs and histories. */
  bodyOnly?: boolean | undefined;
  /** The name of the file as which a browser saves the answer. */
  download?: string | undefined;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { body } = errorBody(error);
      return { ...shape, message: body.message, data: body };
    },
  });

/** Turns whatever a service threw into tRPC's error with the contract's code, the same for both doors. */
const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) {
    const { code, message } = result.error.cause;
    throw new TRPCError({ code, message, cause: result.error.cause });
  }
  return result;
});

const guardInput = t.middleware(async ({ getRawInput, next }) => {
  const input = await getRawInput();
  assertFields(input);
  assertCleanInput(input);
  return next();
});

export const router = t.router;

/** For everybody. */
export const publicProcedure = t.procedure.use(mapErrors).use(guardInput);

/** For a signed-in account; 401 otherwise. */
export const protectedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
  return next({ ctx: ctx as SignedContext });
});

interface RestMeta extends Pick<ProcedureMeta, 'bodyOnly' | 'download'> {
  method: OpenApiMethod;
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  /** False for a call that needs no session. */
  protect?: boolean;
}

/** The REST face of a procedure (contract section 3). */
export function rest({ tag, bodyOnly, download, ...meta }: RestMeta): ProcedureMeta {
  return { openapi: { ...meta, tags: [tag] }, bodyOnly, download };
}

/** The body of a success: `data`, and what stands beside it (contract section 2). */
export function reply<Data extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  beside?: Beside,
) {
  return checkedInTests(
    z.object({
      success: z.literal(true),
      message: z.string().optional(),
      data,
      ...(beside ?? ({} as Beside)),
    }),
  );
}
