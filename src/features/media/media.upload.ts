import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { imageLimits } from './media.schema';

/**
 * Streams the files of a multipart request to a folder of its own, hands their paths to `use`, and removes the folder,
 * whatever happened. Names that came along are ignored. Throws BAD_REQUEST without a file or with too many,
 * PAYLOAD_TOO_LARGE for one that is over the limit.
 */
export async function withUploadedFiles<Result>(
  request: FastifyRequest,
  { field, most }: { field: string; most: number },
  use: (paths: string[]) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.sendMultipart);
  const folder = join(tmpdir(), `firstlight-upload-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const paths: string[] = [];
    const limits = { fileSize: imageLimits.bytes, files: most + 1, fields: 20, fieldSize: 1000, parts: most + 21 };
    for await (const part of request.files({ limits })) {
      if (part.fieldname !== field) throw new AppError('BAD_REQUEST', messages.media.wrongField(field));
      if (paths.length === most) throw new AppError('BAD_REQUEST', messages.errors.tooMany('Images', most));
      const path = join(folder, String(paths.length));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', messages.media.tooLarge);
      paths.push(path);
    }
    if (paths.length === 0) throw new AppError('BAD_REQUEST', messages.media.missing);
    return await use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
