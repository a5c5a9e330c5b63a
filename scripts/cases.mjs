// npm run cases: writes docs/cases-tests.md, which test stands for each row of docs/cases.md. With --check, as `npm run check`
// runs it, it writes nothing and fails when a row has neither a test that runs nor a reason, or the page is not of today's tests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTests } from './case-titles.mjs';

const PAGE = 'docs/cases-tests.md';
const ROOTS = ['src', 'emails', 'tests'];
/** Where a row may stand that has no test, as `- **O9** the reason`. */
const REASONS = ['docs/security.md', 'docs/reliability.md'];

const rows = readRows();
const ids = new Set(rows.flatMap((row) => row.ids));
const tests = ROOTS.flatMap(testFiles)
  .sort()
  .flatMap((file) => readTests(file, readFileSync(file, 'utf8')));
const reasons = REASONS.flatMap(readReasons);
const problems = [
  ...tests.flatMap((test) => test.ids.filter((id) => !ids.has(id)).map((id) => `${test.file}: there is no case ${id}`)),
  ...[...ids]
    .filter((id) => !has(id))
    .map((id) => `${id}: no test that runs has (${id}) in its title, and no page a reason`),
];

if (!process.argv.includes('--check')) writeFileSync(PAGE, page());
else if (readFileSync(PAGE, 'utf8') !== page()) problems.push(`${PAGE} is not of today's tests: npm run cases`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function has(id) {
  return tests.some((test) => test.ids.includes(id)) || reasons.some((reason) => reason.id === id);
}

/** The table of docs/cases.md: the ids of each row and what is tried. Throws for a row that cannot be read. */
function readRows() {
  return readFileSync('docs/cases.md', 'utf8')
    .split('\n')
    .filter((line) => /^\|\s*[A-Z]\d/.test(line))
    .map((line) => {
      const row = /^\| ([A-Z]\d+b?(?:, [A-Z]\d+b?)*) \| (.*?) \|/.exec(line);
      if (!row) throw new Error(`No row of a case: ${line}`);
      const [, list, tried] = row;
      return { ids: list.split(', '), tried };
    });
}

function testFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function readReasons(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^- \*\*([A-Z]\d+b?)\*\* (.*)/.exec(line))
    .filter(Boolean)
    .map(([, id, reason]) => ({ id, file, reason }));
}

function page() {
  const lines = rows.map((row) => {
    const mine = ({ ids: others }) => row.ids.some((id) => others.includes(id));
    const byFile = [...grouped(tests.filter(mine))];
    const told = byFile.map(
      ([file, some]) => `\`${short(file)}\` ${some.map(({ title }) => `*${asCell(title)}*`).join(', ')}`,
    );
    const why = reasons
      .filter(({ id }) => row.ids.includes(id))
      .map(({ file, reason }) => `${file.slice(5)}: ${reason}`);
    return `| ${row.ids.join(', ')} | ${row.tried} | ${[...told, ...why].join('<br>')} |`;
  });
  return `# Cases and their tests

Written by \`npm run cases\` from the titles of the tests, which end with the ids of the rows of [cases.md](cases.md) that they stand for; \`npm run check\` fails
when a row has neither a test that runs (skipped ones and those still to be written do not count) nor a reason in [security.md](security.md) or [reliability.md](reliability.md), and when this page is not of today's tests.
Tests of \`api\` and \`rest\` run on both databases. … stands for what a title is repeated with.

| id | tried | tests |
| --- | --- | --- |
${lines.join('\n')}
`;
}

function grouped(some) {
  const groups = new Map();
  for (const test of some) groups.set(test.file, [...(groups.get(test.file) ?? []), test]);
  return groups;
}

function short(file) {
  return file.replace(/^tests\//, '').replace(/\.test\.tsx?$/, '');
}

function asCell(text) {
  return text.replaceAll('|', '\\|').replaceAll('*', '\\*');
}
