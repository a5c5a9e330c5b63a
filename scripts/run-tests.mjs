import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * Runs projects of vitest.config.ts with the arguments of this command. Gives whether everything passed, and the counts in a
 * sentence; null when the tests ended before their report.
 */
export async function runTests(projects, { env = process.env } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(
      'node',
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...process.argv.slice(2),
      ],
      { env },
    );
    const total = await readTotal(report);
    return { passed: code === 0 && total !== null, total };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTotal(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(await readFile(report, 'utf8'));
    const total = `${numPassedTests} tests passed, ${numFailedTests} failed, ${numPendingTests} skipped`;
    const broken = testResults.filter(isBroken).length;
    return broken ? `${total}; failed around their tests: ${broken} files` : total;
  } catch {
    return null;
  }
}

/** Whether a file failed though none of its tests did: in what it does before or after them. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** The last words of a run: its counts, what else was found, and what was left out. */
export function sayTotal(total, more = '') {
  process.stdout.write(`\nTotal: ${total ?? 'unknown, the tests ended before their report'}. ${more}\n`);
  if (!process.env.TEST_DATABASE_URL)
    process.stdout.write('The PostgreSQL half was skipped: set TEST_DATABASE_URL to run it.\n');
}
