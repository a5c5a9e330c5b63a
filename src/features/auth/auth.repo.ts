import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { deleteInParts } from '../../server/db/delete-in-parts';
import { pendingSignups, tokens, users } from './auth.table';

export type UserRow = typeof users.$inferSelect;
export type PendingSignupRow = typeof pendingSignups.$inferSelect;
export type TokenRow = typeof tokens.$inferSelect;

/** The account with a normalised email address, with its password hash. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account with this id, with its password hash. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Whether there is any account, or any pending sign-up. */
export async function hasUserOrSignup(db: Database): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1);
  const [pending] = await db.select({ id: pendingSignups.id }).from(pendingSignups).limit(1);
  return user !== undefined || pending !== undefined;
}

/**
 * Inserts the account unless its email address has one; tells whether it did. Waits for a concurrent transaction with
 * the same address.
 */
export async function insertUser(tx: Database, user: UserRow): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made.length === 1;
}

export async function insertPendingSignup(tx: Database, pending: PendingSignupRow): Promise<void> {
  await tx.insert(pendingSignups).values(pending);
}

/** The sign-up with this id, expired ones too. */
export async function findPendingSignup(db: Database, id: string): Promise<PendingSignupRow | undefined> {
  const [pending] = await db.select().from(pendingSignups).where(eq(pendingSignups.id, id));
  return pending;
}

/** The newest unexpired sign-ups of an email address, newest first. */
export async function listNewestPendingSignups(
  db: Database,
  { email, now, limit }: { email: string; now: Date; limit: number },
): Promise<PendingSignupRow[]> {
  return db
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.email, email), gt(pendingSignups.expiresAt, now)))
    .orderBy(desc(pendingSignups.createdAt), desc(pendingSignups.id))
    .limit(limit);
}

/** Sets a new expiry, when a new link is made. */
export async function extendPendingSignup(tx: Database, id: string, expiresAt: Date): Promise<void> {
  await tx.update(pendingSignups).set({ expiresAt }).where(eq(pendingSignups.id, id));
}

/** Deletes every sign-up of an email address with its tokens; gives their ids. */
export async function deletePendingSignups(tx: Database, email: string): Promise<string[]> {
  const gone = await tx
    .delete(pendingSignups)
    .where(eq(pendingSignups.email, email))
    .returning({ id: pendingSignups.id });
  return gone.map(({ id }) => id);
}

export async function insertMailToken(tx: Database, token: TokenRow): Promise<void> {
  await tx.insert(tokens).values(token);
}

/**
 * A valid verification token with its email address: that of its sign-up, or of the account that the sign-up became.
 */
export async function findVerification(
  db: Database,
  { hash, now }: { hash: string; now: Date },
): Promise<{ pending: PendingSignupRow | null; user: { id: string; email: string } | null } | undefined> {
  const [found] = await db
    .select({ pending: pendingSignups, user: { id: users.id, email: users.email } })
    .from(tokens)
    .leftJoin(pendingSignups, eq(pendingSignups.id, tokens.pendingSignupId))
    .leftJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'verify-email'), gt(tokens.expiresAt, now)));
  return found;
}

/** Moves a sign-up's tokens to the account that it became, so that its link still reports success. */
export async function moveTokensToUser(
  tx: Database,
  { pendingSignupId, userId }: { pendingSignupId: string; userId: string },
): Promise<void> {
  await tx.update(tokens).set({ pendingSignupId: null, userId }).where(eq(tokens.pendingSignupId, pendingSignupId));
}

/** Deletes expired links and sign-ups. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await deleteInParts(db, { table: tokens, key: tokens.hash, of: lte(tokens.expiresAt, now) });
  await deleteInParts(db, { table: pendingSignups, key: pendingSignups.id, of: lte(pendingSignups.expiresAt, now) });
}
