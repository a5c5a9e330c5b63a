import { z } from 'zod';
import { type IntExt, intExts } from './scene.data';
import { type SceneOut, sceneFields } from './scene.schema';

const { title, number, dayPart, synopsis } = sceneFields.shape;

/** The form of a scene: the rules of the call, with '' where nothing is chosen or typed. */
export const sceneFormInput = z.object({
  title,
  number: z.union([z.literal(''), number]),
  intExt: z.enum(['', ...intExts]),
  dayPart: dayPart.unwrap(),
  synopsis,
});

export type SceneForm = z.infer<typeof sceneFormInput>;

export const emptyScene: SceneForm = { title: '', number: '', intExt: '', dayPart: '', synopsis: '' };

/** The values of a scene in its form. */
export const sceneFormOf = ({ title, number, intExt, dayPart, synopsis }: SceneOut): SceneForm => ({
  ...{ title, number, synopsis },
  intExt: intExt ?? '',
  dayPart: dayPart ?? '',
});

/** What the form sends: without a number a new scene gets the next one, and another keeps its own. */
export const sentSceneFields = ({ title, number, intExt, dayPart, synopsis }: SceneForm) => ({
  ...{ title, synopsis },
  ...(number !== '' && { number }),
  intExt: intExt === '' ? null : (intExt satisfies IntExt),
  dayPart: dayPart === '' ? null : dayPart,
});
