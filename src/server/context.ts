import type { TokenScope } from './auth/access-tokens';
import type { SessionUser } from './auth/sessions';
import type { Database } from './db/database';
import type { Platform } from './platform';

/** One request, through either door. */
export interface RequestContext extends Platform {
  requestId: string;
  /** The client's network address, a proxy's only when it is trusted. */
  ip: string;
  user: SessionUser | null;
  sessionId: string | null;
  /** What the caller came with: the plain session id, or the plain token; null for a visitor. */
  credentials: string | null;
  /** Set when a personal access token stands in for the session. */
  tokenScope: TokenScope | undefined;
  /** The caller's name for this call, so that a retry does nothing twice. */
  idempotencyKey: string | undefined;
  /** The states of which a write may be made, by their ETags. */
  ifMatch: string | undefined;
  /** The browser tab that asks, by a name that it gave itself. */
  tab: string | null;
  /** Starts a new session for the account, ends the one the request came with, and sets the cookies. */
  signIn(userId: string): Promise<void>;
  /** Ends the session that the request came with or started, if any, and clears the cookies. */
  signOut(): Promise<void>;
}

export type SignedContext = RequestContext & { user: SessionUser };

/** The same request within a transaction. */
export function withTransaction(ctx: SignedContext, tx: Database): SignedContext {
  return { ...ctx, db: tx };
}
