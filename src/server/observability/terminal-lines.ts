import { join, relative } from 'node:path';
import type { Env } from '../env';

/** The fields of a log line that a terminal shows. */
interface LogLine {
  level: number;
  msg?: string;
  err?: PrintedError;
  mail?: string;
  to?: string;
  link?: string;
  file?: string;
  ms?: number;
}

interface PrintedError {
  message?: string;
  code?: string;
  stack?: string;
  cause?: PrintedError;
}

const WARN = 40;
const ERROR = 50;
const MOST_FRAMES = 5;
/** The purpose of a link in a mail, by its path: a mail about a password may carry a verification link. */
const purposes: Record<string, string> = {
  '/verify-email': 'Verification link',
  '/reset-password': 'Password reset link',
};

/** The text at start: one line with the address; at a terminal also where mails go, and how to stop. */
export function readyLines({ APP_URL, SMTP_URL, DATA_DIR }: Env, isTerminal: boolean): string {
  const ready = `Firstlight is ready at ${APP_URL}\n`;
  if (!isTerminal) return ready;
  const mails = SMTP_URL
    ? `Mails leave by ${new URL(SMTP_URL).host}`
    : `Mails are written to ${shortPath(join(DATA_DIR, 'mail'))}, and their links are shown here`;
  return `\n${ready}${mails}\nCtrl-C stops it\n\n`;
}

/**
 * The text that a terminal shows for a JSON line: mails written to files, warnings and errors. '' for every other line,
 * such as those of requests.
 */
export function plainLine(json: string): string {
  const line: LogLine = JSON.parse(json);
  if (line.level >= WARN) return problem(line);
  return line.mail !== undefined && line.file !== undefined ? mailLine(line) : '';
}

function mailLine({ mail = '', to, link, file = '' }: LogLine): string {
  if (link === undefined) return sentence(`A mail for ${to} is in ${shortPath(file)}`);
  const purpose = purposes[new URL(link).pathname] ?? (mail === 'invitation' ? 'Invitation link' : 'Link');
  return sentence(`${purpose} for ${to}: ${link}`);
}

function problem({ level, msg, err, ms }: LogLine): string {
  const reasons = [...new Set([...(ms === undefined ? [] : [`${ms} ms`]), ...reasonsOf(err)])];
  const text = `${level >= ERROR ? 'Error' : 'Warning'}: ${[msg, ...reasons].filter(Boolean).join(': ')}`;
  return sentence(text) + (level >= ERROR ? ownFrames(err) : '');
}

function reasonsOf(error: PrintedError | undefined): string[] {
  return error ? [error.message || error.code || '', ...reasonsOf(error.cause)] : [];
}

/** The nearest stack frames in our own source, without those of packages and of Node. */
function ownFrames(error: PrintedError | undefined): string {
  const frames = error?.stack?.split('\n').filter((frame) => !/node_modules|\(?node:/.test(frame)) ?? [];
  return frames.slice(0, MOST_FRAMES).map(sentence).join('');
}

/** The path relative to the working directory, if it lies below it. */
function shortPath(path: string): string {
  const short = relative('', path);
  return short.startsWith('..') ? path : short;
}

/** One line of text: control characters, which could move the cursor or begin a line, become spaces. */
function sentence(text: string): string {
  return `${text.replace(/\p{Cc}/gu, ' ')}\n`;
}
