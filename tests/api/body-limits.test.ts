import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { withApp } from '../support/app';
import { type Answer, bothProtocols, type Person, type Protocol } from '../support/person';
import { projectFields } from '../support/shoot';

const app = withApp({ RATE_LIMIT_MAX: '30', TRUST_PROXY: '127.0.0.1' });
const KB = 1024;
const json = { 'content-type': 'application/json' };
const { tooLarge, tooManyElements, rateLimit } = messages.errors;
const addresses: Record<Protocol, string> = { rest: '/login', trpc: '/trpc/auth.login' };
const signedAddresses: Record<Protocol, string> = { rest: '/api/app/createProject', trpc: '/trpc/project.create' };

let owner: Person;
let program: Person;
beforeAll(async () => {
  owner = await app.person('Bodo Body');
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { body } = await owner.call('rest', 'accessToken.create', { name: 'Script', scope: 'write', expiresAt });
  program = app.visitor();
  program.headers.authorization = `Bearer ${body.data.token}`;
});

let visitors = 0;
/** Somebody without a session, each from another address. */
function visitor(): Person {
  visitors += 1;
  const person = app.visitor();
  person.headers['x-forwarded-for'] = `198.18.9.${visitors}`;
  return person;
}

/** A JSON text of exactly so many bytes. */
const ofSize = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) });
const ofElements = (count: number, beside = {}) => JSON.stringify({ ...beside, x: Array(count).fill(1) });

async function send(person: Person, path: string, body: string): Promise<[number, string | undefined]> {
  app.clock.advance({ minutes: 1 });
  const answer = await person.rest('POST', path, body, json);
  const { error } = answer.body as unknown as { error?: string | { message: string } };
  return [answer.status, typeof error === 'string' ? error : error?.message];
}

describe.each(bothProtocols)('over %s', (protocol) => {
  const path = addresses[protocol];
  const signed = signedAddresses[protocol];

  test('64 kB without a session, and a byte more (V3)', async () => {
    expect((await send(visitor(), path, ofSize(64 * KB)))[0]).toBe(400);
    expect((await send(visitor(), path, ofSize(64 * KB)))[1]).not.toBe(tooLarge);
    expect(await send(visitor(), path, ofSize(64 * KB + 1))).toEqual([413, tooLarge]);
  });

  test('1,000 elements without a session, and one more (V3)', async () => {
    expect((await send(visitor(), path, ofElements(1000)))[1]).not.toBe(tooManyElements(1000));
    expect(await send(visitor(), path, ofElements(1001))).toEqual([400, tooManyElements(1000)]);
  });

  test('a made-up cookie is no session, and neither is an old one', async () => {
    const planted = visitor();
    planted.cookies.set('fl_session', 'a'.repeat(40));
    expect(await send(planted, signed, ofSize(64 * KB + 1))).toEqual([413, tooLarge]);
    expect(await send(planted, signed, ofElements(1001))).toEqual([400, tooManyElements(1000)]);
    const person = await app.person('Olga Over');
    const old = visitor();
    for (const [name, value] of person.cookies) old.cookies.set(name, value);
    expect((await send(old, signed, ofElements(1001)))[1]).not.toBe(tooManyElements(1000));
    await person.call('rest', 'auth.logout');
    expect(await send(old, signed, ofElements(1001))).toEqual([400, tooManyElements(1000)]);
  });

  test('1 MiB and 50,000 elements with a session, and one more (V3)', async () => {
    const whole = ofElements(50_000 - Object.keys(projectFields).length, projectFields);
    expect((await send(owner, signed, whole))[0]).toBe(200);
    expect(await send(owner, signed, ofElements(50_001))).toEqual([400, tooManyElements(50_000)]);
    expect((await send(owner, signed, ofSize(KB * KB)))[0]).toBe(400);
    expect(await send(owner, signed, ofSize(KB * KB + 1))).toEqual([413, tooLarge]);
  });

  test('500,000 elements of a visitor are refused, and counted; others are served', async () => {
    const attacker = visitor();
    const body = ofElements(500_000);
    expect(Buffer.byteLength(body)).toBeGreaterThan(900 * KB);
    app.clock.advance({ minutes: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await attacker.rest('POST', path, body, json)).status);
      expect((await visitor().fetch('GET', '/healthz')).status).toBe(200);
    }
    expect(statuses).toEqual([...Array(30).fill(413), 429]);
    // Within its size the elements alone are too many.
    app.clock.advance({ minutes: 1 });
    const small = ofElements(30_000);
    const answers: Answer<unknown>[] = [];
    for (let n = 0; n < 31; n += 1) answers.push(await attacker.rest('POST', path, small, json));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(400), 429]);
    expect(JSON.stringify(answers.at(-1)?.body)).toContain(rateLimit);
  });

  test('a body that does not say how long it is is stopped where it is too long', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const kind = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${kind}\r\n\r\n`;
    const chunk = 'x'.repeat(32 * KB);
    socket.write(`${head}${[1, 2, 3].map(() => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}`);
    // It never ends: the answer comes before.
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    expect(String(answer)).toContain(tooLarge);
  });
});

test('a token that works may send as much as a session', async () => {
  const whole = ofElements(50_000 - Object.keys(projectFields).length, projectFields);
  expect((await send(program, signedAddresses.rest, whole))[0]).toBe(200);
  expect(await send(program, signedAddresses.rest, ofElements(50_001))).toEqual([400, tooManyElements(50_000)]);
});

test('a body to an address that is none is no larger', async () => {
  expect(await send(visitor(), '/api/nowhere', ofSize(64 * KB + 1))).toEqual([413, tooLarge]);
  expect(await send(visitor(), '/api/nowhere', ofElements(1001))).toEqual([400, tooManyElements(1000)]);
});
