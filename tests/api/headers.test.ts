import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { failStatement } from '../support/failing-statements';
import { PASSWORD } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { sendBytes } from '../support/raw-request';
import { projectFields } from '../support/shoot';

const app = withApp({ RATE_LIMIT_AUTH_MAX: '1' });
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // A place may be where the device is.
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
};

function expectHeaders(headers: Headers, what: string): void {
  expect(Object.fromEntries(headers), what).toMatchObject(always);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, what).toContain("default-src 'none'");
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).not.toMatch(/unsafe-eval|unsafe-inline/);
}

test('answers of every status carry the headers (H1)', async () => {
  const person = await app.person('Heddy Lines');
  const visitor = app.visitor();
  const credentials = { email: 'nobody@crew.test', password: 'Wrong#light1' };
  const wanted: [number, () => Promise<Response>][] = [
    [200, () => person.fetch('GET', '/api/app/getProjects')],
    [200, () => person.fetch('GET', '/trpc/project.list?input=%7B%7D')],
    [200, () => visitor.fetch('GET', '/', undefined, { accept: 'text/html' })],
    [200, () => visitor.fetch('GET', '/login', undefined, { accept: 'text/html' })],
    [200, () => visitor.fetch('GET', '/openapi.json')],
    [200, () => visitor.fetch('GET', '/healthz')],
    [400, () => visitor.fetch('POST', '/login', {})],
    [400, () => visitor.fetch('POST', '/login', '{', { 'content-type': 'application/json' })],
    [401, () => visitor.fetch('POST', '/login', credentials)],
    [401, () => visitor.fetch('GET', '/media/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f/large')],
    [403, () => visitor.fetch('POST', '/login', credentials, { origin: 'https://evil.test' })],
    [404, () => visitor.fetch('GET', '/no/such/page', undefined, { accept: 'text/html' })],
    [404, () => visitor.fetch('GET', '/api/nothing')],
    [404, () => person.fetch('GET', '/media/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f/large')],
    [405, () => visitor.fetch('GET', '/trpc/auth.logout')],
    [413, () => visitor.fetch('POST', '/login', { email: 'x'.repeat(1024 * 1024) })],
    [415, () => visitor.fetch('POST', '/login', 'a=b', { 'content-type': 'text/plain' })],
    [429, () => visitor.fetch('POST', '/login', credentials)],
  ];
  for (const [status, ask] of wanted) {
    const answer = await ask();
    await answer.arrayBuffer();
    expect(answer.status, answer.url).toBe(status);
    expectHeaders(answer.headers, `${status} ${answer.url}`);
  }
});

describe('the rarer ones too (H1)', () => {
  const usual = withApp();
  const expectStatus = async (wanted: number, answer: Response) => {
    await answer.arrayBuffer();
    expect(answer.status, answer.url).toBe(wanted);
    expectHeaders(answer.headers, `${wanted} ${answer.url}`);
  };

  test('304 for a list that is known, 409 for an address that is taken', async () => {
    const person = await usual.person('Heddy Lines');
    const path = '/api/app/getProjects';
    const known = await person.fetch('GET', path);
    await known.arrayBuffer();
    const etag = known.headers.get('etag') ?? '';
    await expectStatus(304, await person.fetch('GET', path, undefined, { 'if-none-match': etag }));
    const { name, email } = person;
    await expectStatus(409, await usual.visitor().fetch('POST', '/signup', { name, email, password: PASSWORD }));
  });

  test('500 for a write that the database refuses, 503 while the storage is away', async () => {
    const person = await usual.person('Heddy Lines');
    const picture = formOf([await plain().jpeg().toBuffer()]);
    const { url } = (await person.rest<{ url: string }>('POST', '/api/admin/upload', picture)).body;
    const allow = await failStatement(usual.platform.db, 'insert', 'projects');
    await expectStatus(500, await person.fetch('POST', '/api/app/createProject', projectFields));
    await allow();
    // The picture's own answers carry a policy of their own, of which image.test.ts knows; those of a fault are like
    // any other.
    await expectStatus(503, await usual.storage.away(() => person.fetch('GET', url)));
  });
});

test('static files carry them, and are no source maps (H1, H4)', async () => {
  const page = await (await app.visitor().fetch('GET', '/login', undefined, { accept: 'text/html' })).text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(1);
  for (const path of files) {
    const answer = await app.visitor().fetch('GET', path);
    // A body that nobody reads holds its connection, and with it the end of the server.
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
    expectHeaders(answer.headers, path);
    expect((await app.visitor().fetch('GET', `${path}.map`)).status).toBe(404);
  }
  const built = await readdir('dist', { recursive: true });
  expect(built.filter((name) => name.startsWith('client') && name.endsWith('.map'))).toEqual([]);
  // Those of the server are for its own stacks.
  expect(built).toContain('server.mjs.map');
  for (const path of ['/server.mjs.map', '/assets/server.mjs.map', '/assets/..%2f..%2fserver.mjs.map']) {
    const answer = await app.visitor().fetch('GET', path, undefined, { accept: 'text/html' });
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(404);
  }
});

test('the scripts that stand in a page run by their hashes, and none anywhere else (H2)', async () => {
  const scriptsOf = ({ headers }: Response) =>
    /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  for (const path of ['/', '/login', '/docs', '/no/such/page']) {
    const page = await app.visitor().fetch('GET', path, undefined, { accept: 'text/html' });
    const inPage = Array.from(
      (await page.clone().text()).matchAll(/<script>(.*?)<\/script>/gs),
      ([, script = '']) => script,
    );
    // The theme, with what loads a page again whose files did not come.
    expect(inPage, path).toHaveLength(1);
    const hashes = inPage.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(scriptsOf(page), path).toBe(["'self'", ...hashes].join(' '));
  }
  expect(scriptsOf(await app.visitor().fetch('GET', '/api/nothing'))).toBe("'self'");
});

test('TRACE is a 404 that repeats nothing (H4)', async () => {
  const answer = await sendBytes(
    app.url,
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('s3cret');
});

describe('HSTS (H3)', () => {
  const secure = withApp({ APP_URL: 'https://firstlight.example' });

  test('is sent where the pages are on https', async () => {
    for (const path of ['/login', '/healthz', '/api/nothing']) {
      const { headers } = await secure.visitor().fetch('GET', path, undefined, { accept: 'text/html' });
      expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/);
    }
  });

  test('is not over plain http, which works', async () => {
    const person = await app.person('Polly Plain');
    const answer = await person.fetch('GET', '/check');
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([200, null]);
  });
});
