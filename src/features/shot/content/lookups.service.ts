import { setImmediate } from 'node:timers/promises';
import type { SignedContext } from '../../../server/context';
import { listGearOf } from '../../gear/gear.service';
import type { Gear } from '../../gear/gear.wire';
import { listScenes } from '../../scene/scene.repo';
import { lockUsable } from '../project-images.service';
import type { ShotFields } from '../shot-calls.schema';
import { validateDescription } from './shot.checks';

/** What the checks of a shot's content ask of others, or take long for. */
export interface Lookups {
  /** The gear of the project's owner, by which names and ids that were left out are known. */
  gear(ctx: SignedContext, ownerId: string): Promise<readonly Gear[]>;
  /** The ids of those images that the caller may hang on shots of the project; they are locked. */
  images(ctx: SignedContext, projectId: string): Promise<ReadonlySet<string>>;
  scenes: typeof listScenes;
  description: typeof validateDescription;
}

/**
 * For a call that writes shots of one project: the database is asked once for all. The descriptions are sanitised here,
 * before a transaction is begun, and other requests are served between them.
 */
export async function onceForAll(
  shots: readonly (Partial<Pick<ShotFields, 'description' | 'inspirationImages'>> & { id?: string })[],
): Promise<Lookups> {
  const known = new Map<string, ReturnType<typeof validateDescription>>();
  for (const { description } of shots) {
    if (description === undefined || known.has(description)) continue;
    known.set(description, validateDescription(description, ''));
    await setImmediate();
  }
  const urls = shots.flatMap(({ inspirationImages }) => inspirationImages ?? []);
  // The history of one shot alone is looked through: those of a project's would take too long.
  const shotId = shots.length === 1 ? shots[0]?.id : undefined;
  return {
    gear: once(({ db }: SignedContext, ownerId: string) => listGearOf(db, ownerId)),
    images: once((ctx: SignedContext, projectId: string) => lockUsable(ctx, projectId, { urls, shotId })),
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
