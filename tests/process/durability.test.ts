import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl, onServer } from '../support/databases';
import { readMails } from '../support/mails';
import { Person } from '../support/person';
import { newDataDir, type Product, removeDataDir, startProduct, startRefused } from '../support/product';
import { until } from '../support/until';

const serverUrl = process.env.TEST_DATABASE_URL;
const database = `firstlight_test_${randomBytes(6).toString('hex')}`;
const kinds = serverUrl ? ['embedded', 'postgresql'] : ['embedded'];

/** Rounds of kill -9; the long suite of a later issue runs more. */
const ROUNDS = 4;

beforeAll(async () => {
  if (serverUrl) await onServer(serverUrl, (sql) => sql.unsafe(`create database ${database}`));
});
afterAll(async () => {
  if (serverUrl) await onServer(serverUrl, (sql) => sql.unsafe(`drop database ${database} with (force)`));
});

describe.each(kinds)('kill -9 in mid-write, %s', (kind) => {
  test('loses nothing that was acknowledged', async () => {
    const dataDir = await newDataDir();
    const env: Record<string, string> = { DATA_DIR: dataDir };
    if (kind === 'postgresql' && serverUrl) env.DATABASE_URL = databaseUrl(serverUrl, database);
    let product = await startProduct(env);
    const person = await signUp(product);
    const project = await person.rest<{ data: { _id: string } }>('POST', '/api/app/createProject', {
      projectTitle: 'Kill',
      location: 'ZA_South Africa',
      scheduleStartDate: '2026-11-19',
      scheduleEndDate: '2026-11-23',
    });
    const projectId = project.body.data._id;
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const killAfter = 3 + randomBytes(1).readUInt8() / 16;
      await writeUntilKilled(product, person, projectId, acknowledged, killAfter);
      product = await startProduct(env);
      const again = cloneAt(person, product.url);
      const list = await again.rest<{ data: { _id: string }[] }>('GET', `/api/app/shotlists/${projectId}`);
      const there = new Set(list.body.data.map((shot) => shot._id));
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 3);
    expect(await product.stop()).toBe(0);
    await removeDataDir(dataDir);
  });
});

test('a second process on the embedded database is refused and told who holds it', async () => {
  const product = await startProduct();
  const refused = await startRefused({ DATA_DIR: product.dataDir });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toMatch(/in use by|held by/i);
  expect(refused.output).toMatch(/\d{2,}/);
  expect(await product.stop()).toBe(0);
  await removeDataDir(product.dataDir);
});

test('a folder whose holder is dead is taken over', async () => {
  const first = await startProduct();
  await first.stop('SIGKILL');
  const second = await startProduct({ DATA_DIR: first.dataDir });
  expect(await second.stop('SIGINT')).toBe(0);
  await removeDataDir(first.dataDir);
});

test('a wrong setting stops the start and is named', async () => {
  const refused = await startRefused({ DATA_DIR: await newDataDir(), UPLOAD_QUOTA_MB: 'plenty' });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain('UPLOAD_QUOTA_MB');
});

function signUp(product: Product): Promise<Person> {
  return Person.signUp(product.url, 'Killian Moss', async () => {
    await until(async () => (await readMails(product.dataDir)).length > 0);
    return readMails(product.dataDir);
  });
}

function cloneAt(person: Person, url: string): Person {
  const clone = new Person(url);
  for (const [name, value] of person.cookies) clone.cookies.set(name, value);
  return clone;
}

/** Four writers at once; after so many answers the process is killed, and the rest of the requests fail. */
async function writeUntilKilled(
  product: Product,
  person: Person,
  projectId: string,
  acknowledged: string[],
  killAfter: number,
) {
  let answers = 0;
  let killed: Promise<unknown> | undefined;
  const writer = cloneAt(person, product.url);
  const write = async (lane: number) => {
    for (let n = 0; !killed; n += 1) {
      const answer = await writer
        .rest<{ data: { _id: string } }>('POST', '/api/app/createShotlist', {
          projectId,
          title: `Shot ${lane}-${n}`,
          location: 'Cape Point',
          startDateTime: '2026-11-21T05:30:00+02:00',
          endDateTime: '2026-11-21T07:00:00+02:00',
        })
        .catch(() => undefined);
      if (answer?.status !== 200) continue;
      acknowledged.push(answer.body.data._id);
      answers += 1;
      if (answers >= killAfter && !killed) killed = product.stop('SIGKILL');
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  await killed;
}
