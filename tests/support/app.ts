import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildHttpApp } from '../../src/app/server/http-app';
import { type OpenPlatform, openPlatform } from '../../src/app/server/open-platform';
import { parseEnv } from '../../src/server/env';
import type { ClientTimeouts } from '../../src/server/http/slow-clients';
import type { Logger } from '../../src/server/observability/logger';
import { insertPerson } from './accounts';
import { TestClock } from './clock';
import { databaseUrl, onServer } from './databases';
import { type Mail, readMails } from './mails';
import { Person } from './person';
import { openTestStorage, type TestStorage } from './storages';

/** A whole server on a clone of the template database, listening on a port of its own. */
export interface TestApp {
  url: string;
  dataDir: string;
  platform: OpenPlatform;
  clock: TestClock;
  storage: TestStorage;
  /** Somebody without a session. */
  visitor(): Person;
  /** Somebody with an account, signed in. */
  person(name: string): Promise<Person>;
  /** Every mail sent so far, once the outbox has nothing left to do. */
  mails(): Promise<Mail[]>;
  close(): Promise<void>;
}

/** Starts one server for all tests of a file. */
export function withApp(env: Record<string, string> = {}, patience?: ClientTimeouts): TestApp {
  const holder = {} as TestApp;
  beforeAll(async () => {
    Object.assign(holder, await startApp(env, undefined, patience));
  });
  afterAll(() => holder.close?.());
  return holder;
}

export async function startApp(
  env: Record<string, string> = {},
  log?: Logger,
  patience?: ClientTimeouts,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-test-'));
  const database = await cloneTemplate(dataDir);
  const storage = await openTestStorage(dataDir);
  const clock = new TestClock();
  const place = { dataDir, env: { ...database.env, ...storage.env, ...env } };
  const { url, platform, stop } = await serve(place, clock, log, patience);
  const mails = async () => {
    await platform.outbox.drain();
    return readMails(dataDir);
  };
  return {
    url,
    dataDir,
    platform,
    clock,
    storage,
    mails,
    visitor: () => new Person(url),
    person: (name) => insertPerson(platform, url, name),
    async close() {
      await stop();
      await database.drop();
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder and what else a server keeps things in. */
export interface TestEnvironment {
  dataDir: string;
  env: Record<string, string>;
}

/** The configuration of a server under test at a place. */
export const envAt = ({ dataDir, env }: TestEnvironment) =>
  parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0', ...env });

/**
 * The program ends after as long, whoever is still connected; an answer that a test left unread holds its connection
 * open.
 */
const CLOSED_WITHIN_MS = 9500;

/** Starts a server on what a place has. */
export async function serve(place: TestEnvironment, clock = new TestClock(), log?: Logger, patience?: ClientTimeouts) {
  const platform = await openPlatform(envAt(place), { clock, ...(log ? { log } : {}) });
  const http = await buildHttpApp(platform, patience);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const stop = async () => {
    const cut = setTimeout(() => http.server.closeAllConnections(), CLOSED_WITHIN_MS);
    await http.close();
    clearTimeout(cut);
    await platform.close();
  };
  return { url: `http://127.0.0.1:${port}`, platform, stop };
}

/**
 * A new place with nothing in it, of the run's database and storage, with all tables unless it is to be bare; `drop`
 * when it is over.
 */
export async function makeEnvironment({
  isBare = false,
} = {}): Promise<TestEnvironment & { storage: TestStorage; drop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-test-'));
  const database = await (isBare ? bareDatabase() : cloneTemplate(dataDir));
  const storage = await openTestStorage(dataDir);
  return {
    dataDir,
    env: { ...database.env, ...storage.env },
    storage,
    async drop() {
      await database.drop();
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function bareDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  return template ? createDatabase(`${template}_${randomBytes(4).toString('hex')}`) : onDisk;
}

async function cloneTemplate(dataDir: string): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  if (template) return createDatabase(`${template}_${randomBytes(4).toString('hex')}`, template);
  await cp(join(inject('templateFolder'), 'db'), join(dataDir, 'db'), { recursive: true });
  return onDisk;
}

interface TestDatabase {
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** Embedded: it goes with its data folder. */
const onDisk: TestDatabase = { env: {}, drop: async () => {} };

async function createDatabase(name: string, template = 'template1'): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name} template ${template}`));
  return {
    env: { DATABASE_URL: databaseUrl(serverUrl, name) },
    drop: () => onServer(serverUrl, async (sql) => void (await sql.unsafe(`drop database ${name} with (force)`))),
  };
}
