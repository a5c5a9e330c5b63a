import type { ShotSummary } from '../shot/shot.schema';
import type { SceneOut } from './scene.schema';

type SceneShot = Pick<ShotSummary, '_id' | 'sceneId' | 'startDateTime' | 'endDateTime'>;

/** A scene with its shots; null for the shots that are in none. */
export interface SceneGroup<Scene, Shot> {
  scene: Scene | null;
  shots: Shot[];
}

/**
 * The scenes in their order, each with its shots in the order of `shots`; last the shots in no scene, where there are
 * any. A shot of a scene that is not known, since it is new or was deleted meanwhile, is in none.
 */
export function groupByScene<Scene extends Pick<SceneOut, '_id'>, Shot extends SceneShot>(
  scenes: readonly Scene[],
  shots: readonly Shot[],
): SceneGroup<Scene, Shot>[] {
  const groups = new Map<string, SceneGroup<Scene, Shot>>(
    scenes.map((scene) => [scene._id, { scene, shots: [] }] as const),
  );
  const rest: SceneGroup<Scene, Shot> = { scene: null, shots: [] };
  for (const shot of shots) (groups.get(shot.sceneId ?? '') ?? rest).shots.push(shot);
  return [...groups.values(), ...(rest.shots.length > 0 ? [rest] : [])];
}

const MINUTE = 60_000;

/** How many minutes the shots take together; those without both times count for none. */
export function minutesOfShots(shots: readonly SceneShot[]): number {
  return shots.reduce((sum, { startDateTime: start, endDateTime: end }) => {
    return start && end ? sum + Math.round((Date.parse(end) - Date.parse(start)) / MINUTE) : sum;
  }, 0);
}

/** Behind which scene one goes that moves a place up or down: null for the front, undefined where it cannot move. */
export function sceneBefore(ids: readonly string[], id: string, way: 'up' | 'down'): string | null | undefined {
  const at = ids.indexOf(id);
  if (way === 'down') return ids[at + 1];
  return at > 0 ? (ids[at - 2] ?? null) : undefined;
}

/** The shot behind which one stands in its scene, null for the first: where Undo puts it back. */
export function shotBefore(shots: readonly SceneShot[], { _id, sceneId }: SceneShot): string | null {
  const ofScene = shots.filter((one) => one.sceneId === sceneId);
  return ofScene[ofScene.findIndex((one) => one._id === _id) - 1]?._id ?? null;
}

/** The last shot of a scene, null where it has none: behind it stands one that is moved there. */
export function lastShot(shots: readonly SceneShot[], sceneId: string | null): string | null {
  return shots.findLast((one) => one.sceneId === sceneId)?._id ?? null;
}
