import { eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../server/context';
import { type Database, prepared } from '../../server/database';
import { sessions, users } from './auth.table';

export type SessionRow = typeof sessions.$inferSelect;

/** The session with this hash and its account, in one statement; expired ones too. */
export async function findSession(
  db: Database,
  idHash: string,
): Promise<{ session: SessionRow; user: SessionUser } | undefined> {
  const query = prepared(db, 'session_and_user', (on) =>
    on
      .select({
        session: sessions,
        user: {
          id: users.id,
          email: users.email,
          name: users.name,
          profileImage: users.profileImage,
        },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.idHash, sql.placeholder('idHash'))),
  );
  const [found] = await query.execute({ idHash });
  return found;
}

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function extendSession(db: Database, idHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
