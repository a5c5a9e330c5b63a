import { z } from 'zod';
import { idempotent, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { projectIdInput } from '../project.schema';
import { projectMemberOut, setRoleInput, shareProjectInput, unshareProjectInput } from './project-members.schema';
import { leaveProject, listMembersOf, setRole, shareProject, unshareProject } from './project-members.service';

const tag = 'Projects';
const path = '/api/app/projects/{id}/members';
const ownersAlone = 'The project is shared with you: only its owner may change with whom';

/** The calls that share a project as a whole. */
export const projectSharingProcedures = {
  members: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path,
        tag,
        summary: 'The people with whom a project is shared',
        description: 'Those with whom it is shared as a whole, in the order in which they came.',
        refusals: {
          403: 'The project is shared with you to read or as crew',
          404: 'The project is not there, deleted, or not yours',
        },
      }),
    )
    .input(projectIdInput)
    .output(successSchema(z.array(projectMemberOut)))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await listMembersOf(ctx, input) })),

  share: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path,
        tag,
        summary: 'Share a project with a person',
        description:
          'Once the address is verified, the person reads all its shots, those of later too, and may do what the ' +
          '`role` says, by default read. Drafts are for editors alone. ' +
          'They are added to your team and get one mail. One address gets three mails an hour from you and twelve ' +
          'from all accounts; after that `mailed` is false. Your own address is a 400.',
        refusals: {
          403: ownersAlone,
          404: 'The project is not there, deleted, or not yours',
          409: 'Shared with this person already, the project is completed, or the team has 2,000 people',
        },
      }),
    )
    .input(shareProjectInput)
    .use(idempotent)
    .output(
      successSchema(projectMemberOut, {
        mailed: z.boolean().meta({ description: 'Whether a mail was sent.', example: true }),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { member, mailed } = await shareProject(ctx, input);
      return { success: true as const, data: member, mailed };
    }),

  setRole: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path,
        tag,
        summary: 'Change the role of a person',
        description: 'At once, in a completed project too. The role that the person has already changes nothing.',
        refusals: {
          403: ownersAlone,
          404: 'The project is not there, deleted, or not yours; or it is not shared with this person',
        },
      }),
    )
    .input(setRoleInput)
    .use(idempotent)
    .output(successSchema(projectMemberOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await setRole(ctx, input) })),

  unshare: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path,
        tag,
        orInBody: true,
        summary: 'End the share of a project',
        description:
          'At once. Shots that were shared with the person one by one stay shared. The field comes in the query or ' +
          'in a JSON body.',
        refusals: {
          403: ownersAlone,
          404: 'The project is not there, deleted, or not yours; or it is not shared with this person',
        },
      }),
    )
    .input(unshareProjectInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await unshareProject(ctx, input);
      return { success: true as const, data: null };
    }),

  leave: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/app/shared/projects/{id}',
        tag,
        summary: 'Leave a project that is shared with you',
        description: 'Its owner and its other members keep it. Shots that were shared with you one by one stay shared.',
        refusals: { 404: 'Not there, or not shared with you as a whole' },
      }),
    )
    .input(projectIdInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await leaveProject(ctx, input);
      return { success: true as const, data: null };
    }),
};
