import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { firstWords, readTotal, wordsOf } = await import(/* @vite-ignore */ `../../scripts/${'run-tests'}.mjs`);

test('the total of a run counts and names what failed, and what passed only at a second try', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-late-'));
  const report = join(folder, 'report.json');
  await writeFile(
    join(folder, 'late.test.js'),
    `let tries = 0;
    describe('a group', () => {
      test('late once', () => { expect(tries += 1).toBe(2); });
      test('in time', () => {});
      test('never', () => { expect(1).toBe(2); });
      test.skip('left out', () => {});
    });`,
  );
  const options = ['run', '--root', folder, '--globals', '--retry', '1', '--reporter=json', `--outputFile=${report}`];
  await promisify(execFile)(process.execPath, ['node_modules/vitest/vitest.mjs', ...options]).catch(() => {});
  expect(await readTotal(report)).toEqual({
    counts: '2 tests passed, 1 OF THEM ONLY AT A SECOND TRY, 1 failed, 1 skipped',
    failed: [expect.stringMatching(/late\.test\.js a group never \(AssertionError: expected 1 to be 2/)],
    late: [expect.stringMatching(/late\.test\.js a group late once \(AssertionError: expected 1 to be 2/)],
  });
  await rm(folder, { recursive: true });
});

test('its last words name what failed, what was late and what was not tried', () => {
  const total = { counts: '1 tests passed', failed: ['one'], late: ['two'] };
  expect(wordsOf(total, 'The check passed.', ['nginx.'])).toEqual([
    'Total: 1 tests passed. The check passed.',
    'Failed: one',
    'Only at a second try: two',
    'NOT TRIED: nginx.',
  ]);
  expect(wordsOf(null, 'The check FAILED.', [])).toEqual([
    'Total: unknown, the tests ended before their report. The check FAILED.',
  ]);
});

test('npm test says first how long it takes, and the README says the same', async () => {
  const [minutes = ''] = /\d+ minutes/.exec(firstWords) ?? [];
  expect(await readFile('README.md', 'utf8')).toMatch(new RegExp(`^npm test .*\\b${minutes}`, 'm'));
});
