import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform';
import { bearerToken } from './access-tokens';

/** The credential of a request, not verified yet; null without one. */
export function credentialsOf({ sessions }: Pick<Platform, 'sessions'>, request: FastifyRequest): string | null {
  return tokenOf(request) ?? onlyCookie(sessions.cookieName, request) ?? null;
}

/**
 * The personal access token of a request below `/api/`; null elsewhere, where tokens do not count (contract section 3).
 */
export function tokenOf({ routeOptions, headers }: FastifyRequest): string | null {
  return routeOptions.url?.startsWith('/api/') ? bearerToken(headers.authorization) : null;
}

/**
 * The cookie of this name; undefined when there are several: one may be planted by an attacker, and nothing tells which
 * (case A8).
 */
function onlyCookie(name: string, { headers, cookies }: FastifyRequest): string | undefined {
  const named = headers.cookie?.split(';').filter((pair) => pair.trimStart().startsWith(`${name}=`)) ?? [];
  return named.length > 1 ? undefined : cookies[name];
}
