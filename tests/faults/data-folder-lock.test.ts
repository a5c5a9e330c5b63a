import { expect, test } from 'vitest';
import { removeDataDir, startProduct, startRefused } from '../support/product';

test('a second process on the embedded database is refused and told who holds it (F3)', async () => {
  const product = await startProduct();
  const refused = await startRefused({ DATA_DIR: product.dataDir });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`in use by process ${product.pid} on `);
  const ready = await fetch(`${product.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { success: true, data: { status: 'ready' } }]);
  expect(await product.stop()).toBe(0);
  await removeDataDir(product.dataDir);
});
