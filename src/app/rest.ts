import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenApiNodeHttpHandler, type OpenApiRouter } from 'trpc-openapi';
import { z } from 'zod';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { prefersHtml } from '../server/accept-html';
import { type Admitted, admission } from '../server/admission';
import type { RequestContext } from '../server/context';
import { etagOf, isKnown, withIfMatch } from '../server/etag';
import { assertFields } from '../server/input-guard';
import { isPrefetch } from '../server/origin-check';
import type { Platform } from '../server/platform';
import { requestContext } from '../server/request-context';
import { appRouter } from './app-router';
import { askedCalls } from './asked-calls';
import { callProcedure } from './procedure-call';
import { mayBeKept, type RestProcedure, restProcedures, showsRevision } from './rest-procedures';
import { assertEncoded, readQuery } from './rest-query';
import { isPagePath } from './route-paths';

/** To the adapter every call has a body: it reads none of a DELETE, and drops 0, false and '' from a query. */
const ADAPTER_METHOD = 'POST';
const ADAPTER_PATH = '/call';

/** What passes through the adapter for one call, and comes back from it. */
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  body: string;
  error?: unknown;
}

interface CallRequest {
  call: Call;
}

/** The adapter's handler for one call, without its node types: it sees the stand-ins below, never a socket. */
type Handle = (request: unknown, response: unknown) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The dotted name of the procedure that a route calls. */
    procedure?: string;
    /** Whether a navigation to the address gets a page. */
    isPage?: boolean;
  }
}

interface RestDoorOptions {
  platform: Platform;
  sendPage(reply: FastifyReply): FastifyReply;
}

/**
 * The REST door: one route for each procedure with a REST face, run by trpc-openapi's node handler around the body that
 * Fastify parsed (docs/adr/0002). `sendPage` answers a navigation to an address that is a page as well as a call.
 */
export async function restDoor(app: FastifyInstance, { platform, sendPage }: RestDoorOptions): Promise<void> {
  app.addHook('onRequest', admission(platform, askedBy));
  for (const procedure of restProcedures(appRouter)) {
    const handle = adapterFor(procedure, platform);
    const isPage = procedure.method === 'GET' && isPagePath(procedure.path);
    const changesByGet = procedure.method === 'GET' && procedure.type === 'mutation';
    app.route({
      method: procedure.method,
      url: procedure.path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD must not do what a GET does when that changes something.
      exposeHeadRoute: !changesByGet,
      config: { procedure: procedure.name, isPage },
      handler: (request, reply) => {
        if (isPage) reply.header('vary', 'Accept');
        if (isNavigation(request)) return sendPage(reply);
        if (changesByGet && isPrefetch(request.headers)) throw new AppError('FORBIDDEN', messages.http.prefetch);
        return answer(handle, procedure, request, reply);
      },
    });
    if (isPage && changesByGet) app.head(procedure.path, (_, reply) => sendPage(reply.header('vary', 'Accept')));
  }
}

/** What a request calls; null where it gets a page. */
function askedBy(request: FastifyRequest): Admitted | null {
  const { procedure } = request.routeOptions.config;
  return procedure === undefined || isNavigation(request) ? null : askedCalls([procedure]);
}

function isNavigation({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.isPage === true && prefersHtml(headers.accept);
}

/** The adapter for one procedure. One for all of them would look for the one that is meant anew with each call. */
function adapterFor(procedure: RestProcedure, platform: Platform): Handle {
  return createOpenApiNodeHttpHandler({
    router: facing(procedure),
    createContext: ({ req }: { req: unknown }) => {
      const { request, reply } = (req as CallRequest).call;
      return requestContext(platform, request, reply);
    },
    onError: ({ error, req }: { error: unknown; req: unknown }) => {
      (req as CallRequest).call.error = error;
    },
  } as Parameters<typeof createOpenApiNodeHttpHandler>[0]) as Handle;
}

async function answer(handle: Handle, procedure: RestProcedure, request: FastifyRequest, reply: FastifyReply) {
  const call: Call = { request, reply, body: '' };
  await handle(requestFor(procedure, call), responseFor(call));
  if (call.error) throw call.error;
  if (procedure.download) reply.header('content-disposition', `attachment; filename="${procedure.download}"`);
  reply.type('application/json; charset=utf-8');
  const isKept = mayBeKept(procedure);
  const etag = tagOf(procedure, call.body);
  if (etag) reply.header('etag', etag);
  if (!isKept) return reply.header('cache-control', 'no-store').send(call.body);
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' });
  if (!etag || !isKnown(etag, request.headers['if-none-match'])) return reply.send(call.body);
  return reply.removeHeader('content-type').code(304).send();
}

/** The tag of an answer that a caller may keep, or of the state that a write has made. */
function tagOf(procedure: RestProcedure, body: string): string | undefined {
  if (procedure.heedsTag) return etagOf(JSON.stringify(bodyOfRead(body)));
  return mayBeKept(procedure) || showsRevision(procedure) ? etagOf(body, procedure.revision) : undefined;
}

/** What a read answers that shows the same as a write: no sentence for people stands in it. */
function bodyOfRead(body: string): unknown {
  const { message, ...read } = JSON.parse(body);
  return read;
}

/** What the adapter reads of a request. Path parameters arrive decoded and win over fields of the same name. */
function requestFor(procedure: RestProcedure, call: Call) {
  const { request } = call;
  const { hasBody } = procedure;
  assertEncoded(request.url);
  const isAsked = Object.keys(request.query ?? {}).length > 0;
  if (procedure.method === 'DELETE' && hasBody && isAsked) throw new AppError('BAD_REQUEST', messages.http.bodyOnly);
  const fields = hasBody ? request.body : readQuery(request.query, procedure.query);
  assertFields(fields);
  const inBody = procedure.orInBody ? request.body : undefined;
  assertFields(inBody);
  const sent = { ...fields, ...inBody, ...(request.params as Record<string, string>) };
  const { revision } = procedure;
  const input = revision ? withIfMatch(sent, revision, request.headers['if-match']) : sent;
  return new AdapterRequest(call, input);
}

const headers = new Map([['content-type', 'application/json']]);
const { signal } = new AbortController();

/** What the adapter is handed in the place of a request. It is a web request by its kind alone, or the adapter would make one. */
class AdapterRequest {
  readonly method = ADAPTER_METHOD;
  readonly url = ADAPTER_PATH;
  readonly headers = headers;
  readonly signal = signal;

  constructor(
    readonly call: Call,
    readonly body: Record<string, unknown>,
  ) {}
}
Object.setPrototypeOf(AdapterRequest.prototype, Request.prototype);

function responseFor(call: Call) {
  return {
    statusCode: 200,
    setHeader() {},
    end(body: string) {
      call.body = body;
    },
  };
}

/**
 * The procedure as the adapter sees it: at a flat address, since it does not decode path parameters, and without its input schema,
 * in which it would switch on coercion for both doors. What it calls is the real one.
 */
function facing({ name, definition }: RestProcedure): OpenApiRouter {
  const meta = { openapi: { method: ADAPTER_METHOD, path: ADAPTER_PATH } };
  return {
    _def: { ...appRouter._def, procedures: { call: { _def: { ...definition, meta, inputs: [z.object({})] } } } },
    createCaller: (ctx: RequestContext) => ({ call: (input: unknown) => callProcedure(name, ctx, input) }),
  } as unknown as OpenApiRouter;
}
