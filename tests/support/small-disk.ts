import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { closeSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Failure, newDataDir, type Product, removeDataDir, runOperationIn, startProduct } from './product';

const { usedBelow } = await import(/* @vite-ignore */ `./${'disk-usage'}.mjs`);

export const MB = 1024 * 1024;
const BLOCK = Buffer.alloc(4096, 7);

/** What is said to a write that finds no room (contract section 2). */
export const diskFullRefusal = {
  status: 503,
  body: { success: false, code: 'SERVICE_UNAVAILABLE', message: expect.any(String) },
};

/** A data folder on a small disk of its own. */
export interface SmallDisk {
  /** Starts a built server on it, again and again. */
  start(): Promise<Product>;
  /** Runs an operator's command on it. */
  run(command: string): Promise<Failure>;
  /** The data folder as it is called from here. */
  folder: string;
  free(): number;
  /** Takes all the room but so many bytes, by a file of that name. */
  fill(name: string, leave?: number): void;
  /** The disk and all that is on it. */
  drop(): Promise<void>;
}

/**
 * What stands for the small disk: a real one, or Node's fs answering as one, where this system lets nobody mount
 * (DISK=stand-in asks for that).
 */
export const diskKind = process.env.DISK !== 'stand-in' && maySmallDisk() ? 'tmpfs' : 'stand-in';

function maySmallDisk(): boolean {
  try {
    execFileSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt && nsenter -V'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** A disk of so many megabytes, for servers and commands with these settings. */
export async function smallDisk(megabytes: number, env: Record<string, string> = {}): Promise<SmallDisk> {
  const dataDir = await newDataDir();
  const all = { ...env, DATA_DIR: dataDir };
  return diskKind === 'tmpfs' ? onMounted(all, megabytes) : onStandIn(all, megabytes);
}

type Settings = Record<string, string> & { DATA_DIR: string };

/**
 * In namespaces of its own, where anybody may mount: a process without work keeps them, and the disk, while no server
 * is there.
 */
async function onMounted(env: Settings, megabytes: number): Promise<SmallDisk> {
  const { DATA_DIR: dataDir } = env;
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`;
  const keeper = spawn('unshare', ['-Urm', 'sh', '-c', script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(keeper.stdout, 'data');
  const folder = `/proc/${keeper.pid}/root${dataDir}`;
  return {
    start: () => startProduct(env, { inside: keeper.pid }),
    run: (command) => runOperationIn({ inside: keeper.pid }, command, env),
    folder,
    free() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    fill(name, leave = 0) {
      const file = openSync(join(folder, name), 'w');
      let size = 0;
      try {
        for (;;) size += writeSync(file, BLOCK);
      } catch {
        ftruncateSync(file, Math.max(0, size - leave));
      } finally {
        closeSync(file);
      }
    },
    async drop() {
      keeper.stdin.end();
      await once(keeper, 'exit');
      await removeDataDir(dataDir);
    },
  };
}

async function onStandIn(settings: Settings, megabytes: number): Promise<SmallDisk> {
  const { DATA_DIR: folder } = settings;
  const bytes = megabytes * MB;
  const free = () => Math.max(0, bytes - usedBelow(folder, fs));
  const env = { ...settings, DISK_BYTES: String(bytes) };
  const preload = './tests/support/full-disk.mjs';
  return {
    start: () => startProduct(env, { preload }),
    run: (command) => runOperationIn({ preload }, command, env),
    folder,
    free,
    fill(name, leave = 0) {
      const file = openSync(join(folder, name), 'w');
      ftruncateSync(file, Math.max(0, free() - leave));
      closeSync(file);
    },
    drop: () => removeDataDir(folder),
  };
}
