import { desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids';
import { inParts } from '../../../kernel/parts';
import type { Database } from '../../../server/db/database';
import { users } from '../../auth/auth.table';
import { type ShotRow, shots } from '../shot.table';
import { entryOf } from './history-entry';
import type { PlannedField } from './planned-fields.data';
import { type ShotHistoryRow, shotHistory } from './shot-history.table';

/** The newest entries of a shot that are kept and read (contract-crew, section 9). */
export const MOST_ENTRIES = 200;

/** How many bytes of entries one statement writes: others are served in between. */
const WRITTEN_AT_ONCE = 1_000_000;

/** An entry that is about to be written; how many others a write has is known once all of them are. */
type NewEntry = Omit<ShotHistoryRow, 'others'>;

type Change = {
  was: Partial<ShotRow> & Pick<ShotRow, 'id' | 'fieldChanges'>;
  is: Partial<ShotRow> & Pick<ShotRow, 'fieldChanges'>;
};

/** The entry of a write, undefined where it changed no planned field. */
function rowOf({ was, is }: Change): NewEntry | undefined {
  if (is.fieldChanges === was.fieldChanges) return undefined;
  const [made] = Object.entries(is.fieldChanges).flatMap(([field, change]) =>
    change !== was.fieldChanges[field as keyof typeof was.fieldChanges] ? [change] : [],
  );
  const entry = entryOf(was, is);
  return made && entry && { id: newId(), shotId: was.id, by: made.by, at: new Date(made.at), changes: entry };
}

/** Notes what a write made of planned fields of shots, an entry for each shot of which it changed any. */
export async function recordHistory(tx: Database, changes: readonly Change[]): Promise<void> {
  await insertEntries(
    tx,
    changes.flatMap((change) => rowOf(change) ?? []),
  );
  await pruneAfter(tx, changes);
}

/**
 * The same of one shot as a part of the statement that writes it, by `with`: most writes are of one shot, and each
 * statement more costs them a tenth. Undefined where it changes no planned field.
 */
export function entryBeside(tx: Database, change: Change) {
  const row = rowOf(change);
  return row && tx.$with('entry').as(tx.insert(shotHistory).values(row).returning({ id: shotHistory.id }));
}

/**
 * Deletes old entries of these shots: every so many versions, and each time that one moves to another scene, which
 * leaves its version as it is.
 */
export async function pruneAfter(tx: Database, changes: readonly Change[]): Promise<void> {
  const isDue = ({ was, is }: Change) =>
    is.version === was.version ? is.fieldChanges !== was.fieldChanges : (is.version ?? 1) % PRUNED_EVERY === 0;
  await prune(
    tx,
    changes.filter(isDue).map(({ was }) => was.id),
  );
}

/** Every so many versions of a shot its oldest entries go. */
const PRUNED_EVERY = 25;

/** Deletes the entries of shots that nobody reads any more. */
async function prune(tx: Database, shotIds: string[]): Promise<void> {
  if (shotIds.length === 0) return;
  const place = sql<number>`row_number() over (partition by ${shotHistory.shotId} order by ${shotHistory.id} desc)`;
  const ranked = tx
    .select({ id: shotHistory.id, place: place.as('place') })
    .from(shotHistory)
    .where(inArray(shotHistory.shotId, shotIds))
    .as('ranked');
  const old = tx.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, MOST_ENTRIES));
  await tx.delete(shotHistory).where(inArray(shotHistory.id, old));
}

/** Writes the entries of one write; as one parameter: a list of values takes Drizzle as long as the write itself. */
async function insertEntries(tx: Database, entries: readonly NewEntry[]): Promise<void> {
  const others = entries.length - 1;
  const bytesOf = ({ changes }: NewEntry) => 200 + JSON.stringify(changes).length;
  for (const part of inParts(entries, WRITTEN_AT_ONCE, bytesOf))
    await tx.execute(sql`insert into ${shotHistory} (id, shot_id, changed_by, changed_at, others, changes)
      select id, shot_id, changed_by, changed_at, ${others}::integer, changes
      from json_to_recordset(${JSON.stringify(part.map(columnsOf))}::text::json)
        as entry(id uuid, shot_id uuid, changed_by uuid, changed_at timestamptz, changes jsonb)`);
}

const columnsOf = ({ id, shotId, by, at, changes }: NewEntry) => ({
  ...{ id, shot_id: shotId, changed_by: by, changed_at: at, changes },
});

/** A field that one statement changes of many shots: what it was of each, and what it becomes. */
export interface FieldOfMany {
  field: PlannedField;
  writer: { id: string; now: Date };
  of: readonly { shotId: string; from: unknown; to: unknown }[];
}

/** Notes the same of a field that one statement changes of many shots, beside `trackedColumns`. */
export async function recordField(tx: Database, { field, writer, of }: FieldOfMany): Promise<void> {
  const made = { by: writer.id, at: writer.now };
  await insertEntries(
    tx,
    of.map(({ shotId, from, to }) => ({ id: newId(), shotId, ...made, changes: [{ field, from, to }] })),
  );
  const ids = of.map(({ shotId }) => shotId);
  // Not by their versions, as other writes do: the statement that changed them has not told these.
  const due = await tx
    .select({ id: shotHistory.shotId })
    .from(shotHistory)
    .where(sql`${shotHistory.shotId} in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid)`)
    .groupBy(shotHistory.shotId)
    .having(sql`count(*) > ${MOST_ENTRIES + PRUNED_EVERY}`);
  await prune(
    tx,
    due.map(({ id }) => id),
  );
}

/** What such a statement stores beside the field, as `trackFields` does; `version` is that of the shots after it. */
export function trackedColumns({ field, writer }: Omit<FieldOfMany, 'of'>, version: SQL) {
  const { fieldChanges, fieldsSince, changedById, changedAt, ownerId } = shots;
  const isOthers = sql`(${ownerId} <> ${writer.id} or ${changedAt} is not null)`;
  const at = writer.now.toISOString();
  return {
    fieldChanges: sql`${fieldChanges} || jsonb_build_object(${field}::text,
      jsonb_build_object('version', ${version}, 'by', ${writer.id}::text, 'at', ${at}::text))`,
    fieldsSince: sql`case when ${fieldsSince} = 0 then ${shots.version} else ${fieldsSince} end`,
    changedById: sql`case when ${isOthers} then ${writer.id}::uuid else ${changedById} end`,
    changedAt: sql`case when ${isOthers} then ${at}::timestamptz else ${changedAt} end`,
  };
}

/** An entry with the name of who made it; null for a deleted account. */
export type NamedEntry = Omit<ShotHistoryRow, 'by' | 'shotId'> & { by: string | null };

/** The newest entries of a shot, the newest first. */
export function listHistory(db: Database, shotId: string): Promise<NamedEntry[]> {
  const { id, at, others, changes } = shotHistory;
  return db
    .select({ id, at, others, changes, by: users.name })
    .from(shotHistory)
    .leftJoin(users, eq(users.id, shotHistory.by))
    .where(eq(shotHistory.shotId, shotId))
    .orderBy(desc(id))
    .limit(MOST_ENTRIES);
}

/** Those of these uploads that hung on a shot before, by its history. */
export async function listFormerImages(db: Database, shotId: string, urls: readonly string[]): Promise<string[]> {
  const removed = sql`jsonb_path_query(${shotHistory.changes},
    '$[*] ? (@.field == "inspirationImages").from[*]') #>> '{}'`;
  const rows = await db
    .selectDistinct({ url: sql<string>`${removed}`.as('url') })
    .from(shotHistory)
    .where(eq(shotHistory.shotId, shotId));
  const named = new Set(urls);
  return rows.flatMap(({ url }) => (named.has(url) ? url : []));
}

/** The names of those of these accounts that are there, by id. */
export async function listNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
