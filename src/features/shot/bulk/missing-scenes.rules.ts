import { normaliseNumber } from '../../../kernel/typed/digits';
import { sceneLimits } from '../../scene/scene.data';

const sceneNumber = new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`);

/** The beginning of the id of a scene that an import makes before its shots. */
const NEW = 'new ';
export const newScene = (number: string) => ({ _id: NEW + number, number });
/** The number of a scene that is to be made; undefined for one that is there, and for none. */
export const newSceneNumber = (sceneId: string | null | undefined): string | undefined =>
  sceneId?.startsWith(NEW) ? sceneId.slice(NEW.length) : undefined;

/** The numbers in the texts of a Scene column that none of these scenes has, each once and in their order. */
export function missingScenes(texts: readonly string[], scenes: readonly { number: string }[]): string[] {
  const known = new Set(scenes.map(({ number }) => number.toLowerCase()));
  return texts.flatMap((text) => {
    const number = normaliseNumber(text);
    if (known.has(number.toLowerCase()) || !sceneNumber.test(number)) return [];
    known.add(number.toLowerCase());
    return [number];
  });
}
