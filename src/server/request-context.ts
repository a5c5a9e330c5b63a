import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import type { RequestContext } from './context';
import type { Platform } from './platform';

/** Longer than any session id of ours; what is longer or odd is nobody's, and the database need not be asked. */
const sessionIdPattern = /^[\w-]{1,128}$/;

/** Who asks, and how to sign in and out; for both doors, uploads and images. Throws SERVICE_UNAVAILABLE while migrations wait. */
export async function requestContext(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const { sessions } = platform;
  if (!platform.isMigrated()) {
    throw new AppError('SERVICE_UNAVAILABLE', messages.errors.databaseAway, { retryAfter: 5 });
  }
  const cookie = request.cookies[sessions.cookieName];
  const session = cookie && sessionIdPattern.test(cookie) ? await sessions.read(cookie) : null;
  let sessionId = session?.sessionId ?? null;

  const setCookies = (values: string[]) => {
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', values);
  };

  return {
    ...platform,
    log: platform.log.child({ reqId: request.id }),
    requestId: request.id,
    ip: request.ip,
    user: session?.user ?? null,
    sessionId,
    async signIn(userId) {
      const before = sessionId;
      sessionId = await sessions.start(userId, request.headers['user-agent'] ?? null);
      if (before) await sessions.end(before);
      setCookies(sessions.cookies(sessionId));
    },
    async signOut() {
      if (sessionId) await sessions.end(sessionId);
      setCookies(sessions.clearedCookies());
    },
  };
}
