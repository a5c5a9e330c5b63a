import { z } from 'zod';
import { protectedProcedure, rest, successSchema } from '../../server/trpc';
import { teamMemberOut } from './team.schema';
import { listTeam } from './team.service';

/** The team's own call; calls that also change shots stand beside it in the router (invite.router.ts). */
export const teamProcedures = {
  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getMembersById',
        tag: 'Team',
        summary: 'Your team',
        description: 'Your own entry, whose role is `editor`, and the people whom you have invited.',
      }),
    )
    .input(z.object({}))
    .output(successSchema(z.array(teamMemberOut)))
    .query(async ({ ctx }) => ({ success: true as const, data: await listTeam(ctx) })),
};
