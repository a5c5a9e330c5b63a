import type { TokenScope } from './auth/access-tokens';
import type { SessionUser } from './auth/sessions';
import type { Database } from './db/database';
import type { AnswerRows } from './http/answer-rows';
import type { Batch } from './limits/batch';
import type { Platform } from './platform';

/** One request, by tRPC or by REST. */
export interface RequestContext extends Platform {
  requestId: string;
  /** The client's network address, a proxy's only when it is trusted. */
  ip: string;
  user: SessionUser | null;
  sessionId: string | null;
  /** The credential that the request carries, in plain: the session id or the access token; null for a visitor. */
  credentials: string | null;
  /** Set when a personal access token stands in for the session. */
  tokenScope: TokenScope | undefined;
  /** The Idempotency-Key: a retry under the same key does nothing twice. */
  idempotencyKey: string | undefined;
  /** The raw If-Match header. */
  ifMatch: string | undefined;
  /** The id that the browser tab gave itself. */
  tab: string | null;
  /** The other calls of the same request; undefined for a request of one call. */
  batch?: Batch | undefined;
  /** Aborted when the client leaves: what still waits in a queue then gives its place up. */
  left?: AbortSignal | undefined;
  /** Takes the rows of a long answer one by one; undefined in a batch, and where a procedure is called directly. */
  answerRows?: AnswerRows | undefined;
  /** What a write works out of its input before its transaction (`prepares` in server/trpc.ts), once. */
  prepared?: (() => Promise<unknown>) | undefined;
  /** Starts a new session for the account, ends the one the request came with, and sets the cookies. */
  signIn(userId: string): Promise<void>;
  /** Ends the session that the request came with or started, if any, and clears the cookies. */
  signOut(): Promise<void>;
}

export type SignedContext = RequestContext & { user: SessionUser };

/** The same request, with `db` replaced by the transaction. */
export function withTransaction(ctx: SignedContext, tx: Database): SignedContext {
  return { ...ctx, db: tx };
}
