import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * The server takes the place of npm's shell, so that signals reach it and its exit code is npm's (contract section 5).
 */
const replacingShell = ['start', 'dev'];

test.each(Object.entries<string>(scripts))('npm run %s is one program, or several in turn', (name, command) => {
  const node = name === 'start' ? 'node --max-old-space-size=192' : 'node';
  if (replacingShell.includes(name)) return expect(command).toBe(`exec ${node} scripts/${name}.mjs`);
  for (const one of command.split(' && '))
    expect(one).toMatch(/^(?:node|tsx|drizzle-kit|patch-package|npm run) [\w./ -]+$/);
});

test('the scripts behind them start no shell, nor what is a program on POSIX systems alone', () => {
  const names = readdirSync('scripts').filter((name) => name.endsWith('.mjs'));
  const sources = names.map((name) => [name, readFileSync(join('scripts', name), 'utf8')]);
  expect(sources.length).toBeGreaterThan(10);
  for (const [name, source] of sources) {
    expect([name, source?.match(/(?:spawn|run)\(\s*(?:'(?:npm|npx|sh|bash)'|'[^']*\.bin\/)/)]).toEqual([name, null]);
  }
});
