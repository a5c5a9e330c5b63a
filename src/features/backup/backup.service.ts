import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Database, OpenDatabase } from '../../server/db/database';
import { listSchemas } from '../../server/db/migrations-folder';
import type { Env } from '../../server/env';
import type { Storage } from '../../server/storage/storage';
import { storageKeysOf } from '../media/media.files';
import { type ArchiveWriter, concatChunks, DamagedArchiveError, readArchive, writeArchive } from './backup.archive';
import { findSchemaVersion, hasRows, listBackupTables } from './backup.repo';
import { restoreTables, type Snapshot, saveTables, tablePath } from './snapshot.service';

/** The numbers of a backup or restore, for the person who ran it. */
export interface BackupReport {
  rows: number;
  images: number;
  /** Images whose files are missing from the storage; only their rows exist. */
  lost: string[];
}

/** The place for a backup or a restore is not empty. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
}

const FORMAT = 1;
const MANIFEST = 'firstlight.json';
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  schema: z.number(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()),
      after: z.array(z.string()),
      rows: z.number(),
    }),
  ),
  images: z.array(z.uuid()),
  lost: z.array(z.uuid()),
});
type Manifest = z.infer<typeof manifestSchema>;

interface BackupSource {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/** DATA_DIR has the room for the files in between. */
interface BackupFolder {
  env: Pick<Env, 'DATA_DIR'>;
  clock: Clock;
}

/**
 * Writes the whole product into one archive while it is in use: all tables as of one instant, and every image that they
 * reference. Throws when something cannot be read or written, and leaves no archive then (issue 11, case O2).
 */
export function writeBackup(
  { db, storage, clock }: BackupSource,
  path: string,
): Promise<BackupReport & { bytes: number }> {
  return withTempFolder(dirname(path), clock, async (folder) => {
    let kept: { snapshot: Snapshot; lost: string[] } | undefined;
    const bytes = await writeArchive(path, join(folder, 'archive'), async (archive) => {
      kept = await backUpImages({ db, storage }, archive, folder);
      const { snapshot, lost } = kept;
      for (const table of snapshot.tables) await archive.addFile(`tables/${table.name}`, tablePath(folder, table));
      const manifest: Manifest = { format: FORMAT, madeAt: clock.now().toISOString(), ...snapshot, lost };
      await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    });
    if (!kept) throw new Error('The backup has no snapshot');
    return { ...countOf(kept.snapshot, kept.lost), bytes };
  });
}

/**
 * Adds the files of every image that the tables reference. If one was removed since the tables were read, reads the
 * tables again, so that none of them references a missing file.
 */
async function backUpImages({ db, storage }: Omit<BackupSource, 'clock'>, archive: ArchiveWriter, folder: string) {
  const kept = new Set<string>();
  let missing: string[] = [];
  for (;;) {
    const snapshot = await saveTables(db, folder);
    const lost = missing.filter((id) => snapshot.images.includes(id));
    const left = snapshot.images.filter((id) => !kept.has(id) && !lost.includes(id));
    const gone: string[] = [];
    for (const id of left) (await backUpImage(storage, archive, id)) ? kept.add(id) : gone.push(id);
    if (gone.length === 0) return { snapshot, lost };
    missing = [...lost, ...gone];
  }
}

/** False when the storage does not have it. */
async function backUpImage(storage: Storage, archive: ArchiveWriter, id: string): Promise<boolean> {
  const files: [string, Buffer][] = [];
  for (const key of storageKeysOf(id)) {
    const bytes = await storage.get(key).then(concatChunks, notFoundIsNull);
    if (!bytes) return false;
    files.push([`files/${key}`, bytes]);
  }
  for (const [name, bytes] of files) await archive.add(name, bytes);
  return true;
}

function notFoundIsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Opens the place to restore into; with `isBare` a new embedded database gets no tables. */
export type OpenTarget = (way: { isBare: boolean }) => Promise<{ database: OpenDatabase; storage: Storage }>;

/**
 * Restores a backup into an empty place, at the backup's schema version, and then migrates it. Throws
 * DamagedArchiveError and NotEmptyError; nothing was changed then (case O2).
 */
export function restoreBackup(
  path: string,
  { env, clock }: BackupFolder,
  openPlace: OpenTarget,
): Promise<BackupReport> {
  return inDataFolder({ env, clock }, async (folder) => {
    const manifest = await unpackTables(path, folder);
    const { database, storage } = await openPlace({ isBare: manifest.schema !== listSchemas().at(-1) });
    try {
      await migrateEmptyDatabase(database, manifest);
      const keys = new Set(manifest.images.flatMap((id) => storageKeysOf(id).map((key) => `files/${key}`)));
      await readArchive(path, async (name, chunks) => {
        if (keys.has(name)) await storage.put(name.slice('files/'.length), await concatChunks(chunks));
      });
      await restoreTables(database.db, folder, manifest);
      await database.migrate();
    } finally {
      await database.close();
    }
    return countOf(manifest, manifest.lost);
  });
}

/** Reads the whole archive once, so that a damaged one is rejected before anything is changed. */
async function unpackTables(path: string, folder: string): Promise<Manifest> {
  let manifest: unknown;
  await readArchive(path, async (name, chunks) => {
    if (name === MANIFEST) manifest = JSON.parse(String(await concatChunks(chunks)));
    else if (dirname(name) === 'tables')
      await pipeline(chunks, createWriteStream(tablePath(folder, { name: basename(name) }), { mode: 0o600 }));
  });
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) throw new DamagedArchiveError(`${path} is no backup that this version of Firstlight can read`);
  if (!listSchemas().includes(parsed.data.schema))
    throw new DamagedArchiveError(`${path} was made by a newer version of Firstlight: restore it with that one`);
  return parsed.data;
}

/** Migrates the database to the schema version of the backup, and checks that it is empty. */
async function migrateEmptyDatabase(database: OpenDatabase, { schema }: Pick<Manifest, 'schema'>): Promise<void> {
  if ((await findSchemaVersion(database.db)) === null) await database.migrate(schema);
  if (await hasRows(database.db, await listBackupTables(database.db)))
    throw new NotEmptyError('There is data in the database already: only an empty one is filled');
  if ((await findSchemaVersion(database.db)) !== schema)
    throw new NotEmptyError(
      'The database has the tables of another version of Firstlight: only an empty one is filled',
    );
}

/**
 * Copies all tables from one database, which stays unchanged, to another, empty one, and migrates that. Throws
 * NotEmptyError; nothing was changed then (case O3).
 */
export function moveTables({ env, clock }: BackupFolder, from: OpenDatabase, to: OpenDatabase): Promise<BackupReport> {
  return inDataFolder({ env, clock }, async (folder) => {
    const snapshot = await saveTables(from.db, folder);
    await migrateEmptyDatabase(to, snapshot);
    await restoreTables(to.db, folder, snapshot);
    await to.migrate();
    return countOf(snapshot, []);
  });
}

function countOf({ tables, images }: Pick<Snapshot, 'tables' | 'images'>, lost: string[]): BackupReport {
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), images: images.length - lost.length, lost };
}

async function inDataFolder<Result>(
  { env, clock }: BackupFolder,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  return withTempFolder(env.DATA_DIR, clock, work);
}

const WORKSHOP = 'firstlight-backup-';
const DAY_MS = 86_400_000;

/**
 * A temporary folder in `place`, as private as the database: it gets as large as that, and the system's folder for
 * temporary files may be in memory. Also removes what a killed process left there a day ago or earlier.
 */
async function withTempFolder<Result>(
  place: string,
  clock: Clock,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandoned(place, clock.now().getTime() - DAY_MS);
  const folder = await mkdtemp(join(place, WORKSHOP));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

async function removeAbandoned(place: string, before: number): Promise<void> {
  for (const entry of await readdir(place, { withFileTypes: true })) {
    const folder = join(place, entry.name);
    if (!entry.isDirectory() || !/^firstlight-backup-\w{6}$/.test(entry.name)) continue;
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
