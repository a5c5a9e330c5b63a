import type { Env } from '../env';
import type { DatabaseWatch, OpenDatabase } from './database';

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the embedded database in `$DATA_DIR/db`. A missing embedded database
 * is created: with all tables, or empty with `isBare`. Does not migrate.
 */
export async function openDatabase(
  env: Env,
  { isBare = false, watch }: { isBare?: boolean; watch?: DatabaseWatch } = {},
): Promise<OpenDatabase> {
  // Load only the driver in use: each takes a good part of the start time.
  if (env.DATABASE_URL) return (await import('./database-postgres')).openPostgres(env.DATABASE_URL, watch);
  return (await import('./database-embedded')).openEmbedded(env.DATA_DIR, { isBare, watch });
}
