import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const JOURNAL = 'meta/_journal.json';

interface Journal {
  entries: { when: number }[];
}

/**
 * The folder of the generated migrations: beside the bundle, or at the root of the source. Throws when it is in neither
 * place.
 */
export function migrationsFolder(): string {
  const found = ['./migrations', '../../../migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, JOURNAL)));
  if (!found) throw new Error('The migrations folder is missing: run npm run build');
  return found;
}

/** The schema versions, each the time of its migration in milliseconds, in ascending order. */
export function listSchemas(): number[] {
  return readJournal(migrationsFolder()).entries.map(({ when }) => when);
}

/** Calls `work` with the folder of the migrations; with `schema`, with a folder of those migrations that lead to it. */
export async function withMigrations(
  schema: number | undefined,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = migrationsFolder();
  if (schema === undefined) return work(folder);
  const some = await mkdtemp(join(tmpdir(), 'firstlight-migrations-'));
  try {
    await cp(folder, some, { recursive: true });
    const { entries, ...rest } = readJournal(folder);
    const upTo = entries.filter(({ when }) => when <= schema);
    await writeFile(join(some, JOURNAL), JSON.stringify({ ...rest, entries: upTo }));
    await work(some);
  } finally {
    await rm(some, { recursive: true, force: true });
  }
}

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as Journal;
}
