import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { idempotent, protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { MAX_FEEDS } from './calendar.rules';
import { createFeedInput, feedIdInput, feedOut, newFeedOut } from './calendar.schema';
import { createCalendarFeed, listCalendarFeeds, removeCalendarFeed } from './calendar.service';

const tag = 'Calendar links';
const path = '/api/app/calendar-feeds';
const sessionOnly = true;

/** Calendar links; a token may list them, but neither create nor delete one (contract-beyond section 2). */
export const calendarRouter = router({
  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path,
        tag,
        summary: 'Create a calendar link',
        description:
          'An address that a calendar reads without a session: the planned and completed shots that you see, those ' +
          'of one project or all, until 90 days after their end. This answer alone shows `url`. A reset of the ' +
          'password ends every link of the account; a change of the password ends none. An account may have ' +
          `${MAX_FEEDS}.`,
        sessionOnly,
        refusals: {
          404: 'The project is not there, deleted, or nothing of it is shared with you',
          409: `The account has ${MAX_FEEDS} links`,
        },
      }),
    )
    .input(createFeedInput)
    .use(idempotent)
    .output(successSchema(newFeedOut))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: messages.calendar.created,
      data: await createCalendarFeed(ctx, input),
    })),

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path,
        tag,
        summary: 'Your calendar links',
        description: 'The newest first, without their addresses. A link ends when you lose the right to its project.',
      }),
    )
    .input(z.object({}))
    .output(successSchema(z.array(feedOut)))
    .query(async ({ ctx }) => ({ success: true, data: await listCalendarFeeds(ctx) })),

  remove: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: `${path}/{id}`,
        tag,
        summary: 'Delete a calendar link',
        description: 'Its address stops working at once.',
        sessionOnly,
        refusals: { 404: 'Not there, or not yours' },
      }),
    )
    .input(feedIdInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeCalendarFeed(ctx, input);
      return { success: true, message: messages.calendar.deleted, data: null };
    }),
});
