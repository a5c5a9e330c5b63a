import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from '../observability/logger';
import type { QueryWatch } from './query-watch';

/** The one type for both databases, and for a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /**
   * Migrates the schema to the newest version, or to one of `listSchemas` and no further. Throws when the database is
   * away; may be called again.
   */
  migrate(schema?: number): Promise<void>;
  /**
   * Listens for notices on the channels, from every process on the database. Calls `onListening` whenever listening
   * begins, also after a lost connection, whose notices are lost. Gives a function that stops listening.
   */
  listen(handlers: ChannelHandlers): () => Promise<void>;
  /**
   * The ids of the connections on which processes listen; empty on the embedded database, which has a single process.
   */
  listListeners(): Promise<number[]>;
  /**
   * Takes up the room of rows that are gone and counts what tables hold, for the plans of queries, where much has
   * changed; PostgreSQL does it by itself (autovacuum).
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelHandlers {
  /** The handler of each channel, called with the notice's payload. */
  onNotice: Record<string, (payload: string) => void>;
  onListening(): void;
}

/** What a server observes of its database; commands do without. */
export interface DatabaseWatch {
  log: Logger;
  timed: QueryWatch;
}
