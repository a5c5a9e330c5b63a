import { type SceneFields, sameFields } from './script-matching.rules';

/** A scene that an import has written: what it says, and what it said before; null for a new one. */
export interface WrittenScene {
  _id: string;
  is: SceneFields;
  was: SceneFields | null;
}

type ListedScene = SceneFields & { _id: string; updatedAt: string };

/**
 * The scenes that an import of `count` has written, by the project's scenes before it and after it: it writes all of
 * them at one instant. Null where other changes came between.
 */
export function writtenBetween(
  before: readonly ListedScene[],
  after: readonly ListedScene[],
  count: number,
): WrittenScene[] | null {
  const known = new Map(before.map((scene) => [scene._id, scene]));
  const byInstant = new Map<string, WrittenScene[]>();
  for (const scene of after) {
    const { _id, updatedAt } = scene;
    const was = known.get(_id);
    if (was?.updatedAt === updatedAt) continue;
    const written = { _id, is: fieldsOf(scene), was: was ? fieldsOf(was) : null };
    byInstant.set(updatedAt, [...(byInstant.get(updatedAt) ?? []), written]);
  }
  return [...byInstant.values()].find(({ length }) => length === count) ?? null;
}

const fieldsOf = ({ number, title, intExt, dayPart, synopsis }: SceneFields): SceneFields => ({
  ...{ number, title, intExt, dayPart, synopsis },
});

interface PresentScene extends SceneFields {
  id: string;
  shotCount: number;
}

interface UndoneScenes<Scene> {
  removed: Scene[];
  restored: { scene: Scene; was: SceneFields }[];
}

/**
 * What takes an import of scenes back: new ones that still are as they came and hold no shots go, changed ones say
 * again what they said before. One whose number another scene has by now stays.
 */
export function undoOfScript<Scene extends PresentScene>(
  scenes: readonly Scene[],
  written: readonly WrittenScene[],
): UndoneScenes<Scene> {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const removed = new Set<Scene>();
  const restored = new Map<Scene, SceneFields>();
  for (const { _id, is, was } of written) {
    const scene = byId.get(_id);
    if (!scene || !sameFields.every((field) => scene[field] === is[field])) continue;
    if (was) restored.set(scene, was);
    else if (scene.shotCount === 0) removed.add(scene);
  }
  leaveTaken(
    scenes.filter((scene) => !removed.has(scene)),
    restored,
  );
  return { removed: [...removed], restored: [...restored].map(([scene, was]) => ({ scene, was })) };
}

/**
 * Leaves those as they are whose number another scene has now, also one that would get its own back: the database
 * writes one after the other, and no two may have the same at any moment.
 */
function leaveTaken<Scene extends PresentScene>(scenes: readonly Scene[], restored: Map<Scene, SceneFields>): void {
  const holders = new Map(scenes.map((scene) => [scene.number.toLowerCase(), scene]));
  for (const [scene, { number }] of restored) {
    const key = number.toLowerCase();
    if ((holders.get(key) ?? scene) === scene) holders.set(key, scene);
    else restored.delete(scene);
  }
}
