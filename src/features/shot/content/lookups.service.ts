import { setImmediate } from 'node:timers/promises';
import { listGear } from '../../gear/gear.service';
import { lockUploads } from '../../media/media.service';
import { listScenes } from '../../scene/scene.repo';
import type { ShotFields } from '../shot-calls.schema';
import { validateDescription } from './shot.checks';

/** What the checks of a shot's content ask of others, or take long for. */
export interface Lookups {
  /** The gear of the caller's account, by which names and ids that were left out are known. */
  gear: typeof listGear;
  /** Those of the images that are uploads of the caller; they are locked. */
  uploads: typeof lockUploads;
  scenes: typeof listScenes;
  description: typeof validateDescription;
}

/**
 * For a call that writes shots of one project: the database is asked once for all. The descriptions are sanitised here,
 * before a transaction is begun, and other requests are served between them.
 */
export async function onceForAll(
  shots: readonly Partial<Pick<ShotFields, 'description' | 'inspirationImages'>>[],
): Promise<Lookups> {
  const known = new Map<string, ReturnType<typeof validateDescription>>();
  for (const { description } of shots) {
    if (description === undefined || known.has(description)) continue;
    known.set(description, validateDescription(description, ''));
    await setImmediate();
  }
  const images = shots.flatMap(({ inspirationImages }) => inspirationImages ?? []);
  return {
    gear: once(listGear),
    uploads: once((ctx) => lockUploads(ctx, images)),
    scenes: once(listScenes),
    description: (sent, was) => {
      const found = sent === undefined ? undefined : known.get(sent);
      if (!found) return validateDescription(sent, was);
      return found.issues.length > 0 ? { value: was, issues: found.issues } : found;
    },
  };
}

/**
 * The function, run by its first call alone; later calls get the same answer. A query of Drizzle runs again each time
 * that it is awaited, so its answer is kept as a promise.
 */
function once<Args extends unknown[], Answer>(
  ask: (...args: Args) => PromiseLike<Answer>,
): (...args: Args) => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return (...args) => {
    answer ??= Promise.resolve(ask(...args));
    return answer;
  };
}
