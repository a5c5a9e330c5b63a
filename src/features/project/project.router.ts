import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { pageFields } from '../../kernel/paging';
import { notFoundMeaning } from '../../server/http/refusals';
import { idempotent, largeAnswer, protectedProcedure, rest, successSchema } from '../../server/trpc';
import { duplicateProjectInput } from './duplicate/duplicate-project.schema';
import { duplicateProject } from './duplicate/duplicate-project.write';
import { createProjectInput, updateProjectInput } from './project.input';
import {
  deleteProjectInput,
  lockNumbersInput,
  projectGroupsOut,
  projectIdInput,
  projectListInput,
  projectOut,
  projectStatusInput,
  projectTotal,
} from './project.schema';
import { getProject, listProjects, listProjectsByMembers, type ProjectPage } from './project.service';
import { projectGroupsToWire, projectToWire } from './project.wire';
import { createProject, deleteProject, lockNumbers, setProjectStatus, updateProject } from './project.write';
import { notByRole } from './roles.data';

const tag = 'Projects';
const changed = 'Changed since it was read';
/** Each change raises `updatedAt`. */
const revision = 'ifUpdatedAt';
const groupsReply = successSchema(projectGroupsOut, { total: projectTotal, ...pageFields });

function groupsBody({ items, total, ...beside }: ProjectPage) {
  return { success: true as const, data: projectGroupsToWire(items), total, ...beside };
}

/** The calls on projects. */
export const projectProcedures = {
  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createProject',
        tag,
        summary: 'Create a project',
        description: 'It takes dates or date-times and gives date-times. A date means midnight in UTC.',
        refusals: { 409: 'You have as many projects as you may have: 2,000' },
      }),
    )
    .input(createProjectInput)
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: projectToWire(await createProject(ctx, input)),
    })),

  duplicate: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/projects/{id}/duplicate',
        tag,
        summary: 'Duplicate a project',
        description:
          'A new project that begins on another day. All days move with it, and clock times stay, also over a change ' +
          'of clocks. Every shot is a draft with its number and its place in the order; nothing is ticked or ' +
          'completed. Shares of single shots are not taken. All of it or nothing.',
        refusals: {
          403: 'The project is shared with you: only its owner may duplicate it',
          404: notFoundMeaning,
          409: 'You have as many projects as you may have, 2,000, or the project holds more than a project may hold',
        },
      }),
    )
    .input(duplicateProjectInput)
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: projectToWire(await duplicateProject(ctx, input)),
    })),

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getProjects',
        tag,
        summary: 'Your projects, as active and completed',
        description:
          'The newest first. By default all of them; `limit` counts both lists together. `total` counts all pages. ' +
          '`q` searches title and country.',
      }),
    )
    .input(projectListInput)
    .use(largeAnswer('lists'))
    .output(groupsReply)
    .query(async ({ ctx, input }) => groupsBody(await listProjects(ctx, input))),

  listShared: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getProjectsByMembers',
        tag,
        summary: 'Projects with shots shared with you',
        description: '`shotlistCount` counts the shots that are shared with you. The query is that of getProjects.',
      }),
    )
    .input(projectListInput)
    .use(largeAnswer('lists'))
    .output(groupsReply)
    .query(async ({ ctx, input }) => groupsBody(await listProjectsByMembers(ctx, input))),

  get: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/projects/{id}',
        tag,
        revision,
        summary: 'One project',
        description: 'For its owner, and for people with whom a shot of it is shared: `isShared` says which.',
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(projectIdInput)
    .output(successSchema(projectOut))
    .query(async ({ ctx, input }) => ({ success: true, data: projectToWire(await getProject(ctx, input.id)) })),

  update: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path: '/api/app/projects/{id}',
        tag,
        revision,
        summary: 'Change a project',
        description:
          'A field that is left out stays as it is. With `ifUpdatedAt`, or If-Match, a project that has changed ' +
          'since is a 409. A completed project may be changed, too.',
        refusals: {
          403: notByRole,
          404: notFoundMeaning,
          409: changed,
        },
      }),
    )
    .input(updateProjectInput)
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: projectToWire(await updateProject(ctx, input)) })),

  setStatus: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/projects/{id}/status',
        tag,
        revision,
        summary: 'Complete or reopen a project',
        description:
          'The shots of a completed project are read-only. A project that already has the status stays as it is, ' +
          'even if it has changed since.',
        refusals: {
          403: notByRole,
          404: notFoundMeaning,
          409: changed,
        },
      }),
    )
    .input(projectStatusInput)
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx, input }) => {
      const project = await setProjectStatus(ctx, input);
      return { success: true, message: messages.project.statusUpdated, data: projectToWire(project) };
    }),

  lockNumbers: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/projects/{id}/numbers',
        tag,
        summary: "Lock the numbers of a project's shots",
        description: 'While they are locked, shots keep their numbers; a new shot still gets one.',
        refusals: {
          403: notByRole,
          404: notFoundMeaning,
          409: 'The project is completed',
        },
      }),
    )
    .input(lockNumbersInput)
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: projectToWire(await lockNumbers(ctx, input)),
    })),

  delete: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/app/projects/{id}',
        tag,
        revision,
        orInBody: true,
        summary: 'Delete a project and its shots',
        description: 'The people with whom the shots were shared lose them, too. It cannot be undone.',
        refusals: {
          403: notByRole,
          404: notFoundMeaning,
          409: changed,
        },
      }),
    )
    .input(deleteProjectInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await deleteProject(ctx, input);
      return { success: true, data: null };
    }),
};
