import { resolve } from 'node:path';
import { restoreBackup } from '../../features/backup/backup.service';
import { systemClock } from '../../kernel/clock';
import { openDatabase } from '../../server/db/open-database';
import { openStorage } from '../../server/storage/open-storage';
import { CommandError, runCommand } from './command';

runCommand('Nothing was restored', async (env, [from]) => {
  if (!from) throw new CommandError('say which backup, like npm run restore -- firstlight.tar.gz');
  const { rows, images } = await restoreBackup(resolve(from), { env, clock: systemClock }, async (way) => ({
    database: await openDatabase(env, way),
    storage: await openStorage(env),
  }));
  return `Restored ${rows} rows and ${images} images. Start the server with the same settings.`;
});
