import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Database, prepared } from '../../server/database';
import { gathered, isKeyOf, keysOf } from '../../server/gathered';
import { type GearRow, gear } from './gear.table';

/** The account's gear in the order in which it was added. */
export const listGearRows = gathered(async (db, ownerIds: string[]): Promise<(readonly GearRow[])[]> => {
  const found = await prepared(db, 'gear_of_owners', (db) =>
    db.select().from(gear).where(isKeyOf(gear.ownerId, 'ownerIds')).orderBy(asc(gear.id)),
  ).execute({ ownerIds: keysOf(ownerIds) });
  const lists = new Map(ownerIds.map((ownerId) => [ownerId, [] as GearRow[]]));
  for (const row of found) lists.get(row.ownerId)?.push(row);
  return ownerIds.map((ownerId) => lists.get(ownerId) ?? []);
});

/** Adds rows, but for those whose name the account has already; gives the ids of what was added. */
export async function insertGear(db: Database, rows: GearRow[]): Promise<Set<string>> {
  const added = await db.insert(gear).values(rows).onConflictDoNothing().returning({ id: gear.id });
  return new Set(added.map(({ id }) => id));
}

/** The account's gear of these names, as names are compared. */
export function findGearRows(db: Database, ownerId: string, nameKeys: string[]): Promise<GearRow[]> {
  return db
    .select()
    .from(gear)
    .where(and(eq(gear.ownerId, ownerId), inArray(gear.nameKey, nameKeys)));
}

/** Removes a row of the account; false when there is none of that id. */
export async function deleteGear(db: Database, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(gear)
    .where(and(eq(gear.id, id), eq(gear.ownerId, ownerId)))
    .returning({ id: gear.id });
  return removed.length > 0;
}
