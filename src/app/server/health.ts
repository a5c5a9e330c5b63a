import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { refusalResponses } from '../../server/http/refusals';
import type { Platform } from '../../server/platform';
import { successSchema } from '../../server/trpc';

/** GET /healthz and GET /readyz, for monitoring; never rate-limited (contract sections 3 and 5). */
export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ success: true, data: { status: 'alive' } }));
  app.get('/readyz', async () => {
    // It still answers on connections that were open when it stopped listening.
    if (!app.server.listening) throw new AppError('SERVICE_UNAVAILABLE', messages.http.stopping, { retryAfter: 5 });
    if (!platform.isMigrated())
      throw new AppError('SERVICE_UNAVAILABLE', messages.errors.databaseAway, { retryAfter: 5 });
    await platform.db.execute(sql`select 1`);
    return { success: true, data: { status: 'ready' } };
  });
}

/** Their part of the OpenAPI document, written by hand because they are no procedures. */
export const healthPaths = {
  '/healthz': {
    get: healthRoute('alive', {
      summary: 'Whether the server is alive',
      description: 'It answers even without its database.',
      away: 'The server is stopping',
    }),
  },
  '/readyz': {
    get: healthRoute('ready', {
      summary: 'Whether the server is ready',
      description: 'The database answers, and its migrations are done.',
      away: 'The database is away, its migrations are not done yet, or the server is stopping',
    }),
  },
};

interface HealthCheck {
  summary: string;
  description: string;
  away: string;
}

function healthRoute(status: string, { summary, description, away }: HealthCheck) {
  const schema = successSchema(
    z.object({ status: z.literal(status).meta({ description: 'The state of the server.' }) }),
  );
  return {
    operationId: `health-${status}`,
    tags: ['Health'],
    summary,
    description: `${description} Never limited.`,
    security: [] as Record<string, string[]>[],
    responses: {
      200: { description: `The server is ${status}`, content: { 'application/json': { schema } } },
      ...refusalResponses([400, 500], { 503: away }),
    },
  };
}
