import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayFigures, signUpAt } from '../support/fault-places';
import { PASSWORD, Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product?.stop();
  await removeDataDir(product.dataDir);
});

test('of 500 logins at once some are let in, the others told when to come back, and checks are answered meanwhile (L6)', async () => {
  const { email } = await signUpAt(product);
  let isOver = false;
  const logins = Promise.all(
    Array.from({ length: 500 }, () => new Person(product.url).rest('POST', '/login', { email, password: PASSWORD })),
  ).finally(() => {
    isOver = true;
  });
  const checks: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    const check = await fetch(`${product.url}/healthz`);
    await check.arrayBuffer();
    expect(check.status).toBe(200);
    checks.push(performance.now() - begun);
  }
  const answers = await logins;
  const refused = answers.filter(({ status }) => status === 503);
  const letIn = answers.filter(({ status }) => status === 200);
  sayFigures('L6', {
    'let in': letIn.length,
    'told to come back': refused.length,
    'slowest check ms': Math.max(...checks),
  });
  expect(letIn.length + refused.length).toBe(500);
  expect(letIn.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(Math.max(...checks)).toBeLessThan(5000);
  expect((await new Person(product.url).rest('POST', '/login', { email, password: PASSWORD })).status).toBe(200);
});
