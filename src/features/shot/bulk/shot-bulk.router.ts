import { z } from 'zod';
import { idempotent, prepares, protectedProcedure, queueManyShots, rest, successSchema } from '../../../server/trpc';
import { onceForAll } from '../content/lookups.service';
import { createDrafts } from '../new-shots.write';
import { createShotsCall, updateShotsCall } from '../shot.input';
import { shotOut } from '../shot.schema';
import { shotToWire } from '../shot.wire';
import { createDraftsInput } from '../shot-calls.schema';
import { addsNotByRole, completed, noProject, notByRole } from '../shot-refusals.data';
import { changeManyShots } from './change-shots.write';
import { createShots } from './create-shots.service';
import { type BulkInput, bulkInput, type CreateShotsInput, type UpdateShotsInput } from './shot-bulk.schema';
import { updateShots } from './update-shots.write';

const tag = 'Shots';
const tooLong = 'The body is too large, or the shots hold more than 8 MB together: change fewer at once';

/** The calls that write several shots. */
export const shotBulkProcedures = {
  createMany: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createShots',
        tag,
        summary: 'Create several shots',
        description:
          'All of them or none, in the order of the list. `issues` names each failing field: `shots.3.title`. New ' +
          'members must be in your team.',
        refusals: {
          403: addsNotByRole,
          404: `${noProject}; or a new member is not in your team`,
          409: 'The project is completed, a number is taken, or the project or a day is full',
        },
      }),
    )
    .input(createShotsCall)
    .use(prepares(({ shots }: CreateShotsInput) => onceForAll(shots)))
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await createShots(ctx, input, await ctx.prepared())).map(shotToWire),
    })),

  updateMany: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path: '/api/app/shots',
        tag,
        summary: 'Change several shots of a project',
        description:
          'All of them or none, each as updateShotlist does. `issues` names each failing change: `changes.3` for a ' +
          'shot that has changed since, `changes.3.startDateTime` for a field.',
        refusals: {
          403: notByRole,
          404: 'A shot is not there, deleted, or not yours; or a new member is not in your team',
          409: 'Changed since it was read, completed, a number is taken, or the project or a day is full',
          413: tooLong,
        },
      }),
    )
    .input(updateShotsCall)
    .use(queueManyShots<UpdateShotsInput>(({ changes }) => changes.length))
    .use(prepares(({ changes }: UpdateShotsInput) => onceForAll(changes)))
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await updateShots(ctx, input, await ctx.prepared())).map(shotToWire),
    })),

  bulk: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/shots/bulk',
        tag,
        summary: 'Make one change of several shots',
        description:
          'All of them or none: to another scene, in time, tags, gear, members and status. `issues` names each shot ' +
          'that refuses: `ids.3`.',
        refusals: {
          403: notByRole,
          404: 'A shot or the scene is not there, deleted, or not yours; or a new member is not in your team',
          409: 'A shot or the project is completed, or the project or a day is full',
          413: tooLong,
        },
      }),
    )
    .input(bulkInput)
    .use(queueManyShots<BulkInput>(({ ids }) => ids.length))
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await changeManyShots(ctx, input)).map(shotToWire),
    })),

  createDrafts: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createDrafts',
        tag,
        summary: 'Create drafts from titles',
        description:
          'All of them or none, in the order of the titles. A draft may have no location and no times until it is ' +
          'published.',
        refusals: {
          403: addsNotByRole,
          404: noProject,
          409: completed,
        },
      }),
    )
    .input(createDraftsInput)
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await createDrafts(ctx, input)).map(shotToWire),
    })),
};
