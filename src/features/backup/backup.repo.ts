import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';

/** A table in a backup: its stored columns, and the tables whose rows must exist first. */
export interface BackupTable {
  name: string;
  columns: string[];
  after: string[];
}

/** A start loads the places again; the rate limits expire within a day. */
const LEFT_OUT = ['places', 'place_loads', 'rate_limits'];
const BLOCKS = 128;

/** Every table of a backup, referenced ones first. */
export async function listBackupTables(db: Database): Promise<BackupTable[]> {
  const tables = await db
    .select({
      name: sql<string>`c.relname::text`,
      // As JSON: the PostgreSQL driver does not read arrays that are no column of Drizzle's.
      columns: sql<string[]>`to_json(array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum))`,
      after: sql<string[]>`to_json(array(
        select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid))`,
    })
    .from(sql`pg_class c`)
    .where(sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
    .orderBy(sql`c.relname`);
  return sortByReferences(tables.filter(({ name }) => !LEFT_OUT.includes(name)));
}

function sortByReferences(tables: BackupTable[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ after }) => !after.some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error('The tables reference each other in a cycle');
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/**
 * The rows of a table, each as one line of JSON, some thousand at a time. Reads block by block, so nothing is sorted;
 * within a snapshot transaction no row is missed or given twice.
 */
export async function* readRows(tx: Database, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const table = sql.identifier(name);
  const columnNames = columnList(columns);
  const [size] = await tx
    .select({ blocks: sql<number>`(pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int` })
    .from(sql`(select 1) one`);
  for (let from = 0; from < (size?.blocks ?? 0); from += BLOCKS) {
    const within = sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + BLOCKS},0)`}::tid`;
    const rows = await tx
      .select({ line: sql<string>`to_jsonb(r)::text` })
      .from(sql`(select ${columnNames} from ${table} where ${within}) r`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
  }
}

/** Inserts rows from `readRows`. */
export async function insertRows(tx: Database, { name, columns }: BackupTable, lines: string[]): Promise<void> {
  const table = sql.identifier(name);
  const columnNames = columnList(columns);
  await tx.execute(sql`insert into ${table} (${columnNames})
    select ${columnNames} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::jsonb)`);
}

/** Whether any of these tables has a row. */
export async function hasRows(db: Database, tables: BackupTable[]): Promise<boolean> {
  for (const { name } of tables) {
    const found = await db.select({ one: sql`1` }).from(sql`(select 1 from ${sql.identifier(name)} limit 1) r`);
    if (found.length > 0) return true;
  }
  return false;
}

/** The schema version: when the newest applied migration was made, in milliseconds; null without one. */
export async function findSchemaVersion(db: Database): Promise<number | null> {
  const [journal] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`);
  if (!journal?.exists) return null;
  const [newest] = await db
    .select({ at: sql<string | null>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  return newest?.at ? Number(newest.at) : null;
}

/** Removes the statement timeout for this transaction. */
export async function disableTimeout(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

function columnList(columns: string[]) {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
