import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database';

/** Has the database refuse one kind of statement until the function it gives is called. */
export async function refuse(
  db: Database,
  statement: 'insert' | 'update' | 'delete',
  table: string,
): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`,
    ),
  );
  await db.execute(
    sql.raw(`create trigger refuse before ${statement} on ${table} for each row execute function refuse()`),
  );
  return async () => {
    await db.execute(sql.raw('drop function refuse cascade'));
  };
}
