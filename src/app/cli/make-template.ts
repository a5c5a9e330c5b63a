import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fullPace, loadGazetteer } from '../../features/place/gazetteer-load.service';
import { parseEnv } from '../../server/env';
import { openPlatform } from '../server/open-platform';

/**
 * Creates the embedded database that a first start copies, with all migrations and the gazetteer, in the folder that
 * the first argument names.
 */
async function makeTemplate(folder: string): Promise<void> {
  const workshop = `${folder}.new`;
  const open = () => openPlatform(parseEnv({ DATA_DIR: workshop, LOG_LEVEL: 'warn' }));
  const empty = await open();
  // Takes effect at the next start. Without it the write-ahead log would be larger than the rest of the template.
  await empty.db.execute(sql`alter system set max_wal_size = '2MB'`);
  await empty.db.execute(sql`alter system set min_wal_size = '2MB'`);
  await empty.close();
  const platform = await open();
  await loadGazetteer(platform, new AbortController().signal, fullPace);
  // Indexes that grew row by row are half empty; and statistics gathered now save the first search that work.
  await platform.db.execute(sql`reindex table places`);
  await platform.db.execute(sql`vacuum analyze`);
  await platform.db.execute(sql`alter system reset all`);
  await platform.close();
  await rename(join(workshop, 'db'), folder);
  await rm(workshop, { recursive: true, force: true });
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the template as the first argument');
await makeTemplate(folder);
