import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildHttpApp } from '../../src/app/server/http-app';
import { messages } from '../../src/kernel/messages';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';

const patience = { bodyMs: 5000, uploadBytes: 2000, largeBodyMs: 5000, unreadMs: 30_000 };
const app = withApp({}, patience);
const LARGE = 5_900_000;
/** How much of it is sent. */
const SENT = 1_500_000;
const [PLACES, WAITING, EACH] = [8, 16, 4];

let owner: Person;
let other: Person;
let projectId: string;
/** Every request that the server has, with its response. */
let received: { request: IncomingMessage; response: ServerResponse }[];
let http: Awaited<ReturnType<typeof buildHttpApp>>;
let port: number;
const opened: Socket[] = [];

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  other = await app.person('Olga Other');
  projectId = (await makeProject(owner))._id;
});

/** So many people, each with a project. */
async function people(count: number): Promise<[Person, string][]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const person = await app.person(`Person ${at}`);
      return [person, (await makeProject(person))._id];
    }),
  );
}

beforeEach(async () => {
  http = await buildHttpApp(app.platform, patience);
  received = [];
  http.server.on('request', (request, response) => received.push({ request, response }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await http.close();
});

type Length = `Content-Length: ${number}` | 'Transfer-Encoding: chunked';
const chunk = 'x'.repeat(64_000);

/** Sends a body without its end; gives the status of the answer, 0 for none, and its text. */
async function sendEndless(
  person: Pick<Person, 'cookies' | 'headers'>,
  length: Length,
  { id = projectId, sent = SENT } = {},
) {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const headers = { ...person.headers, cookie: [...person.cookies].map((pair) => pair.join('=')).join('; ') };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const kind = ['Host: localhost', 'Content-Type: application/json', length, ...lines].join('\r\n');
  socket.write(`POST /api/app/projects/${id}/scenes/import HTTP/1.1\r\n${kind}\r\n\r\n`);
  const part = length.startsWith('T') ? `${chunk.length.toString(16)}\r\n${chunk}\r\n` : chunk;
  for (let bytes = 0; bytes < sent; bytes += chunk.length) socket.write(part);
  await new Promise((resolve) => socket.once('close', resolve));
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), answer };
}

const importAt = ({ cookies }: Person, padding = 0, id = projectId) =>
  fetch(`http://127.0.0.1:${port}/api/app/projects/${id}/scenes/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    body: JSON.stringify({ format: 'fountain', script: 'INT. LIGHTHOUSE - NIGHT', padding: 'x'.repeat(padding) }),
  });

/**
 * How many bodies the server keeps: of those that wait it reads no more than a stream's buffer, and what follows after
 * a refusal is thrown away.
 */
const kept = () =>
  received.filter(({ request, response }) => request.socket.bytesRead > SENT / 2 && !response.headersSent).length;

const poll = <Value>(look: () => Value) => expect.poll(look, { timeout: 10_000 });
const answered = () => received.filter(({ response }) => response.headersSent).length;

test.each<[string, Length]>([
  ['say how long they are', `Content-Length: ${LARGE}`],
  ['do not', 'Transfer-Encoding: chunked'],
])('60 large bodies that never end and %s: two of an account are taken, and not for long (B3)', async (_, length) => {
  const begun = performance.now();
  const sent = Array.from({ length: 60 }, () => sendEndless(owner, length));
  await poll(kept).toBe(2);
  await poll(answered).toBe(60 - EACH);
  // Others have their turn, and who sends less needs none.
  const { _id: another } = await makeProject(other);
  expect((await importAt(other, SENT, another)).status).toBe(200);
  expect((await importAt(owner)).status).toBe(200);
  expect((await importAt(owner, SENT)).status).toBe(503);
  expect(kept()).toBe(2);
  const answers = await Promise.all(sent);
  expect(performance.now() - begun).toBeLessThan(patience.largeBodyMs + 4000);
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(503));
  const slow = answers.filter(({ answer }) => answer.includes(messages.http.tooSlow));
  const refused = answers.filter(({ answer }) => answer.includes(messages.errors.busy));
  expect([slow.length, refused.length]).toEqual([EACH, 60 - EACH]);
  for (const { answer } of answers) expect(answer).toMatch(/^retry-after: 2\r$/im);
  expect((await importAt(owner, SENT)).status).toBe(200);
});

test('60 of thirty accounts: the places are held, as many wait, and the others are refused (B3)', async () => {
  const thirty = await people(30);
  const sent = [...thirty, ...thirty].map(([person, id]) => sendEndless(person, 'Transfer-Encoding: chunked', { id }));
  await poll(kept).toBe(PLACES);
  let most = 0;
  http.server.on('close', () => clearInterval(look));
  const look = setInterval(() => {
    most = Math.max(most, kept());
  }, 50);
  const answers = await Promise.all(sent);
  expect(most).toBe(PLACES);
  const slow = answers.filter(({ answer }) => answer.includes(messages.http.tooSlow));
  expect(slow.length).toBe(PLACES + WAITING);
  expect(answers.filter(({ status }) => status === 503).length).toBe(60);
  expect((await importAt(owner, SENT)).status).toBe(200);
});

test('a large body waits for its turn', async () => {
  const eight = await people(PLACES);
  const sent = eight.map(([person, id]) => sendEndless(person, 'Transfer-Encoding: chunked', { id }));
  await poll(kept).toBe(PLACES);
  const waiting = importAt(owner, SENT);
  await poll(() => received.length).toBe(PLACES + 1);
  expect(kept()).toBe(PLACES);
  opened[0]?.destroy();
  expect((await waiting).status).toBe(200);
  await Promise.all(sent);
});

test('a third and a fourth of an account wait for the first two; whoever leaves the line makes room', async () => {
  const sent = [sendEndless(owner, 'Transfer-Encoding: chunked'), sendEndless(owner, 'Transfer-Encoding: chunked')];
  await poll(kept).toBe(2);
  // Node notices the end of a connection alone from which it has read all.
  sent.push(sendEndless(owner, `Content-Length: ${LARGE}`, { sent: 0 }));
  await poll(() => received.length).toBe(3);
  const fourth = importAt(owner, SENT);
  await poll(() => received.length).toBe(4);
  expect((await importAt(owner, SENT)).status).toBe(503);
  opened[2]?.destroy();
  await poll(() => received[2]?.request.closed).toBe(true);
  const inItsPlace = importAt(owner, SENT);
  await poll(() => received.length).toBe(6);
  expect([3, 5].map((at) => received[at]?.response.headersSent)).toEqual([false, false]);
  opened[0]?.destroy();
  expect([(await fourth).status, (await inItsPlace).status]).toEqual([200, 200]);
  opened[1]?.destroy();
  await Promise.all(sent);
});

test('who does not own the project of the address is refused before a large body is read (B3)', async () => {
  const strange = await sendEndless(other, `Content-Length: ${LARGE}`);
  expect([strange.status, strange.answer.includes(messages.errors.notFound)]).toEqual([404, true]);
  const unknown = await sendEndless(owner, 'Transfer-Encoding: chunked', { id: 'none' });
  expect([unknown.status, unknown.answer.includes(messages.errors.malformedId)]).toEqual([400, true]);
});

test('visitors, and tokens that may not write, are refused before a large body is read (B3)', async () => {
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { body } = await owner.call('rest', 'accessToken.create', { name: 'Reader', scope: 'read', expiresAt });
  const reader = { cookies: new Map(), headers: { authorization: `Bearer ${body.data.token}` } };
  const visitor = { cookies: new Map(), headers: {} };
  expect((await sendEndless(reader, `Content-Length: ${LARGE}`)).answer).toContain(messages.accessToken.readOnly);
  expect((await sendEndless(visitor, `Content-Length: ${LARGE}`)).status).toBe(413);
});
