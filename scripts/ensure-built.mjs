import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimInstall } from './ensure-installed.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

const STAMP = 'dist/.stamp';
/** The files and folders that a build reads. */
export const inputs = [
  'src',
  'emails',
  'migrations',
  'papers',
  'patches',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build-server.mjs',
  'scripts/build.mjs',
  'scripts/page-files.ts',
];

/** Builds when the sources have changed. When several processes start at once, one builds and the others wait. */
export async function ensureBuilt() {
  if (isBuilt(hashOfSources())) return;
  const claim = await claimInstall();
  try {
    if (isBuilt(hashOfSources())) return;
    await step('Building', async () => {
      const build = run(process.execPath, ['scripts/build.mjs'], { quiet: true, onStart: claim.holdFor });
      const { code, output } = await build;
      if (code !== 0) throw new Error(`The build failed:\n${output}`);
    });
  } finally {
    claim.release();
  }
}

/** Whether dist was built from the sources with this hash. */
export function isBuilt(hash) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}

/** Marks dist as built from `hash`, which was taken before the build began. */
export function stampBuild(hash) {
  writeFileSync(STAMP, hash);
}

/** One hash over every file that the build reads. */
export function hashOfSources() {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (path.includes('.')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
