import { messages } from '../../kernel/messages';
import type { MailContext, RenderedMail } from '../../server/outbox';
import { hashSecret, newSecret } from '../../server/secret';
import { extendPendingSignup, findPendingSignup, insertToken } from './auth.repo';
import { verificationExpiry } from './auth.rules';

/** `ref` is a sign-up; null once it has been verified or has died. Its 24 hours count from here, with those of the link. */
export async function renderVerifyEmail(
  ref: string,
  { id: mailId, db, env, clock }: MailContext,
): Promise<RenderedMail | null> {
  const pending = await findPendingSignup(db, ref);
  if (!pending) return null;
  const { id: pendingSignupId, email, name } = pending;
  const secret = newSecret();
  const createdAt = clock.now();
  const expiresAt = verificationExpiry(createdAt);
  await db.transaction(async (tx) => {
    const hash = hashSecret(secret);
    await insertToken(tx, { hash, kind: 'verify-email', pendingSignupId, userId: null, mailId, createdAt, expiresAt });
    await extendPendingSignup(tx, pendingSignupId, expiresAt);
  });
  const link = `${env.APP_URL}/verify-email?${new URLSearchParams({ token: secret, email })}`;
  // Loaded when the first mail leaves: the server starts faster without react-email.
  const [{ renderMail }, { VerifyEmail }] = await Promise.all([
    import('../../../emails/render'),
    import('../../../emails/verify-email'),
  ]);
  const { subject } = messages.mails.verifyEmail;
  return { to: email, subject, link, ...(await renderMail(VerifyEmail, { name, link })) };
}
