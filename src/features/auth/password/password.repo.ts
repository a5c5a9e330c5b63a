import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import type { UserRow } from '../auth.repo';
import { tokens, users } from '../auth.table';

const isResetToken = eq(tokens.kind, 'reset-password');

/**
 * Locks the account until the transaction ends, against every other change of its password and every new session: a
 * session references its account's row, so it was inserted before, or waits.
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function setPassword(tx: Database, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** The account of a valid reset token. */
export async function findResetToken(
  db: Database,
  { hash, now }: { hash: string; now: Date },
): Promise<string | undefined> {
  const [token] = await db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isResetToken, gt(tokens.expiresAt, now)));
  return token?.userId ?? undefined;
}

/** The mails with a reset token of the account, recently expired ones included. */
export async function listResetMails(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ mailId: tokens.mailId })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), isResetToken));
  return rows.map(({ mailId }) => mailId);
}

/** Ends the account's reset tokens; with `olderThan` only those of mails that were requested earlier. */
export async function endResetTokens(
  tx: Database,
  { userId, now, olderThan }: { userId: string; now: Date; olderThan?: string },
): Promise<void> {
  const isOlder = olderThan === undefined ? undefined : lt(tokens.mailId, olderThan);
  await tx
    .update(tokens)
    .set({ expiresAt: now })
    .where(and(eq(tokens.userId, userId), isResetToken, gt(tokens.expiresAt, now), isOlder));
}

/** Whether a token was already made for the mail, so that this is another attempt to send it. */
export async function hasMadeToken(db: Database, mailId: string): Promise<boolean> {
  const [token] = await db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.mailId, mailId)).limit(1);
  return token !== undefined;
}
