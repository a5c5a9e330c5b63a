import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenApiNodeHttpHandler } from 'trpc-openapi';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { RequestContext } from '../../server/context';
import { prefersHtml } from '../../server/http/accept-html';
import { etagOf, matchesEtag, withIfMatch } from '../../server/http/etag';
import { assertFields } from '../../server/http/input-guard';
import { isPrefetch } from '../../server/http/origin-check';
import { type AdmissionRequest, admission } from '../../server/limits/admission';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { admissionRequest } from '../server/admission-request';
import { appRouter } from '../trpc/app-router';
import { isPagePath } from '../web/route-paths';
import { pinCoercion } from './rest-coercion';
import { hasEtag, type RestProcedure, restProcedures, returnsRevision } from './rest-procedures';
import { assertEncoded, readQuery } from './rest-query';

/** The part of an Express request that trpc-openapi's Node handler reads. */
interface AdapterRequest extends Pick<FastifyRequest['raw'], 'headers' | 'socket' | 'once' | 'off'> {
  method: string;
  url: string;
  body: unknown;
  query: Record<string, unknown[]> | undefined;
  ctx: RequestContext;
  error?: unknown;
}

type Handler = (request: AdapterRequest, response: object) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The dotted name of the procedure that a route calls. */
    procedure?: string;
    /** Whether a navigation to this path gets a page. */
    isPage?: boolean;
  }
}

interface RestRoutesOptions {
  platform: Platform;
  sendPage(reply: FastifyReply): FastifyReply;
}

/**
 * Adds one route for each procedure that has a REST path. One handler of trpc-openapi over the real router runs them
 * all (docs/adr/0002). `sendPage` answers a browser's navigation to a path that is both a page and a call.
 */
export async function registerRestRoutes(
  app: FastifyInstance,
  { platform, sendPage }: RestRoutesOptions,
): Promise<void> {
  app.addHook('onRequest', admission(platform, admissionOf));
  const procedures = restProcedures(appRouter);
  for (const { definition } of procedures) pinCoercion(definition.inputs);
  const handler = createOpenApiNodeHttpHandler({
    router: appRouter,
    createContext: ({ req }: { req: AdapterRequest }) => req.ctx,
    onError: ({ error, req }: { error: unknown; req: AdapterRequest }) => {
      req.error = error;
    },
  } as unknown as Parameters<typeof createOpenApiNodeHttpHandler>[0]) as unknown as Handler;

  for (const procedure of procedures) {
    const isPage = procedure.method === 'GET' && isPagePath(procedure.path);
    const changesByGet = procedure.method === 'GET' && procedure.type === 'mutation';
    app.route({
      method: procedure.method,
      url: procedure.path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD must not run a GET that changes something.
      exposeHeadRoute: !changesByGet,
      config: { procedure: procedure.name, isPage },
      handler: async (request, reply) => {
        if (isPage) reply.header('vary', 'Accept');
        if (isNavigation(request)) return sendPage(reply);
        if (changesByGet && isPrefetch(request.headers)) throw new AppError('FORBIDDEN', messages.http.prefetch);
        const fields = readFields(procedure, request);
        const ctx = requestContext(platform, request, reply);
        return answer(procedure, request, reply, await call(handler, procedure, request, reply, fields, ctx));
      },
    });
    if (isPage && changesByGet) app.head(procedure.path, (_, reply) => sendPage(reply.header('vary', 'Accept')));
  }
}

/** The admission request of a call; null for a navigation that gets a page. */
function admissionOf(request: FastifyRequest): AdmissionRequest | null {
  const { procedure } = request.routeOptions.config;
  return procedure === undefined || isNavigation(request) ? null : admissionRequest([procedure]);
}

function isNavigation({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.isPage === true && prefersHtml(headers.accept);
}

/** The fields of a call, from its body or its query. The revision in If-Match becomes a field of the write. */
function readFields(procedure: RestProcedure, request: FastifyRequest): Record<string, unknown> {
  const { hasBody, orInBody, revision } = procedure;
  assertEncoded(request.url);
  const isAsked = Object.keys(request.query ?? {}).length > 0;
  if (procedure.method === 'DELETE' && hasBody && isAsked) throw new AppError('BAD_REQUEST', messages.http.bodyOnly);
  const fields = hasBody ? request.body : readQuery(request.query, procedure.query);
  assertFields(fields);
  const inBody = orInBody ? request.body : undefined;
  assertFields(inBody);
  const sent = { ...fields, ...inBody };
  return revision ? withIfMatch(sent, revision, request.headers['if-match']) : sent;
}

/** Runs the call by the adapter and gives the JSON text of its response; throws what the procedure throws. */
async function call(
  handler: Handler,
  procedure: RestProcedure,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, unknown>,
  ctx: RequestContext,
): Promise<string> {
  const { raw } = request;
  const { method } = procedure;
  const takesBody = method !== 'GET' && method !== 'DELETE';
  const adapted: AdapterRequest = {
    method,
    url: pathOf(procedure, request.params as Record<string, string>),
    headers: { ...raw.headers, 'content-type': 'application/json' },
    body: takesBody ? fields : undefined,
    // The adapter reads no body of a DELETE, and drops a bare 0, false or '' of a query: each value is passed as a
    // list.
    query: takesBody ? undefined : inLists(fields),
    ctx,
    socket: raw.socket,
    once: raw.once.bind(raw),
    off: raw.off.bind(raw),
  };
  let body = '';
  await handler(adapted, {
    statusCode: 200,
    setHeader() {},
    end(text: string) {
      body = text;
    },
    once: reply.raw.once.bind(reply.raw),
    off: reply.raw.off.bind(reply.raw),
  });
  if (adapted.error) throw adapted.error;
  return body;
}

/** The path of a call with its parameters encoded again: Fastify decodes them, and the adapter expects a raw path. */
function pathOf({ path }: RestProcedure, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function inLists(fields: Record<string, unknown>): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
}

/** Sends a response with its ETag, or a 304 when If-None-Match names it (contract section 3). */
function answer(procedure: RestProcedure, request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  if (procedure.download) reply.header('content-disposition', `attachment; filename="${procedure.download}"`);
  reply.type('application/json; charset=utf-8');
  const etag = tagOf(procedure, body);
  if (etag) reply.header('etag', etag);
  if (!hasEtag(procedure)) return reply.header('cache-control', 'no-store').send(body);
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' });
  if (!etag || !matchesEtag(etag, request.headers['if-none-match'])) return reply.send(body);
  return reply.removeHeader('content-type').code(304).send();
}

/** The ETag of a read, or of the state that a write made; undefined without one. */
function tagOf(procedure: RestProcedure, body: string): string | undefined {
  if (procedure.comparesEtag) return etagOf(JSON.stringify(bodyOfRead(body)));
  return hasEtag(procedure) || returnsRevision(procedure) ? etagOf(body, procedure.revision) : undefined;
}

/** The body that the read of the same resource has: a read has no `message`. */
function bodyOfRead(body: string): unknown {
  const { message, ...read } = JSON.parse(body);
  return read;
}
