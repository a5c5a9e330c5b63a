import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform';
import { bearerToken } from './access-tokens';

/** What a request says of its caller, of which nobody has asked yet whether it works; null for nothing. */
export function credentialsOf({ sessions }: Pick<Platform, 'sessions'>, request: FastifyRequest): string | null {
  return tokenOf(request) ?? onlyCookie(sessions.cookieName, request) ?? null;
}

/** The personal access token of a request below `/api/`; anywhere else there is none (contract section 3). */
export function tokenOf({ routeOptions, headers }: FastifyRequest): string | null {
  return routeOptions.url?.startsWith('/api/') ? bearerToken(headers.authorization) : null;
}

/**
 * The cookie of this name; none when there are several: somebody may have planted one, and which was meant, nobody
 * knows (case A8).
 */
function onlyCookie(name: string, { headers, cookies }: FastifyRequest): string | undefined {
  const named = headers.cookie?.split(';').filter((pair) => pair.trimStart().startsWith(`${name}=`)) ?? [];
  return named.length > 1 ? undefined : cookies[name];
}
