import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../server/platform';
import { openApiDocumentAt } from '../openapi/openapi';
import type { ClientFiles } from '../server/client-files';
import { type PrecompressedResponse, precompress, sendPrecompressed } from './precompressed-response';

const PLACE = '<!--reference-->';

/**
 * GET /openapi.json, and with a build GET /docs: the reference page, rendered completely by the server (contract
 * section 1) into the built page around it. Both are large and need no account, so each is rendered once a day and
 * counted as a call of the network address. Rendering daily keeps the dates of the examples in the future.
 */
export function docsRoutes(app: FastifyInstance, { env, clock, limits }: Platform, docs: ClientFiles['docs']): void {
  const route = { onRequest: async ({ ip }: FastifyRequest) => void limits.countOfAddress(ip) };

  const document = onceADay(async (now) =>
    precompress('application/json; charset=utf-8', JSON.stringify(openApiDocumentAt(now, env))),
  );
  app.get('/openapi.json', route, async (request, reply) =>
    sendPrecompressed(request, reply, await document(clock.now())),
  );

  if (!docs) return;
  const page = onceADay(async (now) => {
    // Load react-dom/server late: before the first mail nothing else needs it.
    const { referenceHtml } = await import('./reference');
    const tries = { calls: env.RATE_LIMIT_MAX, tries: env.RATE_LIMIT_AUTH_MAX };
    const props = { document: openApiDocumentAt(now, env), origin: env.APP_URL, now, limits: tries };
    return precompress(
      'text/html; charset=utf-8',
      docs.template.replace(PLACE, () => referenceHtml(props)),
    );
  });
  app.get('/docs', route, async (request, reply) => {
    reply.header('content-security-policy', docs.policy);
    return sendPrecompressed(request, reply, await page(clock.now()));
  });
}

/** Renders a response at the first request of a day; requests that come meanwhile wait for the same one. */
function onceADay(make: (now: Date) => Promise<PrecompressedResponse>): (now: Date) => Promise<PrecompressedResponse> {
  let made: { day: string; answer: Promise<PrecompressedResponse> } | undefined;
  return (now) => {
    const day = now.toISOString().slice(0, 10);
    if (made?.day !== day) {
      const answer = make(now);
      made = { day, answer };
      answer.catch(() => {
        made = undefined;
      });
    }
    return made.answer;
  };
}
