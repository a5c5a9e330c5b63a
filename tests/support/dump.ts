import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';

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

/** For each of the tables a short text that is another one with any change of its rows. */
export async function stampTables(db: Database, names: readonly string[]): Promise<Record<string, string>> {
  const stamps = names.map((name) => {
    const rows = sql`string_agg(t::text, '' order by t::text)`;
    return sql`${sql.param(name)}::text, (select md5(coalesce(${rows}, '')) from ${sql.identifier(name)} t)`;
  });
  const all = sql<Record<string, string>>`json_build_object(${sql.join(stamps, sql`, `)})`;
  const [row] = await db.select({ all }).from(sql`(select 1) as one`);
  return row?.all ?? {};
}
