import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Beside the tree: `npm ci` deletes node_modules. Behind it stands the id of the process that claims. */
const PREFIX = '.installing-';
const LOOK_EVERY_MS = 200;

/**
 * Waits until no other process installs or builds in this folder. Gives `holdFor`, which makes the claim outlive this
 * process by another one, and `release`. Each process writes its claim before it looks for others: of two at once at
 * least one sees the other. Of two that see each other the one with the smaller id stays, and the other one steps back.
 */
export async function claimInstall() {
  const mine = `${PREFIX}${process.pid}`;
  const release = () => rmSync(mine, { force: true });
  process.on('exit', release);
  for (let isTold = false; ; ) {
    let others = otherClaims(mine);
    if (others.length === 0) {
      writeFileSync(mine, String(process.pid));
      others = otherClaims(mine);
      if (others.length === 0) return { release, holdFor: (pid) => writeFileSync(mine, `${process.pid} ${pid}`) };
      if (others.some((name) => idOf(name) < process.pid)) release();
    }
    if (!isTold) process.stdout.write(`Another process installs or builds here (${others[0]}): waiting for it…\n`);
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

const idOf = (name) => Number(name.slice(PREFIX.length));

/** The claims of living processes; those of dead ones are removed. */
function otherClaims(mine) {
  return readdirSync('.').filter((name) => {
    if (!name.startsWith(PREFIX) || name === mine) return false;
    if (isAlive(name)) return true;
    rmSync(name, { force: true });
    return false;
  });
}

/**
 * A claim from before this machine started is dead, though its process's id may have been given to another one since.
 */
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
