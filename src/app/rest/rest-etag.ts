import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LongBody } from '../../server/http/answer-rows';
import { etagOf, etagOfDigest, matchesEtag } from '../../server/http/etag';
import type { RestProcedure } from './rest-procedures';

/** Whether the response has an ETag for If-None-Match: reads of the product have, files have not. */
export function hasEtag({ type, path, meta }: RestProcedure): boolean {
  return type === 'query' && path.startsWith('/api/') && meta.download === undefined;
}

/** Whether a write responds with the state that it made; the next write may send its ETag as If-Match. */
export function returnsRevision({ type, method, meta }: RestProcedure): boolean {
  return type === 'mutation' && method !== 'DELETE' && meta.revision !== undefined;
}

/** Sends a response with its ETag, or a 304 when If-None-Match names it (contract section 3). */
export function sendTagged(
  procedure: RestProcedure,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  body: string | LongBody,
): void {
  const { download } = procedure.meta;
  if (download) reply.header('content-disposition', `attachment; filename="${download}"`);
  reply.type('application/json; charset=utf-8');
  const etag = tagOf(procedure, body);
  if (etag) reply.header('etag', etag);
  const isSame = etag !== undefined && hasEtag(procedure) && matchesEtag(etag, headers['if-none-match']);
  if (hasEtag(procedure)) reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' });
  else reply.header('cache-control', 'no-store');
  if (isSame) reply.removeHeader('content-type').code(304).send();
  else if (typeof body === 'string') reply.send(body);
  else reply.header('content-length', body.bytes).send(method === 'HEAD' ? Readable.from([]) : body.read());
}

/** The ETag of a read, or of the state that a write made; undefined without one. */
function tagOf(procedure: RestProcedure, body: string | LongBody): string | undefined {
  if (typeof body !== 'string') return hasEtag(procedure) ? etagOfDigest(body.digest) : undefined;
  const { comparesEtag, revision } = procedure.meta;
  if (!comparesEtag) return hasEtag(procedure) || returnsRevision(procedure) ? etagOf(body, revision) : undefined;
  // The body that the read of the same resource has, which has no `message`.
  const { message, ...read } = JSON.parse(body);
  return etagOf(JSON.stringify(read));
}
