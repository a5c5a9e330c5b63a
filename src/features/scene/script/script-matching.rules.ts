import { wholeNumber } from '../../../kernel/film-numbers';
import { fold } from '../../../kernel/search';
import type { ScriptHeading } from './script-headings.rules';

/** What a scene and a heading both say. */
export type SceneFields = Omit<ScriptHeading, 'line' | 'number' | 'synopsis'> & { number: string; synopsis: string };

/** A scene of the project. */
export type KnownScene = SceneFields & { id: string };

/** What a script makes of a scene. */
export type ScriptState = 'new' | 'known' | 'changed';

/** A scene of a script beside that of the project, null for a new one. */
export interface ScriptScene<Known extends KnownScene = KnownScene> {
  fields: SceneFields;
  state: ScriptState;
  known: Known | null;
  /** Whether the script has a number for it. */
  isNumbered: boolean;
}

/** What makes two scenes say the same. */
export const sameFields = ['number', 'title', 'intExt', 'dayPart', 'synopsis'] as const;
const numberKey = (number: string) => number.toLowerCase();
const headingKey = ({ title, intExt, dayPart }: Pick<SceneFields, 'title' | 'intExt' | 'dayPart'>) =>
  JSON.stringify([fold(title), intExt, dayPart === null ? null : fold(dayPart)]);

/** What a heading and its scene have in common, the surest first; null where it says nothing. */
const likenesses: readonly ((one: ScriptHeading | KnownScene) => string | null)[] = [
  ({ number }) => number && numberKey(number),
  // Of alike headings one may stand elsewhere in the project than in the script.
  (one) => (one.synopsis ? headingKey(one) + one.synopsis : null),
  headingKey,
];

/**
 * The scenes that a script has, in its order (contract-beyond, section 3; contract-crew, section 16), beside those of
 * the project in theirs. A scene is known by its number, else by title, intExt and dayPart, the nth by the nth, else by
 * its neighbours. A script that tells no number or no synopsis leaves that of a known scene; a new scene gets the next
 * whole number above `lastNumber` that no scene has.
 */
export function matchScript<Known extends KnownScene>(
  headings: readonly ScriptHeading[],
  scenes: readonly Known[],
  lastNumber: number,
): ScriptScene<Known>[] {
  const numbers = headings.flatMap(({ number }) => number ?? []);
  const used = new Set([...numbers, ...scenes.map(({ number }) => number)].map(numberKey));
  let last = Math.max(lastNumber, ...numbers.flatMap((number) => wholeNumber(number) ?? []));
  const next = () => {
    do last += 1;
    while (used.has(String(last)));
    return String(last);
  };
  const found = byNeighbours(headings, scenes, byLikeness(headings, scenes));
  return headings.map((heading, at) => {
    const known = found[at] ?? null;
    const { title, intExt, dayPart } = heading;
    // The number of a known scene stays as it is written there: upper and lower case are the same.
    const isSameNumber = known && (heading.number === null || numberKey(heading.number) === numberKey(known.number));
    const number = isSameNumber ? known.number : (heading.number ?? next());
    const fields = { number, title, intExt, dayPart, synopsis: heading.synopsis ?? known?.synopsis ?? '' };
    const isSame = known !== null && sameFields.every((field) => fields[field] === known[field]);
    const state = known === null ? 'new' : isSame ? 'known' : 'changed';
    return { fields, state, known, isNumbered: heading.number !== null };
  });
}

/** For each heading the scene that it has most in common with, null for none; each scene once. */
function byLikeness<Known extends KnownScene>(
  headings: readonly ScriptHeading[],
  scenes: readonly Known[],
): (Known | null)[] {
  const found: (Known | null)[] = headings.map(() => null);
  for (const likeness of likenesses) {
    const taken = new Set(found);
    const waiting = new Map<string, Known[]>();
    for (const scene of scenes) {
      const key = taken.has(scene) ? null : likeness(scene);
      if (key === null) continue;
      const alike = waiting.get(key);
      if (alike) alike.push(scene);
      else waiting.set(key, [scene]);
    }
    for (const [at, heading] of headings.entries()) {
      const key = likeness(heading);
      if (key !== null) found[at] ??= waiting.get(key)?.shift() ?? null;
    }
  }
  return found;
}

/**
 * The same, where a new heading without a number that stands alone between two known ones is the scene that stands
 * alone between the same two in the project. The beginning and the end may be one of the two, not both: a script of
 * which the project has no scene is another one.
 */
function byNeighbours<Known extends KnownScene>(
  headings: readonly ScriptHeading[],
  scenes: readonly Known[],
  found: readonly (Known | null)[],
): (Known | null)[] {
  const known = new Set(found);
  const project = scenes.map((scene) => (known.has(scene) ? scene : null));
  const missing = new Map<Known | null | undefined, { scene: Known; next: Known | null | undefined }>();
  for (const [at, scene] of scenes.entries())
    if (isAlone(project, at)) missing.set(project[at - 1], { scene, next: project[at + 1] });
  return found.map((scene, at) => {
    if (!isAlone(found, at) || headings[at]?.number !== null) return scene;
    const [previous, next] = [found[at - 1], found[at + 1]];
    const other = missing.get(previous);
    return other && other.next === next && (previous || next) ? other.scene : null;
  });
}

/** Whether nothing is known there, and what stands on either side is known or the end. */
const isAlone = (row: readonly unknown[], at: number) =>
  row[at] === null && row[at - 1] !== null && row[at + 1] !== null;
