import { normaliseNumber } from '../../../kernel/typed/digits';
import { sceneLimits } from '../../scene/scene.data';

const sceneNumber = new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`);

/** The beginning of the id of a scene that an import makes before its shots. */
const NEW = 'new ';
export const newScene = (number: string) => ({ _id: NEW + number, number });
/** The number of a scene that is to be made; undefined for one that is there, and for none. */
export const newSceneNumber = (sceneId: string | null | undefined): string | undefined =>
  sceneId?.startsWith(NEW) ? sceneId.slice(NEW.length) : undefined;

/** The numbers of the scenes that are to be made for these shots. */
export const newSceneNumbers = (shots: readonly NewShot[]): string[] => [
  ...new Set(shots.flatMap(({ shot }) => newSceneNumber(shot.sceneId) ?? [])),
];

/** The shots in scenes that are there: those that were to be made have their ids. */
export function inMadeScenes<One extends NewShot>(
  shots: readonly One[],
  scenes: readonly { _id: string; number: string }[],
): One[] {
  const ids = new Map(scenes.map(({ number, _id }) => [number.toLowerCase(), _id]));
  return shots.map((one) => {
    const number = newSceneNumber(one.shot.sceneId);
    return number === undefined ? one : { ...one, shot: { ...one.shot, sceneId: ids.get(number.toLowerCase()) } };
  });
}

interface NewShot {
  shot: { sceneId?: string | null | undefined };
}

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
