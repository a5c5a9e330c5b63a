import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printFigures, signUpAt } from '../support/fault-places';
import { slowness } from '../support/growth';
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

/**
 * Asks /healthz again and again in a thread of its own, so that nothing but the server keeps it waiting; gives a way to
 * end it, and how long each took.
 */
function checking(url: string): { stop(): Promise<number[]> } {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    let isOver = false;
    parentPort.once('message', () => { isOver = true; });
    (async () => {
      const times = [];
      while (!isOver) {
        const begun = performance.now();
        const check = await fetch(workerData);
        await check.arrayBuffer();
        if (check.status !== 200) throw new Error('A check was answered with ' + check.status);
        times.push(performance.now() - begun);
      }
      parentPort.postMessage(times);
    })();`,
    { eval: true, workerData: `${url}/healthz` },
  );
  const times = new Promise<number[]>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return {
    stop() {
      thread.postMessage('stop');
      return times;
    },
  };
}

test('of 500 logins at once each is let in or told when to come back (L6)', async () => {
  const { email } = await signUpAt(product);
  const watch = checking(product.url);
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => new Person(product.url).rest('POST', '/login', { email, password: PASSWORD })),
  );
  const checks = (await watch.stop()).toSorted((one, other) => one - other);
  const [median, slowest] = [checks[checks.length >> 1] ?? Number.NaN, checks.at(-1) ?? Number.NaN];
  const refused = answers.filter(({ status }) => status === 503);
  const letIn = answers.filter(({ status }) => status === 200);
  printFigures('L6', {
    'let in': letIn.length,
    'told to come back': refused.length,
    checks: checks.length,
    'median check ms': median,
    'slowest check ms': slowest,
  });
  expect(letIn.length + refused.length).toBe(500);
  expect(letIn.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(median).toBeLessThan(250 * slowness());
  // A host that is busy with others held one for 2.6 s.
  expect(slowest).toBeLessThan(4000 * slowness());
  expect((await new Person(product.url).rest('POST', '/login', { email, password: PASSWORD })).status).toBe(200);
});
