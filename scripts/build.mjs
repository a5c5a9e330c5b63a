// npm run build: the client and the server into dist/, ready to start with `node dist/server.mjs`.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { buildServer } from './build-server.mjs';
import { copyPapers } from './copy-papers.mjs';
import { hashOfSources, isBuilt, stampBuild } from './ensure-built.mjs';
import { run } from './run.mjs';

const sources = hashOfSources();
if (isBuilt(sources)) process.stdout.write('Nothing to build: dist was built from these sources.\n');
else await build();

async function build() {
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist');
  await Promise.all([
    buildServer(),
    cp('migrations', 'dist/migrations', { recursive: true }),
    copyPapers('dist/papers'),
  ]);
  await Promise.all([viteBuild({ logLevel: 'warn' }), makeDatabaseTemplate('dist/pglite-template')]);
  await prerender(resolve('dist/prerender'));
  await compressAssets('dist/client/assets');
  stampBuild(sources);
  process.stdout.write(`Built in ${(performance.now() / 1000).toFixed(1)} s.\n`);
}

/**
 * A migrated database to copy at the first start: making one takes seconds and twice the memory. The server's own code
 * makes it, in a process of its own.
 */
async function makeDatabaseTemplate(folder) {
  const { code, output } = await run(process.execPath, ['dist/make-template.mjs', folder], { quiet: true });
  if (code !== 0) throw new Error(`The database template could not be made:\n${output}`);
}

/**
 * Fills the built pages: <!--landing--> with the landing page as React renders it, by a build for Node with the same
 * addresses of pictures, and {{landing.lead}} with `messages.landing.lead`.
 */
async function prerender(folder) {
  const ssr = { ssr: 'prerender.tsx', outDir: folder, copyPublicDir: false, manifest: false };
  await viteBuild({ logLevel: 'warn', build: ssr });
  const { renderLanding, texts } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  for (const path of ['dist/client/index.html', 'dist/client/landing.html']) {
    const page = (await readFile(path, 'utf8'))
      .replace('<!--landing-->', renderLanding)
      .replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, group, key) => texts[group][key]);
    await writeFile(path, page);
  }
  await rm(folder, { recursive: true });
}

/** Compresses once here instead of at every request. */
async function compressAssets(folder) {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const name of await readdir(folder)) {
    if (!['.js', '.css', '.svg'].includes(extname(name))) continue;
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best));
  }
}
