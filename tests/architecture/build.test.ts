import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createLogger, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test.each([
  ['build', 'production'],
  ['build', 'landing'],
  ['serve', 'development'],
] as const)('Vite takes its configuration without a warning: %s, %s', async (command, mode) => {
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const customLogger = { ...createLogger('silent'), warn: tell, warnOnce: tell, error: tell };
  await resolveConfig({ customLogger, mode }, command, mode);
  expect(told).toEqual([]);
});

test('npm run build has nothing to do when nothing changed, and says so', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/build.mjs']);
  expect(stdout).toBe('Nothing to build: dist was built from these sources.\n');
  expect(stderr).toBe('');
});
