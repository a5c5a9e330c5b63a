import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { type GearRow, gear } from './gear.table';

/** The account's gear in the order in which it was added. */
export function listGearRows(db: Database, ownerId: string): Promise<GearRow[]> {
  return db.select().from(gear).where(eq(gear.ownerId, ownerId)).orderBy(asc(gear.id));
}

/** Inserts rows, except for names that the account has already; gives the ids of the inserted ones. */
export async function insertGear(db: Database, rows: GearRow[]): Promise<Set<string>> {
  const added = await db.insert(gear).values(rows).onConflictDoNothing().returning({ id: gear.id });
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
