import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';

const app = withApp();
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('what is no page and no call', () => {
  const strangers = ['/.env', '/.git/HEAD', '/assets/nothing.js.map', '/no/such.php', '/api', '/api/', '/trpc'];
  test.each(strangers)('%s is a JSON 404, for a browser too', async (path) => {
    const answer = await app.visitor().rest('GET', path, undefined, browser);
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
  });

  test.each(['/%2e%2e/package.json', '/../package.json', '/%2E/x', '/%E0%A4%A', '/%00'])(
    '%s never leaves the house',
    async (path) => {
      expect(await statusOf(path)).toMatch(/^HTTP\/1\.1 (?:400|404) /);
    },
  );

  test('a page for a client that takes no HTML', async () => {
    expect((await app.visitor().rest('GET', '/projects', undefined, { accept: 'application/json' })).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s on a page', async (method) => {
    expect((await app.visitor().rest(method, '/projects')).status).toBe(404);
  });

  test('a call that changes something, by GET', async () => {
    for (const path of ['/logout', '/signup', '/api/app/createProject', '/trpc/auth.logout']) {
      expect([404, 405], path).toContain((await app.visitor().fetch('GET', path)).status);
    }
  });
});

test('a batch has at most 10 calls', async () => {
  const batch = (calls: number) => `/trpc/${Array(calls).fill('catalog.countries').join(',')}?batch=1&input=%7B%7D`;
  expect((await app.visitor().fetch('GET', batch(10))).status).toBe(401);
  expect((await app.visitor().fetch('GET', batch(11))).status).toBe(400);
});

/** The status line for a path as it is written: fetch would tidy it up before sending. */
function statusOf(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.once('data', (chunk) => {
      resolve(String(chunk));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`);
  });
}
