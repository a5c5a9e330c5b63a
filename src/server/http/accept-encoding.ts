import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/**
 * The content encoding that the client wants most, of those that exist, the first one where it has no preference; null
 * for no encoding. @fastify/compress and @fastify/static decide by the same package.
 */
export function acceptedEncoding<Encoding extends string>(
  { headers }: FastifyRequest,
  existing: Encoding[],
): Encoding | null {
  return negotiate(String(headers['accept-encoding'] ?? ''), existing) as Encoding | null;
}
