import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the generated migrations: beside the bundle, or at the top of the source. Throws when neither is there. */
export function migrationsFolder(): string {
  const found = ['./migrations', '../../migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!found) throw new Error('The migrations folder is missing: run npm run build');
  return found;
}
