import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Env } from './env';
import type { Outbox } from './outbox';

/** The one type through which both databases, and a transaction on either, are reached. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Brings the schema up to date. Throws when the database is away; may be called again. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

interface Preparable<Query> {
  prepare(name: string): Query;
}

/**
 * Runs `work` in one transaction; mails added within it leave after the commit. Inside, use `tx` alone:
 * on the embedded database the outer `db` would wait for the transaction for ever.
 */
export async function transaction<Result>(
  { db, outbox }: { db: Database; outbox: Outbox },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let mailAdded = false;
  const result = await db.transaction(async (tx) => {
    const value = await work(tx);
    mailAdded = outbox.hasAdded(tx);
    return value;
  });
  if (mailAdded) outbox.wake();
  return result;
}

const preparedByDatabase = new WeakMap<Database, Map<string, unknown>>();

/** A named prepared statement, built once per database: one round trip where a plain query takes two. For hot reads. */
export function prepared<Query>(db: Database, name: string, build: (db: Database) => Preparable<Query>): Query {
  const statements = preparedByDatabase.get(db) ?? new Map<string, unknown>();
  preparedByDatabase.set(db, statements);
  if (!statements.has(name)) statements.set(name, build(db).prepare(name));
  return statements.get(name) as Query;
}

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in `$DATA_DIR/db`. Migrates nothing yet. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  // Only the driver in use is loaded: each costs a good part of the start.
  if (env.DATABASE_URL) return (await import('./database-postgres')).openPostgres(env.DATABASE_URL);
  return (await import('./database-embedded')).openEmbedded(env.DATA_DIR);
}
