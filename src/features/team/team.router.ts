import { z } from 'zod';
import { protectedProcedure, reply, rest, router } from '../../server/trpc';
import { teamMemberOut } from './team.schema';
import { listTeam } from './team.service';

export const teamRouter = router({
  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getMembersById',
        tag: 'Team',
        summary: 'Your team',
        description: 'Your own entry has role `editor`, everyone else `viewer`.',
      }),
    )
    .input(z.object({}))
    .output(reply(z.array(teamMemberOut)))
    .query(({ ctx }) => ({ success: true, data: listTeam(ctx) })),
});
