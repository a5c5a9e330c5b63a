import { z } from 'zod';
import { idOf, idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { createdAtOut, updatedAtOut } from '../../kernel/moments';
import { requiredText, singleLine } from '../../kernel/text';
import { normaliseNumber } from '../../kernel/typed/digits';
import { PROJECT, projectId } from '../project/project.schema';
import { intExts, sceneLimits } from './scene.data';

const text = messages.scene;
const EXAMPLE_SCENE_ID = '0199d2c4-1b7e-7c62-8a15-2f9d3e6b4a70';

/** The id of the scene in the path of a call. */
const sceneId = idOf('the scene', EXAMPLE_SCENE_ID);
/** The id of a scene of the same project. */
export const sceneOfProject = idOf('a scene of the project', EXAMPLE_SCENE_ID);

export const sceneFields = z.object({
  title: requiredText(text.titleRequired, 'Scene title', sceneLimits.title).meta({
    description: 'What the scene heading names.',
    example: 'LIGHTHOUSE',
  }),
  number: z
    .string()
    .overwrite(normaliseNumber)
    .regex(new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`), text.numberForm)
    .meta({
      description:
        'The number of the scene, 1 to 12 letters, digits, dots or dashes. By default the whole number above the ' +
        'highest that a scene of the project had.',
      example: '12',
    }),
  intExt: z
    .enum(intExts, { error: text.intExtInvalid })
    .nullable()
    .meta({ description: 'Inside, outside or both. Null for neither.', example: 'INT' }),
  dayPart: singleLine('Time of day', sceneLimits.dayPart)
    .nullable()
    .meta({ description: 'The time of day of its heading. Null for none.', example: 'NIGHT' }),
  synopsis: z
    .string()
    .trim()
    .max(sceneLimits.synopsis, messages.errors.tooLong('Synopsis', sceneLimits.synopsis))
    .meta({ description: 'What happens in it.', example: 'The lamp must not go out.' }),
});

const behind = sceneOfProject.nullable();

export const sceneListInput = z.object({ id: projectId });
export const createSceneInput = sceneFields.partial().extend({
  title: sceneFields.shape.title,
  id: projectId,
  afterId: behind
    .meta({ description: 'The scene behind which it is to stand, null for the first place. By default the last.' })
    .optional(),
});
export const updateSceneInput = sceneFields.partial().extend({ id: sceneId });
export const moveSceneInput = z.object({
  id: sceneId,
  afterId: behind.meta({
    description: 'The scene behind which it is to stand. Null for the first place.',
    example: null,
  }),
});
export const sceneIdInput = z.object({ id: sceneId });

export const sceneOut = z
  .object({
    _id: idOut.meta({ example: EXAMPLE_SCENE_ID }),
    projectId: idOut.meta({ description: 'The project that it belongs to.', example: PROJECT }),
    number: z.string().meta({ description: 'The number of the scene.', example: '12' }),
    title: z.string().meta({ description: 'What the scene heading names.', example: 'LIGHTHOUSE' }),
    intExt: z.enum(intExts).nullable().meta({ description: 'Inside, outside or both, or null.', example: 'INT' }),
    dayPart: z.string().nullable().meta({ description: 'The time of day, or null.', example: 'NIGHT' }),
    synopsis: z.string().meta({
      description: 'What happens in it. Empty by default.',
      example: 'The lamp must not go out.',
    }),
    shotCount: z.int().meta({ description: 'The number of its shots that you see.', example: 0 }),
    createdAt: createdAtOut,
    updatedAt: updatedAtOut,
  })
  .meta({ id: 'Scene' });

export type SceneOut = z.infer<typeof sceneOut>;
export type CreateSceneInput = z.infer<typeof createSceneInput>;
export type UpdateSceneInput = z.infer<typeof updateSceneInput>;
export type MoveSceneInput = z.infer<typeof moveSceneInput>;
