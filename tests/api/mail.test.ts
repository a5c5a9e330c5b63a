import { and, isNotNull, isNull } from 'drizzle-orm';
import type { ParsedMail } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailRenderers } from '../../src/app/server/mails';
import { openMailer, type SmtpTimeouts } from '../../src/server/mail/mailer';
import { type MailRenderer, type Outbox, openOutbox } from '../../src/server/mail/outbox';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { createLogger } from '../../src/server/observability/logger';
import { startApp, type TestApp } from '../support/app';
import { type MailServer, openMailServer } from '../support/mail-server';
import { PASSWORD } from '../support/person';
import { newEmail } from '../support/signup';

let office: MailServer;
/** The app, whose own outbox has stopped: mails wait for another. */
let app: TestApp;
const open: Outbox[] = [];

beforeAll(async () => {
  office = await openMailServer();
  app = await startApp({ SMTP_URL: office.url, MAIL_FROM: 'Firstlight <hello@firstlight.example>' });
  await app.platform.outbox.close();
});
beforeEach(async () => {
  Object.assign(office, { received: [], refusal: null, beforeAnswer: async () => {} });
  await app.platform.db.delete(outboxTable);
  const { mails } = app.platform.metrics;
  mails.reset();
  for (const result of ['sent', 'failed', 'given_up']) mails.inc({ result }, 0);
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
afterAll(async () => {
  await app?.close();
  await office?.close();
});

interface OwnOutbox extends Outbox {
  /** What it logged. */
  lines: Record<string, unknown>[];
}

const patience: SmtpTimeouts = { connectMs: 2000, greetingMs: 2000, silenceMs: 2000, mailMs: 10_000 };

/** Another process's outbox on the app's database: with its own log, and its own patience. */
function openAnother(
  smtpPatience: Partial<SmtpTimeouts> = {},
  renderers: Record<string, MailRenderer> = mailRenderers,
): OwnOutbox {
  const { db, env, clock, metrics } = app.platform;
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('debug', { write: (chunk) => lines.push(JSON.parse(chunk)) });
  const mailer = openMailer(env, log, { ...patience, ...smtpPatience });
  const outbox = openOutbox({ db, env, clock, log, metrics, mailer, renderers });
  open.push(outbox);
  return { ...outbox, lines };
}

function signUp(email = newEmail()) {
  return app.visitor().rest('POST', '/signup', { name: 'Nadia Adeyemi', email, password: PASSWORD });
}

const linkOf = (mail: ParsedMail | undefined) => new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');

/** How many mails wait, were sent, and were given up. */
async function counts() {
  const { db } = app.platform;
  const { sentAt, parkedAt } = outboxTable;
  return {
    waiting: await db.$count(outboxTable, and(isNull(sentAt), isNull(parkedAt))),
    sent: await db.$count(outboxTable, isNotNull(sentAt)),
    parked: await db.$count(outboxTable, isNotNull(parkedAt)),
  };
}

/** How many tries at a mail the process counted, by what came of them. */
async function tries() {
  const { values } = await app.platform.metrics.mails.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]));
}

test('a mail goes out over SMTP, in HTML and text, to the address alone', async () => {
  expect((await signUp('nadia@northcrew.film')).status).toBe(200);
  await openAnother().drain();
  const [mail] = office.received;
  expect(office.received).toHaveLength(1);
  expect(mail?.from?.text).toContain('hello@firstlight.example');
  expect([mail?.to].flat()[0]?.text).toBe('nadia@northcrew.film');
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).toContain('/verify-email?token=');
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
  const { search } = new URL(link);
  expect((await app.visitor().rest('GET', `/verify-email${search}`)).status).toBe(200);
});

test('a server that is away gets the mail later, once, and its link works (F5)', async () => {
  const outbox = openAnother();
  await office.close();
  expect((await signUp()).status).toBe(200);
  await outbox.drain();
  expect(await counts()).toEqual({ waiting: 1, sent: 0, parked: 0 });
  office = await openMailServer(office.url);
  app.clock.advance({ minutes: 1 });
  await outbox.drain();
  await outbox.drain();
  expect(office.received).toHaveLength(1);
  expect(await counts()).toEqual({ waiting: 0, sent: 1, parked: 0 });
  const { search } = linkOf(office.received[0]);
  expect((await app.visitor().rest('GET', `/verify-email${search}`)).status).toBe(200);
});

test.each([
  ['recipient', 450],
  ['text', 451],
  ['sender', 421],
  ['sender', 530],
] as const)(
  'a refusal for now (%s, %i) is tried again, less and less often, until it is taken (F5)',
  async (at, code) => {
    const outbox = openAnother();
    office.refusal = { at, code };
    await signUp();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await outbox.drain();
      // Not due yet: nothing is tried.
      await outbox.drain();
      app.clock.advance({ minutes: 1 });
    }
    const waits = outbox.lines.map((line) => line.retryInSeconds);
    expect(waits).toEqual([5, 10, 20, 40]);
    expect(office.received).toHaveLength(0);
    office.refusal = null;
    await outbox.drain();
    expect(office.received).toHaveLength(1);
    expect(await counts()).toEqual({ waiting: 0, sent: 1, parked: 0 });
    expect(await tries()).toEqual({ sent: 1, failed: 4, given_up: 0 });
  },
);

test('a mail that nobody takes for three days is given up', async () => {
  const outbox = openAnother();
  office.refusal = { at: 'text', code: 451 };
  await signUp();
  for (let hours = 0; hours < 3 * 24; hours += 12) {
    await outbox.drain();
    app.clock.advance({ hours: 12 });
  }
  await outbox.drain();
  expect(await counts()).toEqual({ waiting: 1, sent: 0, parked: 0 });
  app.clock.advance({ hours: 12 });
  await outbox.drain();
  expect(await counts()).toEqual({ waiting: 0, sent: 0, parked: 1 });
});

test.each([
  ['recipient', 550],
  ['text', 554],
  ['sender', 552],
] as const)('a refusal for good (%s, %i) is given up at once, and the log says which (F5)', async (at, code) => {
  const outbox = openAnother();
  office.refusal = { at, code };
  await signUp();
  await outbox.drain();
  expect(await counts()).toEqual({ waiting: 0, sent: 0, parked: 1 });
  expect(await tries()).toEqual({ sent: 0, failed: 0, given_up: 1 });
  const [row] = await app.platform.db.select().from(outboxTable);
  expect(outbox.lines).toHaveLength(1);
  expect(outbox.lines[0]).toMatchObject({
    level: 50,
    mail: 'verify-email',
    mailId: row?.id,
    msg: 'A mail was given up',
  });
  expect(JSON.stringify(outbox.lines)).toContain(String(code));
  expect(JSON.stringify(outbox.lines)).not.toMatch(/token=/);
  office.refusal = null;
  app.clock.advance({ days: 1 });
  await outbox.drain();
  expect(office.received).toHaveLength(0);
});

test('one refused mail does not hold up the others', async () => {
  const outbox = openAnother();
  for (const email of ['theo', 'gone', 'lindiwe']) await signUp(`${email}@northcrew.film`);
  office.refusal = { at: 'recipient', code: 550, of: 'gone@northcrew.film' };
  await outbox.drain();
  expect(office.received).toHaveLength(2);
  expect(await counts()).toEqual({ waiting: 0, sent: 2, parked: 1 });
});

test('a server too slow to say that it took the mail gets it again, under the same Message-ID (F5)', async () => {
  const outbox = openAnother({ silenceMs: 200 });
  let answer = () => {};
  office.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  await signUp();
  await outbox.drain();
  expect(office.received).toHaveLength(1);
  expect(await counts()).toEqual({ waiting: 1, sent: 0, parked: 0 });
  answer();
  office.beforeAnswer = async () => {};
  app.clock.advance({ minutes: 1 });
  await outbox.drain();
  app.clock.advance({ days: 1 });
  await outbox.drain();
  expect(office.received).toHaveLength(2);
  expect(office.received[1]?.messageId).toBe(office.received[0]?.messageId);
});

test('of a reset mail that went out twice either link works, and the other is used up with it', async () => {
  const outbox = openAnother({ silenceMs: 200 });
  const email = newEmail();
  await signUp(email);
  await outbox.drain();
  await app.visitor().rest('GET', `/verify-email${linkOf(office.received[0]).search}`);
  let answer = () => {};
  office.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  expect((await app.visitor().rest('POST', '/password-reset', { email })).status).toBe(200);
  await outbox.drain();
  answer();
  office.beforeAnswer = async () => {};
  app.clock.advance({ minutes: 1 });
  await outbox.drain();
  const [first, second] = office.received.slice(1).map((mail) => linkOf(mail).searchParams.get('token'));
  expect(office.received).toHaveLength(3);
  expect(first).not.toBe(second);
  const choose = (token: string | null | undefined) =>
    app.visitor().rest('POST', '/password-update', { token, newPassword: 'Second#light2' });
  expect((await choose(first)).status).toBe(200);
  const again = await choose(second);
  expect(again.status).toBe(400);
  expect(again.body.error).toBe('This link is invalid or has expired');
});

test('two processes on one database send each mail once', async () => {
  const people = Array.from({ length: 12 }, newEmail);
  for (const email of people) await signUp(email);
  await Promise.all([openAnother(), openAnother()].map((outbox) => outbox.drain()));
  const recipients = office.received.map((mail) => [mail.to].flat()[0]?.text);
  expect(recipients.sort()).toEqual(people.sort());
});

test('a mail of a kind that only a newer process knows is left to that process', async () => {
  await signUp();
  await app.platform.db.update(outboxTable).set({ kind: 'of-a-later-version' });
  const older = openAnother();
  await older.drain();
  app.clock.advance({ days: 4 });
  await older.drain();
  expect(await counts()).toEqual({ waiting: 1, sent: 0, parked: 0 });
  const texts = { subject: 'Later', html: '<p>Later</p>', text: 'Later', link: app.platform.env.APP_URL };
  const renderers = { 'of-a-later-version': async () => ({ to: 'nadia@northcrew.film', ...texts }) };
  await openAnother({}, renderers).drain();
  expect(office.received.map(({ subject }) => subject)).toEqual(['Later']);
  expect(await counts()).toEqual({ waiting: 0, sent: 1, parked: 0 });
  expect(older.lines).toEqual([]);
});
