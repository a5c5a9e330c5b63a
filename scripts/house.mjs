// Part of npm run check, for what the other tools cannot see: a folder of src has at most 25 files (tests apart), a
// line of code at most 120 columns, and each file or folder of the source that a paper names exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_FILES = 25;
const MOST_COLUMNS = 120;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const linesOf = (file) => readFileSync(file, 'utf8').split('\n');
const faults = [];

const rooms = new Map();
for (const file of tracked.filter((name) => /^src\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)))
  rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
for (const [folder, files] of rooms)
  if (files > MOST_FILES)
    faults.push(`${folder} has ${files} files, at most ${MOST_FILES}: give a subject its own folder`);

for (const file of tracked.filter((name) =>
  /^((src|emails|tests|scripts|bench)\/.*|[^/]+)\.(ts|tsx|mjs|cjs)$/.test(name),
))
  for (const [at, line] of linesOf(file).entries())
    if (line.length > MOST_COLUMNS)
      faults.push(`${file}:${at + 1} has ${line.length} columns, at most ${MOST_COLUMNS}`);

const path = /\b(src|tests|scripts|emails|migrations|examples|bench)\/[\w./-]*[\w/]/g;
for (const file of tracked.filter((name) => /\.md$/.test(name) && name !== 'CHANGELOG.md'))
  for (const [at, line] of linesOf(file).entries())
    for (const [name] of line.matchAll(path))
      if (!existsSync(name)) faults.push(`${file}:${at + 1} names ${name}, which is not there`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
