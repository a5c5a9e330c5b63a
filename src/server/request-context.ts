import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialsOf } from './auth/credentials';
import type { RequestContext } from './context';
import type { Logger } from './observability/logger';
import type { Platform } from './platform';

/** As our page names its tabs. */
const tabPattern = /^[\w-]{1,50}$/;

/**
 * Who asks, and how to sign in and out; for both doors, uploads and images. The request was admitted
 * (server/admission.ts).
 */
export function requestContext(platform: Platform, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { caller } = request;
  if (!caller) throw new Error(`${request.method} ${request.routeOptions.url} is called and was not admitted`);
  const { sessions, limits } = platform;
  let { sessionId } = caller;

  const setCookies = (values: string[]) => {
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', values);
  };

  return {
    ...platform,
    // Fastify's own type of it knows less of it.
    log: request.log as Logger,
    requestId: request.id,
    ip: request.ip,
    user: caller.user,
    sessionId: caller.sessionId,
    credentials: credentialsOf(platform, request),
    tokenScope: caller.tokenScope,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    ifMatch: request.headers['if-match'],
    tab: tabPattern.exec(String(request.headers['x-tab'] ?? ''))?.[0] ?? null,
    async signIn(userId) {
      // First the old one: an account with as many sessions as it may have would lose another one for it.
      if (sessionId) await sessions.end(sessionId);
      sessionId = await sessions.start(userId, request.headers['user-agent'] ?? null);
      // Its next call goes on, also behind an address that has used up its calls.
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
