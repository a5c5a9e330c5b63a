import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../server/http/accept-encoding';
import { matchesEtag } from '../../server/http/etag';

/** A response that was rendered and compressed once, because it needs no account and must stay cheap. */
export interface PrecompressedResponse {
  type: string;
  plain: Buffer;
  small: Buffer;
  etag: string;
}

/** Compresses a text by gzip and hashes it for its ETag; `type` is the Content-Type. */
export function precompress(type: string, text: string): PrecompressedResponse {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  return { type, plain: Buffer.from(text), small: gzipSync(text), etag };
}

/** Sends the response, or a 304 when If-None-Match names it. */
export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, small, etag }: PrecompressedResponse,
) {
  // A weak ETag: the same text has two encodings.
  reply.headers({ etag: `W/${etag}`, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send();
  reply.type(type);
  return acceptedEncoding(request, ['gzip']) ? reply.header('content-encoding', 'gzip').send(small) : reply.send(plain);
}
