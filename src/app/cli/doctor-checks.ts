import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { schemaState } from '../../features/backup/snapshot.service';
import { systemClock } from '../../kernel/clock';
import { DataFolderLockedError } from '../../server/db/data-folder-lock';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open-database';
import { ConfigError, type Env } from '../../server/env';
import { openMailer } from '../../server/mail/mailer';
import { createLogger } from '../../server/observability/logger';
import { openStorage } from '../../server/storage/open-storage';

/** The result of one check; `sentence` is a sentence that helps. */
export interface Finding {
  what: string;
  state: 'good' | 'warning' | 'bad';
  sentence: string;
}

type DoctorCheck = (env: Env) => Promise<Omit<Finding, 'what'>[]>;

const good = (sentence: string) => ({ state: 'good' as const, sentence });
const warning = (sentence: string) => ({ state: 'warning' as const, sentence });
const bad = (sentence: string) => ({ state: 'bad' as const, sentence });

/** The oldest minor version of each supported major one, the same as `engines` of package.json. */
const OLDEST_MINOR: Record<number, number> = { 20: 19, 22: 13 };
const RECOMMENDED = 24;
const OLDEST_POSTGRES = 140_000;
const LITTLE_BYTES = 1e9;
const TOO_LITTLE_BYTES = 1e8;
/** Sessions and access tokens are checked against the process's clock, changes against the database's. */
const SKEW_MS = 5000;
/** A server on this machine that needs longer is in trouble anyway. */
const ANSWER_WITHIN_MS = 5000;
const PROBE = 'doctor-check';

const checks: Record<string, DoctorCheck> = {
  Node: async () => {
    const sentence = `Node ${process.versions.node}`;
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const isSupported = major >= RECOMMENDED || minor >= (OLDEST_MINOR[major] ?? Number.POSITIVE_INFINITY);
    return [isSupported ? good(sentence) : bad(`${sentence} is not supported: install Node ${RECOMMENDED}`)];
  },
  address: async ({ APP_URL, HOST, ownOrigin }) => {
    const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(HOST);
    if (isOpen && !ownOrigin)
      return [bad(`HOST is ${HOST} and APP_URL is not set: other machines could read, but not write. Set APP_URL`)];
    if (isOpen && !APP_URL.startsWith('https:'))
      return [warning(`${APP_URL} is not https: passwords cross the network readable. Put a proxy with TLS before it`)];
    return [good(APP_URL)];
  },
  disk: async ({ DATA_DIR }) => {
    if (!existsSync(DATA_DIR)) return [good(`${DATA_DIR} is made at the first start`)];
    await access(DATA_DIR, constants.W_OK);
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = bavail * bsize;
    const room = free < LITTLE_BYTES ? `${Math.floor(free / 1e6)} MB` : `${(free / 1e9).toFixed(1)} GB`;
    const sentence = `${room} are free in ${DATA_DIR}`;
    if (free < TOO_LITTLE_BYTES) return [bad(`${sentence}: uploads and writes will fail. Make room`)];
    return [free < LITTLE_BYTES ? warning(`${sentence}: make room soon`) : good(sentence)];
  },
  database: async (env) => {
    if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db')))
      return [good(`The embedded database is made in ${env.DATA_DIR} at the first start`)];
    const database = await openDatabase(env).catch((error: unknown) => {
      if (error instanceof DataFolderLockedError) return error;
      throw error;
    });
    if (database instanceof Error)
      return [warning(`${database.message} While the server runs, that is as it should be.`)];
    try {
      return await lookInto(database.db);
    } finally {
      await database.close();
    }
  },
  storage: async (env) => {
    const storage = await openStorage(env);
    const bytes = Buffer.from(systemClock.now().toISOString());
    await storage.put(PROBE, bytes);
    const read = await text(await storage.get(PROBE));
    await storage.remove(PROBE);
    const where = env.s3 ? `the bucket ${env.s3.bucket} at ${env.s3.endpoint}` : join(env.DATA_DIR, 'uploads');
    if (read !== bytes.toString())
      return [
        bad(
          `${where} returned other data than was written to it: ` +
            `set ${env.s3 ? 'S3_ENDPOINT' : 'DATA_DIR'} to another`,
        ),
      ];
    return [good(`A file was written to ${where}, read and removed`)];
  },
  mail: async (env) => {
    const mailer = openMailer(env, createLogger('silent'));
    await mailer.check().finally(() => mailer.close());
    if (env.SMTP_URL) return [good(`${new URL(env.SMTP_URL).host} takes mails from ${env.MAIL_FROM}`)];
    return [warning(`SMTP_URL is not set: mails are written to ${join(env.DATA_DIR, 'mail')} instead of being sent`)];
  },
  metrics: async ({ METRICS_PORT: port }) => {
    if (port === undefined) return [good('METRICS_PORT is not set: there are no metrics for Prometheus')];
    const at = `http://127.0.0.1:${port}/metrics`;
    if (await isFree(port)) return [good(`They will be at ${at}`)];
    if ((await answerOf(at)).includes('firstlight_'))
      return [warning(`A server of Firstlight answers at ${at}. While it runs, that is as it should be.`)];
    return [bad(`Something else has METRICS_PORT ${port}: set it to another`)];
  },
};

const letWrite = 'Let the user that runs the server write there';

/** For each check that fails: the variable to look at, and what to do. */
const troubles: Partial<Record<string, (env: Env, reason: string) => string>> = {
  disk: (_, reason) => `DATA_DIR cannot be written (${reason}). ${letWrite}, or set it to another folder`,
  database: ({ DATABASE_URL }, reason) =>
    DATABASE_URL
      ? `DATABASE_URL leads to no database that can be used (${reason}). ` +
        'Start PostgreSQL there, or set it to the right host, port, user, password and name'
      : `The embedded database in DATA_DIR cannot be opened (${reason}). ` +
        'Let the user that runs the server read and write it, or restore a backup into another DATA_DIR',
  storage: ({ s3 }, reason) =>
    s3
      ? `S3_ENDPOINT, ${s3.endpoint}, keeps no file (${reason}). ` +
        'Start the storage there, or set it to where the bucket of S3_BUCKET is'
      : `The uploads in DATA_DIR cannot be written (${reason}). ${letWrite}, or set S3_BUCKET`,
  mail: ({ SMTP_URL }, reason) =>
    SMTP_URL
      ? `${reason}. Start the one that SMTP_URL names, or set its right host, port, user and password`
      : `The mails in DATA_DIR cannot be written (${reason}). ${letWrite}, or set SMTP_URL`,
};

/** Whether a server could listen on a port of this machine. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * The text of an HTTP response from this machine, or '' when no server answers there. Not by `fetch`, which does not
 * keep the process alive while it waits.
 */
function answerOf(url: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = get(url, { timeout: ANSWER_WITHIN_MS }, (answer) => {
      text(answer).then(resolve, () => resolve(''));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(''));
  });
}

async function lookInto(db: Database): Promise<Omit<Finding, 'what'>[]> {
  const before = systemClock.now();
  const [server] = await db
    .select({
      version: sql<number>`current_setting('server_version_num')::int`,
      now: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text`,
    })
    .from(sql`(select 1) one`);
  const after = systemClock.now();
  const version = server?.version ?? 0;
  const now = Number(server?.now);
  const skew = Math.max(before.getTime() - now, now - after.getTime(), 0);
  return [
    version >= OLDEST_POSTGRES
      ? good(`PostgreSQL ${Math.floor(version / 10_000)} answers in ${after.getTime() - before.getTime()} ms`)
      : bad(`PostgreSQL ${Math.floor(version / 10_000)} is too old: set DATABASE_URL to one of 14 or newer`),
    skew <= SKEW_MS
      ? good('Its clock and ours agree')
      : bad(`Its clock and ours are ${Math.round(skew / 1000)} s apart: synchronise both with NTP`),
    await migrations(db),
  ];
}

async function migrations(db: Database): Promise<Omit<Finding, 'what'>> {
  const state = await schemaState(db);
  if (state === 'current') return good('Its tables are those of this version');
  if (state === 'newer') return bad('Its tables are those of a newer version of Firstlight: start that one');
  return warning(`Its tables are ${state === 'none' ? 'made' : 'brought up to date'} at the next start`);
}

/**
 * Checks everything that a server with this configuration needs. It removes the one file that it writes; a failed check
 * becomes a finding.
 */
export async function runChecks(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks)) {
    const found = await check(env).catch((error: unknown) => [bad(troubleOf(what, env, error))]);
    findings.push(...found.map((finding) => ({ what, ...finding })));
  }
  return findings;
}

/** A sentence on what to do; a ConfigError brings its own. */
function troubleOf(what: string, env: Env, error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const reason = reasonOf(error);
  if (/^(?:ENOSPC|EDQUOT)\b/.test(reason)) return `There is no room in ${env.DATA_DIR} (${reason}). Make some`;
  return troubles[what]?.(env, reason) ?? reason;
}

/** The innermost cause of an error: a failed query is wrapped in its SQL, which does not help an operator. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
