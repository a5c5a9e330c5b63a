import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { atOnce, loadGazetteer } from '../../features/place/gazetteer-load.service';
import { parseEnv } from '../../server/env';
import { openPlatform } from '../server/open-platform';

/**
 * Makes the embedded database that a first start copies, migrated and with the gazetteer in it, at the path of the
 * first argument.
 */
async function makeTemplate(folder: string): Promise<void> {
  const workshop = `${folder}.new`;
  const open = () => openPlatform(parseEnv({ DATA_DIR: workshop, LOG_LEVEL: 'warn' }));
  const empty = await open();
  // In force from the next start on; else the log of all that is written stays, larger than the rest.
  await empty.db.execute(sql`alter system set max_wal_size = '2MB'`);
  await empty.db.execute(sql`alter system set min_wal_size = '2MB'`);
  await empty.close();
  const platform = await open();
  await loadGazetteer(platform, new AbortController().signal, atOnce);
  // Indexes that grew row by row are half empty; and what is measured now is not measured at a first search.
  await platform.db.execute(sql`reindex table places`);
  await platform.db.execute(sql`vacuum analyze`);
  await platform.db.execute(sql`alter system reset all`);
  await platform.close();
  await rename(join(workshop, 'db'), folder);
  await rm(workshop, { recursive: true, force: true });
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the template goes');
await makeTemplate(folder);
