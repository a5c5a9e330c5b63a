import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase } from './database';
import { migrationsFolder } from './migrations-folder';

/** Any number will do, as long as every version of Firstlight takes the same one. */
const MIGRATION_LOCK = 7_246_011;
const STATEMENT_TIMEOUT_MS = 10_000;

/** A pool on a PostgreSQL server. Connects when first asked, and again by itself after the server was away. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const quiet = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.5 } as const;
  const client = postgres(url, {
    ...quiet,
    max: 10,
    prepare: true,
    connection: {
      application_name: 'firstlight',
      TimeZone: 'UTC',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
  });

  return {
    db: drizzle(client),
    async migrate() {
      // One connection, so that the lock and the migrations share a session, and no statement timeout.
      const connection = { application_name: 'firstlight-migrate', TimeZone: 'UTC' };
      const single = postgres(url, { ...quiet, max: 1, connection });
      try {
        const db = drizzle(single);
        await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
        await migrate(db, { migrationsFolder: migrationsFolder() });
      } finally {
        await single.end({ timeout: 5 });
      }
    },
    close: () => client.end({ timeout: 5 }),
  };
}
