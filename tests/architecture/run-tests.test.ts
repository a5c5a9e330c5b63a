import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { firstWords } = await import(/* @vite-ignore */ `../../scripts/${'test'}.mjs`);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-tooling-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the test commands say first how long they take, and the README says the same', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const [part, command] of [
    ['first', 'npm test'],
    ['all', 'npm run test:all'],
  ] as const) {
    const [minutes = ''] = /\d+ minutes/.exec(firstWords[part]) ?? [];
    expect(readme).toMatch(new RegExp(`${command}\\b.*\\b${minutes}`));
  }
});

test('a run ends with the seconds of its projects and of its ten slowest files, hooks included', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { name: 'small', globals: true } };");
  const slow = 'beforeAll(() => new Promise((resolve) => setTimeout(resolve, 400)));';
  for (let file = 0; file < 11; file += 1) {
    writeFileSync(join(folder, `${file}.test.mjs`), `${file === 7 ? slow : ''} test('passes', () => {});`);
  }
  const reporter = `--reporter=${resolve('scripts/slowest-files.mjs')}`;
  const vitest = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', '--no-isolate', reporter];
  const { stdout } = spawnSync(process.execPath, vitest, { cwd: folder, encoding: 'utf8' });
  const [project, first, ...others] = stdout.trim().split('\n');
  expect(project).toMatch(/^Project small: \d+\.\d s in 11 files$/);
  expect(first).toMatch(/^Slow: \d+\.\d s 7\.test\.mjs \(small\)$/);
  expect(others).toHaveLength(9);
});

// In one text with its brackets each would stand for a case of ours.
const [one, nine] = ['A1', 'A9'];

test.each([
  [`test('works (${one})', () => {});`, []],
  [`test('works', () => {});`, ['A1: no title of a test names it, and no page a reason']],
  [`test('works (${one}, ${nine})', () => {});`, ['tests/one.test.ts: there is no case A9']],
  [
    `test.skip('works (${one})', () => {});`,
    [`tests/one.test.ts: is switched off: test.skip('works (${one})', () => {});`],
  ],
])('the check of the cases reads %s', (text, problems) => {
  const folder = newFolder();
  for (const name of ['docs', 'src', 'emails', 'tests']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'docs/cases.md'), '| id | try |\n| --- | --- |\n| A1 | this |\n| B1 | that |\n');
  writeFileSync(join(folder, 'docs/security.md'), '');
  writeFileSync(join(folder, 'docs/reliability.md'), '- **B1** takes a machine that nobody has');
  writeFileSync(join(folder, 'tests/one.test.ts'), `${text}\n`);
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/cases.mjs'), '--check'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([stdout.split('\n').filter(Boolean), status]).toEqual([problems, problems.length ? 1 : 0]);
});
