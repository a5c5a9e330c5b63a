import type { FastifyInstance } from 'fastify';
import { paperInput } from '../../features/paper/paper.schema';
import { printPaper } from '../../features/paper/paper.service';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { assertTokenMay } from '../../server/auth/access-tokens';
import type { SignedContext } from '../../server/context';
import { assertCleanInput } from '../../server/http/input-guard';
import { admission } from '../../server/limits/admission';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { readQuery } from './rest-input';
import { sendPaper } from './send-paper';

/** Papers: bytes instead of JSON, so they have a route of their own (docs/adr/0002). */
export async function paperRoute(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { id: string } }>(
    '/api/app/projects/:id/paper.pdf',
    { onRequest: admission(platform, () => ({ calls: 1, accountCalls: 0 })) },
    async (request, reply) => {
      const ctx = requestContext(platform, request, reply);
      if (!ctx.user) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
      assertTokenMay({ tokenScope: ctx.tokenScope, writes: false, sessionOnly: false });
      const fields = { ...readQuery(request.query, paperInput), ...request.params };
      assertCleanInput(fields);
      const input = paperInput.parse(fields);
      const { bytes, title } = await printPaper(ctx as SignedContext, input);
      return sendPaper(reply, bytes, { title, kind: input.layout });
    },
  );
}
