import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const FOLDER = resolve('dist/prerender');

/**
 * Fills the built pages: <!--landing--> with the landing page as React renders it, by a build for Node with the same
 * addresses of pictures, and {{landing.lead}} with `messages.landing.lead`.
 */
export async function prerender() {
  await build({
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: FOLDER, copyPublicDir: false, manifest: false },
  });
  const { renderLanding, texts } = await import(pathToFileURL(`${FOLDER}/prerender.js`).href);
  for (const name of ['index', 'landing']) {
    const path = `dist/client/${name}.html`;
    const page = (await readFile(path, 'utf8'))
      .replace('<!--landing-->', renderLanding)
      .replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, group, key) => texts[group][key]);
    await writeFile(path, page);
  }
  await rm(FOLDER, { recursive: true });
}
