import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import { basename } from 'node:path';
import { refuseOldNode } from './node-version.mjs';
import { step } from './step.mjs';

const LOCK = 'package-lock.json';
const STAMP = 'node_modules/.firstlight-lock';
/** npm writes this last: without it an installation was never finished. */
const NPM_MARK = 'node_modules/.package-lock.json';
const INTERRUPTED = 130;
/** One Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const SAME_SIGNAL_MS = 500;
/** A claim lies beside the tree, since `npm ci` deletes node_modules. Its name ends with the id of its process. */
const CLAIM = '.installing-';
const LOOK_EVERY_MS = 200;

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
  // An installation that is never finished must look unfinished.
  for (const path of [STAMP, NPM_MARK]) rmSync(path, { force: true });
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  let ended;
  await step('Installing packages', async () => {
    ended = await runUninterrupted(npmCommand([...command, ...options]), claim);
    return ended.code === 0;
  });
  if (ended.isInterrupted) process.exit(INTERRUPTED);
  if (ended.code === 0 && isComplete(lock)) return;
  writeSync(2, 'The packages could not be installed. Delete node_modules and start again.\n');
  process.exit(1);
}

/** Whether each package of the lock file that this machine needs is there, in its version. */
function isComplete(lock) {
  if (!existsSync(NPM_MARK)) return false;
  return packagesOf(lock)
    .filter(({ optional }) => !optional)
    .every(({ path, version }) => {
      const file = `${path}/package.json`;
      return existsSync(file) && (!version || JSON.parse(readFileSync(file, 'utf8')).version === version);
    });
}

/** Every package of a lock file, with its path and the name that the registry knows. */
export function packagesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: entry.name || path.replace(/.*node_modules\//, '') }));
}

/**
 * npm as `spawn` runs it on every system: the script of the npm that started this process; without one, the `npm` of
 * the PATH, which is a `.cmd` file on Windows and needs a shell there.
 */
export function npmCommand(args) {
  const { npm_execpath: script } = process.env;
  if (script && basename(script) === 'npm-cli.js') return { command: process.execPath, args: [script, ...args] };
  if (process.platform !== 'win32') return { command: 'npm', args };
  return { command: ['npm', ...args].join(' '), args: [], shell: true };
}

/**
 * Runs npm to its end. It has a process group of its own, so that the terminal's Ctrl-C reaches it through this process
 * alone, once: npm then takes back what it has begun, and would leave that half-way at a second signal. A second Ctrl-C
 * asks for that: then all of npm ends at once.
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

/**
 * Waits until no other process installs or builds in this folder. Gives `release`, and `holdFor`, which makes the claim
 * outlive this process by another one. Each process writes its claim before it looks for others: of two at once at
 * least one sees the other. Of two that see each other the one with the smaller id stays, and the other one steps back.
 */
export async function claimInstall() {
  const mine = `${CLAIM}${process.pid}`;
  const release = () => rmSync(mine, { force: true });
  process.on('exit', release);
  for (let isAnnounced = false; ; ) {
    let others = otherClaims(mine);
    if (others.length === 0) {
      writeFileSync(mine, String(process.pid));
      others = otherClaims(mine);
      if (others.length === 0) return { release, holdFor: (pid) => writeFileSync(mine, `${process.pid} ${pid}`) };
      if (others.some((name) => idOf(name) < process.pid)) release();
    }
    if (!isAnnounced) process.stdout.write(`Another process installs or builds here (${others[0]}): waiting for it…\n`);
    isAnnounced = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

const idOf = (name) => Number(name.slice(CLAIM.length));

/** The claims of living processes; those of dead ones are removed. */
function otherClaims(mine) {
  return readdirSync('.').filter((name) => {
    if (!name.startsWith(CLAIM) || name === mine) return false;
    if (isAlive(name)) return true;
    rmSync(name, { force: true });
    return false;
  });
}

/** A claim from before this machine started is dead, although another process may have its id by now. */
function isAlive(name) {
  try {
    if (statSync(name).mtimeMs < Date.now() - uptime() * 1000) return false;
    const pids = readFileSync(name, 'utf8').split(' ').map(Number);
    return [idOf(name), ...pids.filter((pid) => pid > 0)].some(isRunning);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
