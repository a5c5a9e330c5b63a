import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';

const app = withApp();
const MANY = '/trpc/project.list?input=%7B%7D';
let person: Person;
beforeAll(async () => {
  person = await app.person('Nadia Okonkwo');
  for (let count = 0; count < 12; count += 1) await makeProject(person, { projectTitle: `Salt & Distance ${count}` });
});

/** The answer as it came over the wire; fetch would unpack it. */
async function ask(path: string, encoding: string): Promise<{ encoding: unknown; vary: string; bytes: Buffer }> {
  const headers = { cookie: `fl_session=${person.cookies.get('fl_session')}`, 'accept-encoding': encoding };
  const [answer] = (await once(get(app.url + path, { headers }), 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary ?? '', bytes };
}

test('a page gets its lists in less than half', async () => {
  const [plain, small] = await Promise.all([ask(MANY, 'identity'), ask(MANY, 'br, gzip')]);
  expect([plain.encoding, small.encoding]).toEqual([undefined, 'gzip']);
  expect(small.vary.toLowerCase()).toContain('accept-encoding');
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true);
});

test.each([MANY, '/', '/login', '/openapi.json', '/icon-192.png'])(
  '%s comes plain to whoever refuses gzip',
  async (path) => {
    for (const refused of ['gzip;q=0', 'gzip; q=0.0, br;q=0', 'identity', '']) {
      const { encoding } = await ask(path, refused);
      expect(encoding, refused).toBeUndefined();
    }
  },
);

test.each([MANY, '/openapi.json'])('%s comes as gzip to whoever takes it, however little', async (path) => {
  for (const taken of ['gzip', 'gzip;q=0.1', 'br;q=0, gzip;q=1.0'])
    expect((await ask(path, taken)).encoding).toBe('gzip');
});

test('what comes in is never unpacked: a small body could become a thousand', async () => {
  const bomb = gzipSync(JSON.stringify({ title: 'x'.repeat(8_000_000) }));
  for (const path of ['/trpc/project.create', '/api/app/createProject']) {
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', origin: app.url },
      body: new Uint8Array(bomb),
    });
    expect(answer.status, path).toBe(400);
    await answer.text();
  }
});
