// npm run cases: which test files stand for each row of docs/cases.md, by the ids that their titles name. With --check
// it fails for a row that has neither a test nor a reason, for an id of no row, and for a test that is switched off.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = '[A-Z]\\d+b?';
const LIST = `\\((${ID}(?:, ${ID})*)\\)`;
/** Where a row may stand that has no test, as `- **O9** the reason`. */
const REASONS = ['docs/security.md', 'docs/reliability.md'];

const rows = readFileSync('docs/cases.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|\s*[A-Z]\d/.test(line))
  .flatMap((line) => new RegExp(`^\\| (${ID}(?:, ${ID})*) \\|`).exec(line)?.[1].split(', ') ?? [line]);
const found = new Map(rows.map((id) => [id, new Set()]));
const problems = rows.filter((id) => !new RegExp(`^${ID}$`).test(id)).map((line) => `No row of a case: ${line}`);

const files = ['src', 'emails', 'tests'].flatMap((root) =>
  readdirSync(root, { recursive: true }).map((name) => join(root, name)),
);
for (const file of files.filter((name) => /\.test\.tsx?$/.test(name)).sort()) {
  const text = readFileSync(file, 'utf8');
  const off = /^ *(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fails)\b.*/m.exec(text);
  if (off) problems.push(`${file}: is switched off: ${off[0].trim()}`);
  // Titles alone are texts with ids in brackets.
  for (const [, , list] of text.matchAll(new RegExp(`^[^\\n/]*(['"\`])[^\\n]*?${LIST}[^\\n]*\\1`, 'gm')))
    note(list, file);
}
for (const file of REASONS) {
  const reasons = readFileSync(file, 'utf8').matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* `, 'gm'));
  for (const [, id] of reasons) note(id, file);
}
for (const [id, by] of found)
  if (by.size === 0) problems.push(`${id}: no title of a test names it, and no page a reason`);

function note(list, file) {
  for (const id of list.split(', ')) {
    if (found.has(id)) found.get(id).add(file);
    else problems.push(`${file}: there is no case ${id}`);
  }
}

if (!process.argv.includes('--check')) {
  for (const [id, by] of found) process.stdout.write(`${id.padEnd(5)}${[...by].join(', ')}\n`);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
