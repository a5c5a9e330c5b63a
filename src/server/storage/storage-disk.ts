import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage';
import { fileNotFound, storageUnavailable } from './storage-errors';
import { assertStorageKey } from './storage-key';

/** Storage in a folder: each file is written under a temporary name beside its own, synced, then renamed into place. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeSynced(partialOf(path), bytes);
        await rename(partialOf(path), path);
        await syncFolder(dirname(path));
        await syncFolder(dirname(dirname(path)));
      } catch (cause) {
        await rm(partialOf(path), { force: true }).catch(() => {});
        throw storageUnavailable(cause);
      }
    },
    async get(key) {
      const handle = await open(pathOf(key)).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? fileNotFound(cause) : storageUnavailable(cause);
      });
      return handle.createReadStream();
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(partialOf(path), { force: true });
      // Remove the folder when it is empty; fails otherwise.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}

const partialOf = (path: string) => `${path}.partial`;

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
