import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { LISTENER_NAME, listenOnPostgres } from '../events/postgres-listener';
import type { DatabaseWatch, OpenDatabase } from './database';
import { migrateWithLockTimeout } from './migration-lock';
import { withMigrations } from './migrations-folder';
import { POOL_CONNECTIONS, watchedSockets } from './postgres-connections';
import type { QueryWatch } from './query-watch';

/** An arbitrary number; every version of Firstlight must use the same one. */
const MIGRATION_LOCK = 7_246_011;
const STATEMENT_TIMEOUT_MS = 8000;
/** Longer than the statement timeout: a server that is silent for so long does not work. */
const SILENCE_MS = 9000;
/** Idle connections are closed before their silence could be taken for a dead server. */
const IDLE_SECONDS = 4;
/**
 * The text of a statement depends on the length of its lists. Longer lists are not prepared: the server would keep a
 * statement for each length.
 */
const MOST_PREPARED_VALUES = 100;

/**
 * A connection pool on a PostgreSQL server. Connects with the first query, and reconnects by itself after the server
 * was away.
 */
export async function openPostgres(url: string, watch?: DatabaseWatch): Promise<OpenDatabase> {
  // Drizzle knows the types of arrays. The driver would query them on each new connection, and an error of that query,
  // when the connection is lost, is caught nowhere: it would end the process.
  const quiet = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.5, fetch_types: false } as const;
  const client = postgres(url, {
    ...quiet,
    // The driver's types omit the `socket` option, a factory of sockets.
    ...{ socket: watchedSockets(SILENCE_MS) },
    max: POOL_CONNECTIONS,
    idle_timeout: IDLE_SECONDS,
    connection: {
      application_name: 'firstlight',
      TimeZone: 'UTC',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
  });

  const db = drizzle(prepareAndTime(client, watch?.timed));
  return {
    db,
    async migrate(schema) {
      // One connection, so that lock and migrations share a session; without a statement timeout.
      const connection = { application_name: 'firstlight-migrate', TimeZone: 'UTC' };
      const single = postgres(url, { ...quiet, max: 1, connection });
      try {
        const alone = drizzle(single);
        await alone.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
        await withMigrations(schema, (migrationsFolder) =>
          migrateWithLockTimeout(alone, () => migrate(alone, { migrationsFolder }), watch?.log),
        );
      } finally {
        await single.end({ timeout: 5 });
      }
    },
    listen: (handlers) => listenOnPostgres(url, quiet, handlers),
    async listListeners() {
      const isListener = sql`application_name = ${LISTENER_NAME} and datname = current_database()`;
      const rows = await db.select({ pid: sql<number>`pid` }).from(sql`pg_stat_activity`).where(isListener);
      return rows.map(({ pid }) => pid);
    },
    maintain: async () => {},
    close: () => client.end({ timeout: 5 }),
  };
}

/** What a connection pool, a transaction and a savepoint of the driver have in common. */
interface Client {
  unsafe: postgres.Sql['unsafe'];
  begin?(work: (tx: Client) => unknown): Promise<unknown>;
  savepoint?(work: (tx: Client) => unknown): Promise<unknown>;
}

/**
 * Has the driver prepare every statement by its text, and times each, those inside transactions and savepoints
 * included. Drizzle asks for a prepared statement only where a query has a name, and its logger sees no statement end.
 */
function prepareAndTime<Asked extends Client>(client: Asked, timed: QueryWatch | undefined): Asked {
  const { unsafe } = client;
  client.unsafe = ((text, values = [], options) => {
    const query = unsafe(text, values, { ...options, prepare: values.length <= MOST_PREPARED_VALUES });
    return timed ? timed(text, query) : query;
  }) as typeof unsafe;
  for (const name of ['begin', 'savepoint'] as const) {
    const open = client[name];
    if (open) client[name] = (work) => open((tx) => work(prepareAndTime(tx, timed)));
  }
  return client;
}
