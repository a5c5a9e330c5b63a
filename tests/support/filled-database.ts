import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPlatform } from '../../src/app/server/open-platform';
import { parseEnv } from '../../src/server/env';
import { databaseUrl, onServer } from './databases';
import { fillGazetteer } from './gazetteer';
import { newDataDir, removeDataDir } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL database with all tables and places, to be cloned; empty without a server. */
    filledDatabase: string;
  }
}

/**
 * Makes the PostgreSQL database that built servers start on: on an empty one each of them would load the gazetteer for
 * seconds, beside what is tried. The embedded database comes with its places.
 */
export default async function makeFilledDatabase(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    project.provide('filledDatabase', '');
    return async () => {};
  }
  const name = `firstlight_filled_${randomBytes(6).toString('hex')}`;
  const dataDir = await newDataDir();
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name}`));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl(serverUrl, name) };
  const platform = await openPlatform(parseEnv(env));
  await fillGazetteer(platform);
  await platform.close();
  await removeDataDir(dataDir);
  project.provide('filledDatabase', name);
  return () => onServer(serverUrl, async (sql) => void (await sql.unsafe(`drop database ${name} with (force)`)));
}
