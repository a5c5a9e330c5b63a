import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The first http link of the text. */
  link: string;
  /** The names of its files. */
  attachments: string[];
}

/**
 * The id that a file's name ends with; it sorts by the time at which the mail was asked for, the name itself to the
 * second.
 */
const idOf = (name: string) => name.slice(-'00000000-0000-0000-0000-000000000000.eml'.length);

/** Every `.eml` file of a data folder, oldest first. */
export async function readMails(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  names.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  return Promise.all(names.map((name) => readMail(join(folder, name))));
}

/** A mail that was written stays as it is. */
const parsed = new Map<string, Promise<Mail>>();

function readMail(path: string): Promise<Mail> {
  const known = parsed.get(path) ?? readFile(path).then(simpleParser).then(mailOf);
  parsed.set(path, known);
  return known;
}

/** What a test wants to know of a mail. */
export function mailOf(mail: ParsedMail): Mail {
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
  const text = mail.text ?? '';
  return {
    to: to?.value[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html || '',
    messageId: mail.messageId ?? '',
    attachments: mail.attachments.map(({ filename = '' }) => filename),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}
