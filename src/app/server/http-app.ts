import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import { calendarRoutes } from '../../features/calendar/calendar.routes';
import { mediaRoutes } from '../../features/media/media.routes';
import { mayReadCover } from '../../features/project/cover/project-cover.service';
import { projectIdInput } from '../../features/project/project.schema';
import { projectFor } from '../../features/project/project.service';
import { mayReadImage } from '../../features/shot/shot.images';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { tokenOf } from '../../server/auth/credentials';
import type { SignedContext } from '../../server/context';
import { acceptsHtml } from '../../server/http/accept-html';
import { type AssertRights, limitBody, MAX_BODY_BYTES, mayTakeLong } from '../../server/http/body-limits';
import { clientErrorHandler, sendError } from '../../server/http/http-errors';
import { isPrefetch, isSameOriginWrite, isWrite } from '../../server/http/origin-check';
import { securityHeaders } from '../../server/http/security-headers';
import { clientTimeouts, closeAfterResponse, cutSlowBody } from '../../server/http/slow-clients';
import { limitUnread } from '../../server/http/unread-answers';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { docsRoutes } from '../docs/docs-routes';
import { callSheetPdfRoutes } from '../rest/call-sheet-pdf-route';
import { paperRoute } from '../rest/paper-route';
import { registerRestRoutes } from '../rest/rest';
import { trpcPlugin } from '../trpc/trpc-plugin';
import { isPagePath, mayBePagePath, routePaths } from '../web/route-paths';
import { clientFiles } from './client-files';
import { healthRoutes } from './health';
import { requestLog } from './request-log';

const HEADERS_TIMEOUT_MS = 8000;
/** Uploads over a slow line may take this long while bytes keep coming (server/http/slow-clients.ts). */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Builds the whole server as one Fastify instance that does not listen yet. */
export async function buildHttpApp(platform: Platform, patience = clientTimeouts): Promise<FastifyInstance> {
  const { env, log, metrics, clock } = platform;
  const headers = securityHeaders(env);
  const logAnswer = requestLog(log, metrics);
  const prepare = (request: FastifyRequest, reply: FastifyReply) =>
    // Pages take the time from here: a device's clock may be wrong (client/clock.ts).
    reply.headers({ ...headers, 'x-request-id': request.id, date: clock.now().toUTCString() });
  const handleClientError = clientErrorHandler(headers, { log, metrics });

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: env.TRUST_PROXY.length > 0 && env.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // Node and Fastify would send refusals of their own here; the hooks below send the contract's.
    return503OnClosing: false,
    clientErrorHandler: handleClientError.connection,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2000, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => sendError(request, prepare(request, reply), error),
  }) as unknown as FastifyInstance;

  app.server.on('checkExpectation', handleClientError.expectation);
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.decorate('metrics', metrics);
  app.decorateRequest('caller', null);
  app.decorateRequest('accountId', null);
  app.decorateRequest('hasExpiredToken', false);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  await app.register(fastifyCookie);

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    prepare(request, reply);
    // Not `onResponse`, which does not run when a client breaks off.
    reply.raw.once('close', () => logAnswer(request, reply));
    if (closing) throw new AppError('SERVICE_UNAVAILABLE', messages.http.stopping, { retryAfter: 5 });
    assertHost(request);
    cutSlowBody(request.raw, mayTakeLong(request), patience);
    // A request with a token cannot be forged by another site: browsers add cookies by themselves, and never a token.
    if (isWrite(request.method) && tokenOf(request) === null) refuseForeign(platform, request);
    done();
  });
  app.addHook('preParsing', limitBody(patience, assertMayImport(platform)));
  app.addHook('onSend', (request, reply, __, done) => {
    // With each response: Node sets another timeout for an idle connection.
    request.raw.socket.setTimeout(patience.unreadMs);
    // Kept alive, this connection would delay the stop for as long as its client likes, or be cut with a request on its
    // way.
    if (!app.server.listening) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', limitUnread);
  app.addHook('onResponse', (request, _, done) => {
    closeAfterResponse(request.raw);
    done();
  });

  const { sendPage, sendLanding, docs } = await clientFiles(app, env);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!mayBePage(request, path)) throw new AppError('NOT_FOUND', messages.errors.notFound);
    if (path === routePaths.landing) return sendLanding(reply);
    return sendPage(reply, isPagePath(path) ? 200 : 404);
  });

  healthRoutes(app, platform);
  docsRoutes(app, platform, docs);
  await app.register(trpcPlugin, { platform });
  await app.register(mediaRoutes, {
    platform,
    mayRead: async (ctx, url) => (await mayReadImage(ctx, url)) || mayReadCover(ctx, url),
  });
  await app.register(calendarRoutes, { platform });
  await app.register(paperRoute, { platform });
  await app.register(callSheetPdfRoutes, { platform });
  await app.register(registerRestRoutes, { platform, sendPage });
  return app;
}

/** Over tRPC the id of the project is in the body. */
function assertMayImport(platform: Platform): AssertRights {
  return async (request, reply) => {
    if (request.routeOptions.config.procedure === undefined) return;
    const { id } = projectIdInput.parse(request.params);
    await projectFor(requestContext(platform, request, reply) as SignedContext, id, 'plan');
  };
}

/** Parses JSON as Fastify does, dropping `__proto__`, and accepts an empty body as none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/** HTTP/1.1 requires a Host header. */
function assertHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new AppError('BAD_REQUEST', messages.http.malformedRequest);
  }
}

function refuseForeign({ env }: Platform, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': secFetchSite } = request.headers;
  const port = request.raw.socket.localPort ?? env.PORT;
  if (!isSameOriginWrite({ origin, secFetchSite: secFetchSite?.toString() }, { ownOrigin: env.ownOrigin, port })) {
    throw new AppError('FORBIDDEN', messages.errors.foreignOrigin);
  }
  if (isPrefetch(request.headers)) throw new AppError('FORBIDDEN', messages.http.prefetch);
}

/** Whether a path without a route may be a page of the client (contract section 1). */
function mayBePage({ method, headers }: FastifyRequest, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && mayBePagePath(path) && acceptsHtml(headers.accept);
}
