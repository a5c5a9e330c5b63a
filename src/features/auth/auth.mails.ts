import type { MailRenderer } from '../../server/mail/outbox';
import { renderPasswordChanged, resetPasswordMail } from './password/password.mails';
import { type Landing, verifyEmailMail } from './verify.mails';

/** The account mails by kind. A token is made when its mail is rendered, and only its hash is stored (case T3). */
export function authMails(
  landing: Landing,
): Record<'verify-email' | 'reset-password' | 'password-changed', MailRenderer> {
  const renderVerifyEmail = verifyEmailMail(landing);
  return {
    'verify-email': renderVerifyEmail,
    'reset-password': resetPasswordMail(renderVerifyEmail),
    'password-changed': renderPasswordChanged,
  };
}
