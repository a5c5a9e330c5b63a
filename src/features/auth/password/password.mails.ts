import { messages } from '../../../kernel/messages';
import type { MailContext, MailRenderer, RenderedMail } from '../../../server/mail/outbox';
import { hashSecret, newSecret } from '../../../server/secret';
import { findUser, findUserByEmail, insertMailToken, listNewestPendingSignups, type UserRow } from '../auth.repo';
import { resetExpiry } from '../auth.rules';
import { countMail } from '../mail-limit.service';
import { endResetTokens, hasMadeToken, listResetMails, lockUser } from './password.repo';

/**
 * `ref` is the email address. A pending sign-up gets its verification mail again; null for an address without an
 * account, and for one over the limit of this hour (cases E2, L5).
 */
export function resetPasswordMail(renderVerifyEmail: MailRenderer): MailRenderer {
  return (email, context) => renderResetPassword(email, context, renderVerifyEmail);
}

async function renderResetPassword(
  email: string,
  context: MailContext,
  renderVerifyEmail: MailRenderer,
): Promise<RenderedMail | null> {
  const { id: mailId, db, clock } = context;
  const account = await findUserByEmail(db, email);
  if (account) return resetMail(account, context);
  const now = clock.now();
  const [pending] = await listNewestPendingSignups(db, { email, now, limit: 1 });
  if (!pending) return null;
  const isFirstTry = !(await hasMadeToken(db, mailId));
  if (isFirstTry && (await countMail(db, { kind: 'reset', email, now }))) return null;
  return renderVerifyEmail(pending.id, context);
}

/** `ref` is an account; null once it is deleted. */
export async function renderPasswordChanged(ref: string, { db, env }: MailContext): Promise<RenderedMail | null> {
  const account = await findUser(db, ref);
  if (!account) return null;
  const link = `${env.APP_URL}/forgotpassword`;
  const [{ renderMail }, { PasswordChanged }] = await Promise.all([
    import('../../../../emails/render'),
    import('../../../../emails/password-changed'),
  ]);
  const { subject } = messages.mails.passwordChanged;
  return { to: account.email, subject, link, ...(await renderMail(PasswordChanged, { name: account.name, link })) };
}

async function resetMail({ id: userId, email, name }: UserRow, context: MailContext): Promise<RenderedMail | null> {
  const { db, env } = context;
  const secret = newSecret();
  const isMade = await db.transaction(async (tx) => {
    // Lock the account, so that of several mails at once each sees the tokens of the others.
    await lockUser(tx, userId);
    return makeToken(userId, email, secret, { ...context, db: tx });
  });
  if (!isMade) return null;
  const link = `${env.APP_URL}/reset-password?${new URLSearchParams({ token: secret })}`;
  const [{ renderMail }, { ResetPassword }] = await Promise.all([
    import('../../../../emails/render'),
    import('../../../../emails/reset-password'),
  ]);
  const { subject } = messages.mails.resetPassword;
  return { to: email, subject, link, ...(await renderMail(ResetPassword, { name, link })) };
}

/**
 * Stores the token of a reset mail and ends older ones; false when a newer mail exists, or over the limit: then the
 * mail is not sent.
 */
async function makeToken(
  userId: string,
  email: string,
  secret: string,
  { id: mailId, db: tx, clock }: MailContext,
): Promise<boolean> {
  const now = clock.now();
  const made = await listResetMails(tx, userId);
  // Ids of mails sort by the time of their request.
  if (made.some((other) => other > mailId)) return false;
  if (!made.includes(mailId) && (await countMail(tx, { kind: 'reset', email, now }))) return false;
  await endResetTokens(tx, { userId, now, olderThan: mailId });
  const token = { hash: hashSecret(secret), kind: 'reset-password' as const, pendingSignupId: null, userId, mailId };
  await insertMailToken(tx, { ...token, createdAt: now, expiresAt: resetExpiry(now) });
  return true;
}
