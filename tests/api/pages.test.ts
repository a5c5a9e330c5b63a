import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../src/kernel/errors';
import { withApp } from '../support/app';
import { sendBytes } from '../support/raw-request';

const app = withApp();
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('what is no page and no call (H4)', () => {
  const strangers = ['/.env', '/.git/HEAD', '/assets/nothing.js.map', '/no/such.php', '/api', '/api/', '/trpc'];
  test.each(strangers)('%s is a JSON 404, for a browser too', async (path) => {
    const answer = await app.visitor().rest('GET', path, undefined, browser);
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
  });

  test.each(['/%2e%2e/package.json', '/../package.json', '/%2E/x', '/%E0%A4%A', '/%00'])(
    '%s never leaves the house',
    async (path) => {
      expect(await answerTo(path)).toMatch(/^HTTP\/1\.1 (?:400|404) /);
    },
  );

  test.each([
    '/assets/../server.mjs',
    '/assets/%2e%2e/server.mjs',
    '/assets/..%2fserver.mjs',
    '/foo.php/',
    '/foo%2f..%2fbar',
    '/foo\\..\\bar',
    '/%61pi/x',
  ])('%s is a JSON 404 as it is written', async (path) => {
    const answer = await answerTo(path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"NOT_FOUND"');
  });

  test('a page for a client that takes no HTML', async () => {
    expect((await app.visitor().rest('GET', '/projects', undefined, { accept: 'application/json' })).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s on a page', async (method) => {
    expect((await app.visitor().rest(method, '/projects')).status).toBe(404);
  });

  test('a call that changes something, by GET (C4)', async () => {
    for (const path of ['/logout', '/signup', '/api/app/createProject', '/trpc/auth.logout']) {
      expect([404, 405], path).toContain((await app.visitor().fetch('GET', path)).status);
    }
  });
});

test('a HEAD of the page that verifies is the page, and verifies nothing', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const head = await app.visitor().fetch('HEAD', '/verify-email?token=x', undefined, { accept });
    expect(head.status).toBe(200);
    expect(head.headers.get('vary')).toContain('Accept');
    expect(head.headers.get('content-type')).toContain('text/html');
  }
});

test('a device can keep the app among its own: every page names a manifest, whose icons are what it says', async () => {
  const visitor = app.visitor();
  for (const path of ['/', '/login', '/docs']) {
    const html = await (await visitor.fetch('GET', path, undefined, browser)).text();
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(html, path).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
  }
  const answer = await visitor.fetch('GET', '/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Firstlight', short_name: 'Firstlight', display: 'standalone', scope: '/' });
  expect((await visitor.fetch('GET', manifest.start_url, undefined, browser)).status).toBe(200);
  const touch = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
  for (const { src, sizes, type } of [...manifest.icons, touch]) {
    const icon = await visitor.fetch('GET', src);
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

describe('what Fastify refuses by itself', () => {
  test.each(['/api/app/projects/', '/media/'])('%s with an id of 600 characters is a 400', async (path) => {
    const person = await app.person('Long Winded');
    const id = 'x'.repeat(600);
    const answer = await person.rest('GET', path === '/media/' ? `${path}${id}/large` : `${path}${id}`);
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'BAD_REQUEST', error: 'Malformed id' } });
  });

  test.each<[status: number, what: string, bytes: string]>([
    [431, 'a head that is too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'nonsense', 'nonsense\r\n\r\n'],
    [400, 'a call without a Host', 'GET /check HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [400, 'a body of no length', 'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n{}'],
    [417, 'an Expect that nobody knows', 'GET /check HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n'],
  ])('%i for %s is an answer like any other', async (status, _, bytes) => {
    const answer = await sendBytes(app.url, bytes);
    const [head = '', text = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(head).toMatch(/^x-request-id: [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(head).toMatch(/^cache-control: no-store$/im);
    expect(head).toMatch(/^content-type: application\/json/im);
    const { error, message, code, ...others } = JSON.parse(text);
    expect([others, error]).toEqual([{ success: false }, message]);
    expect(errorCodes).toContain(code);
  });

  test('HTTP 1.0 has no Host, and 100-continue is met', async () => {
    expect(await sendBytes(app.url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n';
    const answer = await sendBytes(app.url, `POST /login HTTP/1.1\r\n${head}Expect: 100-continue\r\n\r\n{}`);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });
});

/** The answer to a path as it is written: fetch would tidy it up before sending. */
function answerTo(path: string): Promise<string> {
  return sendBytes(
    app.url,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
}
