import { gzipSync } from 'node:zlib';
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

const ask = (path: string, encoding: string) => person.fetch('GET', path, undefined, { 'accept-encoding': encoding });
const length = ({ headers }: Response) => Number(headers.get('content-length'));

test('a page gets its lists in less than half', async () => {
  const [plain, small] = await Promise.all([ask(MANY, 'identity'), ask(MANY, 'br, gzip')]);
  expect([plain, small].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
  expect(small.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  expect(length(small)).toBeLessThan(length(plain) / 2);
  expect(await small.json()).toEqual(await plain.json());
});

test('what is short stays as it is', async () => {
  const answer = await ask('/trpc/auth.check', 'gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toMatchObject({ result: { data: { user: { email: person.email } } } });
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
