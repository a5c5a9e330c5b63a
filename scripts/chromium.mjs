import { chromium } from 'playwright-core';
import { exists, findOnPath } from './on-path.mjs';
import { run } from './run.mjs';

// The shell is the same browser without a window: its pages cost a fifth less.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The path of a Chromium on this machine, or null: CHROMIUM_PATH, the PATH, then Playwright's own. */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && (await exists(CHROMIUM_PATH))) return CHROMIUM_PATH;
  const found = await findOnPath(names);
  if (found) return found;
  const fromPlaywright = chromium.executablePath();
  return (await exists(fromPlaywright)) ? fromPlaywright : null;
}

/**
 * The same, installing one when there is none: through Playwright, else Debian's package as root, else it says what to
 * do.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  process.stdout.write('No Chromium found: installing one for the browser tests.\n');
  await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { quiet: true });
  const fromPlaywright = await findChromium();
  if (fromPlaywright && (await starts(fromPlaywright))) return fromPlaywright;
  if (process.getuid?.() === 0 && (await findOnPath(['apt-get']))) {
    await run('apt-get', ['update', '-q'], { quiet: true });
    await run('apt-get', ['install', '-y', '-q', 'chromium-headless-shell'], { quiet: true });
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

async function starts(path) {
  const { code } = await run(path, ['--version'], { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0;
}
