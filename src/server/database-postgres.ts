import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase } from './database';
import { withMigrations } from './migrations-folder';
import { listenOnPostgres } from './postgres-listener';
import { watchedSockets } from './watched-socket';

/** Any number will do, as long as every version of Firstlight takes the same one. */
const MIGRATION_LOCK = 7_246_011;
const STATEMENT_TIMEOUT_MS = 8000;
/** A server that says nothing for longer than it may work on a statement does not work. */
const SILENCE_MS = 9000;
/** Idle connections are closed before their silence could be taken for the server's. */
const IDLE_SECONDS = 4;

/** A pool on a PostgreSQL server. Connects when first asked, and again by itself after the server was away. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const quiet = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.5 } as const;
  // The driver takes a maker of sockets, which its types do not know.
  const watched = { ...quiet, socket: watchedSockets(SILENCE_MS) };
  const client = postgres(url, {
    ...watched,
    // With the one that listens, ten connections a process.
    max: 9,
    idle_timeout: IDLE_SECONDS,
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
    async migrate(schema) {
      // One connection, so that the lock and the migrations share a session, and no statement timeout.
      const connection = { application_name: 'firstlight-migrate', TimeZone: 'UTC' };
      const single = postgres(url, { ...quiet, max: 1, connection });
      try {
        const db = drizzle(single);
        await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
        await withMigrations(schema, (migrationsFolder) => migrate(db, { migrationsFolder }));
      } finally {
        await single.end({ timeout: 5 });
      }
    },
    listen: (ears) => listenOnPostgres(url, watched, ears),
    close: () => client.end({ timeout: 5 }),
  };
}
