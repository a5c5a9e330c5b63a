import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataDir, removeDataDir, runOperation, startProduct } from '../support/product';

test('a running server with the embedded database is backed up, restored elsewhere, and looked over', async () => {
  const product = await startProduct();
  const archive = join(await newDataDir(), 'backup.tar.gz');
  const kept = await runOperation('backup', { DATA_DIR: product.dataDir }, archive);
  expect(kept).toEqual({ code: 0, output: expect.stringMatching(/backup\.tar\.gz: \d+ rows, 0 images, [\d.]+ MB\./) });
  const meanwhile = await runOperation('doctor', { DATA_DIR: product.dataDir });
  expect(meanwhile.code).toBe(0);
  expect(meanwhile.output).toMatch(/! database: .*in use by process \d+.*as it should be/);
  expect(meanwhile.output).toContain('Firstlight can run here.');
  expect(await product.stop()).toBe(0);
  expect(await readdir(product.dataDir)).not.toContain('operations.sock');

  const dataDir = await newDataDir();
  const restored = await runOperation('restore', { DATA_DIR: dataDir }, archive);
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored \d+ rows and 0 images\./) });
  expect((await runOperation('doctor', { DATA_DIR: dataDir })).output).toContain(
    '✓ database: Its tables are those of this version',
  );
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
  const found = await runOperation('doctor', {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    HOST: '0.0.0.0',
  });
  expect(found.code).toBe(1);
  for (const what of ['address', 'database', 'mail']) expect(found.output).toMatch(new RegExp(`^✗ ${what}: `, 'm'));
  expect(found.output).toMatch(/^✓ disk: /m);
  expect(found.output).toContain('3 of 6 findings have to be mended');
  await removeDataDir(dataDir);
});
