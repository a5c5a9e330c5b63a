import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { etagOf, matchesEtag } from '../../server/http/etag';
import type { Platform } from '../../server/platform';
import { leftSignal } from '../../server/request-context';
import { tokenOfFile } from './calendar.rules';
import { readCalendar } from './calendar.service';

/**
 * The feeds of calendar links, which calendars read without a session. One route takes every address below
 * `/calendar/`, so that a mistyped token is in the log as little as a right one.
 */
export async function calendarRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { '*': string } }>('/calendar/*', async (request, reply) => {
    platform.limits.countOfAddress(request.ip, { calls: 1, accountCalls: 0 });
    if (!platform.isMigrated()) {
      throw new AppError('SERVICE_UNAVAILABLE', messages.errors.databaseAway, { retryAfter: 5 });
    }
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const token = tokenOfFile(request.params['*']);
    const body = token === null ? null : await readCalendar(platform, token, leftSignal(reply));
    if (body === null) return reply.code(404).type('text/plain; charset=utf-8').send(`${messages.calendar.gone}\n`);
    const etag = etagOf(body);
    reply.header('etag', etag);
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(body);
  });
}
