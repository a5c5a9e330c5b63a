import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database';

/** Every row of every table, as JSON text by the name of its table. */
export async function dumpTables(db: Database): Promise<Record<string, string>> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`);
  const dump: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = sql<string>`(select coalesce(json_agg(row_to_json(t))::text, '[]') from ${sql.identifier(name)} t)`;
    const [row] = await db.select({ rows }).from(sql`(select 1) as one`);
    dump[name] = row?.rows ?? '';
  }
  return dump;
}
