import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs that this machine has: in a folder of the PATH, or in one of `more`; null when it has
 * none.
 */
export async function findOnPath(names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    if (await exists(path)) return path;
  }
  return null;
}

export function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}
