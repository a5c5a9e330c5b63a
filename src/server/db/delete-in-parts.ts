import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** How many rows one statement deletes, so that others are served in between. */
const DELETED_AT_ONCE = 1000;

/** The rows of a table that fulfil a condition; `key` has each value once. */
interface Rows {
  table: PgTable;
  key: PgColumn;
  of: SQL | undefined;
}

/**
 * Deletes rows in parts of at most `atOnce`, and yields the values of the column `told` of each part. With `skipLocked`
 * it leaves rows that another transaction has locked; without, it waits for them. `atOnce` is lower for large rows.
 */
export async function* deletedInParts<Told extends PgColumn>(
  db: Database,
  { table, key, of }: Rows,
  told: Told,
  { atOnce = DELETED_AT_ONCE, skipLocked = false } = {},
): AsyncGenerator<Told['_']['data'][]> {
  const found = db.select({ key }).from(table).where(of).limit(atOnce);
  const some = skipLocked ? found.for('update', { skipLocked }) : found;
  for (;;) {
    const gone: { told: unknown }[] = await db.delete(table).where(inArray(key, some)).returning({ told });
    // Not where they are fewer than asked for: others may have deleted some of them meanwhile.
    if (gone.length === 0) return;
    yield gone.map((row) => row.told);
  }
}

/** The same, without telling what. */
export async function deleteInParts(
  db: Database,
  rows: Rows,
  options?: { atOnce?: number; skipLocked?: boolean },
): Promise<void> {
  for await (const _ of deletedInParts(db, rows, rows.key, options));
}
