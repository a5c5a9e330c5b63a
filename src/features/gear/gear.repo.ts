import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database';
import { type GearRow, gear } from './gear.table';

/** The account's gear in the order in which it was added. */
export function listGearRows(db: Database, ownerId: string): Promise<GearRow[]> {
  return db.select().from(gear).where(eq(gear.ownerId, ownerId)).orderBy(asc(gear.id));
}

/** Adds a row; false when the account has gear of that name already. */
export async function insertGear(db: Database, row: GearRow): Promise<boolean> {
  const added = await db.insert(gear).values(row).onConflictDoNothing().returning({ id: gear.id });
  return added.length > 0;
}

/** Removes a row of the account; false when there is none of that id. */
export async function deleteGear(db: Database, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(gear)
    .where(and(eq(gear.id, id), eq(gear.ownerId, ownerId)))
    .returning({ id: gear.id });
  return removed.length > 0;
}
