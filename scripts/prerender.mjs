import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const CLIENT = 'dist/client';
const FOLDER = 'dist/prerender';

/**
 * Fills dist/client/landing.html with the landing page as the program itself renders it. Beside it stands what the content security
 * policy has to know: the hash of each style attribute.
 */
export async function prerenderLanding() {
  const { root, texts } = await rendered('prerender', 'prerenderLanding', 'landing');
  const path = `${CLIENT}/landing.html`;
  const page = (await readFile(path, 'utf8')).replace('<div id="root"></div>', `<div id="root">${root}</div>`);
  await writeFile(path, withTexts(page, texts));

  await writeFile(`${CLIENT}/landing-styles.json`, JSON.stringify(styleHashes(root)));
}

/** Writes what pages of the program show before it is there, by their paths, for the server to put into their HTML; with the hashes of its styles. */
export async function prerenderFirstPaints() {
  const { paints, texts } = await rendered('first-paint', 'firstPaints', 'production');
  const path = `${CLIENT}/index.html`;
  await writeFile(path, withTexts(await readFile(path, 'utf8'), texts));
  const styles = styleHashes(Object.values(paints).join(''));
  await writeFile(`${CLIENT}/first-paints.json`, JSON.stringify({ paints, styles }));
}

/** What a function of a file in src/app gives, in a build with the addresses of the pictures that the pages will have. */
async function rendered(file, name, mode) {
  await build({ mode, logLevel: 'warn', build: { ssr: `${file}.tsx`, outDir: `../../${FOLDER}`, emptyOutDir: true } });
  const result = (await import(pathToFileURL(`${FOLDER}/${file}.js`).href))[name]();
  await rm(FOLDER, { recursive: true });
  return result;
}

function withTexts(page, texts) {
  return Object.entries(texts).reduce((filled, [name, text]) => filled.replaceAll(`{{${name}}}`, text), page);
}

/** As the content security policy names them. */
function styleHashes(html) {
  const styles = [...new Set(Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style]) => style))];
  if (styles.some((style) => style.includes('&')))
    throw new Error('A style attribute is escaped: its hash would be another.');
  return styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}
