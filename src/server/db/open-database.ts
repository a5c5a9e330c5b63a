import type { Env } from '../env';
import type { DatabaseWatch, OpenDatabase } from './database';

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the embedded database in `$DATA_DIR/db`, which is made when it is not
 * there: with all tables, unless it is to be bare. Migrates nothing yet.
 */
export async function openDatabase(
  env: Env,
  { isBare = false, watch }: { isBare?: boolean; watch?: DatabaseWatch } = {},
): Promise<OpenDatabase> {
  // Only the driver in use is loaded: each costs a good part of the start.
  if (env.DATABASE_URL) return (await import('./database-postgres')).openPostgres(env.DATABASE_URL, watch);
  return (await import('./database-embedded')).openEmbedded(env.DATA_DIR, { isBare, watch });
}
