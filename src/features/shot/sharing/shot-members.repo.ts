import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import type { ShotMember } from '../shot.repo';
import { type ShotMemberRow, shotMembers, shots, visibleToMembers } from '../shot.table';
import { recordSharing } from '../shot-changes.repo';

/** Those a shot is shared with, in the order in which they came. */
export function listMembers(db: Database, shotId: string): Promise<ShotMember[]> {
  return db
    .select({ id: shotMembers.id, email: shotMembers.email, name: shotMembers.name })
    .from(shotMembers)
    .where(eq(shotMembers.shotId, shotId))
    .orderBy(asc(shotMembers.id));
}

/** Shares a shot with normalised addresses; nothing happens for those with whom it is already. */
export async function insertShotMembers(db: Database, rows: ShotMemberRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(shotMembers).values(rows).onConflictDoNothing();
  await recordMembers(db, rows);
}

/** Removes members from a shot by email address; their next request no longer finds it. */
export async function removeShotMembers(tx: Database, shotId: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.delete(shotMembers).where(and(eq(shotMembers.shotId, shotId), inArray(shotMembers.email, emails)));
  await recordSharing(tx, [shotId], emails);
}

/** Removes an address from a shot that its members can see; tells whether it was a member. */
export async function deleteOwnMembership(tx: Database, shotId: string, email: string): Promise<boolean> {
  const seen = tx
    .select({ id: shots.id })
    .from(shots)
    .where(and(eq(shots.id, shotId), visibleToMembers));
  const gone = await tx
    .delete(shotMembers)
    .where(and(inArray(shotMembers.shotId, seen), eq(shotMembers.email, email)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, gone, [email]);
  return gone.length > 0;
}

/** Removes an address from every shot of an owner; tells whether it was on any. */
export async function removeFromShotsOf(tx: Database, ownerId: string, email: string): Promise<boolean> {
  const theirs = tx.select({ id: shots.id }).from(shots).where(eq(shots.ownerId, ownerId));
  const gone = await tx
    .delete(shotMembers)
    .where(and(inArray(shotMembers.shotId, theirs), eq(shotMembers.email, email)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, gone, [email]);
  return gone.length > 0;
}

/** Gives a member a new name on every shot of an owner. */
export async function renameOnShotsOf(
  tx: Database,
  ownerId: string,
  { email, name }: Pick<ShotMember, 'email' | 'name'>,
): Promise<void> {
  const theirs = tx.select({ id: shots.id }).from(shots).where(eq(shots.ownerId, ownerId));
  const renamed = await tx
    .update(shotMembers)
    .set({ name })
    .where(and(inArray(shotMembers.shotId, theirs), eq(shotMembers.email, email), ne(shotMembers.name, name)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, renamed);
}

/** Removes the address from every shot. */
export async function removeMemberships(tx: Database, email: string): Promise<void> {
  const left = await tx
    .delete(shotMembers)
    .where(eq(shotMembers.email, email))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, left);
}

async function recordMembers(tx: Database, rows: { shotId: string }[], lost: string[] = []): Promise<void> {
  await recordSharing(
    tx,
    rows.map(({ shotId }) => shotId),
    lost,
  );
}
