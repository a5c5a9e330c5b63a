import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '../env';
import { createLogger, type Logger } from './logger';
import { plainLine, readyLines } from './terminal-lines';

/** What a terminal shows of the log lines. */
function read(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => void lines.push(plainLine(line)) }));
  return lines.join('');
}

const file = join(process.cwd(), 'data/mail/one.eml');
const to = 'ada@example.com';

test.each([
  ['verify-email', '/verify-email?token=t', 'Verification link'],
  ['reset-password', '/reset-password?token=t', 'Password reset link'],
  ['reset-password', '/verify-email?token=t', 'Verification link'],
  ['invitation', '/sharedprojects?for=ada%40example.com', 'Invitation link'],
])('the link of a mail without SMTP has a line of its own: %s, %s', (mail, path, purpose) => {
  const link = `http://localhost:3000${path}`;
  expect(read((log) => log.info({ mail, to, link, file }, 'A mail was written'))).toBe(
    `${purpose} for ${to}: ${link}\n`,
  );
});

test('a mail without a link is found by its file', () => {
  expect(read((log) => log.info({ mail: 'password-changed', to, file }, 'A mail was written'))).toBe(
    `A mail for ${to} is in data/mail/one.eml\n`,
  );
});

test('requests and what else goes well are not told', () => {
  const text = read((log) => {
    log.info({ reqId: '1', method: 'GET', route: '/assets/*', status: 200, ms: 1 }, 'A request was answered');
    log.info('Server listening at http://127.0.0.1:3000');
  });
  expect(text).toBe('');
});

test('a warning is a sentence with its reason', () => {
  const err = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(read((log) => log.warn({ err }, 'The database is away'))).toBe(
    'Warning: The database is away: ECONNREFUSED\n',
  );
});

test('a slow statement is told with its time', () => {
  expect(read((log) => log.warn({ sql: 'select 1', ms: 1234 }, 'A statement was slow'))).toBe(
    'Warning: A statement was slow: 1234 ms\n',
  );
});

test('an error names the places of our own source, and no package', () => {
  const err = new Error('No room');
  err.stack = `Error: No room\n    at ours (${file}:1:2)\n    at theirs (/x/node_modules/y.js:3:4)\n    at node:fs:5:6`;
  expect(read((log) => log.error({ err }, 'A request failed'))).toBe(
    `Error: A request failed: No room\n    at ours (${file}:1:2)\n`,
  );
});

test('nothing in a line can move the cursor or begin another line', () => {
  const err = new Error('bad\n\x1b[2JFirstlight is ready at http://evil.test');
  const text = read((log) => log.warn({ err }, 'A mail could not be sent'));
  expect(text.split('\n')).toHaveLength(2);
  expect(text).not.toContain('\x1b');
});

test('secrets stay redacted at a terminal', () => {
  expect(read((log) => log.warn({ token: 'hunter2', password: 'hunter2' }, 'No'))).toBe('Warning: No\n');
});

test('a terminal is told where mails go and how the server stops, everything else the address alone', () => {
  const env = parseEnv({ PORT: '4000' });
  expect(readyLines(env, false)).toBe('Firstlight is ready at http://localhost:4000\n');
  expect(readyLines(env, true).trim().split('\n')).toEqual([
    'Firstlight is ready at http://localhost:4000',
    'Mails are written to data/mail, and their links are shown here',
    'Ctrl-C stops it',
  ]);
  const bySmtp = parseEnv({ SMTP_URL: 'smtp://me:hunter2@mail.example:587' });
  expect(readyLines(bySmtp, true)).toContain('\nMails leave by mail.example:587\n');
});
