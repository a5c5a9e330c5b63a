import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { deleteInParts } from '../../../server/db/delete-in-parts';
import { prepared } from '../../../server/db/prepared';
import { announceSessionsEnded } from '../../../server/events/changes';
import { sessions, users } from '../auth.table';

export type SessionRow = typeof sessions.$inferSelect;

const sessionOfHash = prepared('session_of_hash', (db) =>
  db
    .select({
      session: sessions,
      user: { id: users.id, email: users.email, name: users.name, profileImage: users.profileImage },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.idHash, sql.placeholder('idHash'))),
);

/** The session with a hash, expired or not, and its account; undefined where there is none. */
export async function findSession(db: Database, idHash: string) {
  const [found] = await sessionOfHash(db).execute({ idHash });
  return found;
}

/**
 * Inserts a session, and ends the least recently used ones of its account beyond `most`. Concurrent logins of one
 * account wait for each other by a lock on its row; otherwise each would count without the others.
 */
export async function insertSession(
  db: Database,
  session: Omit<SessionRow, 'id'>,
  { most, oldest }: { most: number; oldest: Date },
): Promise<void> {
  const { userId, idHash, createdAt: now } = session;
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await tx.insert(sessions).values(session);
    const tooMany = tx
      .select({ idHash: sessions.idHash })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.idHash, idHash), isOpen({ now, oldest })))
      .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
      .offset(most - 1);
    const ended = await tx
      .delete(sessions)
      .where(inArray(sessions.idHash, tooMany))
      .returning({ idHash: sessions.idHash });
    if (ended.length > 0) await announceSessionsEnded(tx, userId);
  });
}

export async function extendSession(db: Database, idHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  const [gone] = await db.delete(sessions).where(eq(sessions.idHash, idHash)).returning({ userId: sessions.userId });
  if (gone) await announceSessionsEnded(db, gone.userId);
}

/** Ends every session of the account, in every process. */
export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await announceSessionsEnded(db, userId);
}

const isOpen = ({ now, oldest }: { now: Date; oldest: Date }) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest));

/** The account's valid sessions, the last used first. */
export async function listSessions(
  db: Database,
  { userId, now, oldest }: { userId: string; now: Date; oldest: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen({ now, oldest })))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt));
}

/** Of these hashes, those that belong to a valid session. */
export async function listOpenHashes(
  db: Database,
  { idHashes, now, oldest }: { idHashes: string[]; now: Date; oldest: Date },
): Promise<string[]> {
  const rows = await db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(inArray(sessions.idHash, idHashes), isOpen({ now, oldest })));
  return rows.map(({ idHash }) => idHash);
}

/** Deletes one session of the account; gives its hash if there was one. */
export async function deleteSessionOf(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const [gone] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ idHash: sessions.idHash });
  if (gone) await announceSessionsEnded(db, userId);
  return gone?.idHash;
}

/** Deletes every session of the account except one. */
export async function deleteOtherSessions(
  db: Database,
  { userId, idHash }: { userId: string; idHash: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, idHash)));
  await announceSessionsEnded(db, userId);
}

/** Deletes sessions whose idle time is over, and those that began at `oldest` or before. */
export async function deleteSessionsOver(db: Database, { now, oldest }: { now: Date; oldest: Date }): Promise<void> {
  const of = or(lte(sessions.expiresAt, now), lte(sessions.createdAt, oldest));
  await deleteInParts(db, { table: sessions, key: sessions.idHash, of });
}
