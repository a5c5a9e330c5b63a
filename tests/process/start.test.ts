import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMails } from '../support/mails';
import { PASSWORD, Person } from '../support/person';
import {
  beginProduct,
  freePort,
  newDataDir,
  removeDataDir,
  runOperation,
  startProduct,
  startRefused,
} from '../support/product';

let folder: string;

beforeEach(async () => {
  folder = await newDataDir();
});
afterEach(() => removeDataDir(folder));

/** The claims on a data folder that somebody holds or left behind. */
async function locks(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.startsWith('db.lock.'));
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

test('npm start serves, and a person signs up by the link of the mail', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const [, script] = /^exec node --[\w=-]+ (scripts\/start\.mjs)$/.exec(scripts.start) ?? [];
  expect(script).toBeDefined();
  const product = await startProduct({ DATA_DIR: folder }, { script });
  const person = await Person.signUp(product.url, 'Nina New', async (to) => {
    await expect.poll(async () => (await readMails(folder)).some((mail) => mail.to === to)).toBe(true);
    return readMails(folder);
  });
  expect((await person.rest('GET', '/api/app/getProjects')).status).toBe(200);
  expect(await product.stop()).toBe(0);
});

test('a SIGTERM while the database is being opened ends with 0 and leaves no lock', async () => {
  const product = await beginProduct({ DATA_DIR: folder });
  await expect.poll(() => locks(folder), { interval: 5, timeout: 20_000 }).toHaveLength(1);
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(await locks(folder)).toEqual([]);
  expect(product.output()).not.toMatch(/ready at/i);
});

test('a SIGINT while PostgreSQL is away ends with 0; the log names the lines of the source that met it', async () => {
  const away = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const product = await beginProduct({ DATA_DIR: folder, DATABASE_URL: away });
  await product.said(/The database is away/);
  expect(await product.stop('SIGINT')).toBe(0);
  expect(product.output()).not.toMatch(/ready at/i);
  expect(product.output()).toMatch(/src\/app\/server\/open-platform\.ts:\d+:\d+/);
});

test('the seed leaves a database alone that has a sign-up which nobody has verified', async () => {
  const product = await startProduct({ DATA_DIR: folder });
  const signup = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
  expect((await new Person(product.url).rest('POST', '/signup', signup)).status).toBe(200);
  await product.stop();
  const refused = await runOperation('seed', { DATA_DIR: folder });
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('The database is not empty') });
});

test('a port that is taken is named, and the database is closed again', async () => {
  const first = await startProduct();
  const { port } = new URL(first.url);
  const refused = await startRefused({ DATA_DIR: folder, PORT: port });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`port ${port} is taken. Set PORT to another.`);
  expect(await locks(folder)).toEqual([]);
  expect(await first.stop()).toBe(0);
  await removeDataDir(first.dataDir);
});

test('a data folder of others keeps its mode; ours, and the database, are closed to others', async () => {
  await chmod(folder, 0o755);
  await startProduct({ DATA_DIR: folder }).then((product) => product.stop());
  expect([await modeOf(folder), await modeOf(join(folder, 'db'))]).toEqual(['755', '700']);

  const ours = join(folder, 'ours');
  await startProduct({ DATA_DIR: ours }).then((product) => product.stop());
  expect(await modeOf(ours)).toBe('700');
});

test('a wrong setting stops the start and is named (F9)', async () => {
  const refused = await startRefused({ DATA_DIR: folder, UPLOAD_QUOTA_MB: 'plenty' });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('UPLOAD_QUOTA_MB');
});
