import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenApiNodeHttpHandler } from 'trpc-openapi';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { RequestContext } from '../../server/context';
import { prefersHtml } from '../../server/http/accept-html';
import { isPrefetch } from '../../server/http/origin-check';
import { admission } from '../../server/limits/admission';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { admissionRequest } from '../server/admission-request';
import { appRouter } from '../trpc/app-router';
import { pinCoercion } from './rest-coercion';
import { sendTagged } from './rest-etag';
import { readFields } from './rest-input';
import { type RestProcedure, restProcedures } from './rest-procedures';

/** What trpc-openapi reads of a Node request: `body` and `query` are parsed, as behind Express. */
interface NodeRequest extends Pick<IncomingMessage, 'headers' | 'socket' | 'once' | 'off'> {
  method: string;
  url: string;
  body: unknown;
  query: Record<string, unknown[]> | undefined;
  ctx: RequestContext;
  error?: unknown;
}

type OpenApiHandler = (request: NodeRequest, response: object) => Promise<void>;

/**
 * Adds one Fastify route for each procedure that has a REST path. All of them call one Node handler of trpc-openapi
 * over the real router. Fastify parses the request before it and sends the response after it, so the hooks, limits,
 * HEAD routes and error bodies are those of every other route (docs/adr/0002). `sendPage` answers a browser that opens
 * the link of a mail.
 */
export async function registerRestRoutes(
  app: FastifyInstance,
  { platform, sendPage }: { platform: Platform; sendPage(reply: FastifyReply): FastifyReply },
): Promise<void> {
  const procedures = restProcedures(appRouter);
  for (const { inputs } of procedures) inputs.forEach(pinCoercion);
  const openApi = createOpenApiNodeHttpHandler({
    router: appRouter,
    createContext: ({ req }: { req: NodeRequest }) => req.ctx,
    onError: ({ error, req }: { error: unknown; req: NodeRequest }) => {
      req.error = error;
    },
  } as unknown as Parameters<typeof createOpenApiNodeHttpHandler>[0]) as unknown as OpenApiHandler;

  /** Sends the page at the link of a mail to a browser, and lets no prefetch follow the link. */
  const helpMailLink = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'Accept');
    if (opensPage(request)) return sendPage(reply);
    if (isPrefetch(request.headers)) throw new AppError('FORBIDDEN', messages.http.prefetch);
  };

  for (const procedure of procedures) {
    const { name, method, path, isMailLink } = procedure;
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { procedure: name },
      onRequest: admission(platform, (request) => (isMailLink && opensPage(request) ? null : admissionRequest([name]))),
      preHandler: isMailLink ? helpMailLink : [],
      handler: async (request, reply) => {
        const fields = readFields(procedure, request);
        const ctx = requestContext(platform, request, reply);
        const text = await call(openApi, procedure, { fields, ctx }, request, reply);
        sendTagged(procedure, request, reply, (await ctx.answerRows?.fill(text)) ?? text);
        return reply;
      },
    });
  }
}

/** Whether the link of a mail gets its page: for a navigation, and for a HEAD, which must not change anything. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || prefersHtml(headers.accept);
}

/**
 * Runs a call by trpc-openapi and gives the JSON text of its response; throws what the procedure throws. Like the
 * package's own adapters for Fastify and fetch, it gives the Node handler two objects with what the handler reads. They
 * are not Node's own request and response, which would send the response past Fastify's hooks.
 */
async function call(
  openApi: OpenApiHandler,
  { method, path }: RestProcedure,
  { fields, ctx }: { fields: Record<string, unknown>; ctx: RequestContext },
  { raw, params }: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const known = params as Record<string, string>;
  const request: NodeRequest = {
    method,
    // Fastify has decoded the parameters of the path. Encoded again, each of them is one segment.
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? '')),
    headers: { ...raw.headers, 'content-type': 'application/json' },
    // The handler reads no body of a DELETE. It drops a bare 0, false or '' of a query, and accepts one in a list.
    body: inQuery ? undefined : fields,
    query: inQuery ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])) : undefined,
    ctx,
    socket: raw.socket,
    once: raw.once.bind(raw),
    off: raw.off.bind(raw),
  };
  const response = {
    text: '',
    setHeader() {},
    end(text: string) {
      response.text = text;
    },
    once: reply.raw.once.bind(reply.raw),
    off: reply.raw.off.bind(reply.raw),
  };
  await openApi(request, response);
  if (request.error) throw request.error;
  const { text } = response;
  // The handler's listeners keep both objects until the client has read its answer.
  response.text = '';
  request.body = undefined;
  return text;
}
