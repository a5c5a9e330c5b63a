import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Env } from '../../server/env';
import { storageAway } from '../../server/storage/storage-errors';

/** On the disk of the data: the system's folder for temporary files may be memory. */
const receivingFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'receiving');

/** What a form may have around its files: the heads of its parts, and fields that nobody reads. */
const AROUND_FILES_BYTES = 1024 * 1024;

/** What is taken of a request: at most `most` files of one field, and what is said of one that is over `bytes`. */
export interface UploadLimits {
  field: string;
  most: number;
  bytes: number;
  tooLarge: string;
}

/**
 * Streams the files of a multipart request to a folder of its own, hands their paths to `use`, and removes the folder,
 * whatever happened. Names that came along are ignored. Throws BAD_REQUEST without a file or with too many,
 * PAYLOAD_TOO_LARGE for one that is over the limit.
 */
export async function withUploadedFiles<Result>(
  env: Pick<Env, 'DATA_DIR'>,
  request: FastifyRequest,
  limits: UploadLimits,
  use: (paths: string[]) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.sendMultipart);
  const folder = join(receivingFolder(env), randomUUID());
  try {
    const paths = await receive(request, folder, limits).catch((cause: unknown) => {
      throw inOurWords(cause);
    });
    if (paths.length === 0) throw new AppError('BAD_REQUEST', messages.media.missing);
    return await use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes left of uploads that began before this moment. */
export async function removeAbandonedUploads(env: Pick<Env, 'DATA_DIR'>, before: Date): Promise<void> {
  const all = receivingFolder(env);
  for (const name of await readdir(all).catch(() => [])) {
    const found = await stat(join(all, name)).catch(() => null);
    if (found && found.mtime < before) await rm(join(all, name), { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string, limits: UploadLimits): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Both listen from the first byte on.
  return Promise.race([writeFiles(request, folder, limits), refusedByLength(request, limits)]);
}

async function writeFiles(
  request: FastifyRequest,
  folder: string,
  { field, most, bytes, tooLarge }: UploadLimits,
): Promise<string[]> {
  const paths: string[] = [];
  const limits = { fileSize: bytes, files: most + 1, fields: 20, fieldSize: 1000, parts: most + 21 };
  for await (const { fieldname, file } of request.files({ limits })) {
    if (fieldname !== field) throw new AppError('BAD_REQUEST', messages.media.wrongField(field));
    if (paths.length === most) throw new AppError('BAD_REQUEST', messages.errors.tooMany('Images', most));
    // The parser would go on reading to the end of the file, which may have none (case U4).
    file.once('limit', () => file.destroy(new AppError('PAYLOAD_TOO_LARGE', tooLarge)));
    const path = join(folder, String(paths.length));
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    paths.push(path);
  }
  return paths;
}

/**
 * Rejects once a body is longer than its files may be together: the parser itself reads on where no file is (case U4).
 */
function refusedByLength({ raw }: FastifyRequest, { most, bytes, tooLarge }: UploadLimits): Promise<never> {
  let left = most * bytes + AROUND_FILES_BYTES;
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) return;
      // The parser gets no more of it; it ends when the connection does.
      raw.unpipe();
      reject(new AppError('PAYLOAD_TOO_LARGE', tooLarge));
    });
  });
}

/** What the disk and the parser say: the disk's errors have numbers, the parser's own have nothing but a text. */
function inOurWords(cause: unknown): unknown {
  if (cause instanceof AppError || !(cause instanceof Error)) return cause;
  if ('errno' in cause) {
    return storageAway(cause);
  }
  return 'statusCode' in cause ? cause : new AppError('BAD_REQUEST', messages.media.malformed, { cause });
}
