import type { FastifyInstance } from 'fastify';
import { tokenInput } from '../../features/call-sheet/call-sheet.schema';
import { sheetPdfInput } from '../../features/call-sheet/paper/sheet-paper.schema';
import { type PrintedPdf, printOpenedSheet, printSheet } from '../../features/call-sheet/paper/sheet-paper.service';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { assertTokenMay } from '../../server/auth/access-tokens';
import type { SignedContext } from '../../server/context';
import { assertCleanInput, assertFields } from '../../server/http/input-guard';
import { admission } from '../../server/limits/admission';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { readQuery } from './rest-input';
import { sendPaper } from './send-paper';

/** Call sheets as PDF: for members of the project, and for the receiver of a mail by the token of its link. */
export async function callSheetPdfRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const onRequest = admission(platform, () => ({ calls: 1, accountCalls: 0 }));
  const nameOf = ({ title, date }: PrintedPdf) => ({ title, kind: `call-sheet-${date}` });

  app.get<{ Params: { id: string; date: string } }>(
    '/api/app/projects/:id/callsheets/:date.pdf',
    { onRequest },
    async (request, reply) => {
      const ctx = requestContext(platform, request, reply);
      if (!ctx.user) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
      assertTokenMay({ tokenScope: ctx.tokenScope, writes: false, sessionOnly: false });
      const fields = { ...readQuery(request.query, sheetPdfInput), ...request.params };
      assertCleanInput(fields);
      const printed = await printSheet(ctx as SignedContext, sheetPdfInput.parse(fields));
      return sendPaper(reply, printed.bytes, nameOf(printed));
    },
  );

  app.post('/api/callsheet/pdf', { onRequest }, async (request, reply) => {
    const ctx = requestContext(platform, request, reply);
    const fields = request.body;
    assertFields(fields);
    assertCleanInput(fields ?? {});
    const printed = await printOpenedSheet(ctx, tokenInput.parse(fields ?? {}).token);
    return sendPaper(reply, printed.bytes, nameOf(printed));
  });
}
