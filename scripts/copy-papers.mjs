import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Weights of which papers have letters; the packages have nine. */
const weights = /-(?:400|600)-normal\.woff$/;
const fonts = 'node_modules/@fontsource';

/**
 * The templates of papers, and of the packages of fonts what `src/server/paper/fonts.ts` may read: WOFF files of two
 * weights with the list of letters in each, and the licence.
 */
export async function copyPapers(folder) {
  await cp('papers', folder, { recursive: true });
  for (const name of await readdir(fonts)) {
    const [from, to] = [join(fonts, name), join(folder, 'fonts', name)];
    await mkdir(join(to, 'files'), { recursive: true });
    const isCjk = /-(?:jp|kr|sc)$/.test(name);
    for (const file of await readdir(join(from, 'files'))) {
      if (weights.test(file) && !(isCjk && file.includes('-600-')))
        await cp(join(from, 'files', file), join(to, 'files', file));
    }
    for (const file of ['unicode.json', 'LICENSE']) await cp(join(from, file), join(to, file));
  }
}
