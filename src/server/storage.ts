import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';

/** Where uploads live. Keys are ours: lower-case letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Durable when it resolves. Throws AppError SERVICE_UNAVAILABLE when there is no room. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws AppError NOT_FOUND. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;
const DAY_MS = 86_400_000;

/** Files below a folder: each is written whole under a temporary name, synced, then renamed into place. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const temporary = join(folder, '.partial');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await removeAbandoned(temporary);

  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${createHash('sha256').update(key).digest('hex')}`);
    return join(folder, key);
  };

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const partial = join(temporary, randomUUID());
      try {
        await writeSynced(partial, bytes);
        await mkdir(dirname(target), { recursive: true });
        await rename(partial, target);
        await syncFolder(dirname(target));
      } catch (cause) {
        await rm(partial, { force: true });
        throw new AppError('SERVICE_UNAVAILABLE', messages.media.storageAway, { retryAfter: 10, cause });
      }
    },
    async get(key) {
      const handle = await open(pathOf(key)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') throw new AppError('NOT_FOUND', messages.errors.notFound, { cause });
        throw new AppError('SERVICE_UNAVAILABLE', messages.media.storageAway, { retryAfter: 10, cause });
      });
      return handle.createReadStream();
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The last file of a folder takes it along.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
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

/** What a killed process left half-written; younger files may belong to another process on the same folder. */
async function removeAbandoned(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
