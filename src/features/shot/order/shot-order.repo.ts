import { and, asc, eq, gt, inArray, min, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { type ShotRow, shotColumns, shots } from '../shot.table';
import { recordShotChange } from '../shot-changes.repo';

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

/** The place of a shot of the project; undefined for a deleted one and for one of another project. */
export async function findPosition(tx: Database, projectId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ position: shots.position })
    .from(shots)
    .where(and(eq(shots.id, id), eq(shots.projectId, projectId), ne(shots.status, 'deleted')));
  return row?.position;
}

/** The first place behind another, or of all for null, the shot `except` and its own place apart; null for none. */
export async function findNextPosition(
  tx: Database,
  projectId: string,
  after: string | null,
  except: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ next: min(shots.position) })
    .from(shots)
    .where(
      and(eq(shots.projectId, projectId), ne(shots.id, except), after === null ? undefined : gt(shots.position, after)),
    );
  return row?.next ?? null;
}

/** The shots of a project in its order, without deleted ones. */
export function listInOrder(tx: Database, projectId: string): Promise<ShotRow[]> {
  return tx
    .select(shotColumns)
    .from(shots)
    .where(and(eq(shots.projectId, projectId), ne(shots.status, 'deleted')))
    .orderBy(asc(shots.position));
}

/**
 * Gives locked shots their new numbers. In two statements, since an index forbids two equal numbers at any moment, and
 * shots may exchange theirs.
 */
export async function writeNumbers(
  tx: Database,
  numbered: readonly { shot: ShotRow; to: string }[],
  updatedAt: Date,
): Promise<void> {
  const ids = numbered.map(({ shot }) => shot.id);
  await tx
    .update(shots)
    .set({ number: sql`${shots.id}::text` })
    .where(inArray(shots.id, ids));
  const rows = JSON.stringify(numbered.map(({ shot, to }) => ({ id: shot.id, number: to })));
  const numbers = sql`json_to_recordset(${rows}::text::json) as numbered(id uuid, number text)`;
  await tx
    .update(shots)
    .set({ number: sql`numbered.number`, version: sql`${shots.version} + 1`, updatedAt })
    .from(numbers)
    .where(eq(shots.id, sql`numbered.id`));
  for (const { shot } of numbered) await recordShotChange(tx, shot);
}
