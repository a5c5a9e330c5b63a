import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const LOCK = 'package-lock.json';
const STAMP = 'node_modules/.firstlight-lock';
const NPM_MARK = 'node_modules/.package-lock.json';

/** Installs the packages when they are missing or are not those of the lock file. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const installedByHand = existsSync(NPM_MARK) && statSync(NPM_MARK).mtimeMs >= statSync(LOCK).mtimeMs;
  if (!installedByHand) {
    process.stdout.write('Installing packages…\n');
    // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, as npm writes it where the
    // registry does not carry them. This takes the locked versions too, and leaves the lock file as it is.
    const { code } = await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('The packages could not be installed');
  }
  writeFileSync(STAMP, wanted);
}
