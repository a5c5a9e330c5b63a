import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../support/live';
import { readMails } from '../support/mails';
import { Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

const body = JSON.stringify({ email: 'nobody@crew.test', password: 'First#light1' });
let product: Product;

beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => removeDataDir(product.dataDir));

/** A login whose body stops half-way, so that it is under way for as long as the test likes. */
async function halfLogin(): Promise<Socket> {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const head = `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  // The server says that it waits for the body: from here on the request is under way.
  await once(socket, 'data');
  socket.write(body.slice(0, 10));
  return socket;
}

/** Until the server takes no new connection. */
async function closed(): Promise<void> {
  const asked = () =>
    fetch(`${product.url}/healthz`).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(asked).toBe('closed');
}

test('a stop lets the request under way finish, takes no new one, and ends with 0', async () => {
  const socket = await halfLogin();
  const stopped = product.stop('SIGTERM');
  // As npm does with a Ctrl-C: the same one twice at once is one.
  void product.stop('SIGTERM');
  await closed();
  socket.write(body.slice(10));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await stopped).toBe(0);
});

test('a call that comes in while the server stops is refused like any other, and may be tried again', async () => {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const ended = once(socket, 'close');
  // A head that has begun keeps its connection open, and is no request under way yet.
  socket.write('GET /check HTTP/1.1\r\nHost: localhost\r\n');
  // Answered after those bytes, so that the server has them.
  await halfLogin().then((other) => other.destroy());
  const stopped = product.stop('SIGTERM');
  await closed();
  socket.write('\r\n');
  await ended;
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/^retry-after: 5$/m);
  expect(head).toMatch(/^x-request-id: [\da-f-]{36}$/m);
  expect(head).toMatch(/^x-content-type-options: nosniff$/m);
  expect(head).toMatch(/^connection: close$/im);
  const message = 'The server is stopping, please try again shortly';
  expect(JSON.parse(text)).toEqual({ success: false, error: message, message, code: 'SERVICE_UNAVAILABLE' });
  expect(await stopped).toBe(0);
});

test('a client that keeps its socket does not hold the stop, and the database is closed', async () => {
  const socket = await halfLogin();
  const stopped = product.stop('SIGTERM');
  socket.write(body.slice(10));
  await once(socket, 'data');
  const answered = Date.now();
  expect(await stopped).toBe(0);
  expect(Date.now() - answered).toBeLessThan(3000);
  expect((await readdir(product.dataDir)).filter((name) => name.startsWith('db.lock.'))).toEqual([]);
});

test('an open stream does not hold the stop', async () => {
  const person = await Person.signUp(product.url, 'Nadia Adeyemi', () =>
    until(async () => {
      const mails = await readMails(product.dataDir);
      return mails.length > 0 && mails;
    }),
  );
  const stream = await listen(person);
  const begun = Date.now();
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(2000);
  await expect.poll(() => stream.isOver()).toBe(true);
});

test('a request that never ends holds the stop for a while, and the database is closed all the same', async () => {
  const socket = await halfLogin();
  expect(await product.stop('SIGTERM')).toBe(0);
  expect((await readdir(product.dataDir)).filter((name) => name.startsWith('db.lock.'))).toEqual([]);
  socket.destroy();
});

test('a second signal, later, stops hard', async () => {
  const socket = await halfLogin();
  const stopped = product.stop('SIGINT');
  const again = () => {
    void product.stop('SIGINT');
    return socket.destroyed;
  };
  await expect.poll(again, { timeout: 5000 }).toBe(true);
  expect(await stopped).toBe(1);
});
