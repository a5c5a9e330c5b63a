import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Logger } from '../observability/logger';
import { isLockTaken } from './database-errors';

/**
 * A migration that waits for a lock blocks every later query on that table while it holds the locks that it already
 * has.
 */
const TABLE_WITHIN_MS = 300;
const NEXT_TRY_MS = 500;
const LOG_EVERY_MS = 30_000;
/** After that the lock is no passing one, and the operator has to act. */
const PATIENCE_MS = 5 * 60_000;

/**
 * A session that holds locks on our tables, as PostgreSQL reports it: a role without the right sees hardly more than
 * the pid.
 */
interface Holder extends Record<string, unknown> {
  pid: number;
  name: string;
  host: string | null;
  seconds: number | null;
  tables: string;
}

/**
 * Migrates while processes of an older version are at work. If a lock is not free at once, it rolls back and tries
 * again, so that it is never part of a deadlock. Throws, with the names of the lock holders, after five minutes without
 * success.
 */
export async function migrateWithLockTimeout(
  db: PostgresJsDatabase,
  migrate: () => Promise<void>,
  log?: Logger,
): Promise<void> {
  await db.execute(sql.raw(`set lock_timeout = ${TABLE_WITHIN_MS}`));
  const begun = performance.now();
  let lastLogged = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await migrate();
    } catch (error) {
      if (!isLockTaken(error)) throw error;
      const now = performance.now();
      // Without `cause`: it would only name the statement that waited.
      if (now - begun > PATIENCE_MS) throw new Error(tablesInUseText(await holders(db)));
      if (now - lastLogged > LOG_EVERY_MS) {
        log?.warn({ holders: await holders(db) }, 'The tables to be migrated are in use; trying again');
        lastLogged = now;
      }
      await wait(NEXT_TRY_MS);
    }
  }
}

/** The sessions that hold locks on our tables, the oldest transaction first. */
async function holders(db: PostgresJsDatabase): Promise<Holder[]> {
  return db.execute<Holder>(sql`
    select a.pid, coalesce(nullif(a.application_name, ''), a.usename, 'somebody') as name, host(a.client_addr) as host,
      extract(epoch from clock_timestamp() - a.xact_start)::int as seconds,
      string_agg(distinct c.relname, ', ' order by c.relname) as tables
    from pg_locks l
      join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      join pg_stat_activity a on a.pid = l.pid
    where l.granted and l.pid <> pg_backend_pid() and a.datname = current_database()
    group by a.pid, a.application_name, a.usename, a.client_addr, a.xact_start
    order by a.xact_start nulls last limit 3`);
}

function tablesInUseText(holders: Holder[]): string {
  const minutes = PATIENCE_MS / 60_000;
  const tried = `The tables were in use at every attempt to migrate them, for ${minutes} minutes`;
  if (holders.length === 0) return `${tried}, by different processes. Start it again when fewer are at work.`;
  const each = holders.map(({ pid, name, host, seconds, tables }) => {
    const from = host ? ` from ${host}` : '';
    return `${name}${from} (process ${pid} of PostgreSQL${seconds === null ? '' : `, for ${seconds} s`}: ${tables})`;
  });
  const end = `select pg_terminate_backend(${holders[0]?.pid})`;
  return `${tried}. They are held by ${each.join('; ')}. Let that finish, or end it with ${end}, and start again.`;
}
