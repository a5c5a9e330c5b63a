import { join } from 'node:path';
import type { Env } from '../env';
import type { Storage } from './storage';

/**
 * Opens the bucket when S3_BUCKET is set, else `$DATA_DIR/uploads` (contract section 5). Throws ConfigError for a
 * bucket that refuses access.
 */
export async function openStorage(env: Env): Promise<Storage> {
  if (env.s3) return (await import('./storage-s3')).openS3Storage(env.s3);
  return (await import('./storage-disk')).openDiskStorage(join(env.DATA_DIR, 'uploads'));
}
