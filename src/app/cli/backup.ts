import { resolve } from 'node:path';
import { type BackupReport, writeBackup } from '../../features/backup/backup.service';
import { systemClock } from '../../kernel/clock';
import { DataFolderLockedError } from '../../server/db/data-folder-lock';
import { openDatabase } from '../../server/db/open-database';
import type { Env } from '../../server/env';
import { openStorage } from '../../server/storage/open-storage';
import { requestBackup } from '../server/operations-server';
import { assertEmbedded, runCommand } from './command';

runCommand('No backup was made', async (env, [to]) => {
  const path = resolve(to ?? `firstlight-${systemClock.now().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  const { rows, images, lost, bytes } = await keep(env, path);
  const missing = lost.length === 0 ? '' : ` ${lost.length} images had no files any more: ${lost.join(', ')}.`;
  return `${path}: ${rows} rows, ${images} images, ${(bytes / 1e6).toFixed(1)} MB.${missing}`;
});

async function keep(env: Env, path: string): Promise<BackupReport & { bytes: number }> {
  if (!env.DATABASE_URL) assertEmbedded(env);
  const database = await openDatabase(env).catch((error: unknown) => {
    // A running server holds the embedded database, so that server writes the backup.
    if (error instanceof DataFolderLockedError) return null;
    throw error;
  });
  if (!database) return requestBackup(env.DATA_DIR, path);
  try {
    return await writeBackup({ db: database.db, storage: await openStorage(env), clock: systemClock }, path);
  } finally {
    await database.close();
  }
}
