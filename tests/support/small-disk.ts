import { execFileSync } from 'node:child_process';
import fs, { closeSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, type Product, startProduct } from './product';

const { usedBelow } = await import(/* @vite-ignore */ `./${'disk-usage'}.mjs`);

const MB = 1024 * 1024;
const BLOCK = Buffer.alloc(4096, 7);

/** A built server whose data folder lies on a small disk of its own. */
export interface OnSmallDisk {
  product: Product;
  /** Its data folder as it is called from here. */
  folder: string;
  free(): number;
  /** Takes all the room but so many bytes, by a file of that name. */
  fill(name: string, leave?: number): void;
}

/** What stands for the small disk: a real one, or Node's fs answering as one, where this system lets nobody mount (DISK=stand-in asks for that). */
export const diskKind = process.env.DISK !== 'stand-in' && maySmallDisk() ? 'tmpfs' : 'stand-in';

function maySmallDisk(): boolean {
  try {
    execFileSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a server with so many megabytes for its data. */
export async function startOnSmallDisk(megabytes: number): Promise<OnSmallDisk> {
  const dataDir = await newDataDir();
  return diskKind === 'tmpfs' ? onMounted(dataDir, megabytes) : onStandIn(dataDir, megabytes);
}

async function onMounted(dataDir: string, megabytes: number): Promise<OnSmallDisk> {
  const product = await startProduct({ DATA_DIR: dataDir }, { disk: `${megabytes}m` });
  // The mount is there for that process alone.
  const folder = `/proc/${product.pid}/root${dataDir}`;
  return {
    product,
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
  };
}

async function onStandIn(folder: string, megabytes: number): Promise<OnSmallDisk> {
  const bytes = megabytes * MB;
  const product = await startProduct(
    { DATA_DIR: folder, DISK_BYTES: String(bytes) },
    { preload: './tests/support/full-disk.mjs' },
  );
  const free = () => Math.max(0, bytes - usedBelow(folder, fs));
  return {
    product,
    folder,
    free,
    fill(name, leave = 0) {
      const file = openSync(join(folder, name), 'w');
      ftruncateSync(file, Math.max(0, free() - leave));
      closeSync(file);
    },
  };
}
