import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Clock } from '../../kernel/clock';
import type { Sessions, SessionUser } from '../../server/auth/sessions';
import type { Database } from '../../server/db/database';
import { bestEffortWrite } from '../../server/db/database-errors';
import { hashSecret } from '../../server/secret';
import {
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
  listOpenHashes,
} from './session/session.repo';
import { idleEnd, MAX_SESSIONS, oldestStart, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session/session.rules';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { account: SessionUser }>;
    DatabaseUserAttributes: SessionUser;
    DatabaseSessionAttributes: { userAgent: string | null };
  }
}

const IDLE = new TimeSpan(SESSION_IDLE_MS, 'ms');
const MAX_USER_AGENT = 300;
/** The least time between two extensions of a session. */
const RENEW_AFTER_MS = 60_000;
/** The form of Lucia's ids; other values are refused without a query. */
const idForm = /^[a-z2-7]{40}$/;

interface SessionOptions {
  db: Database;
  clock: Clock;
  /** Whether cookies are Secure, with a `__Host-` name. */
  https: boolean;
}

/**
 * Sessions by Lucia, which no other file imports (docs/adr/0003): they end after 14 days without use, and after 30 in
 * any case; ids are stored as hashes.
 */
export function luciaSessions({ db, clock, https }: SessionOptions): Sessions {
  const lucia = new Lucia(hashingAdapter(db, clock), {
    sessionExpiresIn: IDLE,
    sessionCookie: { name: https ? '__Host-fl_session' : 'fl_session', attributes: { secure: https, sameSite: 'lax' } },
    getUserAttributes: (account) => ({ account }),
  });
  // The server decides when a session ends; the cookie lasts as long as any session can.
  const flagCookie = (value: string, seconds: number) =>
    `fl_signed_in=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;

  return {
    cookieName: lucia.sessionCookieName,
    async listOpen(sessionIds) {
      const now = clock.now();
      const plainByHash = new Map(sessionIds.map((id) => [hashSecret(id), id]));
      const open = await listOpenHashes(db, { idHashes: [...plainByHash.keys()], now, oldest: oldestStart(now) });
      return new Set(open.flatMap((hash) => plainByHash.get(hash) ?? []));
    },
    async read(sessionId) {
      if (!idForm.test(sessionId)) return null;
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      const used = IDLE.milliseconds() - (session.expiresAt.getTime() - Date.now());
      if (used >= RENEW_AFTER_MS) {
        await bestEffortWrite(extendSession(db, hashSecret(sessionId), idleEnd(clock.now())));
      }
      return { sessionId, user: user.account };
    },
    async start(userId, userAgent) {
      return (await lucia.createSession(userId, { userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null })).id;
    },
    async end(sessionId) {
      if (idForm.test(sessionId)) await lucia.invalidateSession(sessionId);
    },
    cookies(sessionId) {
      const cookie = lucia.createSessionCookie(sessionId);
      cookie.attributes.maxAge = SESSION_ABSOLUTE_MS / 1000;
      return [cookie.serialize(), flagCookie('1', SESSION_ABSOLUTE_MS / 1000)];
    },
    clearedCookies: () => [lucia.createBlankSessionCookie().serialize(), flagCookie('', 0)],
  };
}

/**
 * An adapter that stores the hash of Lucia's id, and shifts times where Lucia uses the system's clock instead of ours.
 */
function hashingAdapter(db: Database, clock: Clock): Adapter {
  const ahead = () => clock.now().getTime() - Date.now();
  const lucias = (ours: Date) => new Date(ours.getTime() - ahead());

  return {
    async getSessionAndUser(id) {
      const found = await findSession(db, hashSecret(id));
      if (!found) return [null, null];
      const { session, user } = found;
      // Lucia has no absolute lifetime, so an older session is reported as long expired. Lucia gets the plain id back,
      // for its next call.
      const over = session.createdAt <= oldestStart(clock.now());
      const expiresAt = over ? new Date(0) : lucias(session.expiresAt);
      return [
        { id, userId: session.userId, expiresAt, attributes: { userAgent: session.userAgent } },
        { id: user.id, attributes: user },
      ];
    },
    async setSession({ id, userId, attributes: { userAgent } }) {
      const now = clock.now();
      const session = { idHash: hashSecret(id), userId, userAgent, createdAt: now, expiresAt: idleEnd(now) };
      await insertSession(db, session, { most: MAX_SESSIONS, oldest: oldestStart(now) });
    },
    updateSessionExpiration: (id) => extendSession(db, hashSecret(id), idleEnd(clock.now())),
    deleteSession: (id) => deleteSession(db, hashSecret(id)),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    getUserSessions: () => Promise.reject(new Error('Only hashes are stored: the plain ids cannot be listed')),
    deleteExpiredSessions: () => Promise.reject(new Error('Expired sessions are swept by our clock, not by Lucia')),
  };
}
