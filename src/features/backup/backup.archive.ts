import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';

/** An archive that cannot be restored; the message says why, and nothing was changed. */
export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError';
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
}

type EntryReader = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;

/** The last entry: the SHA-256 of every other one, which tells a truncated or changed archive from a complete one. */
const SUMS = 'sha256.json';

/**
 * Writes a gzipped tar with the entries that `fill` adds and their checksums at the end. It is named `partial` until it
 * is complete and synced, and only its owner can read it. Gives its size in bytes.
 */
export async function writeArchive(
  path: string,
  partial: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const tar = pack();
  const sums: Record<string, string> = {};
  const entry = (name: string, size: number, from: (into: NodeJS.WritableStream) => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const into = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      from(into).catch(reject);
    });
  const add = async (name: string, bytes: Buffer) => {
    if (name !== SUMS) sums[name] = createHash('sha256').update(bytes).digest('hex');
    await entry(name, bytes.length, async (into) => void into.end(bytes));
  };
  const addFile = async (name: string, from: string) => {
    const hash = createHash('sha256');
    const { size } = await stat(from);
    await entry(name, size, (into) => pipeline(hashed(createReadStream(from), hash), into));
    sums[name] = hash.digest('hex');
  };
  const written = pipeline(tar, createGzip(), createWriteStream(partial, { mode: 0o600 }));
  try {
    const filled = fill({ add, addFile }).then(async () => {
      await add(SUMS, Buffer.from(JSON.stringify(sums)));
      tar.finalize();
    });
    filled.catch((error: Error) => tar.destroy(error));
    await Promise.all([filled, written]);
    await syncAndRename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

async function syncAndRename(partial: string, path: string): Promise<void> {
  const file = await open(partial);
  await file.sync().finally(() => file.close());
  await rename(partial, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/**
 * Passes each entry of an archive to `take`, in order, and compares all of them with their checksums at the end: use
 * what `take` received only once this resolves. Throws DamagedArchiveError, and the errors of `take`.
 */
export async function readArchive(path: string, take: EntryReader): Promise<void> {
  const found: Record<string, string> = {};
  let wanted: unknown;
  let failure: { error: unknown } | undefined;
  const tar = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), tar);
  unpacked.catch(() => {});
  try {
    for await (const entry of tar as AsyncIterable<AsyncIterable<Buffer> & { header: Header }>) {
      const { name } = entry.header;
      if (name === SUMS) {
        wanted = JSON.parse(String(await concatChunks(entry)));
        continue;
      }
      const hash = createHash('sha256');
      const chunks = hashed(entry, hash);
      await take(name, chunks).catch((error: unknown) => {
        failure = { error };
        throw error;
      });
      for await (const _ of chunks);
      found[name] = hash.digest('hex');
    }
    await unpacked;
    if (!isDeepStrictEqual(found, wanted)) throw new Error('The checksums differ');
  } catch (cause) {
    if (failure) throw failure.error;
    throw new DamagedArchiveError(`${path} is damaged, or no backup of Firstlight`, { cause });
  }
}

/** All chunks in one buffer. */
export async function concatChunks(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
