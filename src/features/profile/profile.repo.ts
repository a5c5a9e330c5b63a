import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { announceSessionsEnded } from '../../server/events/changes';
import { deleteAnswersOf } from '../../server/http/idempotency.repo';
import { outboxTable } from '../../server/mail/outbox.table';
import { users } from '../auth/auth.table';

export type AccountRow = typeof users.$inferSelect;

/** The account with this id, with its password hash. */
export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  return account;
}

/** The same, locked until the transaction ends. */
export async function lockAccount(tx: Database, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return account;
}

/** Updates the name and image of an account. */
export async function changeAccount(
  tx: Database,
  id: string,
  changes: Pick<AccountRow, 'name' | 'profileImage'>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, id));
}

/** Changes an account's name; undefined when there is no such account. */
export async function renameAccount(
  db: Database,
  id: string,
  name: string,
): Promise<Pick<AccountRow, 'email' | 'profileImage'> | undefined> {
  const { email, profileImage } = users;
  const [account] = await db.update(users).set({ name }).where(eq(users.id, id)).returning({ email, profileImage });
  return account;
}

/** Deletes the account's row and everything that references it, the answers stored for it and its waiting mails. */
export async function deleteAccountRow(tx: Database, { id, email }: AccountRow): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
  await deleteAnswersOf(tx, id);
  await tx.delete(outboxTable).where(inArray(outboxTable.ref, [id, email]));
  await announceSessionsEnded(tx, id);
}
