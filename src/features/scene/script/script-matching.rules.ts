import { fold } from '../../../kernel/search';
import type { ScriptHeading } from './script-headings.rules';

/** What a scene and a heading both say. */
export type SceneFields = Omit<ScriptHeading, 'line' | 'number' | 'synopsis'> & { number: string; synopsis: string };

/** A scene of the project. */
type KnownScene = SceneFields & { id: string };

/** What a script makes of a scene. */
export type ScriptState = 'new' | 'known' | 'changed';

/** A scene of a script beside that of the project, null for a new one. */
export interface ScriptScene<Known extends KnownScene = KnownScene> {
  fields: SceneFields;
  state: ScriptState;
  known: Known | null;
}

const sameFields = ['number', 'title', 'intExt', 'dayPart', 'synopsis'] as const;
const numberKey = (number: string) => number.toLowerCase();
const headingKey = ({ title, intExt, dayPart }: Pick<SceneFields, 'title' | 'intExt' | 'dayPart'>) =>
  JSON.stringify([fold(title), intExt, dayPart === null ? null : fold(dayPart)]);

/**
 * The scenes that a script has, in its order (contract-beyond, section 3). A scene of the project is known by its
 * number, else by title, intExt and dayPart, the nth by the nth. A script that tells no number or no synopsis leaves
 * that of a known scene; a new scene gets the next whole number above `lastNumber` that no scene has.
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
  return withKnown(headings, scenes).map(({ heading, known }) => {
    const { title, intExt, dayPart } = heading;
    // The number of a known scene stays as it is written there: upper and lower case are the same.
    const isSameNumber = known && (heading.number === null || numberKey(heading.number) === numberKey(known.number));
    const number = isSameNumber ? known.number : (heading.number ?? next());
    const fields = { number, title, intExt, dayPart, synopsis: heading.synopsis ?? known?.synopsis ?? '' };
    const isSame = known !== null && sameFields.every((field) => fields[field] === known[field]);
    return { fields, state: known === null ? 'new' : isSame ? 'known' : 'changed', known };
  });
}

function withKnown<Known extends KnownScene>(headings: readonly ScriptHeading[], scenes: readonly Known[]) {
  const byNumber = new Map(scenes.map((scene) => [numberKey(scene.number), scene]));
  const numbered = headings.map(({ number }) => (number === null ? undefined : byNumber.get(numberKey(number))));
  const taken = new Set(numbered);
  const waiting = new Map<string, Known[]>();
  for (const scene of scenes) {
    if (taken.has(scene)) continue;
    const key = headingKey(scene);
    const alike = waiting.get(key);
    if (alike) alike.push(scene);
    else waiting.set(key, [scene]);
  }
  return headings.map((heading, at) => ({
    heading,
    known: numbered[at] ?? waiting.get(headingKey(heading))?.shift() ?? null,
  }));
}

/** The whole number that a number is, so long as the next one can be counted on from it. */
export function wholeNumber(number: string): number | null {
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}
