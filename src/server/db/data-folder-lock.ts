import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isHeldOpen } from '../operations-socket';

/** Another process holds the folder; the message names that process. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';
}

export interface DataFolderLock {
  release(): Promise<void>;
}

interface Claim {
  pid: number;
  host: string;
  /** When the claim was made, ISO 8601. */
  since: string;
  /** The boot and the clock tick at which the process started, where the system tells: a recycled pid has others. */
  born: string | null;
}

const TIE_BREAK_MS = 1000;

/**
 * Locks `<dataDir>/<name>` for this process. Each process first writes a complete claim file under a unique name and
 * then looks for others, so of two at once at least one sees the other. It removes the claims of dead processes; the
 * unique names keep it from removing a living one. While a server answers on the folder's socket, every claim counts as
 * alive: a process in another container is invisible to us, and with the host's network its host name equals ours.
 * Throws DataFolderLockedError (case F3), and the file system's error for a claim that cannot be read.
 */
export async function lockDataFolder(dataDir: string, name: string): Promise<DataFolderLock> {
  const prefix = `${name}.lock.`;
  const mine = `${prefix}${process.pid}.${randomUUID()}`;
  const claim: Claim = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    born: processStartOf(process.pid),
  };
  await writeFile(join(dataDir, `.${mine}`), JSON.stringify(claim), { flag: 'wx' });
  await rename(join(dataDir, `.${mine}`), join(dataDir, mine));
  const release = () => rm(join(dataDir, mine), { force: true });

  const deadline = Date.now() + TIE_BREAK_MS;
  for (;;) {
    const rival = await findLiveHolder(dataDir, prefix, mine).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (!rival) return { release };
    // The earlier claim waits for the later one, which gives up unless it already holds the lock.
    const earlier = claim.since < rival.since || (claim.since === rival.since && mine < rival.file);
    if (!earlier || Date.now() > deadline) {
      await release();
      throw new DataFolderLockedError(folderInUseText(dataDir, name, rival));
    }
    await wait(50);
  }
}

async function findLiveHolder(
  dataDir: string,
  prefix: string,
  mine: string,
): Promise<(Claim & { file: string }) | null> {
  for (const file of await readdir(dataDir)) {
    if (!file.startsWith(prefix) || file === mine) continue;
    const claim = await readClaim(join(dataDir, file));
    if (claim && (isAlive(claim) || (await isHeldOpen(dataDir)))) return { ...claim, file };
    await rm(join(dataDir, file), { force: true });
  }
  return null;
}

/** Null for a claim that was just released, or cut short by a power loss. A claim that cannot be read may be alive. */
async function readClaim(path: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Claim;
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A process on another machine cannot be inspected, so it counts as alive. */
function isAlive({ pid, host, born }: Claim): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const bornNow = processStartOf(pid);
  return born === null || bornNow === null || born === bornNow;
}

function processStartOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // In /proc/<pid>/stat the command's name, in parentheses, may contain spaces; after it the state is the first field
    // and the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'dead' : `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}

function folderInUseText(dataDir: string, name: string, { pid, host, since, file }: Claim & { file: string }): string {
  const advice = host === hostname() ? 'Stop it first' : `If that machine is gone, delete ${join(dataDir, file)}`;
  const holder = `process ${pid} on ${host}, which holds it since ${since}`;
  return `The database in ${join(dataDir, name)} is in use by ${holder}. ${advice}, or choose another DATA_DIR.`;
}
