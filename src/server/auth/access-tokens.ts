import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SessionUser } from './sessions';

/** What a personal access token lets a program do. */
export type TokenScope = 'read' | 'write';

/** Personal access tokens. The plain token is known to its owner alone; the server keeps its hash. */
export interface AccessTokens {
  /**
   * The account of a token that works, and what it may do; 'expired' for one whose time is over, null for any other
   * text. Notes the use.
   */
  read(token: string): Promise<{ user: SessionUser; scope: TokenScope } | 'expired' | null>;
}

const bearerForm = /^Bearer +(\S+) *$/i;

/** The token of an Authorization header; null when it carries none, or another kind of credentials. */
export function bearerToken(authorization: string | undefined): string | null {
  return bearerForm.exec(authorization ?? '')?.[1] ?? null;
}

interface TokenCall {
  /** Undefined for a session, which may do all. */
  tokenScope: TokenScope | undefined;
  writes: boolean;
  /** Whether only a session may do this. */
  sessionOnly: boolean;
}

/** Throws FORBIDDEN for what a token may not do (contract section 3, tokens). */
export function assertTokenMay({ tokenScope, writes, sessionOnly }: TokenCall): void {
  if (tokenScope === undefined) return;
  if (sessionOnly) throw new AppError('FORBIDDEN', messages.accessToken.sessionOnly);
  if (writes && tokenScope === 'read') throw new AppError('FORBIDDEN', messages.accessToken.readOnly);
}
