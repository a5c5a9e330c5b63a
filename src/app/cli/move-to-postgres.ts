import { moveTables } from '../../features/backup/backup.service';
import { systemClock } from '../../kernel/clock';
import { openDatabase } from '../../server/db/open-database';
import { ConfigError } from '../../server/env';
import { assertEmbedded, runCommand } from './command';

runCommand('Nothing was moved', async (env) => {
  if (!env.DATABASE_URL) throw new ConfigError('DATABASE_URL must be set: it says which PostgreSQL to move to.');
  assertEmbedded(env);
  const from = await openDatabase({ ...env, DATABASE_URL: undefined });
  try {
    const to = await openDatabase(env);
    const { rows } = await moveTables({ env, clock: systemClock }, from, to).finally(() => to.close());
    const stays = `uploads and mails stay in ${env.DATA_DIR}`;
    return `Moved ${rows} rows. Start the server with the same DATABASE_URL; ${stays}.`;
  } finally {
    await from.close();
  }
});
