import { AppError, type Issue, notFound } from '../../../kernel/errors';
import { wholeNumber } from '../../../kernel/film-numbers';
import { messages } from '../../../kernel/messages';
import type { Database } from '../../../server/db/database';
import { changeNumbering, findNumbersByHand, findPastNumbers } from '../../project/project.repo';
import type { Numbering, ProjectRow } from '../../project/project.table';
import { findScenesOf, listScenes, type SceneWithCount, writeLastLetters } from '../../scene/scene.repo';
import { isNumberOfScene, type LetteredScene, letteredNumber, nextLettered } from '../../scene/scene-letters.rules';
import type { ShotRow } from '../shot.table';
import { shotLimits } from '../shot-limits.data';
import { listNumberKeys, listTakenNumbers } from './shot-order.repo';

/** The numbers of new shots, and what of the project's numbering they change. */
interface NewNumbers {
  numbers: string[];
  numbering: Partial<Numbering>;
}

/** Of these numbers the whole ones, as `numbersByHand` has them. */
const wholeNumbers = (numbers: readonly string[]) => numbers.flatMap((number) => wholeNumber(number) ?? []);

/** Of these numbers the others, in lower case, as `pastNumbers` has them. */
const otherKeys = (numbers: readonly string[]) =>
  numbers.flatMap((number) => (wholeNumber(number) === null ? number.toLowerCase() : []));

/**
 * Numbers for new shots of a project that is locked. A shot with a number of its own keeps it; the others get, in a
 * scene, its number with its next letters, else the whole numbers above the highest that was ever given by itself.
 * Numbers that a shot of the project has or had are skipped (contract-beyond, section 3). Throws CONFLICT for a number
 * that a shot of the project has, NOT_FOUND for a scene that is not of the project.
 */
export async function numberNewShots(
  tx: Database,
  project: ProjectRow,
  shots: readonly { number: string | undefined; sceneId: string | null }[],
): Promise<NewNumbers> {
  const byHand = shots.map(({ number }) => number);
  if ((await listTakenAt(tx, project.id, byHand)).length > 0) throw numberTaken();
  const given = byHand.flatMap((number) => number ?? []);
  const wholeByHand = wholeNumbers(given);
  const givesWhole = wholeByHand.length > 0 || shots.some(({ number, sceneId }) => number === undefined && !sceneId);
  const known = givesWhole ? await findNumbersByHand(tx, project.id) : [];
  const skipped = new Set([...known, ...wholeByHand]);
  // A full list may have lost the number of a shot that is there.
  if (known.length >= shotLimits.remembered)
    for (const number of wholeNumbers(await listNumberKeys(tx, project.id, ['']))) skipped.add(number);
  let last = project.lastShotNumber;
  const nextWhole = () => {
    do last += 1;
    while (skipped.has(last));
    return String(last);
  };
  const lettered = await letterScenes(tx, project, shots, given);
  const numbers = shots.map(({ number, sceneId }) => number ?? (sceneId ? lettered.next(sceneId) : nextWhole()));
  await lettered.keep();
  const numbersByHand = withNewer(known, wholeByHand);
  return { numbers, numbering: { lastShotNumber: last, ...(numbersByHand && { numbersByHand }) } };
}

/** Gives the next letters of scenes; `keep` stores how far each has come. */
async function letterScenes(
  tx: Database,
  project: ProjectRow,
  shots: readonly { number: string | undefined; sceneId: string | null }[],
  given: readonly string[],
) {
  const ids = [...new Set(shots.flatMap(({ sceneId }) => sceneId ?? []))];
  const found = await assertScenes(tx, project.id, ids);
  const withLetters = new Set(shots.flatMap(({ number, sceneId }) => (number === undefined && sceneId) || []));
  const past = withLetters.size > 0 ? await findPastNumbers(tx, project.id) : [];
  const used = new Set([...past, ...given.map((number) => number.toLowerCase())]);
  const beginnings = [...withLetters].map((id) => (found.get(id) as SceneWithCount).number);
  for (const key of await listNumberKeys(tx, project.id, beginnings)) used.add(key);
  const counted = new Map<string, number>();
  return {
    next(id: string): string {
      const { number, lastLetters } = found.get(id) as SceneWithCount;
      const next = nextLettered({ number, lastLetters: counted.get(id) ?? lastLetters }, (key) => used.has(key));
      counted.set(id, next.lastLetters);
      used.add(next.number.toLowerCase());
      return next.number;
    },
    keep: () => writeLastLetters(tx, counted),
  };
}

/** The scenes with these ids. Throws NOT_FOUND for one that is not of the project. */
export async function assertScenes(
  tx: Database,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, SceneWithCount>> {
  const found = await findScenesOf(tx, projectId, ids);
  if (ids.some((id) => !found.has(id))) throw notFound();
  return found;
}

/**
 * The issue of a number by hand that is too long. Longer ones are those that the product gives itself, a scene's number
 * with letters: a list that comes back, with the scenes of its project, must not be refused for them.
 */
export async function numberIssues(
  tx: Database,
  projectId: string,
  number: string | undefined,
  scenesOf: typeof listScenes,
): Promise<Issue[]> {
  if (number === undefined || number.length <= shotLimits.number) return [];
  const isOfScene = (await scenesOf(tx, projectId)).some((scene) => isNumberOfScene(number, scene.number));
  return isOfScene ? [] : [{ path: 'number', message: messages.shot.numberForm }];
}

/** The indices of numbers that a shot of the project has, or that stand in the list before. */
export async function listTakenAt(
  tx: Database,
  projectId: string,
  byHand: readonly (string | undefined)[],
): Promise<number[]> {
  const keys = byHand.map((number) => number?.toLowerCase());
  const given = keys.flatMap((key) => key ?? []);
  const taken = given.length > 0 ? await listTakenNumbers(tx, projectId, given) : new Set<string>();
  return keys.flatMap((key, at) => {
    if (key === undefined) return [];
    if (taken.has(key)) return [at];
    taken.add(key);
    return [];
  });
}

/** A list of numbers with these behind it, without the oldest that are too many; undefined when it has all of them. */
function withNewer<Item>(list: readonly Item[], newer: readonly Item[]): Item[] | undefined {
  const all = new Set(list);
  const before = all.size;
  for (const item of newer) all.add(item);
  return all.size > before ? [...all].slice(-shotLimits.remembered) : undefined;
}

/**
 * What deleting shots of a locked project changes in its numbering, and stores how far the letters of scenes go. A
 * draft that only its owner has seen gives back its automatic number if that is the highest of the project or its
 * scene. A number set by hand stays used: another shot may have had it before.
 */
export async function numberingWithout(
  tx: Database,
  deleted: readonly Pick<ShotRow, 'status' | 'number'>[],
  project: Pick<ProjectRow, 'id' | 'lastShotNumber'>,
): Promise<Partial<Numbering>> {
  const lettered = deleted.filter(({ number }) => wholeNumber(number) === null);
  const known = lettered.length > 0 ? await findPastNumbers(tx, project.id) : [];
  const past = new Set(known);
  const byHand = new Set(lettered.length < deleted.length ? await findNumbersByHand(tx, project.id) : []);
  const scenes = lettered.some(({ status }) => status === 'draft') ? await listScenes(tx, project.id) : [];
  /** The first scene by the last number that it has given. */
  const givers = new Map<string, LetteredScene & { id: string }>();
  const asGiver = (scene: LetteredScene & { id: string }) => {
    const key = letteredNumber(scene, scene.lastLetters).toLowerCase();
    if (scene.lastLetters > 0 && !givers.has(key)) givers.set(key, scene);
  };
  for (const scene of scenes) asGiver(scene);
  const counted = new Map<string, number>();
  let { lastShotNumber } = project;
  const gone: string[] = [];
  // The last one first, so that several drafts give back all of theirs.
  for (const { status, number } of [...deleted].reverse()) {
    const key = number.toLowerCase();
    const isDraft = status === 'draft';
    if (wholeNumber(number) !== null) {
      if (isDraft && number === String(lastShotNumber) && !byHand.has(lastShotNumber)) lastShotNumber -= 1;
      continue;
    }
    const scene = isDraft && !past.has(key) ? givers.get(key) : undefined;
    if (!scene) {
      gone.push(key);
      continue;
    }
    givers.delete(key);
    counted.set(scene.id, scene.lastLetters - 1);
    asGiver({ ...scene, lastLetters: scene.lastLetters - 1 });
  }
  await writeLastLetters(tx, counted);
  const pastNumbers = withNewer(known, gone);
  return { lastShotNumber, ...(pastNumbers && { pastNumbers }) };
}

/**
 * Stores numbers that shots of a locked project were given by hand, and those that they had before, so that none is
 * given again by itself.
 */
export async function keepNumbers(
  tx: Database,
  { id }: Pick<ProjectRow, 'id'>,
  { given, left }: { given: readonly string[]; left: readonly string[] },
): Promise<void> {
  const [whole, others] = [wholeNumbers(given), otherKeys(left)];
  const numbersByHand = whole.length > 0 && withNewer(await findNumbersByHand(tx, id), whole);
  const pastNumbers = others.length > 0 && withNewer(await findPastNumbers(tx, id), others);
  const changed = { ...(numbersByHand && { numbersByHand }), ...(pastNumbers && { pastNumbers }) };
  if (numbersByHand || pastNumbers) await changeNumbering(tx, id, changed);
}

/** The refusal of a number that another shot has, with the paths of its fields. */
export function numberTaken(paths = ['number']): AppError {
  const message = messages.shot.numberTaken;
  return new AppError('CONFLICT', message, { issues: paths.map((path) => ({ path, message })) });
}
