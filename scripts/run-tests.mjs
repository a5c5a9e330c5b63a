import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from './run.mjs';

/**
 * Runs projects of vitest.config.ts. Gives whether everything passed, and what `readTotal`
 * gives.
 */
export async function runTests(projects, { env, args }) {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env },
    );
    const total = await readTotal(report);
    return { passed: code === 0 && total !== null, total };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The counts of vitest's report in a sentence, and the names of the tests that failed and of those that passed only at
 * a second try; null when the tests ended before it.
 */
export async function readTotal(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(await readFile(report, 'utf8'));
    const late = testResults.flatMap(namesOf(isLate));
    const failed = testResults.flatMap(namesOf(isFailed));
    const counts = [
      `${numPassedTests} tests passed${late.length ? `, ${late.length} OF THEM ONLY AT A SECOND TRY` : ''}`,
      `${numFailedTests} failed`,
      `${numPendingTests} skipped`,
    ].join(', ');
    const broken = testResults.filter(isBroken).length;
    return { counts: broken ? `${counts}; failed around their tests: ${broken} files` : counts, failed, late };
  } catch {
    return null;
  }
}

/** What passed and yet has a failure to tell of: that of the try before. */
const isLate = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

const isFailed = ({ status }) => status === 'failed';

/** Of a file's tests those that are so, each with its file and why it failed. */
const namesOf =
  (isSo) =>
  ({ name, assertionResults }) =>
    assertionResults.filter(isSo).map(({ fullName, failureMessages }) => {
      const [why] = (failureMessages[0] ?? 'no reason given').split('\n');
      return `${relative(process.cwd(), name)} ${fullName} (${why})`;
    });

/** Whether a file failed though none of its tests did: in what it does before or after them. */
const isBroken = ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed);

/** The first words of each part; the README says the same. */
export const firstWords = {
  first: 'What tells soonest runs now, in about 12 minutes on two cores; a total comes last.',
  all: 'Everything that npm test leaves out runs now, in about 35 minutes on two cores; a total comes last.',
  faults: 'The faults run now, in about 11 minutes; a total comes last.',
};

/** The last words of a run: what `readTotal` gave, what else was found, and what this machine did not let it try. */
export function sayTotal(total, more, untried) {
  process.stdout.write(`\n${wordsOf(total, more, untried).join('\n')}\n`);
}

export function wordsOf(total, more, untried) {
  return [
    `Total: ${total?.counts ?? 'unknown, the tests ended before their report'}. ${more}`,
    ...(total?.failed ?? []).map((name) => `Failed: ${name}`),
    ...(total?.late ?? []).map((name) => `Only at a second try: ${name}`),
    ...untried.map((what) => `NOT TRIED: ${what}`),
  ];
}

/** What nobody tries without a PostgreSQL server. */
export const withoutPostgres = process.env.TEST_DATABASE_URL
  ? []
  : ['everything on PostgreSQL; set TEST_DATABASE_URL to a server on which databases may be made.'];
