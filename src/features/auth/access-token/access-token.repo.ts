import { and, count, desc, eq, isNull, lte, or } from 'drizzle-orm';
import type { SessionUser } from '../../../server/auth/sessions';
import type { Database } from '../../../server/db/database';
import { deleteInParts } from '../../../server/db/delete-in-parts';
import { accessTokens, users } from '../auth.table';

export type AccessTokenRow = typeof accessTokens.$inferSelect;

/** The token with this hash and its account, in one statement; expired ones too. */
export async function findAccessToken(
  db: Database,
  hash: string,
): Promise<{ token: AccessTokenRow; user: SessionUser } | undefined> {
  const [found] = await db
    .select({
      token: accessTokens,
      user: { id: users.id, email: users.email, name: users.name, profileImage: users.profileImage },
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.hash, hash));
  return found;
}

/** Records a use, unless one later than `since` is recorded. */
export async function recordUse(
  db: Database,
  { hash, usedAt, since }: { hash: string; usedAt: Date; since: Date },
): Promise<void> {
  const isDue = or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, since));
  await db
    .update(accessTokens)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(accessTokens.hash, hash), isDue));
}

export async function insertAccessToken(tx: Database, token: AccessTokenRow): Promise<void> {
  await tx.insert(accessTokens).values(token);
}

export async function countAccessTokens(tx: Database, userId: string): Promise<number> {
  const [counted] = await tx.select({ count: count() }).from(accessTokens).where(eq(accessTokens.userId, userId));
  return counted?.count ?? 0;
}

/** The account's tokens, the newest first. */
export async function listAccessTokenRows(db: Database, userId: string): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
}

/** Deletes one token of the account; tells whether there was one. */
export async function deleteAccessToken(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const gone = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return gone.length > 0;
}

/** Deletes every token of the account. */
export async function deleteAccessTokensOf(db: Database, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

/** Deletes the tokens that expired at this time or before. */
export async function deleteAccessTokensOver(db: Database, moment: Date): Promise<void> {
  await deleteInParts(db, { table: accessTokens, key: accessTokens.id, of: lte(accessTokens.expiresAt, moment) });
}
