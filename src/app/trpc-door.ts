import type { ServerResponse } from 'node:http';
import fastifyCompress from '@fastify/compress';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { admission } from '../server/admission';
import type { RequestContext } from '../server/context';
import { noteRefusal, sendTrpcErrors } from '../server/http-errors';
import type { Platform } from '../server/platform';
import { requestContext } from '../server/request-context';
import { appRouter } from './app-router';
import { askedCalls } from './asked-calls';
import { answerCalls, readCalls, verdictOn } from './trpc-calls';

const MAX_BATCH = 10;
/** A stream says something every 15 seconds; when nothing of it gets through for so long, nobody reads. */
const UNREAD_AFTER_MS = 60_000;
const jsonType = /^application\/json\s*(?:;|$)/i;

interface Exchange {
  req: FastifyRequest;
  res: FastifyReply;
}

interface ResponseFacts {
  errors: unknown[];
  info?: { isBatchCall: boolean; calls: unknown[] } | undefined;
  ctx?: RequestContext | undefined;
}

/** tRPC at /trpc, in a scope of its own, whose parsers hand the body on as it came. */
export async function trpcDoor(scope: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  sendTrpcErrors(scope);
  scope.addHook('onRequest', async ({ params, headers }, reply) => {
    reply.header('cache-control', 'no-store');
    // tRPC would take a form of another site, and read any body but JSON without a limit.
    if (!jsonType.test(headers['content-type'] ?? 'application/json'))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.errors.unsupportedMedia);
    if (namesIn(params).length > MAX_BATCH) throw new AppError('BAD_REQUEST', messages.http.tooManyCalls(MAX_BATCH));
  });
  scope.addHook(
    'onRequest',
    admission(platform, ({ params }) => askedCalls(namesIn(params))),
  );
  endStreams(scope);
  // A list is a fraction of its size on the way to a phone. By gzip alone, which every browser takes. What comes in is
  // never unpacked: a body of 1 MiB would become a thousand.
  await scope.register(fastifyCompress, { globalDecompression: false, encodings: ['gzip'] });
  // The adapter parses the body itself, as tRPC wants it.
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const trpcOptions = adapterOptions(platform);
  scope.all<{ Params: { path: string } }>('/trpc/:path', async (request, reply) => {
    const calls = readCalls(request);
    if (calls) return answerCalls(calls, requestContext(platform, request, reply), reply);
    await fastifyRequestHandler({ ...trpcOptions, req: request, res: reply, path: request.params.path });
    return reply;
  });
}

/** The names of the procedures that an address calls. */
function namesIn(params: unknown): string[] {
  return (params as { path: string }).path.split(',');
}

/** For what tRPC's own adapter answers: streams, and what is no proper call. */
function adapterOptions(platform: Platform) {
  return {
    router: appRouter,
    createContext: ({ req, res }: Exchange) => requestContext(platform, req, res),
    onError: ({ error, req }: { error: unknown; req: FastifyRequest }) => noteRefusal(req, error),
    // tRPC knows the status of its own errors alone.
    responseMeta({ errors, info, ctx }: ResponseFacts) {
      // Without a context no call was made: the one error stands for all.
      const calls = !ctx || !info?.isBatchCall ? errors.length : info.calls.length;
      const { status, headers } = verdictOn(errors, calls);
      return status === undefined
        ? { headers }
        : { status, headers: { ...headers, 'content-type': 'application/json' } };
    },
  };
}

/** An open stream would hold a stop up, and one that is not read would never end: both are cut, and pages open another. */
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
