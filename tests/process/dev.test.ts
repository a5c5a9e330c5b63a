import { expect, test } from 'vitest';
import { newDataDir, removeDataDir, startDevelopment } from '../support/product';

test('npm run dev takes writes from every loopback name on its port, and from nowhere else', async () => {
  const dataDir = await newDataDir();
  const development = await startDevelopment(dataDir);
  const port = new URL(development.url).port;
  const statusFrom = async (origin: string) => {
    const headers = { 'content-type': 'application/json', origin };
    return (await fetch(`${development.url}/trpc/auth.logout`, { method: 'POST', headers, body: '{}' })).status;
  };
  expect(await statusFrom(`http://localhost:${port}`)).toBe(200);
  expect(await statusFrom(`http://127.0.0.1:${port}`)).toBe(200);
  expect(await statusFrom('http://localhost:1')).toBe(403);
  expect(await statusFrom('https://evil.test')).toBe(403);
  expect(await development.stop()).toBe(0);
  await removeDataDir(dataDir);
});
