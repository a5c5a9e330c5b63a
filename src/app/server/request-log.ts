import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountPseudonym } from '../../server/auth/account-pseudonym';
import type { Logger } from '../../server/observability/logger';
import type { Metrics } from '../../server/observability/metrics';
import { appRouter } from '../trpc/app-router';

const TRPC = '/trpc/:path';
const BATCH = '/trpc/(batch)';
const PAGE = '(page)';
const NOWHERE = '(none)';
/** The status that proxies log when a client disconnects; here also when a body did not arrive in time. */
const BROKEN_OFF = 499;

/** The route label of each procedure. */
const procedureRoutes = new Map(Object.keys(appRouter._def.procedures).map((name) => [name, `/trpc/${name}`]));

/**
 * Logs a request and counts it. Neither contains text of the caller's making or of a query, so redaction is off: it
 * would cost as much as writing the line.
 */
export function requestLog(log: Logger, metrics: Metrics): (request: FastifyRequest, reply: FastifyReply) => void {
  const lines = log.child({}, { redact: [] });
  return (request, reply) => {
    const { id: reqId, method, accountId } = request;
    const route = routeOf(request, reply);
    const isStream = reply.getHeader('content-type') === 'text/event-stream';
    const isWhole = isStream || reply.raw.writableFinished;
    const status = isWhole ? reply.statusCode : BROKEN_OFF;
    const ms = Math.round(reply.elapsedTime);
    const user = accountId === null ? undefined : accountPseudonym(accountId);
    const line = { reqId, method, route, status, ms, user };
    lines.info(
      route === BATCH ? { ...line, calls: procedurePaths(request) } : line,
      // The duration of a stream is how long a page was open, not how long the server took.
      isStream ? 'A stream has ended' : isWhole ? 'A request was answered' : 'A request was broken off',
    );
    metrics.requests.inc({ route, method, status: `${Math.trunc(status / 100)}xx` });
    if (!isStream) metrics.requestSeconds.observe({ route, method }, reply.elapsedTime / 1000);
  };
}

/** The route pattern of a request; for tRPC the name of the procedure; without a route `(page)` or `(none)`. */
function routeOf(request: FastifyRequest, { statusCode }: FastifyReply): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return statusCode < 400 ? PAGE : NOWHERE;
  if (pattern !== TRPC) return pattern;
  const calls = procedurePaths(request);
  const known = procedureRoutes.get(calls);
  if (known) return known;
  return calls.includes(',') && calls.split(',').every((name) => procedureRoutes.has(name)) ? BATCH : TRPC;
}

function procedurePaths({ params }: FastifyRequest): string {
  return (params as { path?: string } | null)?.path ?? '';
}
