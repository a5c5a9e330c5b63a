import { and, asc, eq, getTableColumns, gt, inArray, max, min, ne, type SQL, sql } from 'drizzle-orm';
import { inParts } from '../../kernel/parts';
import { fold } from '../../kernel/search';
import type { Database } from '../../server/db/database';
import { rowsUpdate } from '../../server/db/update-rows';
import { shotReaders, shots } from '../shot/shot.table';
import { type SceneRow, scenes } from './scene.table';

type Scene = Omit<SceneRow, 'searchText'>;

/** A scene with the number of its shots that a viewer sees. */
export interface SceneWithCount extends Scene {
  shotCount: number;
}

const { searchText: _, ...columns } = getTableColumns(scenes);

const ownShotCount = sql<number>`(select count(*)::int from ${shots} s
  where s.scene_id = ${scenes}.id and s.status <> 'deleted')`.as('shot_count');

/** The scenes of a project in their order, for its owner. */
export function listScenes(db: Database, projectId: string): Promise<SceneWithCount[]> {
  return selectOwn(db, eq(scenes.projectId, projectId));
}

/** Those of the project's scenes that hold a shot which the email address reads, and how many of these. */
export async function listReadScenes(db: Database, projectId: string, email: string): Promise<SceneWithCount[]> {
  const read = db
    .select({
      sceneId: shots.sceneId,
      shotCount: sql<number>`count(distinct ${shots.id})::int`.as('shot_count'),
    })
    .from(shotReaders)
    .innerJoin(shots, eq(shots.id, shotReaders.shotId))
    .where(and(eq(shotReaders.projectId, projectId), eq(shotReaders.email, email)))
    .groupBy(shots.sceneId)
    .as('read');
  return db
    .select({ ...columns, shotCount: read.shotCount })
    .from(scenes)
    .innerJoin(read, eq(read.sceneId, scenes.id))
    .orderBy(asc(scenes.position));
}

/** The scene of any project; checks no access. */
export async function findScene(db: Database, id: string): Promise<SceneWithCount | undefined> {
  const [scene] = await selectOwn(db, eq(scenes.id, id));
  return scene;
}

/** Of these ids the scenes of the project, by id. */
export async function findScenesOf(
  tx: Database,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, SceneWithCount>> {
  if (ids.length === 0) return new Map();
  const found = await selectOwn(tx, and(eq(scenes.projectId, projectId), inArray(scenes.id, [...ids])));
  return new Map(found.map((scene) => [scene.id, scene]));
}

function selectOwn(db: Database, which: SQL | undefined): Promise<SceneWithCount[]> {
  return db
    .select({ ...columns, shotCount: ownShotCount })
    .from(scenes)
    .where(which)
    .orderBy(asc(scenes.position));
}

/** Of these numbers those that scenes of the project have, in lower case; the scene `except` does not count. */
export async function listTakenSceneNumbers(
  tx: Database,
  projectId: string,
  numbers: readonly string[],
  except?: string,
): Promise<Set<string>> {
  const key = sql<string>`lower(${scenes.number})`;
  const keys = numbers.map((number) => number.toLowerCase());
  const rows = await tx
    .select({ key })
    .from(scenes)
    .where(
      and(
        eq(scenes.projectId, projectId),
        inArray(key, keys),
        except === undefined ? undefined : ne(scenes.id, except),
      ),
    );
  return new Set(rows.map((row) => row.key));
}

/** The numbers of all scenes of the project. */
export async function listSceneNumbers(tx: Database, projectId: string): Promise<Set<string>> {
  const rows = await tx.select({ number: scenes.number }).from(scenes).where(eq(scenes.projectId, projectId));
  return new Set(rows.map(({ number }) => number));
}

/** The last place in the order of a project's scenes; null without scenes. */
export async function findLastScenePosition(tx: Database, projectId: string): Promise<string | null> {
  const [row] = await tx
    .select({ last: max(scenes.position) })
    .from(scenes)
    .where(eq(scenes.projectId, projectId));
  return row?.last ?? null;
}

/** The first place behind another, or of all for null, the scene `except` apart; null for none. */
export async function findNextScenePosition(
  tx: Database,
  projectId: string,
  after: string | null,
  except?: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ next: min(scenes.position) })
    .from(scenes)
    .where(
      and(
        eq(scenes.projectId, projectId),
        except === undefined ? undefined : ne(scenes.id, except),
        after === null ? undefined : gt(scenes.position, after),
      ),
    );
  return row?.next ?? null;
}

/** The folded text that searches of shots scan: the title of their scene. */
const searchTextOf = ({ title }: Pick<SceneRow, 'title'>) => fold(title);

/** How many scenes one statement writes, so that others are served in between. */
const SCENES_AT_ONCE = 500;

/** Inserts scenes into a project that is locked. */
export async function insertScenes(tx: Database, rows: readonly Scene[]): Promise<void> {
  for (const part of inParts(rows, SCENES_AT_ONCE))
    await tx.insert(scenes).values(part.map((row) => ({ ...row, searchText: searchTextOf(row) })));
}

/** Updates columns of a scene whose project is locked. */
export async function changeScene<Row extends Scene>(tx: Database, scene: Row, changes: Partial<Scene>): Promise<Row> {
  const changed = { ...scene, ...changes };
  await tx
    .update(scenes)
    .set({ ...changes, searchText: searchTextOf(changed) })
    .where(eq(scenes.id, scene.id));
  return changed;
}

/** Writes scenes of a project that is locked as they are to be. */
export async function changeScenes(tx: Database, rows: readonly { was: Scene; is: Scene }[]): Promise<void> {
  const searched = (scene: Scene) => ({ ...scene, searchText: searchTextOf(scene) });
  for (const part of inParts(rows, SCENES_AT_ONCE)) {
    const changes = part.map(({ was, is }) => ({ was: searched(was), is: searched(is) }));
    const { set, changed, isChanged } = rowsUpdate(scenes, changes);
    await tx.update(scenes).set(set).from(changed).where(isChanged);
  }
}

/** Stores how far the letters of scenes whose project is locked have come, by the scenes' ids. */
export async function writeLastLetters(tx: Database, lastLetters: ReadonlyMap<string, number>): Promise<void> {
  if (lastLetters.size === 0) return;
  const rows = JSON.stringify([...lastLetters].map(([id, letters]) => ({ id, letters })));
  await tx
    .update(scenes)
    .set({ lastLetters: sql`counted.letters` })
    .from(sql`json_to_recordset(${rows}::text::json) as counted(id uuid, letters integer)`)
    .where(eq(scenes.id, sql`counted.id`));
}

/** How many scenes a project has. */
export async function countScenes(tx: Database, projectId: string): Promise<number> {
  return tx.$count(scenes, eq(scenes.projectId, projectId));
}

/** Deletes scenes of a project that is locked; they hold no shots but deleted ones. */
export async function deleteScenes(tx: Database, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids, SCENES_AT_ONCE)) await tx.delete(scenes).where(inArray(scenes.id, part));
}

/** Deletes a scene of a project that is locked; its shots are in no scene then. */
export async function deleteScene(tx: Database, id: string): Promise<void> {
  await tx.delete(scenes).where(eq(scenes.id, id));
}
