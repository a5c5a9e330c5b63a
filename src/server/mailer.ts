import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Env } from './env';
import type { Logger } from './logger';

/** A mail ready to leave. `to` is one validated address; `link` is logged when there is no SMTP server. */
export interface OutgoingMail {
  id: string;
  kind: string;
  createdAt: Date;
  to: string;
  subject: string;
  html: string;
  text: string;
  link?: string | undefined;
}

export interface Mailer {
  /** Resolves when the mail was accepted. Throws MailRefusedError when another try is of no use. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The receiving server refused this address or this text for good. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** SMTP_URL by nodemailer, else `.eml` files in `$DATA_DIR/mail` (contract section 5). */
export function openMailer(env: Env, log: Logger): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, env) : fileMailer(env, log);
}

/** Recipients go in as objects: nodemailer splits a text at commas and line breaks (case V9). */
function envelope(mail: OutgoingMail, env: Env) {
  return {
    from: env.MAIL_FROM,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.createdAt,
    // The same for every attempt, so that a receiver can tell a repeated mail.
    messageId: `<${mail.id}@${new URL(env.APP_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpMailer(smtpUrl: string, env: Env): Mailer {
  const url = new URL(smtpUrl);
  const timeouts = {
    connectionTimeout: '10000',
    greetingTimeout: '10000',
    socketTimeout: '20000',
    dnsTimeout: '10000',
  };
  for (const [name, value] of Object.entries(timeouts))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(url.href));
      try {
        await (await transport).sendMail(envelope(mail, env));
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError('The mail was refused', { cause: error }) : error;
      }
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return aboutThisMail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

function fileMailer(env: Env, log: Logger): Mailer {
  const folder = join(env.DATA_DIR, 'mail');
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(envelope(mail, env));
      const stamp = mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
      const file = join(folder, `${stamp}-${mail.kind}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.partial`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.partial`, file);
      log.info(
        { mail: mail.kind, to: mail.to, link: mail.link, file },
        'A mail was written to a file: SMTP_URL is not set',
      );
    },
    close() {},
  };
}
