import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import type { RequestContext } from './context';
import { openAnswerRows } from './http/answer-rows';
import { idempotencyKeyOf } from './http/idempotency';
import type { Logger } from './observability/logger';
import type { Platform } from './platform';

/** The form of the ids that our page gives its tabs. */
const tabPattern = /^[\w-]{1,50}$/;

/** Is aborted when the connection of a call ends: it need not wait for its place any longer. */
export function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => left.abort(new AppError('BAD_REQUEST', messages.http.malformedRequest));
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return left.signal;
}

/**
 * Builds the context of an admitted request (server/limits/admission.ts), for tRPC, REST, uploads and images alike: the
 * caller, and how to sign in and out.
 */
export function requestContext(platform: Platform, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { caller } = request;
  if (!caller) throw new Error(`${request.method} ${request.routeOptions.url} is a call, but has no admission hook`);
  const { sessions, limits } = platform;
  let { sessionId } = caller;
  const answerRows = openAnswerRows(platform.env, caller.user?.id ?? '');
  reply.raw.once('close', () => answerRows.close());

  const setCookies = (values: string[]) => {
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', values);
  };

  return {
    ...platform,
    ...caller,
    // Fastify declares a narrower type than the logger has.
    log: request.log as Logger,
    requestId: request.id,
    left: leftSignal(reply),
    answerRows,
    ip: request.ip,
    idempotencyKey: idempotencyKeyOf(request),
    ifMatch: request.headers['if-match'],
    tab: tabPattern.exec(String(request.headers['x-tab'] ?? ''))?.[0] ?? null,
    async signIn(userId) {
      // End the old session first: at the limit of sessions, starting one would end another.
      if (sessionId) await sessions.end(sessionId);
      sessionId = await sessions.start(userId, request.headers['user-agent'] ?? null);
      // The next call of this session is accepted even if its network address has used up its calls.
      limits.known.add(sessionId);
      request.accountId = userId;
      setCookies(sessions.cookies(sessionId));
    },
    async signOut() {
      if (sessionId) await sessions.end(sessionId);
      setCookies(sessions.clearedCookies());
    },
  };
}
