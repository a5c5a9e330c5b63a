import type { ShotSummary } from '../shot/shot.schema';
import type { ShotPlace } from '../shot/store/shown-shots.rules';
import type { SceneOut } from './scene.schema';

type SceneShot = Pick<ShotSummary, '_id' | 'sceneId' | 'startDateTime' | 'endDateTime'>;

/** A scene with its shots; null for the shots that are in none. */
export interface SceneGroup<Scene, Shot> {
  scene: Scene | null;
  shots: Shot[];
}

/**
 * The scenes in their order, each with its shots in the order of `shots`; last the shots in no scene, where there are
 * any or `withRest` asks for it. A shot of a scene that is not known, since it is new or was deleted meanwhile, is in
 * none.
 */
export function groupByScene<Scene extends Pick<SceneOut, '_id'>, Shot extends SceneShot>(
  scenes: readonly Scene[],
  shots: readonly Shot[],
  withRest = false,
): SceneGroup<Scene, Shot>[] {
  const groups = new Map<string, SceneGroup<Scene, Shot>>(
    scenes.map((scene) => [scene._id, { scene, shots: [] }] as const),
  );
  const rest: SceneGroup<Scene, Shot> = { scene: null, shots: [] };
  for (const shot of shots) (groups.get(shot.sceneId ?? '') ?? rest).shots.push(shot);
  return [...groups.values(), ...(withRest || rest.shots.length > 0 ? [rest] : [])];
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

/** The ids with one of them so that it stands before another, or behind it; the same ones where it stands there. */
export function placedBeside(ids: readonly string[], id: string, beside: string, isBehind: boolean): readonly string[] {
  if (id === beside) return ids;
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(beside);
  if (at < 0) return ids;
  const next = others.toSpliced(isBehind ? at + 1 : at, 0, id);
  return next.every((one, place) => one === ids[place]) ? ids : next;
}

/** The scenes in an order of their ids; those that it does not know last. */
export function inOrder<Scene extends Pick<SceneOut, '_id'>>(
  scenes: readonly Scene[],
  ids: readonly string[],
): Scene[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ _id }: Scene) => places.get(_id) ?? ids.length;
  return [...scenes].sort((one, other) => placeOf(one) - placeOf(other));
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

/** The groups of all scenes and of the shots in none, without the shot that is being moved. */
type OtherShots = readonly SceneGroup<Pick<SceneOut, '_id'>, SceneShot>[];

const sceneOf = ({ scene }: OtherShots[number]) => scene?._id ?? null;
const groupOf = (groups: OtherShots, sceneId: string | null) => groups.findIndex((one) => sceneOf(one) === sceneId);

/** The next place up or down, also in the next scene; undefined at the ends of the project. */
export function placeBeside(
  groups: OtherShots,
  { sceneId, afterId }: ShotPlace,
  way: 'up' | 'down',
): ShotPlace | undefined {
  const at = groupOf(groups, sceneId);
  const shots = groups[at]?.shots ?? [];
  const before = shots.findIndex(({ _id }) => _id === afterId);
  const next = shots[before + 1];
  if (way === 'down' && next) return { sceneId, afterId: next._id };
  if (way === 'up' && before >= 0) return { sceneId, afterId: shots[before - 1]?._id ?? null };
  const beside = groups[way === 'down' ? at + 1 : at - 1];
  if (!beside) return undefined;
  return { sceneId: sceneOf(beside), afterId: way === 'down' ? null : (beside.shots.at(-1)?._id ?? null) };
}

/** What is under the pointer: a scene, and a row of it with the half, or its head. */
export interface DropTarget {
  sceneId: string | null;
  overId: string | undefined;
  isLowerHalf: boolean;
}

/** The place for a shot that is dropped there: before or behind the row, or first in the scene. */
export function dropPlace(groups: OtherShots, { sceneId, overId, isLowerHalf }: DropTarget): ShotPlace {
  const shots = groups[groupOf(groups, sceneId)]?.shots ?? [];
  const over = shots.findIndex(({ _id }) => _id === overId);
  return { sceneId, afterId: shots[isLowerHalf ? over : over - 1]?._id ?? null };
}

/** The scene of a place with its number in it, from 1, and how many shots the scene then has. */
export function standing<Scene extends Pick<SceneOut, '_id'>>(
  groups: readonly SceneGroup<Scene, SceneShot>[],
  { sceneId, afterId }: ShotPlace,
): { scene: Scene | null; place: number; count: number } {
  const group = groups[groupOf(groups, sceneId)];
  const shots = group?.shots ?? [];
  const place = shots.findIndex(({ _id }) => _id === afterId) + 2;
  return { scene: group?.scene ?? null, place: afterId === null ? 1 : place, count: shots.length + 1 };
}
