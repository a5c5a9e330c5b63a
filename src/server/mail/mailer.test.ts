import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '../env';
import { createLogger } from '../observability/logger';
import { type Mailer, MailRefusedError, type OutgoingMail, openMailer, type SmtpTimeouts } from './mailer';

const short: SmtpTimeouts = { connectMs: 150, greetingMs: 150, silenceMs: 150, mailMs: 10_000 };
const mail: OutgoingMail = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'verify-email',
  createdAt: new Date('2026-11-21T08:00:00Z'),
  to: 'nadia@northcrew.film',
  subject: 'Verify your email address',
  html: '<p>Hello</p>',
  text: 'Hello',
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Listener {
  url: string;
  /** Resolves when the first sender has connected. */
  met: Promise<unknown>;
  /** Resolves when that sender has closed the connection. */
  gone: Promise<unknown>;
}

/** An SMTP server that behaves as a test wants. */
async function listen(onConnect: (socket: Socket) => void): Promise<Listener> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnect(socket);
    socket.resume();
  });
  const met = once(server, 'connection').then(([socket]) => socket as Socket);
  const gone = met.then((socket) => once(socket, 'close'));
  server.listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, met, gone };
}

function openAt(url: string, patience: SmtpTimeouts): Mailer {
  return openMailer(parseEnv({ SMTP_URL: url }), createLogger('silent'), patience);
}

type Answer = string | null;

/** Greets and answers each command by the given function; null is silence. */
function converse(answer: (command: string, socket: Socket) => Answer): (socket: Socket) => void {
  return (socket) => {
    socket.write('220 slow.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      const reply = answer(String(chunk).slice(0, 4).trim().toUpperCase(), socket);
      if (reply) socket.write(`${reply}\r\n`);
    });
  };
}

function swallow(command: string): Answer {
  if (command === 'DATA') return '354 go on';
  return ['EHLO', 'MAIL', 'RCPT'].includes(command) ? '250 ok' : null;
}

/** Sends one more line of a response every few milliseconds, and never the last. */
function endless(_command: string, socket: Socket): Answer {
  const timer = setInterval(() => socket.write('250-and another thing\r\n'), 20);
  socket.on('close', () => clearInterval(timer));
  return null;
}

const slow: [string, (socket: Socket) => void, Partial<SmtpTimeouts>][] = [
  ['never greets', () => {}, {}],
  ['greets and falls silent', converse(() => null), {}],
  ['takes the text and never answers', converse(swallow), {}],
  ['talks for ever', converse(endless), { mailMs: 600 }],
];

test.each(slow)('a server that %s is given up for now, and let go of', async (_name, onConnect, patience) => {
  const { url, gone } = await listen(onConnect);
  const error: unknown = await openAt(url, { ...short, ...patience })
    .send(mail)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
  await gone;
});

test('closing breaks off the mail under way, and one that starts later', async () => {
  const { url, met, gone } = await listen(() => {});
  const mailer = openAt(url, { connectMs: 60_000, greetingMs: 60_000, silenceMs: 60_000, mailMs: 60_000 });
  const sent = expect(mailer.send(mail)).rejects.toThrow(/abort/i);
  await met;
  mailer.close();
  await sent;
  await gone;
  await expect(mailer.send(mail)).rejects.toThrow(/abort/i);
});

/** The only file that the mailer wrote for this text. */
async function fileOf(text: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-mail-'));
  try {
    await openMailer(parseEnv({ DATA_DIR: dataDir }), createLogger('silent')).send({ ...mail, text });
    const [name = ''] = await readdir(join(dataDir, 'mail'));
    return await readFile(join(dataDir, 'mail', name), 'utf8');
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

test('a link in a file can be copied from an editor, beside letters of any language', async () => {
  const query = `token=${'t'.repeat(43)}&email=zo%C3%AB.kurosawa%40example.com&next=%2Fa`;
  const link = `http://localhost:3000/verify-email?${query}`;
  const text = `Hallo Zoë 黒澤,\n\nÖffne\n${link}\n\nbis morgen.`;
  const file = await fileOf(text);
  expect(file.split('\r\n')).toContain(link);
  expect((await simpleParser(file)).text?.trim()).toBe(text);
});

test('no line of a file is longer than a mail may have, and the text comes back whole', async () => {
  const text = `Hello ${'word '.repeat(300)}end`;
  const file = await fileOf(text);
  expect(Math.max(...file.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  expect((await simpleParser(file)).text?.trim()).toBe(text);
});
