import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SessionUser } from './sessions';

/** What a personal access token allows. */
export type TokenScope = 'read' | 'write';

/** Personal access tokens. Only the owner has the plain token; the server keeps its hash. */
export interface AccessTokenStore {
  /** The account and the scope of a valid token; 'expired' after its end, null for any other text. Records the use. */
  read(token: string): Promise<{ user: SessionUser; scope: TokenScope } | 'expired' | null>;
}

const bearerForm = /^Bearer +(\S+) *$/i;

/** The token of an Authorization header; null without one, or for another scheme. */
export function bearerToken(authorization: string | undefined): string | null {
  return bearerForm.exec(authorization ?? '')?.[1] ?? null;
}

interface TokenCall {
  /** Undefined for a session, which allows everything. */
  tokenScope: TokenScope | undefined;
  writes: boolean;
  /** Whether the call accepts sessions alone. */
  sessionOnly: boolean;
}

/** Throws FORBIDDEN for a call that the token does not allow (contract section 3, tokens). */
export function assertTokenMay({ tokenScope, writes, sessionOnly }: TokenCall): void {
  if (tokenScope === undefined) return;
  if (sessionOnly) throw new AppError('FORBIDDEN', messages.accessToken.sessionOnly);
  if (writes && tokenScope === 'read') throw new AppError('FORBIDDEN', messages.accessToken.readOnly);
}
