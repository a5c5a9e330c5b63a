import { z } from 'zod';
import { idempotent, protectedProcedure, reply, rest } from '../../server/trpc';
import { memberEmailInput, memberOut } from '../team/team.schema';
import { memberToWire } from '../team/team.service';
import { acceptInviteInput, createInviteInput, inviteOut } from './invite.schema';
import { acceptInvite, createInvite, removeMember, resendInvite } from './invite.service';

const tag = 'Team';

/** The calls of the team that reach its shots (contract section 3); beside `team.list`. */
export const inviteProcedures = {
  invite: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createInvite',
        tag,
        summary: 'Invite somebody to your team, or to a shot',
        description:
          'Mails the invitation. Its token accepts it, once, for 7 days; an invitation that was sent before to somebody who ' +
          'has not joined ends. At most 60 an hour; of the mails one address gets three an hour from you and twelve from ' +
          'everybody, beyond which the invitation holds and `mailed` is false. Yourself is a 400.',
        refusals: {
          403: 'A shot that is shared with you: its owner alone changes it',
          404: 'The shot is not there, deleted, or not yours',
          409: 'Joined already, on the shot already, or the shot is completed',
        },
      }),
    )
    .input(createInviteInput)
    .use(idempotent)
    .output(reply(z.object({ invite: inviteOut }), { invite: inviteOut }))
    .mutation(async ({ ctx, input }) => {
      const invite = await createInvite(ctx, input);
      return { success: true as const, data: { invite }, invite };
    }),

  acceptInvite: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/acceptInvite',
        tag,
        summary: 'Accept an invitation',
        description:
          'For the inviter or the invited address. A token that is unknown, used or over is a 400. It shares the shot with that address and proves nothing ' +
          'else: reading needs an account that has verified the address.',
        refusals: {
          403: 'The invitation is for somebody else',
          404: 'The shot is deleted',
          409: 'The shot is completed',
        },
      }),
    )
    .input(acceptInviteInput)
    .use(idempotent)
    .output(reply(memberOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: memberToWire(await acceptInvite(ctx, input)),
    })),

  resend: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/team/resend',
        tag,
        summary: 'Send an invitation again',
        description:
          'Somebody who has joined is a 409. At most three mails an hour to one address, twelve from everybody.',
        refusals: { 404: 'Not in your team', 409: 'Joined already' },
      }),
    )
    .input(memberEmailInput)
    .use(idempotent)
    .output(reply(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resendInvite(ctx, input);
      return { success: true as const, data: null };
    }),

  remove: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/app/members/revoke',
        tag,
        summary: 'Remove somebody from your team',
        description: 'And from every shot of yours, at once. The field comes in the query or in a JSON body.',
        orInBody: true,
        refusals: { 404: 'Not in your team, and on no shot of yours' },
      }),
    )
    .input(memberEmailInput)
    .use(idempotent)
    .output(reply(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input);
      return { success: true as const, data: null };
    }),
};
