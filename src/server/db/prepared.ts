import type { Database } from './database';

/**
 * A statement that is written once for a pool of connections, with placeholders for its values: Drizzle takes longer to
 * write the text of a list than to send it. A transaction has its own.
 */
export function prepared<Query>(name: string, build: (db: Database) => { prepare(name: string): Query }) {
  const known = new WeakMap<Database, Query>();
  return (db: Database): Query => {
    const query = known.get(db) ?? build(db).prepare(name);
    known.set(db, query);
    return query;
  };
}
