import { join } from 'node:path';

const BLOCK = 4096;

/** The bytes of all files in a folder, in whole blocks, and of those further down unless it is not to be deep. */
export function usedBelow(folder, fs, { deep = true } = {}) {
  let bytes = 0;
  for (const entry of list(folder, fs)) {
    const path = join(folder, entry.name);
    if (entry.isFile()) bytes += Math.ceil((fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0) / BLOCK) * BLOCK;
    else if (deep && entry.isDirectory()) bytes += usedBelow(path, fs);
  }
  return bytes;
}

/** What is gone by now has nothing in it. */
function list(folder, fs) {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
