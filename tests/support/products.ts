import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPlatform } from '../../src/app/server/open-platform';
import { parseEnv } from '../../src/server/env';
import { insertPerson } from './accounts';
import { NAME } from './person';
import { startProduct } from './product';

/** An account of the template, with its session. */
export interface KnownAccount {
  email: string;
  cookies: [name: string, value: string][];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the servers of a run have their data folders. */
    productsFolder: string;
    /** One that a server has filled at its first start, and what accounts are in it beside. */
    productTemplate: string;
    knownAccounts: KnownAccount[];
  }
}

/** What the browser tests of one worker ask for, and then some: who comes later signs up. */
const ACCOUNTS = 150;

/** Makes the data folder that each worker's server starts on, and removes it with theirs. */
export default async function makeProductTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-products-'));
  const template = join(folder, 'template');
  await (await startProduct({ DATA_DIR: template })).stop();
  const platform = await openPlatform(parseEnv({ DATA_DIR: template, LOG_LEVEL: 'silent' }));
  const accounts: KnownAccount[] = [];
  while (accounts.length < ACCOUNTS) {
    const { email, cookies } = await insertPerson(platform, '', NAME);
    accounts.push({ email, cookies: [...cookies] });
  }
  await platform.close();
  project.provide('productsFolder', folder);
  project.provide('productTemplate', template);
  project.provide('knownAccounts', accounts);
  return () => rm(folder, { recursive: true, force: true });
}
