import { count, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/errors';
import type { Database } from './database';

/** A table of rows that accounts have; an index begins with the owner. */
type ListTable = PgTable & { ownerId: PgColumn };

/**
 * Throws CONFLICT with this sentence when an account has more than `most` rows in a list. It is called after new rows
 * were inserted and locks the list until the transaction ends, so that two calls cannot both add the last one. The
 * account's own row is not locked: others lock it before projects, and a team grows while a project is locked.
 */
export async function assertListBound(
  tx: Database,
  list: ListTable,
  ownerId: string,
  { most, message }: { most: number; message: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${getTableName(list)} ${ownerId}`}, 0))`);
  // In a statement of its own: this one sees what was committed while the lock was waited for.
  const [held] = await tx.select({ rows: count() }).from(list).where(eq(list.ownerId, ownerId));
  if ((held?.rows ?? 0) > most) throw new AppError('CONFLICT', message);
}
