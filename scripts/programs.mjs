// The programs that the tests need besides Node: Chromium and nginx.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { run } from './run.mjs';

// The shell is the same browser without a window: its pages cost a fifth less.
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: CHROMIUM_PATH, the PATH, Playwright's own; else one that is installed now, by Playwright or
 * from Debian's package. Throws when none can be installed.
 */
export async function ensureChromium() {
  const ofPlaywright = () => [chromium.executablePath()].find(existsSync);
  const found = findProgram(process.env.CHROMIUM_PATH, browsers) ?? ofPlaywright();
  if (found) return found;
  process.stdout.write('No Chromium found: installing one for the browser tests.\n');
  await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { quiet: true });
  // Playwright's browser does not start where the system lacks its libraries.
  const path = ofPlaywright();
  const started = path && (await run(path, ['--version'], { quiet: true }).catch(() => null));
  if (started?.code === 0) return path;
  await installPackage('chromium-headless-shell');
  const installed = findProgram('', browsers);
  if (installed) return installed;
  const how = 'install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';
  throw new Error(`The browser tests need Chromium: ${how}`);
}

/** The path of an nginx: NGINX_PATH, the PATH, else Debian's package, installed now; null when that is impossible. */
export async function ensureNginx() {
  const find = () => findProgram(process.env.NGINX_PATH, ['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const found = find();
  if (found) return found;
  await installPackage('nginx', '--no-install-recommends');
  return find() ?? null;
}

/** The program at this path, or the first of these names in a folder of the PATH or of `more`. */
function findProgram(path, names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return [path, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(
    (one) => one && existsSync(one),
  );
}

async function installPackage(...args) {
  if (process.getuid?.() !== 0 || !findProgram('', ['apt-get'])) return;
  process.stdout.write(`Installing Debian's package ${args[0]}…\n`);
  // In the run level of one user Debian starts no service that it installs.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-q', ...args], { quiet: true, env });
}
