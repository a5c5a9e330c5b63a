// npm run cases: which test files stand for each row of docs/cases.md, by the ids in brackets of their titles. With
// --check it fails for a row without a test or a reason, for an id without a row, and for a test that is switched off.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = '[A-Z]\\d+b?';
const LIST = `(${ID}(?:, ${ID})*)`;
const TITLE = new RegExp(`^[^\\n/]*(['"\`])[^\\n]*?\\(${LIST}\\)[^\\n]*\\1`, 'gm');
const problems = [];
const found = new Map();

for (const line of readFileSync('docs/cases.md', 'utf8').match(/^\|\s*[A-Z]\d.*/gm) ?? []) {
  const [, list] = new RegExp(`^\\| ${LIST} \\|`).exec(line) ?? [];
  if (list) for (const id of list.split(', ')) found.set(id, new Set());
  else problems.push(`No row of a case: ${line}`);
}
for (const root of ['src', 'emails', 'tests']) {
  for (const name of readdirSync(root, { recursive: true }).sort()) {
    if (!/\.test\.tsx?$/.test(name)) continue;
    const text = readFileSync(join(root, name), 'utf8');
    const off = /^ *(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fails)\b.*/m.exec(text);
    if (off) problems.push(`${join(root, name)}: is switched off: ${off[0].trim()}`);
    for (const [, , list] of text.matchAll(TITLE)) note(list, join(root, name));
  }
}
// The reason for a row without a test is a line `- **O9** the reason`.
for (const file of ['docs/security.md', 'docs/reliability.md'])
  for (const [, id] of readFileSync(file, 'utf8').matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* `, 'gm'))) note(id, file);
for (const [id, by] of found)
  if (by.size === 0) problems.push(`${id}: no title of a test names it, and no page a reason`);

function note(list, file) {
  for (const id of list.split(', ')) {
    if (found.has(id)) found.get(id).add(file);
    else problems.push(`${file}: there is no case ${id}`);
  }
}

const listing = process.argv.includes('--check') ? [] : [...found].map(([id, by]) => id.padEnd(5) + [...by].join(', '));
for (const line of [...listing, ...problems]) process.stdout.write(`${line}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
