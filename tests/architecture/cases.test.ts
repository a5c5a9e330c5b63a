import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { readTests } = await import(/* @vite-ignore */ `../../scripts/${'case-titles'}.mjs`);

/** The titles that stand for a case in a file with this text. */
function countedIn(text: string): string[] {
  return readTests('one.test.ts', text).map(({ ids, title }: { ids: string[]; title: string }) => `${ids} ${title}`);
}

const does = '() => { expect(1).toBe(1); }';

test.each([
  `test('works (A1)', ${does})`,
  `test.each([1, 2])('works (A1)', ${does})`,
  `test('works (A1)', { timeout: 5 }, ${does})`,
  `test('works (A1)', works)`,
  // Elsewhere it runs.
  `test.runIf(process.env.TEST_DATABASE_URL)('works (A1)', ${does})`,
  `test.skipIf(!onPostgres)('works (A1)', ${does})`,
  `test('works (A1)', ({ skip }) => { if (!hasNginx) skip('no nginx'); })`,
])('%s stands for its case', (text) => {
  expect(countedIn(text)).toEqual(['A1 works']);
});

test.each([
  `test.skip('works (A1)', ${does})`,
  `it.todo('works (A1)')`,
  `test('works (A1)')`,
  `test.fails('works (A1)', ${does})`,
  `test.concurrent.skip('works (A1)', ${does})`,
  `test.skip.each([1, 2])('works (A1)', ${does})`,
  `test.runIf(false)('works (A1)', ${does})`,
  `test.skipIf(true)('works (A1)', ${does})`,
  `test('works (A1)', { skip: true }, ${does})`,
  `test('works (A1)', ({ skip }) => { skip(); expect(1).toBe(1); })`,
  `test('works (A1)', (context) => context.skip('later'))`,
  `describe.skip('all', () => { test('works (A1)', ${does}); })`,
  `describe('all (A1)', () => { test.skip('works', ${does}); })`,
  `describe('all (A1)', () => { describe.skip('some', () => { test('works', ${does}); }); })`,
])('%s stands for nothing', (text) => {
  expect(countedIn(text)).toEqual([]);
});

test('a group stands for its case by the tests of it that run', () => {
  const text = `describe('all (A1, A2)', () => { test.skip('one (A3)', ${does}); test('two', ${does}); })`;
  expect(countedIn(text)).toEqual(['A1,A2 all']);
});

test('the check fails for a case without a test or a reason, a test of no case, a page of yesterday, and a row that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-cases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['docs', 'src', 'emails', 'tests']) mkdirSync(join(folder, name));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const cases = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/cases.mjs'), ...args], { cwd: folder, encoding: 'utf8' });
  const check = () => cases('--check').status;

  write('docs/security.md', '');
  write('docs/reliability.md', '- **B1** takes a machine that nobody has');
  write('docs/cases.md', '| id | try | expect |\n| --- | --- | --- |\n| A1 | this | that |\n| B1 | more | less |\n');
  write('tests/one.test.ts', `test('works (A1)', ${does})\n`);
  cases();
  expect(check()).toBe(0);

  write('tests/one.test.ts', `test('works', ${does})\n`);
  cases();
  expect(cases('--check').stdout).toBe('A1: no test that runs has (A1) in its title, and no page a reason\n');
  expect(check()).toBe(1);
  write('tests/one.test.ts', `test('works (A1)', ${does})\ntest('works too (A9)', ${does})\n`);
  cases();
  expect(check()).toBe(1);
  write('tests/one.test.ts', `test('works otherwise (A1)', ${does})\n`);
  expect(check()).toBe(1);
  cases();
  expect(check()).toBe(0);
  write('docs/cases.md', '| A1 | this | that |\n| B1 | more | less |\n| C1/2 | odd | odd |\n');
  expect(check()).toBe(1);
});
