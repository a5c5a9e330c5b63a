import { z } from 'zod';
import { idempotent, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { newNumberOut, shotOut } from '../shot.schema';
import { shotToWire } from '../shot.wire';
import { noProject, notByRole } from '../shot-refusals.data';
import { renumberShots } from './renumber.write';
import { moveShotInput, renumberInput } from './shot-order.schema';
import { moveShot } from './shot-order.write';

const tag = 'Shots';

/** The calls for the numbers and the order of a project's shots. */
export const shotOrderProcedures = {
  move: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/position',
        tag,
        summary: "Move a shot in the project's order",
        description:
          'Its number and its `version` stay. A completed shot can be moved within its scene, too. Without `sceneId` ' +
          'the shot goes to the scene of `afterId`; with null it is the first of its own.',
        refusals: {
          403: notByRole,
          404: 'The shot, or the one behind which it is to stand, is not there, deleted, or not yours',
          409: 'The project is completed, or the shot is and the scene would be another',
        },
      }),
    )
    .input(moveShotInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: shotToWire(await moveShot(ctx, input)) })),

  renumber: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/projects/{id}/renumber',
        tag,
        summary: "Renumber a project's shots",
        description:
          "In the project's order: 12A, 12B … in scene 12, whole numbers in no scene. Completed shots keep theirs, " +
          'and the others skip those. The answer lists each number that changes; without `apply` nothing is written, ' +
          'and a completed project has a preview too.',
        refusals: {
          403: notByRole,
          404: noProject,
          409: 'The numbers are locked, or the project is completed and `apply` is true',
        },
      }),
    )
    .input(renumberInput)
    .use(idempotent)
    .output(successSchema(z.array(newNumberOut)))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await renumberShots(ctx, input) })),
};
