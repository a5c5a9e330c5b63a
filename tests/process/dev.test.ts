import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, type Product, removeDataDir, startDevelopment } from '../support/product';

let dataDir: string;
let development: Product;
beforeAll(async () => {
  dataDir = await newDataDir();
  development = await startDevelopment(dataDir);
});
afterAll(async () => {
  expect(await development?.stop()).toBe(0);
  await removeDataDir(dataDir);
});

test('npm run dev takes writes from every loopback name on its port, and from nowhere else', async () => {
  const port = new URL(development.url).port;
  const statusFrom = async (origin: string) => {
    const headers = { 'content-type': 'application/json', origin };
    return (await fetch(`${development.url}/trpc/auth.logout`, { method: 'POST', headers, body: '{}' })).status;
  };
  expect(await statusFrom(`http://localhost:${port}`)).toBe(200);
  expect(await statusFrom(`http://127.0.0.1:${port}`)).toBe(200);
  expect(await statusFrom('http://localhost:1')).toBe(403);
  expect(await statusFrom('https://evil.test')).toBe(403);
});

test('npm run dev hands every call of the API to the server', async () => {
  const { paths } = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  for (const [path, methods] of Object.entries<object>(paths)) {
    const [method = 'get'] = Object.keys(methods);
    const answer = await fetch(development.url + path.replace(/\{\w+\}/g, 'x'), { method: method.toUpperCase() });
    expect(answer.headers.get('x-request-id'), `${method} ${path}`).toMatch(/./);
    await answer.arrayBuffer();
  }
});

test('npm run dev shows the page where a browser goes to an address that is a call as well', async () => {
  for (const path of ['/login', '/verify-email?token=x&email=ada%40example.com']) {
    const page = await fetch(development.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/@vite/client');
  }
});
