import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
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
   * Hears what transactions say on the channels, from every process on the database. `onListening` is called each time
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
  onNotice: Record<string, (said: string) => void>;
  onListening(): void;
}

/** What a server wants to know of its database; a command does without. */
export interface DatabaseWatch {
  log: Logger;
  metrics: Metrics;
  timed: QueryWatch;
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
