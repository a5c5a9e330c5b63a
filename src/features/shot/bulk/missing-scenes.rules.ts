import { normaliseNumber } from '../../../kernel/typed/digits';
import { sceneLimits } from '../../scene/scene.data';

const sceneNumber = new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`);

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
