import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const PAGE = 'dist/client/landing.html';
const FOLDER = 'dist/prerender';

/**
 * Fills dist/client/landing.html with the landing page as the program itself renders it. Beside it stands what the content security
 * policy has to know: the hash of each style attribute, which no other page may have.
 */
export async function prerenderLanding() {
  await build({
    mode: 'landing',
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: `../../${FOLDER}`, emptyOutDir: true },
  });
  const { prerenderLanding: render } = await import(pathToFileURL(`${FOLDER}/prerender.js`).href);
  const { root, texts } = render();
  await rm(FOLDER, { recursive: true });

  let page = (await readFile(PAGE, 'utf8')).replace('<div id="root"></div>', `<div id="root">${root}</div>`);
  for (const [name, text] of Object.entries(texts)) page = page.replaceAll(`{{${name}}}`, text);
  await writeFile(PAGE, page);

  const styles = [...new Set(Array.from(root.matchAll(/ style="([^"]*)"/g), ([, style]) => style))];
  if (styles.some((style) => style.includes('&')))
    throw new Error('A style attribute is escaped: its hash would be another.');
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  await writeFile('dist/client/landing-styles.json', JSON.stringify(hashes));
}
