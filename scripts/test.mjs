// npm test: installs what the tests need, checks, builds, runs the tests that find most faults soonest, and prints
// which files were slow and a total. `npm run test:all` runs everything else, `npm run test:faults` the faults alone.
// Arguments go on to vitest.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';

const onPostgres = process.env.TEST_DATABASE_URL ? ['postgres'] : [];
const parts = {
  first: ['fast', 'pglite', 'journeys'],
  all: [...onPostgres, 's3', 'product', 'process', 'faults', 'bounds', 'alone'],
  faults: ['faults', 'alone'],
};

/** The first words of each part; the README says the same. */
export const firstWords = {
  first: 'The main tests run now, in about 10 minutes on two cores; a total comes last.',
  all: 'Everything that npm test leaves out runs now, in about 40 minutes on two cores; a total comes last.',
  faults: 'The faults run now, in about 7 minutes; a total comes last.',
};

async function main(words) {
  const [part, ...args] = words[0] in parts ? words : ['first', ...words];
  process.stdout.write(`${firstWords[part]}\n`);
  await ensureInstalled();
  const { ensureChromium, ensureNginx } = await import('./programs.mjs');
  const { ensureBuilt } = await import('./ensure-built.mjs');
  const env = { ...process.env };
  if (part !== 'faults') env.CHROMIUM_PATH = await ensureChromium();
  // The one test that uses nginx, of several processes, needs a PostgreSQL server, too.
  if (part !== 'first') env.NGINX_PATH = (onPostgres.length > 0 && (await ensureNginx())) || '';
  await ensureBuilt();
  const isChecked = part !== 'first' || (await run(process.execPath, ['scripts/check.mjs'])).code === 0;
  const files = part === 'faults' ? ['tests/faults'] : [];
  const { code, total } = await runTests(parts[part], { env, args: [...files, ...args] });

  const check = part === 'first' ? `The check ${isChecked ? 'passed' : 'FAILED'}. ` : '';
  const more = `${check}It took ${(performance.now() / 60_000).toFixed(1)} minutes.`;
  const lines = wordsOf(total, more, part === 'first' ? [] : untried(env));
  process.stdout.write(`\n${lines.join('\n')}\n`);
  process.exitCode = isChecked && code === 0 && total ? 0 : 1;
}

/** What this machine lacks. */
const untried = ({ NGINX_PATH }) => [
  ...(onPostgres.length > 0
    ? []
    : ['everything on PostgreSQL; set TEST_DATABASE_URL to a server on which databases may be made.']),
  ...(NGINX_PATH
    ? []
    : ['several processes behind nginx; they need PostgreSQL and nginx (apt-get install nginx, or NGINX_PATH).']),
];

/** Runs projects of vitest.config.ts. Gives the exit code and the total. */
async function runTests(projects, { env, args }) {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-report-'));
  const report = join(folder, 'report.json');
  const names = projects.flatMap((project) => ['--project', project]);
  const reporters = [
    ...['--reporter=default', '--reporter=scripts/slowest-files.mjs'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ];
  const { code } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...names, ...reporters, ...args],
    { env },
  );
  const total = await readTotal(report);
  await rm(folder, { recursive: true, force: true });
  return { code, total };
}

/**
 * The counts of vitest's report in a sentence, the names of the tests that failed, and of those that passed only at a
 * second try; null when the tests ended before the report.
 */
export async function readTotal(report) {
  const text = await readFile(report, 'utf8').catch(() => null);
  if (!text) return null;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(text);
  const isFailed = ({ status }) => status === 'failed';
  // A test that passed and has a failure failed at its first try.
  const isLate = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;
  const namesOf = (isSo) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isSo).map(({ fullName, failureMessages: [message = 'no reason given'] }) => {
        return `${relative(process.cwd(), name)} ${fullName} (${message.split('\n')[0]})`;
      }),
    );
  const late = namesOf(isLate);
  const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed)).length;
  const atSecond = late.length ? `, ${late.length} OF THEM ONLY AT A SECOND TRY` : '';
  const around = broken ? `; failed around their tests: ${broken} files` : '';
  const counts = `${numPassedTests} tests passed${atSecond}, ${numFailedTests} failed, ${numPendingTests} skipped`;
  return { counts: counts + around, failed: namesOf(isFailed), late };
}

/** The last lines of a run: the total, what else was found, and what this machine could not try. */
export function wordsOf(total, more, untried) {
  return [
    `Total: ${total?.counts ?? 'unknown, the tests ended before their report'}. ${more}`,
    ...(total?.failed ?? []).map((name) => `Failed: ${name}`),
    ...(total?.late ?? []).map((name) => `Only at a second try: ${name}`),
    ...untried.map((what) => `NOT TRIED: ${what}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
