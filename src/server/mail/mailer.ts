import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Env } from '../env';
import type { Logger } from '../observability/logger';

/** A mail ready to be sent. `to` is one validated address; `link` is logged when there is no SMTP server. */
export interface OutgoingMail {
  id: string;
  kind: string;
  createdAt: Date;
  to: string;
  /** Where answers go, by default to MAIL_FROM. */
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  link?: string | undefined;
  attachments?: readonly MailAttachment[] | undefined;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail. Throws MailRefusedError when a retry is useless. */
  send(mail: OutgoingMail): Promise<void>;
  /** Throws when no mail could be sent now; sends none. */
  check(): Promise<void>;
  /** Aborts the mails under way. */
  close(): void;
}

/** The receiving server refused this address or this text permanently. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** How long a receiving server may take, in milliseconds. */
export interface SmtpTimeouts {
  connectMs: number;
  greetingMs: number;
  silenceMs: number;
  /** For the whole of one mail, so that a server which keeps talking cannot hold it for ever. */
  mailMs: number;
}

/** Sending has to end well before the outbox lease (60 s), after which another process retries the mail. */
const patience: SmtpTimeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 30_000, mailMs: 45_000 };

/** Sends by SMTP_URL with nodemailer, or writes `.eml` files to `$DATA_DIR/mail` (contract section 5). */
export function openMailer(env: Env, log: Logger, smtpPatience: SmtpTimeouts = patience): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, env, smtpPatience) : fileMailer(env, log);
}

/** Recipients are passed as objects: nodemailer splits a text at commas and line breaks (case V9). */
function envelope(mail: OutgoingMail, env: Env) {
  return {
    from: env.MAIL_FROM,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    // A mail client would decode a title that looks like an encoded word.
    subject: mail.subject.replaceAll('=?', '= ?'),
    html: mail.html,
    text: mail.text,
    attachments: [...(mail.attachments ?? [])],
    date: mail.createdAt,
    // The same for every attempt, so that a receiver recognises a repeated mail.
    messageId: `<${mail.id}@${new URL(env.APP_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpMailer(smtpUrl: string, env: Env, { connectMs, greetingMs, silenceMs, mailMs }: SmtpTimeouts): Mailer {
  const url = new URL(smtpUrl);
  const timeouts = {
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  };
  for (const [name, value] of Object.entries(timeouts)) url.searchParams.set(name, String(value));
  const underWay = new Set<AbortController>();
  let closed = false;
  let transport: Promise<Transporter> | undefined;
  const opened = () => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(url.href));
    return transport;
  };
  return {
    async send(mail) {
      const stop = new AbortController();
      underWay.add(stop);
      if (closed) stop.abort();
      const timer = setTimeout(() => stop.abort(), mailMs);
      try {
        const message = { ...envelope(mail, env), signal: stop.signal };
        await (await opened()).sendMail(message);
      } catch (error) {
        const failure = withoutReply('The mail server did not take the mail', error);
        throw isFinal(error) ? new MailRefusedError('The mail was refused', { cause: failure }) : failure;
      } finally {
        clearTimeout(timer);
        underWay.delete(stop);
      }
    },
    async check() {
      await (await opened()).verify().catch((error: unknown) => {
        throw withoutReply('The mail server cannot be used', error);
      });
    },
    close() {
      closed = true;
      for (const stop of underWay) stop.abort();
    },
  };
}

/**
 * An error without the server's words: a filter may quote the link that it blocks, and the log must not contain it
 * (case O4).
 */
function withoutReply(what: string, error: unknown): Error {
  const { code, responseCode, response } = error as { code?: unknown; responseCode?: unknown; response?: unknown };
  const enhanced = typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  const facts = [code, responseCode, enhanced].filter((fact) => typeof fact === 'string' || typeof fact === 'number');
  return new Error(`${what} (${facts.join(' ') || 'no answer'})`);
}

/**
 * A 5xx about the address or the text. A server that demands a login (530) is a fault of SMTP_URL, which the operator
 * can correct.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const { responseCode } = error;
  return aboutThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 530;
}

/** The longest line of a mail, in bytes (RFC 5322). */
const LONGEST_LINE = 998;

/**
 * The text as an `.eml` part whose links can be copied from an editor: nodemailer would break and encode each long
 * line. A text with a line too long for a mail is left to nodemailer.
 */
function unencodedText(text: string): string | { raw: string } {
  const lines = text.split(/\r?\n/);
  if (lines.some((line) => Buffer.byteLength(line) > LONGEST_LINE)) return text;
  const head = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', ''];
  return { raw: [...head, ...lines].join('\r\n') };
}

function fileMailer(env: Env, log: Logger): Mailer {
  const folder = join(env.DATA_DIR, 'mail');
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const message = { ...envelope(mail, env), text: unencodedText(mail.text) };
      const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      const stamp = mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
      const file = join(folder, `${stamp}-${mail.kind}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.partial`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.partial`, file);
      log.info(
        { mail: mail.kind, to: mail.to, link: mail.link, file },
        'A mail was written to a file: SMTP_URL is not set',
      );
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    close() {},
  };
}
