import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordUpload } from '../../src/features/media/removal.service';
import { newId } from '../../src/kernel/ids';
import { ConfigError, parseEnv } from '../../src/server/env';
import { openStorage } from '../../src/server/storage/open-storage';
import type { Storage } from '../../src/server/storage/storage';
import { startApp, type TestApp } from '../support/app';
import { isSignedBy } from '../support/aws-signature';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { freePort } from '../support/product';
import { startS3, type TestS3 } from '../support/storages';

/** How a call ends that a storage does not answer. */
const away = { status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE', retryAfter: 10 } };

let s3: TestS3;
const servers: Server[] = [];

beforeAll(async () => {
  s3 = await startS3();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(() => s3.close());

const open = (env: Record<string, string> = {}) => openStorage(parseEnv({ ...s3.env, ...env }));

/**
 * A server in the place of the storage, which answers with these in turn, the last one for ever; status 0 is no answer.
 */
async function answering(...answers: { status: number; body?: string }[]) {
  const heard: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, reply) => {
    heard.push({ method: request.method, url: request.url, headers: request.headers });
    const { status, body } =
      answers.length > 1 ? (answers.shift() ?? { status: 500 }) : (answers[0] ?? { status: 500 });
    request.resume().on('end', () => status > 0 && reply.writeHead(status).end(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/below/`, heard };
}

const saying = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

test('the stand-in judges signatures as Amazon does: the example of its documentation', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  };
  const request = { method: 'GET', path: '/test.txt', headers };
  expect(isSignedBy('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', request)).toBe(true);
  expect(isSignedBy('another', request)).toBe(false);
});

describe('a bucket', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  test('gives back what was put in, and nothing once it is removed', async () => {
    const bytes = randomBytes(3_000_000);
    await storage.put('images/a/large.webp', bytes);
    expect((await buffer(await storage.get('images/a/large.webp'))).equals(bytes)).toBe(true);
    expect(await s3.files()).toEqual(['images/a/large.webp']);
    await storage.remove('images/a/large.webp');
    await storage.remove('images/a/large.webp');
    await expect(storage.get('images/a/large.webp')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await s3.files()).toEqual([]);
  });

  test.each(['../x', 'A', '', 'a//b', 'a?b', '/a', 'a/../b'])('has no key %j', async (key) => {
    const before = s3.asked.length;
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    expect(s3.asked.length).toBe(before);
  });

  test('that is away is told from one that has not the file, and works again (U11)', async () => {
    await storage.put('images/b/large.webp', Buffer.from('b'));
    await s3.away(async () => {
      // All at once: one that is refused while another is waited for would be nobody's.
      const calls = [
        storage.put('images/c/large.webp', Buffer.from('c')),
        storage.get('images/b/large.webp'),
        storage.remove('images/b/large.webp'),
      ];
      for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject(away);
    });
    expect((await buffer(await storage.get('images/b/large.webp'))).toString()).toBe('b');
    await storage.remove('images/b/large.webp');
  });

  test('that takes a call and never answers is away after 15 seconds (U11)', async () => {
    const { heard, ...env } = await answering({ status: 200 }, { status: 204 }, { status: 0 });
    const silent = await open(env);
    const calls = [
      silent.put('images/e/large.webp', Buffer.from('e')),
      silent.get('images/e/large.webp'),
      silent.remove('images/e/large.webp'),
    ];
    for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject(away);
    expect(heard).toHaveLength(5);
  });

  test('that fails once is asked again, with the same bytes and signed anew', async () => {
    const { heard, ...env } = await answering({ status: 200 }, { status: 204 }, { status: 503 }, { status: 200 });
    const flaky = await open({ ...env, AWS_SESSION_TOKEN: 'of-the-hour' });
    await flaky.put('images/d/large.webp', Buffer.from('d'));
    const puts = heard.slice(2);
    expect(puts.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(2).fill('PUT /below/firstlight-test/images/d/large.webp'),
    );
    for (const { headers } of puts) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request/);
      // SHA-256 of the one byte.
      expect(headers['x-amz-content-sha256']).toBe('18ac3e7343f016890c510e93f935261169d9e3f565436429830faf0934f4f8e4');
      expect(headers['x-amz-security-token']).toBe('of-the-hour');
      expect(headers['content-length']).toBe('1');
    }
  });
});

describe('a configuration that cannot work is refused at the start by name:', () => {
  test.each([
    ['S3_BUCKET', { S3_BUCKET: 'nowhere' }],
    ['AWS_SECRET_ACCESS_KEY', { AWS_SECRET_ACCESS_KEY: 'hunter2' }],
    ['AWS_ACCESS_KEY_ID', { AWS_ACCESS_KEY_ID: 'NOBODY' }],
  ])('%s, told by the storage', async (name, env) => {
    const refused = await open(env).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(new RegExp(`ConfigError: ${name} `));
    expect(String(refused)).not.toContain('hunter2');
  });

  test.each([
    ['S3_REGION', 400, saying('AuthorizationHeaderMalformed')],
    ['S3_REGION', 301, saying('PermanentRedirect')],
    ['S3_BUCKET', 403, saying('AccessDenied')],
    ['S3_BUCKET', 404, saying('NoSuchBucket')],
    ['AWS_SESSION_TOKEN', 400, saying('ExpiredToken')],
    ['S3_ENDPOINT', 404, '<!doctype html><h1>Not found</h1>'],
    ['S3_ENDPOINT', 302, ''],
    ['S3_ENDPOINT', 405, ''],
  ])('%s, told by %i', async (name, status, body) => {
    const { S3_ENDPOINT } = await answering({ status, body });
    const refused = await open({ S3_ENDPOINT }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(new RegExp(`ConfigError: ${name} `));
  });

  test.each([500, 503, 429])('but not one that has a fault of its own, %i', async (status) => {
    const { S3_ENDPOINT } = await answering({ status });
    const storage = await open({ S3_ENDPOINT });
    await expect(storage.remove('images/e/large.webp')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('nor one where nobody listens yet', async () => {
    const storage = await open({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    await expect(storage.get('images/e/large.webp')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('two databases that share a bucket', () => {
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    one = await startApp(s3.env);
    other = await startApp(s3.env);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  const upload = async (person: Person) => {
    const form = formOf([await plain().jpeg().toBuffer()]);
    return (await person.rest<{ url: string }>('POST', '/api/admin/upload', form)).body.url;
  };

  test('know only their own files: a sweep takes none of the other, rows or no rows', async () => {
    const owner = await one.person('Nadia');
    const url = await upload(owner);
    const unfinished = newId();
    await recordUpload(one.platform, unfinished);
    await one.platform.storage.put(`images/${unfinished}/large.webp`, Buffer.from('x'));
    const theirs = await upload(await other.person('Mira'));
    const isThere = async (id: string) => (await s3.files()).some((key) => key.includes(id));

    other.clock.advance({ days: 30 });
    await other.platform.sweep();
    expect(await isThere(theirs.split('/')[2] ?? '')).toBe(false);
    expect([await isThere(unfinished), (await owner.fetch('GET', url)).status]).toEqual([true, 200]);

    one.clock.advance({ days: 1 });
    await one.platform.sweep();
    expect(await isThere(unfinished)).toBe(false);
    expect(await s3.files()).toEqual([]);
  });
});
