import { publicProcedure, rest, router, successSchema } from '../../../server/trpc';
import { inviteLinkOut, openInviteInput } from './invite-link.schema';
import { openInviteLink } from './invite-link.service';

/** The call of the page to which invitation mails lead. */
export const inviteLinkRouter = router({
  // A mutation, although it changes nothing: a query would have the token in its address, and so in logs.
  open: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/invite/open',
        tag: 'Team',
        protect: false,
        summary: 'Read the link of an invitation mail',
        description:
          'Who invites whom to which project or shot, for 30 days or until the share ends. It grants nothing. At ' +
          'most 30 a minute from one network address.',
        refusals: { 404: 'The link is unknown or older than 30 days, or the share has ended' },
      }),
    )
    .input(openInviteInput)
    .output(successSchema(inviteLinkOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await openInviteLink(ctx, input) })),
});
