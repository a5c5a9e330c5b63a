import { once } from 'node:events';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, newDataDir, removeDataDir, runOperation, startProduct, startRefused } from '../support/product';

test('a running server with the embedded database is backed up, restored elsewhere, and looked over (O2)', async () => {
  const METRICS_PORT = String(await freePort());
  const product = await startProduct({ METRICS_PORT });
  // Somebody who goes in the middle of a word ends nothing.
  const gone = connect(join(product.dataDir, 'operations.sock'));
  await once(gone, 'connect');
  await new Promise((resolve) =>
    gone.write('POST /backup HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n/ba', resolve),
  );
  gone.destroy();
  const archive = join(await newDataDir(), 'backup.tar.gz');
  const kept = await runOperation('backup', { DATA_DIR: product.dataDir }, archive);
  expect(kept).toEqual({ code: 0, output: expect.stringMatching(/backup\.tar\.gz: \d+ rows, 0 images, [\d.]+ MB\./) });
  const meanwhile = await runOperation('doctor', { DATA_DIR: product.dataDir, METRICS_PORT });
  expect(meanwhile.code).toBe(0);
  expect(meanwhile.output).toMatch(/! database: .*in use by process \d+.*as it should be/);
  expect(meanwhile.output).toMatch(/! metrics: A server of Firstlight answers at .*as it should be/);
  expect(meanwhile.output).toContain('Firstlight can run here.');
  expect(await product.stop()).toBe(0);
  expect(await readdir(product.dataDir)).not.toContain('operations.sock');

  const dataDir = await newDataDir();
  const restored = await runOperation('restore', { DATA_DIR: dataDir }, archive);
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored \d+ rows and 0 images\./) });
  const well = await runOperation('doctor', { DATA_DIR: dataDir, METRICS_PORT });
  expect(well.output).toContain('✓ database: Its tables are those of this version');
  expect(well.output).toContain(`✓ metrics: They will be at http://127.0.0.1:${METRICS_PORT}/metrics`);
  const again = await startProduct({ DATA_DIR: dataDir });
  expect(await again.stop()).toBe(0);

  await truncate(archive, 300);
  const untouched = await newDataDir();
  const refused = await runOperation('restore', { DATA_DIR: untouched }, archive);
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^Nothing was restored: .* is damaged/) });
  expect(await readdir(untouched)).toEqual([]);
  for (const folder of [product.dataDir, dataDir, untouched]) await removeDataDir(folder);
});

test('what is wrong is named in words that help', async () => {
  const dataDir = await newDataDir();
  const none = await runOperation('backup', { DATA_DIR: dataDir });
  expect(none).toEqual({ code: 1, output: expect.stringMatching(/^No backup was made: there is no database in /) });
  const nowhere = await runOperation('move-to-postgres', { DATA_DIR: dataDir });
  expect(nowhere).toEqual({ code: 2, output: expect.stringContaining('DATABASE_URL must be set') });
  const somebody = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(somebody, 'listening');
  const METRICS_PORT = String((somebody.address() as AddressInfo).port);
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const found = await runOperation('doctor', {
    METRICS_PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    HOST: '0.0.0.0',
    ...{ S3_BUCKET: 'uploads', S3_ENDPOINT, AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' },
  });
  expect(found.output).toContain('metrics');
  expect(found.code).toBe(1);
  const wrong = found.output.split('\n').filter((line) => line.startsWith('✗'));
  expect(wrong).toEqual([
    expect.stringMatching(/^✗ address: HOST is 0\.0\.0\.0 and APP_URL is not set: .* Set APP_URL$/),
    '✗ database: DATABASE_URL leads to no database that can be used (connect ECONNREFUSED 127.0.0.1:9). ' +
      'Start PostgreSQL there, or set it to the right host, port, user, password and name',
    `✗ storage: S3_ENDPOINT, ${S3_ENDPOINT}, keeps no file (connect ECONNREFUSED ` +
      `${S3_ENDPOINT.slice(7)}). Start the storage there, or set it to where the bucket of S3_BUCKET is`,
    '✗ mail: The mail server cannot be used (ESOCKET). Start the one that SMTP_URL names, or set its ' +
      'right host, port, user and password',
    `✗ metrics: Something else has METRICS_PORT ${METRICS_PORT}: set it to another`,
  ]);
  expect(found.output).toMatch(/^✓ disk: /m);
  expect(found.output).toContain('5 of 7 findings must be fixed');
  const refused = await startRefused({ DATA_DIR: dataDir, METRICS_PORT });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining(`cannot start: METRICS_PORT ${METRICS_PORT} is taken`),
  });
  somebody.close();

  // Folders that are none, of a user that may write everywhere.
  const blocked = await newDataDir();
  for (const name of ['db', 'uploads', 'mail']) await writeFile(join(blocked, name), '');
  const unwritable = await runOperation('doctor', { DATA_DIR: blocked });
  expect(unwritable.output).toMatch(/^✗ database: The embedded database in DATA_DIR cannot be opened \(.+\)\. Let /m);
  expect(unwritable.output).toMatch(
    /^✗ storage: The uploads in DATA_DIR cannot be written \(.+\)\. Let .* S3_BUCKET$/m,
  );
  expect(unwritable.output).toMatch(/^✗ mail: The mails in DATA_DIR cannot be written \(.+\)\. Let .* SMTP_URL$/m);
  for (const folder of [dataDir, blocked]) await removeDataDir(folder);
});
