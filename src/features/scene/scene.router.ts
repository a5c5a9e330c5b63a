import { z } from 'zod';
import { notFoundMeaning } from '../../server/http/refusals';
import { idempotent, largeAnswer, protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { notByRole } from '../project/roles.data';
import {
  createSceneInput,
  moveSceneInput,
  sceneIdInput,
  sceneListInput,
  sceneOut,
  updateSceneInput,
} from './scene.schema';
import { createScene, listProjectScenes, moveScene, removeScene, updateScene } from './scene.service';
import { sceneToWire } from './scene.wire';
import { scriptImportProcedures } from './script/script-import.router';

const tag = 'Scenes';
const ofProject = '/api/app/projects/{id}/scenes';
const path = '/api/app/scenes/{id}';
const noScene = 'The scene is not there, deleted, or not yours';
const completed = 'The project is completed';

/** The scenes of projects (contract-beyond section 3). */
export const sceneRouter = router({
  ...scriptImportProcedures,

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: ofProject,
        tag,
        summary: "A project's scenes",
        description: 'In their order. Of a project of another account those that hold a shot which you see.',
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(sceneListInput)
    .use(largeAnswer('lists'))
    .output(successSchema(z.array(sceneOut)))
    .query(async ({ ctx, input }) => ({
      success: true,
      data: await listProjectScenes(ctx, input),
    })),

  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: ofProject,
        tag,
        summary: 'Create a scene',
        description: 'Without `number` it gets the next whole one, without `afterId` the last place.',
        refusals: {
          403: notByRole,
          404: 'The project, or the scene behind which it is to stand, is not there, deleted, or not yours',
          409: 'The number is taken, or the project is completed',
        },
      }),
    )
    .input(createSceneInput)
    .use(idempotent)
    .output(successSchema(sceneOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: sceneToWire(await createScene(ctx, input)),
    })),

  update: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path,
        tag,
        summary: 'Change a scene',
        description: 'A field that is left out stays as it is. Shots keep their numbers when the scene gets another.',
        refusals: { 403: notByRole, 404: noScene, 409: 'The number is taken, or the project is completed' },
      }),
    )
    .input(updateSceneInput)
    .use(idempotent)
    .output(successSchema(sceneOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: sceneToWire(await updateScene(ctx, input)),
    })),

  move: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: `${path}/position`,
        tag,
        summary: "Move a scene in the project's order",
        description: 'Gives all scenes in their order.',
        refusals: {
          403: notByRole,
          404: 'The scene, or the one behind which it is to stand, is not there, deleted, or not yours',
          409: completed,
        },
      }),
    )
    .input(moveSceneInput)
    .use(idempotent)
    .output(successSchema(z.array(sceneOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await moveScene(ctx, input)).map(sceneToWire),
    })),

  remove: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path,
        tag,
        summary: 'Delete a scene',
        description: 'Its shots stay, in no scene and with their numbers.',
        refusals: { 403: notByRole, 404: noScene, 409: completed },
      }),
    )
    .input(sceneIdInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeScene(ctx, input);
      return { success: true as const, data: null };
    }),
});
