import { z } from 'zod';
import { protectedProcedure, reply, rest, router } from '../../server/trpc';
import { createProjectInput } from './project.input';
import { noInput, projectGroupsOut, projectIdInput, projectOut } from './project.schema';
import { createProject, listProjects, listProjectsByMembers, readableProject } from './project.service';
import { projectGroupsToWire, projectToWire } from './project.wire';

const tag = 'Projects';
const groupsReply = reply(projectGroupsOut, { total: z.number() });

export const projectRouter = router({
  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createProject',
        tag,
        summary: 'Create a project',
        description: 'Dates or date-times in, ISO date-times out; a date is its midnight in UTC.',
      }),
    )
    .input(createProjectInput)
    .output(reply(projectOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: projectToWire(await createProject(ctx, input)) })),

  list: protectedProcedure
    .meta(rest({ method: 'GET', path: '/api/app/getProjects', tag, summary: 'Your projects, as active and completed' }))
    .input(noInput)
    .output(groupsReply)
    .query(async ({ ctx }) => {
      const projects = await listProjects(ctx);
      return { success: true, data: projectGroupsToWire(projects), total: projects.length };
    }),

  listShared: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getProjectsByMembers',
        tag,
        summary: 'Projects with shots shared with you',
        description: '`shotlistCount` counts the shots that are shared with you.',
      }),
    )
    .input(noInput)
    .output(groupsReply)
    .query(async ({ ctx }) => {
      const projects = await listProjectsByMembers(ctx);
      return { success: true, data: projectGroupsToWire(projects), total: projects.length };
    }),

  get: protectedProcedure
    .meta(rest({ method: 'GET', path: '/api/app/projects/{id}', tag, summary: 'One project' }))
    .input(projectIdInput)
    .output(reply(projectOut))
    .query(async ({ ctx, input }) => ({ success: true, data: projectToWire(await readableProject(ctx, input.id)) })),
});
