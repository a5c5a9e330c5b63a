import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Env } from '../../server/env';
import { storageUnavailable } from '../../server/storage/storage-errors';

/** On the disk of DATA_DIR: the system's folder for temporary files may be in memory. */
const receivingFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'receiving');

/** The allowance for a form's bytes around its files: headers of its parts, and fields that are ignored. */
const AROUND_FILES_BYTES = 1024 * 1024;

/** The limits of an upload: at most `most` files in one field, and the sentence for one that is over `bytes`. */
export interface UploadLimits {
  field: string;
  most: number;
  bytes: number;
  tooLarge: string;
}

/**
 * Streams the files of a multipart request to a folder of their own, passes their paths to `use`, and removes the
 * folder in any case. Ignores their names. Throws BAD_REQUEST without a file or with too many, PAYLOAD_TOO_LARGE for
 * one over the limit.
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
      throw mapUploadError(cause);
    });
    if (paths.length === 0) throw new AppError('BAD_REQUEST', messages.media.missing);
    return await use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the files of killed processes whose uploads began before this time. */
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
 * Rejects once a body is longer than all its files may be: outside of files the parser has no limit of its own (case
 * U4).
 */
function refusedByLength({ raw }: FastifyRequest, { most, bytes, tooLarge }: UploadLimits): Promise<never> {
  let left = most * bytes + AROUND_FILES_BYTES;
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) return;
      // The parser gets no more of it; the rest ends with the connection.
      raw.unpipe();
      reject(new AppError('PAYLOAD_TOO_LARGE', tooLarge));
    });
  });
}

/**
 * Maps an error of the disk or the parser: the disk's errors have numbers, the parser's own have nothing but a text.
 */
function mapUploadError(cause: unknown): unknown {
  if (cause instanceof AppError || !(cause instanceof Error)) return cause;
  if ('errno' in cause) {
    return storageUnavailable(cause);
  }
  return 'statusCode' in cause ? cause : new AppError('BAD_REQUEST', messages.media.malformed, { cause });
}
