import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../server/db/database';
import { listSchemas } from '../../server/db/migrations-folder';
import { listImageIds } from '../media/media.repo';
import {
  type BackupTable,
  disableTimeout,
  findSchemaVersion,
  insertRows,
  listBackupTables,
  readRows,
} from './backup.repo';

/** The tables as of one instant, each a file in the folder with one row per line. */
export interface Snapshot {
  /** Their schema version: when its newest migration was made, in milliseconds. */
  schema: number;
  tables: (BackupTable & { rows: number })[];
  /** The ids of the images that they reference. */
  images: string[];
}

const LINES_AT_ONCE = 500;

/** The path of a table's file in the folder of a snapshot. */
export const tablePath = (folder: string, { name }: Pick<BackupTable, 'name'>) => join(folder, `${name}.ndjson`);

/** Writes every table as of one instant into the folder, over the files of an earlier snapshot. */
export async function saveTables(db: Database, folder: string): Promise<Snapshot> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return db.transaction(
    async (tx) => {
      await disableTimeout(tx);
      const schema = await findSchemaVersion(tx);
      if (schema === null) throw new Error('The database has no tables of Firstlight');
      const tables = [];
      for (const table of await listBackupTables(tx))
        tables.push({ ...table, rows: await saveTable(tx, table, folder) });
      return { schema, tables, images: await listImageIds(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How the schema of a database compares with this version of the product. */
export async function schemaState(db: Database): Promise<'none' | 'older' | 'current' | 'newer'> {
  const schema = await findSchemaVersion(db);
  const newest = listSchemas().at(-1) ?? 0;
  if (schema === null) return 'none';
  if (schema === newest) return 'current';
  return schema < newest ? 'older' : 'newer';
}

async function saveTable(tx: Database, table: BackupTable, folder: string): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const rows of readRows(tx, table)) {
      count += rows.length;
      yield `${rows.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(tablePath(folder, table), { mode: 0o600 }));
  return count;
}

/** Fills empty tables from the folder, all or none; gives the number of rows. */
export function restoreTables(db: Database, folder: string, { tables }: Pick<Snapshot, 'tables'>): Promise<number> {
  return db.transaction(async (tx) => {
    await disableTimeout(tx);
    let count = 0;
    for (const table of tables) count += await fillTable(tx, table, tablePath(folder, table));
    return count;
  });
}

async function fillTable(tx: Database, table: BackupTable & { rows: number }, path: string): Promise<number> {
  let waiting: string[] = [];
  let count = 0;
  const flush = async () => {
    if (waiting.length > 0) await insertRows(tx, table, waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of readLines(path)) {
    waiting.push(line);
    if (waiting.length === LINES_AT_ONCE) await flush();
  }
  await flush();
  if (count !== table.rows) throw new Error(`The table ${table.name} has ${count} rows instead of ${table.rows}`);
  return count;
}

/** Split at line feeds only: readline also splits at characters that may occur in people's text. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
