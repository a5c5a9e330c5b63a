import type { MailRenderer } from '../../server/outbox';
import { renderPasswordChanged, renderResetPassword } from './password.mails';
import { renderVerifyEmail } from './verify.mails';

/** The account mails by kind; tokens are made here, when a mail is rendered, and stored as hashes (case T3). */
export const authMails: Record<'verify-email' | 'reset-password' | 'password-changed', MailRenderer> = {
  'verify-email': renderVerifyEmail,
  'reset-password': renderResetPassword,
  'password-changed': renderPasswordChanged,
};
