import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { bearerToken } from './access-tokens';
import type { RequestContext } from './context';
import { assertNotRunning } from './idempotency';
import type { Logger } from './logger';
import type { Platform } from './platform';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, for the log; null while that is not known, and for a visitor. */
    accountId: string | null;
    /** Whether it came with an access token whose time is over. */
    hasExpiredToken: boolean;
  }
}

/** Longer than any session id of ours; what is longer or odd is nobody's, and the database need not be asked. */
const sessionIdPattern = /^[\w-]{1,128}$/;
/** As our page names its tabs. */
const tabPattern = /^[\w-]{1,50}$/;

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
  const caller = await whoAsks(platform, request);
  let { sessionId } = caller;
  request.accountId = caller.user?.id ?? null;

  const setCookies = (values: string[]) => {
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', values);
  };

  const { env, metrics, clock, db, storage, outbox, passwords, accessTokens, limits, live, isMigrated } = platform;
  // Each by its name: of a spread with more behind it the engine makes a twentyfold of garbage, most of all that a small call made.
  return {
    env,
    metrics,
    clock,
    db,
    storage,
    outbox,
    passwords,
    sessions,
    accessTokens,
    limits,
    live,
    isMigrated,
    // Fastify's own type of it knows less of it.
    log: request.log as Logger,
    requestId: request.id,
    ip: request.ip,
    user: caller.user,
    sessionId: caller.sessionId,
    credentials: credentialsOf(platform, request),
    tokenScope: caller.tokenScope,
    idempotencyKey: idempotencyKeyOf(request),
    ifMatch: request.headers['if-match'],
    tab: tabPattern.exec(String(request.headers['x-tab'] ?? ''))?.[0] ?? null,
    async signIn(userId) {
      const before = sessionId;
      sessionId = await sessions.start(userId, request.headers['user-agent'] ?? null);
      if (before) await sessions.end(before);
      request.accountId = userId;
      setCookies(sessions.cookies(sessionId));
    },
    async signOut() {
      if (sessionId) await sessions.end(sessionId);
      setCookies(sessions.clearedCookies());
    },
  };
}

/** A personal access token takes the place of the session wherever one counts. */
async function whoAsks(
  { sessions, accessTokens }: Platform,
  request: FastifyRequest,
): Promise<Pick<RequestContext, 'user' | 'sessionId' | 'tokenScope'>> {
  const token = tokenOf(request);
  if (token !== null) {
    const found = await accessTokens.read(token);
    request.hasExpiredToken = found === 'expired';
    if (found === 'expired' || found === null) return { user: null, sessionId: null, tokenScope: undefined };
    return { user: found.user, sessionId: null, tokenScope: found.scope };
  }
  const cookie = credentialsOf({ sessions }, request);
  const session = cookie && sessionIdPattern.test(cookie) ? await sessions.read(cookie) : null;
  return { user: session?.user ?? null, sessionId: session?.sessionId ?? null, tokenScope: undefined };
}

/**
 * Throws CONFLICT while the call runs that came first with the same key from the same caller. For calls that heed the key, before
 * `requestContext`: whoever that asks may have to wait for that very call.
 */
export function assertFirst(platform: Platform, request: FastifyRequest): void {
  assertNotRunning(credentialsOf(platform, request), idempotencyKeyOf(request));
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  return headers['idempotency-key']?.toString();
}

/** What a request says of its caller, of which nobody has asked yet whether it works; null for nothing. */
export function credentialsOf({ sessions }: Pick<Platform, 'sessions'>, request: FastifyRequest): string | null {
  return tokenOf(request) ?? onlyCookie(sessions.cookieName, request) ?? null;
}

/** The cookie of this name; none when there are several: somebody may have planted one, and which was meant, nobody knows (case A8). */
function onlyCookie(name: string, { headers, cookies }: FastifyRequest): string | undefined {
  const named = headers.cookie?.split(';').filter((pair) => pair.trimStart().startsWith(`${name}=`)) ?? [];
  return named.length > 1 ? undefined : cookies[name];
}

/** The personal access token of a request below `/api/`; anywhere else there is none (contract section 3). */
export function tokenOf({ routeOptions, headers }: FastifyRequest): string | null {
  return routeOptions.url?.startsWith('/api/') ? bearerToken(headers.authorization) : null;
}
