// Loaded before the server (`node --import`) where no small disk can be mounted: has Node's own fs answer as if
// DATA_DIR lay on a disk of DISK_BYTES. A file that would grow beyond it is refused with ENOSPC, and `statfs` says how
// much is left.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { usedBelow } from './disk-usage.mjs';

const { DATA_DIR, DISK_BYTES } = process.env;
const size = Number(DISK_BYTES);
const BLOCK = 4096;
/**
 * The folders of the database hold a thousand files: between two looks at them only what this process adds is counted.
 */
const LOOK_EVERY_MS = 500;
/** Near the end it is to be exact. */
const NEAR_BYTES = 32 * 1024 * 1024;
const LOOK_NEAR_EVERY_MS = 5;

const own = { ...fs };
let below = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function room() {
  const left = roomAfterLook(LOOK_EVERY_MS);
  return left > NEAR_BYTES ? left : roomAfterLook(LOOK_NEAR_EVERY_MS);
}

/** What fills the disk from outside lies beside those folders, and counts at once. */
function roomAfterLook(everyMs) {
  if (performance.now() - lookedAt > everyMs) {
    below = usedBelow(DATA_DIR, own) - usedBelow(DATA_DIR, own, { deep: false });
    lookedAt = performance.now();
  }
  return Math.max(0, size - below - usedBelow(DATA_DIR, own, { deep: false }));
}

/** Throws when a file has no room for so many bytes at a place in it; without a place they come at its end. */
function take(fd, bytes, position) {
  const file = own.fstatSync(fd);
  // Sockets, and the output of the process.
  if (!file.isFile() || fd <= 2) return;
  const grows = typeof position === 'number' ? position + bytes - file.size : bytes;
  if (grows <= 0) return;
  if (grows > room()) throw noSpace();
  below += grows;
}

function noSpace() {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}

const lengthOf = (data) => (typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength);

fs.writeSync = (fd, data, offset, length, position) => {
  take(fd, length ?? lengthOf(data), position);
  return own.writeSync(fd, data, offset, length, position);
};
fs.write = (fd, data, ...rest) =>
  withCallback(() => take(fd, rest[1] ?? lengthOf(data), rest[2]), own.write, [fd, data, ...rest]);
fs.writev = (fd, list, ...rest) =>
  withCallback(
    () =>
      take(
        fd,
        list.reduce((sum, data) => sum + lengthOf(data), 0),
        rest[0],
      ),
    own.writev,
    [fd, list, ...rest],
  );

function withCallback(check, work, given) {
  try {
    check();
  } catch (error) {
    return process.nextTick(given.at(-1), error);
  }
  return work(...given);
}

const { open } = fs.promises;
fs.promises.open = async (...given) => {
  const handle = await open(...given);
  const { write, writeFile } = handle;
  handle.write = async (data, ...rest) => {
    take(handle.fd, lengthOf(data));
    return write.call(handle, data, ...rest);
  };
  handle.writeFile = async (data, ...rest) => {
    take(handle.fd, lengthOf(data));
    return writeFile.call(handle, data, ...rest);
  };
  return handle;
};
fs.promises.writeFile = async (path, data, options) => {
  const handle = await fs.promises.open(path, options?.flag ?? 'w', options?.mode);
  await handle.writeFile(data).finally(() => handle.close());
};

const withRoom = (told) => {
  const free = Math.floor(room() / BLOCK);
  return Object.assign(told, { bsize: BLOCK, blocks: Math.floor(size / BLOCK), bfree: free, bavail: free });
};
fs.statfsSync = (...given) => withRoom(own.statfsSync(...given));
const { statfs } = fs.promises;
fs.promises.statfs = async (...given) => withRoom(await statfs(...given));

syncBuiltinESMExports();
