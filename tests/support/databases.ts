import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openPlatform } from '../../src/app/server/open-platform';
import { parseEnv } from '../../src/server/env';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded database is migrated; copied for each test file. */
    templateFolder: string;
    /** A migrated PostgreSQL database to clone, and where; empty on the embedded database. */
    templateDatabase: string;
    serverUrl: string;
  }
}

/** Makes one migrated template a run; each test file clones it. Drops everything it made. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-template-'));
  const embedded = project.config.env.TEST_DATABASE === 'pglite';
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const database = `firstlight_test_${randomBytes(6).toString('hex')}`;
  if (!embedded) {
    if (!serverUrl) throw new Error('Set TEST_DATABASE_URL to run the tests on PostgreSQL');
    await onServer(serverUrl, (sql) => sql.unsafe(`create database ${database}`));
  }
  const platform = await openPlatform(
    parseEnv({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(embedded ? {} : { DATABASE_URL: databaseUrl(serverUrl, database) }),
    }),
  );
  await platform.close();
  project.provide('templateFolder', folder);
  project.provide('templateDatabase', embedded ? '' : database);
  project.provide('serverUrl', serverUrl);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (!embedded) await onServer(serverUrl, (sql) => dropAll(sql, database));
  };
}

/** Runs `work` on a short connection to the server's own database. */
export async function onServer<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The url of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function dropAll(sql: postgres.Sql, prefix: string): Promise<void> {
  const left = await sql<{ datname: string }[]>`select datname from pg_database where datname like ${`${prefix}%`}`;
  for (const { datname } of left) await sql.unsafe(`drop database if exists ${datname} with (force)`);
}
