import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { notFoundMeaning } from '../../server/http/refusals';
import {
  idempotent,
  largeAnswer,
  protectedProcedure,
  publicProcedure,
  rest,
  router,
  successSchema,
} from '../../server/trpc';
import { notByRole } from '../project/roles.data';
import {
  callSheetOut,
  openedSheetOut,
  publishedOut,
  publishInput,
  readSheetInput,
  receiptOut,
  resendInput,
  sheetInput,
  tokenInput,
  updateSheetInput,
} from './call-sheet.schema';
import { confirmSheet, getSheet, listSheetReceipts, openSheet } from './call-sheet.service';
import { publishSheet, resendSheet, updateSheet } from './call-sheet.write';

const tag = 'Call sheets';
const path = '/api/app/projects/{id}/callsheets/{date}';
const noProject = 'The project is not there, deleted, or not yours';
const noLink = 'The link is unknown, has ended, or is older than 30 days after the day of the sheet';

/** Call sheets of days (contract-beyond and contract-crew, section 5). */
export const callSheetRouter = router({
  get: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path,
        tag,
        revision: 'version',
        summary: 'The call sheet of a day',
        description:
          'For owner and editors as it would be published now, or as a revision was. Others see the newest revision ' +
          'of a day on which they see a shot or are called, without addresses, once there is one.',
        refusals: { 404: `${notFoundMeaning}; or there is no such revision` },
      }),
    )
    .input(readSheetInput)
    .use(largeAnswer('lists'))
    .output(successSchema(callSheetOut))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await getSheet(ctx, input) })),

  update: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path,
        tag,
        revision: 'version',
        summary: 'Change the call sheet of a day',
        description:
          'A field that is left out stays as it is. With `version`, a field that was changed since is a 409 whose ' +
          '`conflicts` name it, and by whom; with If-Match any change since.',
        refusals: {
          403: notByRole,
          404: noProject,
          409: `A field was changed since it was read, the project is completed, or it has 1,000 call sheets`,
        },
      }),
    )
    .input(updateSheetInput)
    .use(idempotent)
    .output(successSchema(callSheetOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await updateSheet(ctx, input) })),

  publish: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: `${path}/publish`,
        tag,
        summary: 'Publish a call sheet',
        description:
          'Keeps it as it is now, whatever changes later, and mails it to those who are called, each with a link of ' +
          'their own.',
        refusals: {
          403: notByRole,
          404: noProject,
          409: 'The day has no shots, the project is completed, or the sheet has 100 revisions',
        },
      }),
    )
    .input(publishInput)
    .use(idempotent)
    .output(successSchema(publishedOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await publishSheet(ctx, input) })),

  receipts: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: `${path}/receipts`,
        tag,
        summary: 'Who has a call sheet',
        description: 'The newest revision that went to each person, and how far it has come; for owner and editors.',
        refusals: { 403: notByRole, 404: noProject },
      }),
    )
    .input(sheetInput)
    .output(successSchema(z.array(receiptOut)))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await listSheetReceipts(ctx, input) })),

  resend: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: `${path}/resend`,
        tag,
        summary: 'Send a call sheet once more',
        description:
          'The newest revision to one address. `newEmail` replaces it on this sheet alone and ends the old link.',
        refusals: {
          403: notByRole,
          404: `${noProject}; or the sheet did not go to this address`,
          409: 'It is not published, or the project is completed',
        },
      }),
    )
    .input(resendInput)
    .use(idempotent)
    .output(successSchema(receiptOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await resendSheet(ctx, input) })),

  // A mutation: it is recorded, and a query would have the token in its address, and so in logs.
  open: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/callsheet/open',
        tag,
        protect: false,
        summary: 'Open the link of a call sheet',
        description: 'The newest revision as its receiver sees it. It is recorded as opened.',
        refusals: { 404: noLink },
      }),
    )
    .input(tokenInput)
    .output(successSchema(openedSheetOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await openSheet(ctx, input.token) })),

  confirm: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/callsheet/confirm',
        tag,
        protect: false,
        summary: 'Confirm a call sheet',
        description: 'Tells owner and editors that the receiver has it.',
        refusals: { 404: noLink },
      }),
    )
    .input(tokenInput)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      message: messages.callSheet.confirmed(await confirmSheet(ctx, input.token)),
      data: null,
    })),
});
