import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEventStream } from '../support/event-stream';
import {
  atServer,
  CREATE_SHOT,
  databaseKinds,
  newPlace,
  newProject,
  printFigures,
  shotsOf,
  signUpAt,
  tryCreateShot,
} from '../support/fault-places';
import { readMails } from '../support/mails';
import { Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

const body = JSON.stringify({ email: 'nobody@crew.test', password: 'First#light1' });
let product: Product;

beforeEach(async () => {
  product = await startProduct();
});
afterEach(async () => {
  // Not every test stops it.
  await product.stop('SIGKILL');
  await removeDataDir(product.dataDir);
});

/** A login whose body stops half-way, so that it is under way for as long as the test likes. */
async function halfLogin(): Promise<Socket> {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const head =
    'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ' +
    `${body.length}\r\n`;
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

test('a stop lets the request under way finish, takes no new one, and ends with 0 (F8)', async () => {
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

test('connections that nobody had taken yet when the stop came are answered like the others (F8)', async () => {
  // The process stands still while they come, as it does for a moment under load: it hears of the stop first.
  void product.stop('SIGSTOP');
  const waiting = Array.from({ length: 50 }, keepOpen);
  await Promise.all(waiting.map(({ socket }) => once(socket, 'connect')));
  const head = 'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  for (const { socket } of waiting) socket.write(`${head}{}`);
  const stopped = product.stop('SIGTERM');
  void product.stop('SIGCONT');
  await Promise.all(waiting.map(({ ended }) => ended));
  expect(waiting.filter(({ text }) => !text().startsWith('HTTP/1.1 400 ')).map(({ text }) => text())).toEqual([]);
  expect(await stopped).toBe(0);
});

/** A connection that is kept open, and what comes on it. */
function keepOpen() {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  return { socket, ended, text: () => text };
}

/**
 * A connection that is kept open for one question after the other: where more are on their way when the server ends it,
 * the end is a reset, which may lose even what was answered.
 */
function connection(path: string) {
  const { socket, ended, text } = keepOpen();
  let asked = 0;
  const answers = () => text().split('HTTP/1.1 ').slice(1);
  const ask = async () => {
    asked += 1;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await until(async () => answers().length === asked);
    return answers().at(-1) ?? '';
  };
  return { ask, answers, ended };
}

test('a call that comes on an open connection while the server stops is answered, and is its last', async () => {
  const { ask, answers, ended } = connection('/check');
  expect(await ask()).toMatch(/^connection: keep-alive$/im);
  const under = await halfLogin();
  const watcher = connection('/readyz');
  expect(await watcher.ask()).toMatch(/^200 /);
  const stopped = product.stop('SIGTERM');
  // Whoever watches over it learns that it takes nothing more: by a 503, or by the end of the connection where the stop
  // came between a question and its answer.
  await until(async () => /^503 |^connection: close$/im.test(await watcher.ask()));
  expect(await ask()).toMatch(/^connection: close$/im);
  await ended;
  expect(answers().filter((answer) => !answer.startsWith('401 '))).toEqual([]);
  // One whose call was under way already has to know as well that nothing more is taken on it.
  under.write(body.slice(10));
  const [last] = await once(under, 'data');
  expect(String(last)).toMatch(/^connection: close$/im);
  expect(await stopped).toBe(0);
});

test('a call that comes in later is refused like any other, and may be tried again', async () => {
  const late = keepOpen();
  // A head that has begun keeps its connection open, and is no request under way yet.
  late.socket.write('GET /check HTTP/1.1\r\nHost: localhost\r\n');
  const idle = keepOpen();
  idle.socket.write('GET /check HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // Answered after those bytes, so that the server has them.
  await until(async () => idle.text().includes('401'));
  const stopped = product.stop('SIGTERM');
  // The time for last requests is over.
  await idle.ended;
  late.socket.write('\r\n');
  await late.ended;
  const [head = '', text = ''] = late.text().split('\r\n\r\n');
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
  expect(Date.now() - answered).toBeLessThan(5000);
  expect((await readdir(product.dataDir)).filter((name) => name.startsWith('db.lock.'))).toEqual([]);
});

test('an open stream does not hold the stop', async () => {
  const person = await Person.signUp(product.url, 'Nadia Adeyemi', () =>
    until(async () => {
      const mails = await readMails(product.dataDir);
      return mails.length > 0 && mails;
    }),
  );
  const stream = await openEventStream(person);
  const begun = Date.now();
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(5000);
  await expect.poll(() => stream.isOver()).toBe(true);
});

test('a request that never ends holds the stop for a while, and the database is closed all the same (F8)', async () => {
  const socket = await halfLogin();
  const begun = performance.now();
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect((await readdir(product.dataDir)).filter((name) => name.startsWith('db.lock.'))).toEqual([]);
  socket.destroy();
});

test('a second signal, later, stops hard (F8)', async () => {
  const socket = await halfLogin();
  const stopped = product.stop('SIGINT');
  const again = () => {
    void product.stop('SIGINT');
    return socket.destroyed;
  };
  await expect.poll(again, { timeout: 5000 }).toBe(true);
  expect(await stopped).toBe(1);
});

const codeOf = ({ cause }: Error) => (cause as { code?: string } | undefined)?.code;

/** The statuses of all shots that it was asked for, by its log: what was broken off has one there as well. */
function begunBy({ output }: Product): number[] {
  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { route?: string; status?: number } => JSON.parse(line));
  return lines.flatMap(({ route, status }) => (route === CREATE_SHOT && status ? [status] : []));
}

test.each(databaseKinds)(
  'a SIGTERM under load fails nothing that was taken, %s: what is there is what was answered (F8)',
  async (kind) => {
    const place = await newPlace(kind);
    const loaded = await startProduct(place.env);
    const person = await signUpAt(loaded);
    const projectId = await newProject(person);
    const answered: string[] = [];
    const statuses: number[] = [];
    const odd: unknown[] = [];
    let stopped: Promise<number | null> | undefined;
    let begun = 0;
    const lanes = Array.from({ length: 16 }, async (_, lane) => {
      for (let n = 0; ; n += 1) {
        const isBefore = stopped === undefined;
        const answer = await tryCreateShot(person, projectId, `Shot ${lane}-${n}`).catch((error: Error) => error);
        if (answer instanceof Error) {
          // Only whoever was not even let in knows that nothing was begun.
          if (!stopped || codeOf(answer) !== 'ECONNREFUSED') odd.push(answer.cause ?? answer);
          return;
        }
        statuses.push(answer.status);
        if (answer.status === 200) answered.push(answer.body.data._id);
        // Whoever asked before the stop is served; a later one may be told to come back.
        else if (isBefore || answer.status !== 503 || !answer.headers.get('retry-after')) odd.push(answer);
        if (answered.length < 40 || stopped) continue;
        begun = performance.now();
        stopped = loaded.stop('SIGTERM');
      }
    });
    await Promise.all(lanes);
    expect(await stopped).toBe(0);
    const took = performance.now() - begun;
    expect(took).toBeLessThan(10_000);
    expect(odd).toEqual([]);
    expect(begunBy(loaded).toSorted()).toEqual(statuses.toSorted());
    const again = await startProduct(place.env);
    expect(await shotsOf(atServer(again.url, person), projectId)).toEqual(new Set(answered));
    const refused = statuses.length - answered.length;
    printFigures(`F8 ${kind}`, { answered: answered.length, 'told to come back': refused, 'stopped after ms': took });
    expect(await again.stop()).toBe(0);
    await place.drop();
  },
);
