import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printFigures, signUpAt } from '../support/fault-places';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { formHead } from '../support/raw-upload';
import { until } from '../support/until';

const CLIENTS = 300;
/** Uploads of all accounts that are received together. */
const PLACES = 200;
/** Ten seconds, and as long as the server's look at its connections may be late. */
const CLOSED_WITHIN_MS = 13_000;

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await signUpAt(product);
});
afterAll(async () => {
  await product?.stop();
  await removeDataDir(product.dataDir);
});

/** Sends the beginning, then a byte each second; resolves with what was answered once the server has closed it. */
async function trickle(beginning: string): Promise<{ answer: string; ms: number }> {
  const socket: Socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  socket.write(beginning);
  const begun = performance.now();
  const drip = setInterval(() => socket.write('a'), 1000);
  await closed;
  clearInterval(drip);
  return { answer, ms: performance.now() - begun };
}

const head = 'Host: localhost\r\nContent-Type: application/json\r\n';

test.each([
  ['heads', `GET /check HTTP/1.1\r\nHost: localhost\r\nX-Slow: `, /^HTTP\/1\.1 408 [\s\S]*"success":false/],
  ['bodies of a login', `POST /login HTTP/1.1\r\n${head}Content-Length: 500\r\n\r\n{"email":"`, /^$/],
  [
    'bodies without a length',
    `POST /login HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n1f4\r\n{"email":"`,
    /^$/,
  ],
])(
  '300 clients with slow %s are closed in ten seconds, and everybody else is served meanwhile (F7)',
  async (what, beginning, said) => {
    const slow = Promise.all(Array.from({ length: CLIENTS }, () => trickle(beginning)));
    let isOver = false;
    slow.finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      const { status } = await person.call('rest', 'project.list', {});
      expect(status).toBe(200);
      times.push(performance.now() - begun);
    }
    const ended = await slow;
    const last = Math.max(...ended.map(({ ms }) => ms));
    const slowest = Math.max(...times);
    printFigures(`F7 ${what}`, {
      clients: CLIENTS,
      'last closed ms': last,
      'others served': times.length,
      'slowest of them ms': slowest,
    });
    expect(last).toBeLessThan(CLOSED_WITHIN_MS);
    expect(slowest).toBeLessThan(5000);
    for (const { answer } of ended) expect(answer).toMatch(said);
  },
);

test('uploads that trickle into every place are closed in ten seconds (F7)', async () => {
  const people = [];
  for (let n = 0; n < 9; n += 1) people.push(await signUpAt(product));
  const upload = async (of: Person) => {
    const { status } = await of.rest('POST', '/api/admin/upload', formOf([await plain().jpeg().toBuffer()]));
    return status;
  };
  const slow = people
    .flatMap((one) => Array.from({ length: 24 }, () => one))
    .slice(0, PLACES)
    .map((one) => trickle(uploadHead(one)));
  await until(async () => (await received()).length === PLACES);
  expect(await upload(person)).toBe(503);
  const ended = await Promise.all(slow);
  const last = Math.max(...ended.map(({ ms }) => ms));
  printFigures('F7 uploads', { uploads: PLACES, 'last closed ms': last });
  expect(last).toBeLessThan(CLOSED_WITHIN_MS);
  await until(async () => (await received()).length === 0);
  expect(await upload(person)).toBe(200);
});

/** What lies in the folder of what is being received. */
const received = () => readdir(join(product.dataDir, 'receiving')).catch(() => []);

/** An upload up to the first byte of its file. */
function uploadHead({ cookies }: Person): string {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const type = 'multipart/form-data; boundary=x';
  const lines = ['POST /api/admin/upload HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`, `Content-Type: ${type}`];
  return [...lines, 'Content-Length: 5000000', '', formHead].join('\r\n');
}
