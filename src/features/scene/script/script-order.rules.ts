import { compareFilmNumbers } from '../../../kernel/film-numbers';
import type { KnownScene, ScriptScene } from './script-matching.rules';

/** A scene of the project or a new one, as far as its place depends on it. */
type Placed<Known extends KnownScene> = Pick<ScriptScene<Known>, 'fields' | 'known'>;

/**
 * The project's scenes in their order with the new ones of a script among them (contract-crew, section 16). A new one
 * with a number stands behind the scene with the next lower number; one without stands behind the known one before it
 * in the script, else last. If the project has no scene of the script, one without stands behind the new one before it.
 */
export function withNewScenes<Known extends KnownScene>(
  matched: readonly ScriptScene<Known>[],
  scenes: readonly Known[],
): Placed<Known>[] {
  const order = withNumbered(matched, scenes);
  const placeOf = new Map(order.map((scene, at) => [scene, at]));
  const isAllNew = matched.every(({ known }) => known === null);
  const last = order.length + 1;
  // Those without a number, by the place in `order` before which they stand; they have one more, behind all others.
  const others: Placed<Known>[][] = Array.from({ length: last + 1 }, () => []);
  let next = isAllNew ? order.findLastIndex(({ known }) => known !== null) + 1 : last;
  for (const scene of matched) {
    const place = placeOf.get(scene);
    if (place === undefined) others[next]?.push(scene);
    // "9, 9A, NEW" stays so if 9A stands right behind 9.
    else if (isAllNew || scene.known !== null || place === next) next = place + 1;
  }
  return others.flatMap((before, at) => [...before, ...order.slice(at, at + 1)]);
}

/** The project's scenes with the new ones that stand by their number; those below all others before the lowest. */
function withNumbered<Known extends KnownScene>(
  matched: readonly ScriptScene<Known>[],
  scenes: readonly Known[],
): Placed<Known>[] {
  const inScript = new Map(matched.map((scene) => [scene.known, scene]));
  const project: Placed<Known>[] = scenes.map((scene) => inScript.get(scene) ?? { fields: scene, known: scene });
  const added = matched.filter(({ known, isNumbered }) => known === null && isNumbered);
  const byNumber = [...project, ...added]
    .filter(standsByNumber)
    .sort((one, other) => compareFilmNumbers(one.fields.number, other.fields.number));
  const lowest = byNumber.find(({ known }) => known !== null);
  const first: Placed<Known>[] = [];
  const behind = new Map<Placed<Known>, Placed<Known>[]>();
  let followers = first;
  for (const scene of byNumber) {
    if (scene.known === null) followers.push(scene);
    else {
      followers = [];
      behind.set(scene, followers);
    }
  }
  const order = project.flatMap((scene) => [...(scene === lowest ? first : []), scene, ...(behind.get(scene) ?? [])]);
  return lowest ? order : [...order, ...first];
}

/** Crews put A9 before 9 as well as behind 99: a number that begins with a letter has no place by itself. */
const standsByNumber = <Known extends KnownScene>({ fields }: Placed<Known>) => /^\d/.test(fields.number);
