import { normaliseEmail } from '../../../kernel/email';
import { AppError, invalid } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { RequestContext, SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { hashSecret } from '../../../server/secret';
import { deleteFeedsOf } from '../../calendar/calendar.repo';
import { deleteAccessTokensOf } from '../access-token/access-token.repo';
import { findUser } from '../auth.repo';
import type { ChangePasswordInput, RequestResetInput, ResetPasswordInput } from '../auth.schema';
import { deleteOtherSessions, deleteSessionsOf } from '../session/session.repo';
import { endResetTokens, findResetToken, lockUser, setPassword } from './password.repo';

const deadLink = () => new AppError('BAD_REQUEST', messages.account.tokenInvalid);
const wrongPassword = () => invalid([{ path: 'currentPassword', message: messages.profile.passwordWrong }]);

/** Requests a reset mail: one insert for any address; the outbox later looks up its account (case E2). */
export async function requestReset(ctx: RequestContext, { email }: RequestResetInput): Promise<void> {
  await ctx.outbox.add(ctx.db, { kind: 'reset-password', ref: normaliseEmail(email) });
}

/**
 * Sets a new password by the token of a reset mail, which works once; ends every session, access token and calendar
 * link of the account, the caller's too. Throws BAD_REQUEST for a token that is unknown, used or expired (cases A7, T1,
 * T2).
 */
export async function resetPassword(ctx: RequestContext, { token, newPassword }: ResetPasswordInput): Promise<void> {
  const hash = hashSecret(token);
  // Check before hashing as well, which is the expensive part.
  const userId = await findResetToken(ctx.db, { hash, now: ctx.clock.now() });
  if (!userId) throw deadLink();
  const passwordHash = await ctx.passwords.hash(newPassword);
  await transaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    if ((await findResetToken(tx, { hash, now: ctx.clock.now() })) !== userId) throw deadLink();
    await replacePassword(ctx, tx, { userId, passwordHash });
    await deleteSessionsOf(tx, userId);
    await deleteAccessTokensOf(tx, userId);
    await deleteFeedsOf(tx, userId);
  });
  if (ctx.user?.id === userId) await ctx.signOut();
}

/** The hash of the caller's password that was checked, and that of the one in its place. */
interface CheckedPassword {
  before: string;
  passwordHash: string;
}

/** Checks the caller's password and hashes the new one. Throws BAD_REQUEST for a wrong current password (case A6). */
export async function checkNewPassword(
  { currentPassword, newPassword }: ChangePasswordInput,
  ctx: SignedContext,
): Promise<CheckedPassword> {
  const account = await findUser(ctx.db, ctx.user.id);
  if (!account) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
  const before = account.passwordHash;
  if (!(await ctx.passwords.verify(before, currentPassword))) throw wrongPassword();
  return { before, passwordHash: await ctx.passwords.hash(newPassword) };
}

/**
 * Changes the caller's password and ends every other session of the account. Its access tokens stay, so that routine
 * changes do not stop scripts; after a break-in, people reset the password. Throws BAD_REQUEST when the password was
 * changed after the check.
 */
export async function changePassword(ctx: SignedContext, { before, passwordHash }: CheckedPassword): Promise<void> {
  const userId = ctx.user.id;
  await transaction(ctx, async (tx) => {
    const now = await lockUser(tx, userId);
    if (now?.passwordHash !== before) throw wrongPassword();
    await replacePassword(ctx, tx, { userId, passwordHash });
    await deleteOtherSessions(tx, { userId, idHash: hashSecret(ctx.sessionId ?? '') });
  });
}

async function replacePassword(
  ctx: RequestContext,
  tx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await setPassword(tx, userId, passwordHash);
  await endResetTokens(tx, { userId, now: ctx.clock.now() });
  await ctx.outbox.add(tx, { kind: 'password-changed', ref: userId });
}
