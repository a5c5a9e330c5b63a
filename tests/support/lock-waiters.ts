import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';

/** How many statements on this PostgreSQL database wait for a lock. */
export async function lockWaiters(db: Database): Promise<number> {
  const rows = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Array.from(rows as Iterable<unknown>).length;
}
