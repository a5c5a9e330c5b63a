import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../env';

/** Where uploads live. Keys are ours: lower-case letters, digits, `-`, `.` and `/`; each is written once. */
export interface Storage {
  /**
   * Durable when it resolves, whole or not there at all. Throws AppError SERVICE_UNAVAILABLE when that cannot be had
   * now.
   */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws AppError NOT_FOUND, SERVICE_UNAVAILABLE. */
  get(key: string): Promise<Readable>;
  /** Removes also what a killed `put` of this key left behind; removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/**
 * Opens the bucket when S3_BUCKET is set, else `$DATA_DIR/uploads` (contract section 5). Throws ConfigError for a
 * bucket that refuses us.
 */
export async function openStorage(env: Env): Promise<Storage> {
  if (env.s3) return (await import('./storage-s3')).openS3Storage(env.s3);
  return (await import('./storage-disk')).openDiskStorage(join(env.DATA_DIR, 'uploads'));
}
