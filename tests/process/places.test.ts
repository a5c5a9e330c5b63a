import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseUrl, onServer } from '../support/databases';
import { readMails } from '../support/mails';
import { Person } from '../support/person';
import { removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

const serverUrl = process.env.TEST_DATABASE_URL;
const database = `firstlight_test_${randomBytes(6).toString('hex')}`;

test('places are found from the first start on, with the embedded database', async () => {
  await expectPlaces({});
});

test.runIf(serverUrl)('places are loaded beside the requests of a first start, with PostgreSQL', async () => {
  const url = serverUrl ?? '';
  await onServer(url, (sql) => sql.unsafe(`create database ${database}`));
  try {
    await expectPlaces({ DATABASE_URL: databaseUrl(url, database) });
  } finally {
    await onServer(url, (sql) => sql.unsafe(`drop database ${database} with (force)`));
  }
});

async function expectPlaces(env: Record<string, string>): Promise<void> {
  const product = await startProduct(env);
  const person = await Person.signUp(product.url, 'Nadia Adeyemi', async () => {
    await until(async () => (await readMails(product.dataDir)).length > 0);
    return readMails(product.dataDir);
  });
  const first = async (input: string) => (await person.call('rest', 'place.suggest', { input })).body.data[0];
  const found = await until(() => first('Reykj'), 60);
  expect(found.address).toBe('Reykjavík, Iceland');
  expect((await first('Mumbay'))?.address).toBe('Mumbai, India');
  expect(await product.stop()).toBe(0);
  await removeDataDir(product.dataDir);
}
