import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Env } from '../env';
import type { Outbox } from '../mail/outbox';
import type { Logger } from '../observability/logger';
import type { Metrics } from '../observability/metrics';
import type { QueryWatch } from './query-watch';

/** The one type through which both databases, and a transaction on either, are reached. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /**
   * Brings the schema up to date, or to one of `listSchemas` and no further. Throws when the database is away; may be
   * called again.
   */
  migrate(schema?: number): Promise<void>;
  /**
   * Hears what transactions say on the channels, from every process on the database. `listening` is called each time
   * that it begins, after the connection was lost too: what was said meanwhile was not heard. Stops with what it gives.
   */
  listen(handlers: ChannelHandlers): () => Promise<void>;
  /**
   * The ids of the connections on which processes listen; empty on the embedded database, which has one process alone.
   */
  listListeners(): Promise<number[]>;
  close(): Promise<void>;
}

export interface ChannelHandlers {
  /** What to do with what is said, by channel. */
  heard: Record<string, (said: string) => void>;
  listening(): void;
}

/**
 * Runs `work` in one transaction; mails added within it, and what else is for `afterCommit`, leave after it. Inside,
 * use `tx` alone: on the embedded database the outer `db` would wait for the transaction for ever.
 */
export async function transaction<Result>(
  { db, outbox, tab }: { db: Database; outbox: Outbox; tab?: string | null },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let mailAdded = false;
  const then = new Set<(db: Database) => void>();
  const result = await db.transaction(async (tx) => {
    if (tab) tabs.set(tx, tab);
    open.set(tx, then);
    const value = await work(tx);
    mailAdded = outbox.hasAdded(tx);
    return value;
  });
  if (mailAdded) outbox.wake();
  for (const act of then) afterCommit(db, act);
  return result;
}

/** What is to be done after each open transaction. */
const open = new WeakMap<Database, Set<(db: Database) => void>>();

/** Does something once the transaction is committed, the outermost of several; at once where none is open. */
export function afterCommit(db: Database, act: (db: Database) => void): void {
  const later = open.get(db);
  if (later) later.add(act);
  else act(db);
}

const tabs = new WeakMap<Database, string>();

/** The browser tab that a transaction acts for, if it said which it is. */
export function tabOf(tx: Database): string | null {
  return tabs.get(tx) ?? null;
}

/**
 * A query that is built once for each database, for the few reads that nearly every request asks: with `.prepare(name)`
 * it takes Drizzle a third of the time. Within a transaction it is built again, like any other.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}

/** What a server wants to know of its database; a command does without. */
export interface DatabaseWatch {
  log: Logger;
  metrics: Metrics;
  timed: QueryWatch;
}

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the embedded database in `$DATA_DIR/db`, which is made when it is not
 * there: with all tables, unless it is to be bare. Migrates nothing yet.
 */
export async function openDatabase(
  env: Env,
  { isBare = false, watch }: { isBare?: boolean; watch?: DatabaseWatch } = {},
): Promise<OpenDatabase> {
  // Only the driver in use is loaded: each costs a good part of the start.
  if (env.DATABASE_URL) return (await import('./database-postgres')).openPostgres(env.DATABASE_URL, watch);
  return (await import('./database-embedded')).openEmbedded(env.DATA_DIR, { isBare, watch });
}
