import { z } from 'zod';
import { projectId } from '../../project/project.schema';
import { sceneOfProject } from '../../scene/scene.schema';
import { ownShotId, shotId } from '../shot-calls.schema';

export const moveShotInput = z.object({
  id: shotId,
  afterId: ownShotId.nullable().meta({
    description: 'The shot of the project behind which it is to stand. Null for the first place of its scene.',
    example: null,
  }),
  sceneId: sceneOfProject
    .nullable()
    .meta({ description: 'The scene to which it goes, null for none. By default that of `afterId`, else its own.' })
    .optional(),
});

export const renumberInput = z.object({
  id: projectId,
  apply: z
    .boolean()
    .meta({ description: 'Whether the numbers are written. By default false, which is a preview.', example: true })
    .default(false),
});

export type MoveShotInput = z.infer<typeof moveShotInput>;
export type RenumberInput = z.infer<typeof renumberInput>;
