// npm test: installs what the tests need, checks, builds, runs every test on the embedded database and,
// where TEST_DATABASE_URL names a PostgreSQL server, on that one too, and prints a total.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';

await ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');

const chromium = await ensureChromium();
await ensureBuilt();
const check = await run('node', ['scripts/check.mjs']);

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const projects = ['fast', 'pglite', 's3', ...(onPostgres ? ['postgres'] : []), 'product', 'process'];
const folder = await mkdtemp(join(tmpdir(), 'firstlight-report-'));
const report = join(folder, 'report.json');
let tests;
let total;
try {
  tests = await run(
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
    { env: { ...process.env, CHROMIUM_PATH: chromium } },
  );
  total = await readTotal();
} finally {
  await rm(folder, { recursive: true, force: true });
}

process.stdout.write(`\nTotal: ${total ?? 'unknown, the tests ended before their report'}. `);
process.stdout.write(`The check ${check.code === 0 ? 'passed' : 'FAILED'}.\n`);
if (!onPostgres) process.stdout.write('The PostgreSQL half was skipped: set TEST_DATABASE_URL to run it.\n');
process.exitCode = check.code === 0 && tests.code === 0 && total ? 0 : 1;

/** The counts of the report in a sentence; null when there is no whole report. */
async function readTotal() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(await readFile(report, 'utf8'));
    return `${numPassedTests} tests passed, ${numFailedTests} failed, ${numPendingTests} skipped`;
  } catch {
    return null;
  }
}
