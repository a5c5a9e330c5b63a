import { and, asc, eq, gt, inArray, isNull, lt, max, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { type FieldOfMany, recordField, trackedColumns } from '../history/shot-history.repo';
import { scenePlace } from '../shot.repo';
import { type ShotRow, shots } from '../shot.table';
import { recordShotChanges } from '../shot-changes.repo';

const numberKey = sql`lower(${shots.number})`;

/**
 * Of these numbers those that shots of the project have, deleted shots apart; lower-case, as numbers are compared. The
 * shot `except` does not count.
 */
export async function listTakenNumbers(
  tx: Database,
  projectId: string,
  numbers: readonly string[],
  except?: string,
): Promise<Set<string>> {
  const keys = numbers.map((number) => number.toLowerCase());
  const rows = await tx
    .select({ key: sql<string>`${numberKey}` })
    .from(shots)
    .where(
      and(
        eq(shots.projectId, projectId),
        ne(shots.status, 'deleted'),
        inArray(numberKey, keys),
        except === undefined ? undefined : ne(shots.id, except),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Those of the project's numbers that begin as one of these does, deleted shots apart; in lower case. For more than one
 * it gives all numbers: to read them is quicker than to compare each with every beginning.
 */
export async function listNumberKeys(
  tx: Database,
  projectId: string,
  beginnings: readonly string[],
): Promise<string[]> {
  const [beginning, ...others] = beginnings;
  if (beginning === undefined) return [];
  const rows = await tx
    .select({ key: sql<string>`${numberKey}` })
    .from(shots)
    .where(
      and(
        eq(shots.projectId, projectId),
        ne(shots.status, 'deleted'),
        others.length > 0 ? undefined : sql`starts_with(${numberKey}, ${beginning.toLowerCase()})`,
      ),
    );
  return rows.map(({ key }) => key);
}

/** The place and scene of a shot of the project; undefined for a deleted one and for one of another project. */
export async function findPlace(
  tx: Database,
  projectId: string,
  id: string,
): Promise<Pick<ShotRow, 'position' | 'sceneId'> | undefined> {
  const [row] = await tx
    .select({ position: shots.position, sceneId: shots.sceneId })
    .from(shots)
    .where(and(eq(shots.id, id), eq(shots.projectId, projectId), ne(shots.status, 'deleted')));
  return row;
}

/** The last place of all shots of a project; null without shots. */
export async function findLastPosition(tx: Database, projectId: string): Promise<string | null> {
  const [row] = await tx
    .select({ last: max(shots.position) })
    .from(shots)
    .where(eq(shots.projectId, projectId));
  return row?.last ?? null;
}

const inScene = (sceneId: string | null) => (sceneId === null ? isNull(shots.sceneId) : eq(shots.sceneId, sceneId));

/**
 * Between which places of the project a shot stands that goes behind `after` in a scene, or to its front for null; its
 * own place does not count. The places of a project's shots are unique in all scenes, so that the neighbours may be of
 * other scenes.
 */
export async function findEdges(
  tx: Database,
  { id, projectId }: Pick<ShotRow, 'id' | 'projectId'>,
  sceneId: string | null,
  after: string | null,
): Promise<{ before: string | null; behind: string | null }> {
  const others = and(eq(shots.projectId, projectId), ne(shots.id, id));
  const first = async (which: SQL | undefined) =>
    (
      await tx
        .select({ next: min(shots.position) })
        .from(shots)
        .where(and(others, which))
    )[0]?.next ?? null;
  if (after !== null) return { before: after, behind: await first(gt(shots.position, after)) };
  const behind = await first(inScene(sceneId));
  const [last] = await tx
    .select({ before: max(shots.position) })
    .from(shots)
    .where(and(others, behind === null ? undefined : lt(shots.position, behind)));
  return { before: last?.before ?? null, behind };
}

/** What numbering needs of a shot. */
export type NumberedShot = Pick<ShotRow, 'id' | 'projectId' | 'ownerId' | 'status' | 'sceneId' | 'number'>;

/** The shots of a project in its order, without deleted ones. */
export function listInOrder(tx: Database, projectId: string): Promise<NumberedShot[]> {
  const { id, ownerId, status, sceneId, number } = shots;
  return tx
    .select({ id, projectId: shots.projectId, ownerId, status, sceneId, number })
    .from(shots)
    .where(and(eq(shots.projectId, projectId), ne(shots.status, 'deleted')))
    .orderBy(asc(scenePlace), asc(shots.position));
}

/** The shots of a scene in its order. */
export async function listIdsOfScene(tx: Database, sceneId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: shots.id })
    .from(shots)
    .where(eq(shots.sceneId, sceneId))
    .orderBy(asc(shots.position));
  return rows.map(({ id }) => id);
}

/** The shots of a project by their places, deleted ones too. */
export async function listIdsByPlace(tx: Database, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: shots.id })
    .from(shots)
    .where(eq(shots.projectId, projectId))
    .orderBy(asc(shots.position));
  return rows.map(({ id }) => id);
}

/** Gives shots these places, which no other shot of the project has; those that leave their scene are in none. */
export async function writePlaces(
  tx: Database,
  placed: readonly Pick<ShotRow, 'id' | 'position'>[],
  leaving?: Omit<FieldOfMany, 'of'>,
): Promise<void> {
  const left = leaving && { sceneId: null, ...trackedColumns(leaving, sql`${shots.version}`) };
  for (const part of inParts(placed)) {
    await tx
      .update(shots)
      .set({ position: sql`placed.position`, ...left })
      .from(sql`json_to_recordset(${JSON.stringify(part)}::text::json) as placed(id uuid, position text)`)
      .where(eq(shots.id, sql`placed.id`));
  }
}

/** How many shots one statement writes: while it runs, the embedded database answers no other request. */
const WRITTEN_AT_ONCE = 500;

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts = Math.ceil(items.length / WRITTEN_AT_ONCE);
  return Array.from({ length: parts }, (_, at) => items.slice(at * WRITTEN_AT_ONCE, (at + 1) * WRITTEN_AT_ONCE));
}

/**
 * Gives locked shots their new numbers. Twice, since an index forbids two equal numbers at any moment, and
 * shots may exchange theirs.
 */
export async function writeNumbers(
  tx: Database,
  numbered: readonly { shot: NumberedShot; to: string }[],
  writer: FieldOfMany['writer'],
): Promise<void> {
  const change = { field: 'number', writer } as const;
  const version = sql`${shots.version} + 1`;
  const parts = inParts(numbered.map(({ shot, to }) => ({ id: shot.id, number: to })));
  for (const part of parts) {
    const ids = part.map(({ id }) => id);
    await tx
      .update(shots)
      .set({ number: sql`${shots.id}::text` })
      .where(inArray(shots.id, ids));
  }
  for (const part of parts) {
    await tx
      .update(shots)
      .set({ number: sql`numbered.number`, version, updatedAt: writer.now, ...trackedColumns(change, version) })
      .from(sql`json_to_recordset(${JSON.stringify(part)}::text::json) as numbered(id uuid, number text)`)
      .where(eq(shots.id, sql`numbered.id`));
  }
  const of = numbered.map(({ shot, to }) => ({ shotId: shot.id, from: shot.number, to }));
  await recordField(tx, { ...change, of });
  await recordShotChanges(
    tx,
    numbered.map(({ shot }) => ({ was: shot, is: shot })),
  );
}
