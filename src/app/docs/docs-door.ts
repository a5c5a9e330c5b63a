import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '../../server/etag';
import type { Platform } from '../../server/platform';
import type { ClientFiles } from '../client-files';
import { openApiDocumentAt } from '../openapi';

const PLACE = '<!--reference-->';

/** GET /docs: the reference page, whole as it leaves the server (contract section 1), in the built page around it. */
export function docsDoor(
  app: FastifyInstance,
  { env, clock }: Platform,
  { template, policy }: NonNullable<ClientFiles['docs']>,
): void {
  let made: { day: string; page: string; small: Buffer; etag: string } | undefined;
  const limits = { calls: env.RATE_LIMIT_MAX, tries: env.RATE_LIMIT_AUTH_MAX };
  // Once a day: an example of an expiry must lie ahead.
  const today = async () => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (made?.day === day) return made;
    // With React's half for servers, which nothing else needs before the first mail.
    const { referenceHtml } = await import('./reference');
    const page = template.replace(PLACE, () =>
      referenceHtml({ document: openApiDocumentAt(now, env), origin: env.APP_URL, now, limits }),
    );
    const hash = createHash('sha256').update(page).digest('base64url').slice(0, 27);
    made = { day, page, small: gzipSync(page), etag: `"${hash}"` };
    return made;
  };
  app.get('/docs', async (request, reply) => {
    const { page, small, etag } = await today();
    // Weak: the same page has two encodings.
    reply.headers({
      etag: `W/${etag}`,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      vary: 'Accept-Encoding',
    });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const takesSmall = /\bgzip\b(?!;q=0)/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesSmall ? reply.header('content-encoding', 'gzip').send(small) : reply.send(page);
  });
}
