import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { ParsedMail } from 'mailparser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database';
import { parseEnv } from '../../src/server/env';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { databaseUrl, onServer } from '../support/databases';
import { type MailServer, openMailServer } from '../support/mail-server';
import { PASSWORD, Person } from '../support/person';
import { newDataDir, type Product, removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

const serverUrl = process.env.TEST_DATABASE_URL;
const database = `firstlight_test_${randomBytes(6).toString('hex')}`;
const kinds = serverUrl ? ['embedded', 'postgresql'] : ['embedded'];

beforeAll(async () => {
  if (serverUrl) await onServer(serverUrl, (sql) => sql.unsafe(`create database ${database}`));
});
afterAll(async () => {
  if (serverUrl) await onServer(serverUrl, (sql) => sql.unsafe(`drop database ${database} with (force)`));
});

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Place {
  office: MailServer;
  env: Record<string, string>;
}

/** A post office, and the settings of a server that sends by it. */
async function newPlace(kind: string): Promise<Place> {
  const office = await openMailServer();
  const dataDir = await newDataDir();
  closers.push(
    () => removeDataDir(dataDir),
    () => office.close(),
  );
  const env: Record<string, string> = { DATA_DIR: dataDir, SMTP_URL: office.url };
  if (kind === 'postgresql' && serverUrl) env.DATABASE_URL = databaseUrl(serverUrl, database);
  return { office, env };
}

async function start({ env }: Place): Promise<Product> {
  const product = await startProduct(env);
  closers.push(() => product.stop('SIGKILL'));
  return product;
}

async function signUp(product: Product): Promise<string> {
  const email = `nadia.${randomBytes(4).toString('hex')}@crew.test`;
  const answer = await new Person(product.url).rest('POST', '/signup', { name: 'Nadia', email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return email;
}

/** The outbox as the dead server left it; then its lease is over. */
async function letLeaseEnd({ env }: Place) {
  const opened = await openDatabase(parseEnv(env));
  const rows = await opened.db.select().from(outboxTable);
  await opened.db.update(outboxTable).set({ nextAttemptAt: new Date() });
  await opened.close();
  return rows;
}

const linkOf = (mail: ParsedMail | undefined) => new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');

describe.each(kinds)('killed while the post office has the mail, %s', (kind) => {
  test.each(['before the answer', 'with the answer'])(
    '%s: sent once more at most, and either link works (F5)',
    async (when) => {
      const place = await newPlace(kind);
      const { office } = place;
      const first = await start(place);
      const killed = new Promise<void>((resolve, reject) => {
        office.beforeAnswer = async () => {
          const dead = first.stop('SIGKILL').then(() => resolve(), reject);
          if (when === 'before the answer') await dead;
        };
      });
      const email = await signUp(first);
      await killed;
      office.beforeAnswer = async () => {};
      expect(office.received).toHaveLength(1);

      const left = (await letLeaseEnd(place)).filter((row) => row.parkedAt === null && row.sentAt === null);
      if (when === 'before the answer') expect(left).toHaveLength(1);
      const second = await start(place);
      const expected = 1 + left.length;
      await until(async () => office.received.length >= expected);
      expect(new Set(office.received.map((mail) => mail.messageId)).size).toBe(1);
      for (const mail of office.received) {
        const { search } = linkOf(mail);
        expect((await new Person(second.url).rest('GET', `/verify-email${search}`)).status).toBe(200);
      }
      const login = await new Person(second.url).rest('POST', '/login', { email, password: PASSWORD });
      expect(login.status).toBe(200);

      // A stop lets it write down what it sent: nothing is left to send.
      expect(await second.stop()).toBe(0);
      expect((await letLeaseEnd(place)).map((row) => row.sentAt)).not.toContain(null);
      expect(office.received).toHaveLength(expected);
    },
  );
});

test('a post office that does not answer holds neither the sign-up nor the stop, and the mail waits (F5)', async () => {
  const place = await newPlace('embedded');
  const { office } = place;
  let taken = () => {};
  const reached = new Promise<void>((resolve) => {
    taken = resolve;
  });
  office.beforeAnswer = () => new Promise(taken);
  const product = await start(place);
  await signUp(product);
  await reached;
  const stopping = Date.now();
  expect(await product.stop()).toBe(0);
  expect(Date.now() - stopping).toBeLessThan(5000);
  expect((await readdir(product.dataDir)).filter((name) => name.startsWith('db.lock.'))).toEqual([]);
  expect(await letLeaseEnd(place)).toMatchObject([{ sentAt: null, parkedAt: null, attempts: 1 }]);
});

test('a mail that was given up stands in the log, without its link', async () => {
  const place = await newPlace('embedded');
  place.office.refusal = { at: 'recipient', code: 550 };
  const product = await start(place);
  await signUp(product);
  await product.said(/"msg":"A mail was given up"/);
  expect(product.output()).toContain('verify-email');
  expect(product.output()).not.toContain('token=');
});
