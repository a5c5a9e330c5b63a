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
    const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('npm ci failed');
  }
  writeFileSync(STAMP, wanted);
}
