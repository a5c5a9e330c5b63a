import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { credentialsOf, tokenOf } from '../auth/credentials';
import type { RequestContext } from '../context';
import { assertNotRunning } from '../http/idempotency';
import type { Platform } from '../platform';
import type { RequestCalls } from './rate-limit';

/** The caller of a request. A personal access token takes the place of the session below `/api/`. */
export type Caller = Pick<RequestContext, 'user' | 'sessionId' | 'credentials' | 'tokenScope'>;

/** What admission has to know of a request before it looks up the caller. */
export interface AdmissionRequest extends RequestCalls {
  /** Whether it reads an image: not counted for signed-in callers (contract section 5). */
  isImage?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before admission, and for requests that are no call. */
    caller: Caller | null;
    /** The account of the caller, for the log; null before admission and for a visitor. */
    accountId: string | null;
    /** Whether the request had an expired access token. */
    hasExpiredToken: boolean;
  }
}

/** Longer than any session id of ours; other values are refused without asking the database. */
const sessionIdPattern = /^[\w-]{1,128}$/;

/**
 * The `onRequest` hook of every call: counts the request and then looks up its caller, before the body is read.
 * `describe` gives null for a request that is no call, such as a page at the same address. Throws TOO_MANY_REQUESTS,
 * CONFLICT while the first call with the same Idempotency-Key runs, and SERVICE_UNAVAILABLE until the migrations are
 * done.
 */
export function admission(platform: Platform, describe: (request: FastifyRequest) => AdmissionRequest | null) {
  return async (request: FastifyRequest): Promise<void> => {
    const asked = describe(request);
    if (!asked) return;
    if (!platform.isMigrated()) {
      throw new AppError('SERVICE_UNAVAILABLE', messages.errors.databaseAway, { retryAfter: 5 });
    }
    request.caller = await countAndLookUp(platform, request, asked);
    request.accountId = request.caller.user?.id ?? null;
  };
}

/**
 * Counts the request for its network address before the database looks up the caller, and for the account afterwards. A
 * credential that this process has recently found valid skips the first count: its account's calls are counted instead,
 * and are accepted when the address has used up its own.
 */
async function countAndLookUp(platform: Platform, request: FastifyRequest, asked: AdmissionRequest): Promise<Caller> {
  const { limits } = platform;
  const credential = credentialsOf(platform, request);
  const isKnown = credential !== null && limits.known.has(credential);
  const takeBack = isKnown ? undefined : limits.countOfAddress(request.ip, asked);
  // Before the look-up: on the embedded database, that would wait for the end of the very call that is running.
  assertNotRunning(credential, request);
  const caller = await lookUp(platform, request, credential);
  if (caller.user && credential !== null) {
    takeBack?.();
    limits.known.add(credential);
    if (!asked.isImage) limits.countOfAccount(caller.user.id, asked);
  } else if (isKnown) {
    limits.known.delete(credential);
    limits.countOfAddress(request.ip, asked);
  }
  return caller;
}

async function lookUp(
  { sessions, accessTokens }: Platform,
  request: FastifyRequest,
  credential: string | null,
): Promise<Caller> {
  const visitor: Caller = { user: null, sessionId: null, credentials: credential, tokenScope: undefined };
  if (credential === null) return visitor;
  if (tokenOf(request) !== null) {
    const found = await accessTokens.read(credential);
    request.hasExpiredToken = found === 'expired';
    if (found === 'expired' || found === null) return visitor;
    return { ...visitor, user: found.user, tokenScope: found.scope };
  }
  const session = sessionIdPattern.test(credential) ? await sessions.read(credential) : null;
  return session ? { ...visitor, user: session.user, sessionId: session.sessionId } : visitor;
}
