import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountMark } from '../../server/auth/account-mark';
import type { Logger } from '../../server/observability/logger';
import type { Metrics } from '../../server/observability/metrics';
import { appRouter } from '../trpc/app-router';

const TRPC = '/trpc/:path';
const BATCH = '/trpc/(batch)';
const PAGE = '(page)';
const NOWHERE = '(none)';
/** What a proxy calls a request whose caller went away; here also one whose body did not come in time. */
const BROKEN_OFF = 499;

/** The address of each procedure, by its name. */
const procedureRoutes = new Map(Object.keys(appRouter._def.procedures).map((name) => [name, `/trpc/${name}`]));

/**
 * Writes the line of a request and counts it. Neither holds anything that a caller made up or that a query carries. To
 * look through each line for secrets would cost as much as to write it.
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
    const user = accountId === null ? undefined : accountMark(accountId);
    const line = { reqId, method, route, status, ms, user };
    lines.info(
      route === BATCH ? { ...line, calls: callsOf(request) } : line,
      // How long somebody looked at a page is not how long the server took.
      isStream ? 'A stream has ended' : isWhole ? 'A request was answered' : 'A request was broken off',
    );
    metrics.requests.inc({ route, method, status: `${Math.trunc(status / 100)}xx` });
    if (!isStream) metrics.requestSeconds.observe({ route, method }, reply.elapsedTime / 1000);
  };
}

/** The pattern of the address; of a procedure its name, of what has no route whether it was a page. */
function routeOf(request: FastifyRequest, { statusCode }: FastifyReply): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return statusCode < 400 ? PAGE : NOWHERE;
  if (pattern !== TRPC) return pattern;
  const calls = callsOf(request);
  const known = procedureRoutes.get(calls);
  if (known) return known;
  return calls.includes(',') && calls.split(',').every((name) => procedureRoutes.has(name)) ? BATCH : TRPC;
}

function callsOf({ params }: FastifyRequest): string {
  return (params as { path?: string } | null)?.path ?? '';
}
