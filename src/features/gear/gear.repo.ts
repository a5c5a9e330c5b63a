import { and, asc, eq, inArray } from 'drizzle-orm';
import { messages } from '../../kernel/messages';
import type { Database } from '../../server/db/database';
import { assertListBound } from '../../server/db/list-bound';
import { gearLimits } from './gear.rules';
import { type GearRow, gear } from './gear.table';

/** The account's gear in the order in which it was added. */
export function listGearRows(db: Database, ownerId: string): Promise<GearRow[]> {
  return db.select().from(gear).where(eq(gear.ownerId, ownerId)).orderBy(asc(gear.id));
}

/**
 * Inserts rows of an account, except for names that it has already; gives the ids of the inserted ones. Throws CONFLICT
 * for more than an account may have.
 */
export async function insertGear(tx: Database, ownerId: string, rows: GearRow[]): Promise<Set<string>> {
  const added = await tx.insert(gear).values(rows).onConflictDoNothing().returning({ id: gear.id });
  const { pieces: most } = gearLimits;
  if (added.length > 0) await assertListBound(tx, gear, ownerId, { most, message: messages.gear.tooMany(most) });
  return new Set(added.map(({ id }) => id));
}

/** The account's gear with these names, compared by their keys. */
export function findGearRows(db: Database, ownerId: string, nameKeys: string[]): Promise<GearRow[]> {
  return db
    .select()
    .from(gear)
    .where(and(eq(gear.ownerId, ownerId), inArray(gear.nameKey, nameKeys)));
}

/** Deletes a row of the account; false when there is none with this id. */
export async function deleteGear(db: Database, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(gear)
    .where(and(eq(gear.id, id), eq(gear.ownerId, ownerId)))
    .returning({ id: gear.id });
  return removed.length > 0;
}
