import { messages } from '../../kernel/messages';
import type { Database } from '../../server/db/database';
import type { MailContext, MailRenderer, RenderedMail } from '../../server/mail/outbox';
import { hashSecret, newSecret } from '../../server/secret';
import { extendPendingSignup, findPendingSignup, insertMailToken } from './auth.repo';
import { verificationExpiry } from './auth.rules';

/**
 * Looks up where an email address goes once it is verified: a local path, or null for the default. The invite feature
 * provides it.
 */
export type Landing = (db: Database, email: string) => Promise<string | null>;

/** The verification mail; its link leads on to what the address was invited to, on any device. */
export function verifyEmailMail(landing: Landing): MailRenderer {
  return (ref, context) => renderVerifyEmail(ref, context, landing);
}

/**
 * `ref` is a sign-up; null once it was verified or deleted. Its 24 hours begin here, together with those of the link.
 */
async function renderVerifyEmail(
  ref: string,
  { id: mailId, db, env, clock }: MailContext,
  landing: Landing,
): Promise<RenderedMail | null> {
  const pending = await findPendingSignup(db, ref);
  if (!pending) return null;
  const { id: pendingSignupId, email, name } = pending;
  const secret = newSecret();
  const createdAt = clock.now();
  const expiresAt = verificationExpiry(createdAt);
  await db.transaction(async (tx) => {
    const hash = hashSecret(secret);
    await insertMailToken(tx, {
      hash,
      kind: 'verify-email',
      pendingSignupId,
      userId: null,
      mailId,
      createdAt,
      expiresAt,
    });
    await extendPendingSignup(tx, pendingSignupId, expiresAt);
  });
  const next = await landing(db, email);
  const query = new URLSearchParams({ token: secret, email, ...(next ? { next } : {}) });
  const link = `${env.APP_URL}/verify-email?${query}`;
  // Load react-email with the first mail: the server starts faster without it.
  const [{ renderMail }, { VerifyEmail }] = await Promise.all([
    import('../../../emails/render'),
    import('../../../emails/verify-email'),
  ]);
  const { subject } = messages.mails.verifyEmail;
  return { to: email, subject, link, ...(await renderMail(VerifyEmail, { name, link })) };
}
