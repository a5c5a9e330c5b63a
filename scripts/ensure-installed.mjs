import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { claimInstall } from './install-claim.mjs';
import { packagesOf } from './lock-file.mjs';
import { refuseOldNode } from './node-version.mjs';
import { npmCommand } from './npm.mjs';
import { step } from './step.mjs';

const LOCK = 'package-lock.json';
const STAMP = 'node_modules/.firstlight-lock';
/** What npm writes last: without it an installation was never finished. */
const NPM_MARK = 'node_modules/.package-lock.json';
const INTERRUPTED = 130;
/** One Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const SAME_SIGNAL_MS = 500;

/** Installs the packages when they are missing or are not those of the lock file. Ends this process when it cannot. */
export async function ensureInstalled() {
  refuseOldNode();
  const lock = readFileSync(LOCK, 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (isStamped()) return;
  const claim = await claimInstall();
  try {
    if (isStamped()) return;
    if (!isComplete(JSON.parse(lock))) await install(JSON.parse(lock), claim);
    writeFileSync(STAMP, wanted);
  } finally {
    claim.release();
  }
}

async function install(lock, claim) {
  // `npm ci` begins with an empty node_modules; `npm install` takes a finished installation to the versions of the
  // lock.
  const command = existsSync(NPM_MARK) ? ['install', '--no-save'] : ['ci'];
  // What is begun now and never finished has to look like it.
  for (const path of [STAMP, NPM_MARK]) rmSync(path, { force: true });
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  let ended;
  await step('Installing packages', async () => {
    ended = await runUninterrupted(npmCommand([...command, ...options]), claim);
    return ended.code === 0;
  });
  const { code, isInterrupted } = ended;
  if (isInterrupted) process.exit(INTERRUPTED);
  if (code === 0 && isComplete(lock)) return;
  writeSync(2, 'The packages could not be installed. Delete node_modules and start again.\n');
  process.exit(1);
}

/** Whether each package of the lock file that this machine cannot do without is there, in its version. */
function isComplete(lock) {
  if (!existsSync(NPM_MARK)) return false;
  return packagesOf(lock)
    .filter(({ optional }) => !optional)
    .every(({ path, version }) => {
      const file = `${path}/package.json`;
      return existsSync(file) && (!version || JSON.parse(readFileSync(file, 'utf8')).version === version);
    });
}

/**
 * Runs npm to its end. It stands in a process group of its own, so that the terminal's Ctrl-C reaches it through this
 * process alone, once: npm then takes back what it has begun, and would leave that half-way at a second signal. Who
 * presses Ctrl-C again wants that: then all of npm ends at once.
 */
function runUninterrupted({ command, args, shell = false }, claim) {
  const ownGroup = process.platform !== 'win32';
  let since = null;
  let child;
  const onSignal = () => {
    if (since === null) {
      since = Date.now();
      writeSync(2, '\nStopping when npm has ended; Ctrl-C again ends it at once.\n');
      if (ownGroup) child.kill('SIGINT');
    } else if (Date.now() - since > SAME_SIGNAL_MS) {
      if (ownGroup) killGroup(child.pid);
      else child.kill();
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return new Promise((resolve) => {
    child = spawn(command, args, { shell, detached: ownGroup, stdio: ['ignore', 'ignore', 'inherit'] });
    if (child.pid) claim.holdFor(child.pid);
    child.on('error', (error) => {
      writeSync(2, `npm could not be run: ${error.message}\n`);
      resolve({ code: 1, isInterrupted: since !== null });
    });
    child.on('close', (code) => {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      resolve({ code, isInterrupted: since !== null });
    });
  });
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
