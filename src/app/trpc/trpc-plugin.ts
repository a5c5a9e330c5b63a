import type { ServerResponse } from 'node:http';
import fastifyCompress from '@fastify/compress';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { AnswerRows } from '../../server/http/answer-rows';
import { errorBody } from '../../server/http/error-body';
import { recordRefusal, sendTrpcErrors } from '../../server/http/http-errors';
import { limitUnread } from '../../server/http/unread-answers';
import { admission } from '../../server/limits/admission';
import { openBatch } from '../../server/limits/batch';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { admissionRequest } from '../server/admission-request';
import { type AppRouter, appRouter } from './app-router';

const MAX_BATCH = 10;
/** A stream sends something every 15 seconds; if nothing gets through for so long, its client has gone. */
const UNREAD_AFTER_MS = 60_000;
const jsonType = /^application\/json\s*(?:;|$)/i;

type TrpcOptions = FastifyTRPCPluginOptions<AppRouter>['trpcOptions'];
declare module 'fastify' {
  interface FastifyRequest {
    /** The rows of the answer to a request of one call. */
    answerRows: AnswerRows | undefined;
  }
}

type ResponseFacts = Parameters<NonNullable<TrpcOptions['responseMeta']>>[0];

/**
 * Registers tRPC at /trpc by its own Fastify plugin, in a separate scope: the plugin replaces the scope's body parsers.
 */
export async function trpcPlugin(scope: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  sendTrpcErrors(scope);
  scope.addHook('onRequest', async ({ params, headers }, reply) => {
    reply.header('cache-control', 'no-store');
    // tRPC would accept a form of another site, and read any body but JSON without a limit.
    if (!jsonType.test(headers['content-type'] ?? 'application/json'))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.errors.unsupportedMedia);
    if (namesIn(params).length > MAX_BATCH) throw new AppError('BAD_REQUEST', messages.http.tooManyCalls(MAX_BATCH));
  });
  scope.addHook(
    'onRequest',
    admission(platform, ({ params }) => admissionRequest(namesIn(params))),
  );
  scope.addHook('preHandler', async (request) => acceptNoBody(request));
  scope.addHook('onRequest', async ({ caller }, reply) => {
    // Before anything is read: what is changed from now on, a stream with this position tells (features/live).
    if (caller?.user) reply.header('x-live-position', platform.live.position());
  });
  endStreams(scope);
  scope.decorateRequest('answerRows', undefined);
  scope.addHook('onSend', async ({ answerRows }, reply, payload) => asBody(payload, reply, answerRows));
  // Again, since tRPC's responses are texts only now.
  scope.addHook('onSend', limitUnread);
  // Compress responses: a list shrinks to a fraction. By gzip alone, which every browser accepts. Requests are never
  // decompressed: a body of 1 MiB could become a thousand.
  await scope.register(fastifyCompress, { globalDecompression: false, encodings: ['gzip'] });
  await scope.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext({ req, res, info }) {
        const ctx = requestContext(platform, req, res);
        if (info.calls.length > 1) return { ...ctx, answerRows: undefined, batch: openBatch() };
        req.answerRows = ctx.answerRows;
        return ctx;
      },
      onError: ({ error, req }) => recordRefusal(req, error),
      responseMeta: refusalMeta,
    } satisfies TrpcOptions,
  });
}

/** The names of the procedures in a request's path. */
function namesIn(params: unknown): string[] {
  return (params as { path: string }).path.split(',');
}

/** Gives a POST without a body one without fields: a call whose fields are all optional needs none. */
function acceptNoBody(request: FastifyRequest): void {
  if (request.method !== 'POST' || request.body) return;
  request.body = '{}';
  request.raw.headers['content-type'] ??= 'application/json';
}

/** The status and headers of a response with errors; tRPC knows only the status of its own errors. */
function refusalMeta({ errors, info, ctx }: ResponseFacts) {
  const refusals = errors.map((error) => errorBody(error));
  const [first] = refusals;
  if (!first) return {};
  const waits = refusals.flatMap(({ retryAfter }) => retryAfter ?? []);
  const headers: Record<string, string> = waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {};
  // Without a context no procedure ran: the one error stands for all.
  const calls = ctx && info?.isBatchCall ? info.calls.length : refusals.length;
  const agree = calls === refusals.length && refusals.every(({ status }) => status === first.status);
  return agree ? { status: first.status, headers } : { headers };
}

/** The body of a response of tRPC, with its rows; an event stream and what is no such response as they are. */
async function asBody(payload: unknown, reply: FastifyReply, answerRows: AnswerRows | undefined): Promise<unknown> {
  if (!(payload instanceof Response) || isEventStream(payload)) return payload;
  reply.code(payload.status).headers(Object.fromEntries(payload.headers));
  const text = await payload.text();
  const body = (await answerRows?.fill(text)) ?? text;
  return typeof body === 'string' ? body : body.read();
}

/**
 * Ends streams when the server stops, which they would delay, and streams whose client does not read. Pages reconnect.
 */
function endStreams(scope: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  scope.addHook('onSend', async (_, { raw }, payload) => {
    if (!isEventStream(payload)) return;
    open.add(raw);
    raw.setTimeout(UNREAD_AFTER_MS, () => raw.destroy());
    raw.once('close', () => open.delete(raw));
  });
  scope.addHook('preClose', async () => {
    for (const raw of open) raw.destroy();
  });
}

function isEventStream(payload: unknown): boolean {
  return payload instanceof Response && payload.headers.get('content-type') === 'text/event-stream';
}
