import { z } from 'zod';
import { idempotent, protectedProcedure, rest, successSchema } from '../../server/trpc';
import { acceptInviteInput, createInviteInput, inviteOut } from './invite.schema';
import { acceptInvite, createInvite, removeMember, resendInvite, updateMember } from './invite.service';
import { memberEmailInput, memberOut, teamMemberOut, updateMemberInput } from './team.schema';
import { memberToWire, teamMemberToWire } from './team.wire';

const tag = 'Team';

/** The team's calls that also change shots (contract section 3); beside `team.list`. */
export const inviteProcedures = {
  invite: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createInvite',
        tag,
        summary: 'Invite a person to your team, or to a shot',
        description:
          'Mails the invitation. Its token accepts it, once, for 7 days. An earlier invitation to a person who has ' +
          'not joined ends. You may send 60 an hour. One address gets three mails an hour from you and twelve from ' +
          'all accounts; after that the invitation works all the same and `mailed` is false. Your own address is a ' +
          '400.',
        refusals: {
          403: 'A shot that is shared with you: its owner alone changes it',
          404: 'The shot is not there, deleted, or not yours',
          409: 'Joined already, on the shot already, the shot is completed, or the team has 2,000 people',
        },
      }),
    )
    .input(createInviteInput)
    .use(idempotent)
    .output(successSchema(z.object({ invite: inviteOut }), { invite: inviteOut }))
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
          'For a session of the inviter or of the invited address. A token that is unknown, used or expired is a ' +
          '400. It shares the shot with that address but does not verify the address: reading needs an account that ' +
          'has verified it.',
        refusals: {
          403: 'The invitation is for another person',
          404: 'The shot is deleted',
          409: 'The shot is completed',
        },
      }),
    )
    .input(acceptInviteInput)
    .use(idempotent)
    .output(successSchema(memberOut))
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
          'A person who has joined is a 409. One address gets three mails an hour from you and twelve from all ' +
          'accounts.',
        refusals: { 404: 'Not in your team', 409: 'Joined already' },
      }),
    )
    .input(memberEmailInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resendInvite(ctx, input);
      return { success: true as const, data: null };
    }),

  update: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path: '/api/app/members/{id}',
        tag,
        summary: 'Change a person in your team',
        description:
          'A field that is left out stays as it is. The name is also that on your shots and projects; position and ' +
          'phone are told to you alone.',
        refusals: { 404: 'Not in your team' },
      }),
    )
    .input(updateMemberInput)
    .use(idempotent)
    .output(successSchema(teamMemberOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: teamMemberToWire(await updateMember(ctx, input)),
    })),

  remove: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/app/members/revoke',
        tag,
        summary: 'Remove a person from your team',
        description:
          'Removes the person from your team and from all your shots, at once. The field comes in the query or in a ' +
          'JSON body.',
        orInBody: true,
        refusals: { 404: 'Not in your team, and on no shot of yours' },
      }),
    )
    .input(memberEmailInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input);
      return { success: true as const, data: null };
    }),
};
