import { constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { pauses } from '../pauses';
import { lockDataFolder } from './data-folder-lock';
import type { DatabaseWatch, OpenDatabase } from './database';
import { withMigrations } from './migrations-folder';
import { guardDisk, hasRoom } from './pglite-disk-guard';

/** WAL segments of 1 MB: with the default of 16 MB they are the largest part of a small database. */
const SMALL_LOG = ['--wal-segsize=1'];

/**
 * The embedded database in `<dataDir>/db`, locked for this process. Throws DataFolderLockedError when another holds it.
 */
export async function openEmbedded(
  dataDir: string,
  { isBare = false, watch }: { isBare?: boolean; watch?: DatabaseWatch | undefined } = {},
): Promise<OpenDatabase> {
  // A folder that existed before may also hold other programs' files; only our own subfolder gets closed permissions,
  // below.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(dataDir, 'db');
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) await makeFolder(dataDir, folder, isBare);
    await chmod(folder, 0o700);
    const client = await PGlite.create(folder, { extensions: { pg_trgm } });
    guardDisk(client, folder, watch?.log);
    const pause = pauses();
    wrapQueries(client, async (text, ask) => {
      // It answers without letting others run, however many statements a loop has.
      await pause();
      return watch ? watch.timed(text, ask()) : ask();
    });
    const db = drizzle(client);
    return {
      db,
      migrate: (schema) => withMigrations(schema, (migrationsFolder) => migrate(db, { migrationsFolder })),
      listen({ onNotice, onListening }) {
        const all = Promise.all(Object.entries(onNotice).map(([channel, handle]) => client.listen(channel, handle)));
        const begun = all.then((stops) => {
          onListening();
          return stops;
        });
        return async () => {
          for (const stop of await begun) await stop();
        };
      },
      listListeners: async () => [],
      maintain: () => vacuumChanged(client, folder),
      async close() {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** How many bytes of long texts that are gone a vacuum should find at most: everybody waits for it. */
const GONE_BYTES = 24_000_000;
/** PostgreSQL keeps long texts in pieces of about so many bytes, each a row of another table. */
const PIECE_BYTES = 2000;

/**
 * What autovacuum would do with its default settings: vacuum where a fifth of the rows is gone or new, analyze where a
 * tenth has changed; vacuum, too, where long texts are gone. The counts of changes end with the process, so that a
 * table is due, too, when it was never counted or has grown by a fifth since. Nothing is written while the disk is
 * nearly full (`guardDisk`), nor where the log of what is written, at most the table once more, would make it so.
 */
const dueTables = `
  select name, bytes,
    gone > 50 + 0.2 * rows or added > 1000 + 0.2 * rows or is_unknown
      or gone_pieces > ${GONE_BYTES / PIECE_BYTES} as vacuum,
    changed > 50 + 0.1 * rows or is_unknown as analyze
  from (
    select s.relname as name, pg_total_relation_size(c.oid)::float as bytes,
      greatest(s.n_live_tup, c.reltuples) as rows, s.n_dead_tup as gone, s.n_ins_since_vacuum as added,
      s.n_mod_since_analyze as changed, coalesce(pieces.n_dead_tup, 0) as gone_pieces,
      pg_relation_size(c.oid) / 8192 > 8 + 1.2 * greatest(c.relpages, 0) as is_unknown
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      left join pg_stat_all_tables pieces on pieces.relid = c.reltoastrelid
    where s.schemaname = 'public' and current_setting('default_transaction_read_only') = 'off'
  ) t`;

interface DueTable {
  name: string;
  bytes: number;
  vacuum: boolean;
  analyze: boolean;
}

/**
 * Analyze reads 3,000 rows and not, as by default, 30,000: of 27,000 shots with long texts it takes 0.1 s in the place
 * of 0.9, for which everybody waits.
 */
const statements = {
  vacuum: 'vacuum',
  analyze: 'set default_statistics_target = 10; analyze',
} as const;

/** The embedded database is one process and lacks autovacuum; without it a plan may be a thousand times slower. */
async function vacuumChanged(client: PGlite, folder: string): Promise<void> {
  const { rows } = await client.query<DueTable>(dueTables);
  for (const { name, bytes, ...due } of rows) {
    if (!hasRoom(folder, bytes)) continue;
    for (const work of ['vacuum', 'analyze'] as const) {
      if (!due[work]) continue;
      await setImmediate();
      await client.exec(`${statements[work]} "${name}"`);
    }
  }
}

/** Has every statement of the client run by `run`, those inside its transactions included. */
function wrapQueries(client: PGlite, run: <Answer>(text: string, ask: () => Promise<Answer>) => Promise<Answer>): void {
  const wrapEach = <Asked extends Pick<Transaction, 'query'>>(asked: Asked): Asked => {
    const query = asked.query.bind(asked) as Transaction['query'];
    return Object.assign(asked, {
      query: ((text, ...rest) => run(text, () => query(text, ...rest))) as Transaction['query'],
    });
  };
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(wrapEach(tx)));
  wrapEach(client);
}

/**
 * Creates the folder under another name and renames it when complete, so that a process killed in its first start
 * leaves nothing half-made.
 */
async function makeFolder(dataDir: string, folder: string, isBare: boolean): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('db.new')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const partial = join(dataDir, 'db.new');
  const template = fileURLToPath(new URL('./pglite-template', import.meta.url));
  // On a file system that shares blocks between files, this copy takes no time and no room.
  if (!isBare && existsSync(template))
    await cp(template, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  else await (await PGlite.create(partial, { initDbStartParams: SMALL_LOG })).close();
  await rename(partial, folder);
}
