import { AppError, invalid, notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { hashSecret, newSecret } from '../../../server/secret';
import { lockUser } from '../password/password.repo';
import { findSession } from '../session/session.repo';
import {
  type AccessTokenRow,
  countAccessTokens,
  deleteAccessToken,
  insertAccessToken,
  listAccessTokenRows,
} from './access-token.repo';
import { MAX_TOKENS, mayEndAt, TOKEN_PREFIX } from './access-token.rules';
import type { CreateTokenInput, TokenOut } from './access-token.schema';
import { tokenToWire } from './access-token.wire';

const text = messages.accessToken;

/** The caller's tokens in the contract's form, newest first. */
export async function listAccessTokens(ctx: SignedContext): Promise<TokenOut[]> {
  return (await listAccessTokenRows(ctx.db, ctx.user.id)).map(tokenToWire);
}

/**
 * Creates a token and gives it in plain text, the only time. Throws BAD_REQUEST for an expiry in the past or too far
 * away, and when the account has the most tokens it may have (contract section 3).
 */
export async function createAccessToken(
  ctx: SignedContext,
  { name, scope, expiresAt }: CreateTokenInput,
): Promise<{ row: AccessTokenRow; token: string }> {
  const userId = ctx.user.id;
  const now = ctx.clock.now();
  const end = new Date(expiresAt);
  if (!mayEndAt(end, now)) throw invalid([{ path: 'expiresAt', message: text.expiryInvalid }]);
  const token = TOKEN_PREFIX + newSecret();
  const row = {
    hash: hashSecret(token),
    id: newId(),
    userId,
    name,
    scope,
    createdAt: now,
    expiresAt: end,
    lastUsedAt: null,
  };
  await transaction(ctx, async (tx) => {
    // A password reset may have ended the session meanwhile: a token made after it would survive the reset.
    const account = await lockUser(tx, userId);
    const session = ctx.sessionId === null ? undefined : await findSession(tx, hashSecret(ctx.sessionId));
    if (!account || !session) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
    if ((await countAccessTokens(tx, userId)) >= MAX_TOKENS) {
      throw new AppError('BAD_REQUEST', messages.errors.tooMany(text.title, MAX_TOKENS));
    }
    await insertAccessToken(tx, row);
  });
  return { row, token };
}

/** Revokes a token of the caller at once. Throws NOT_FOUND. */
export async function revokeAccessToken(ctx: SignedContext, { id }: { id: string }): Promise<void> {
  if (!(await deleteAccessToken(ctx.db, { userId: ctx.user.id, id }))) throw notFound();
}
