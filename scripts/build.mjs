// npm run build: the client and the server into dist/, ready to start with `node dist/server.mjs`.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildClient } from 'vite';
import { buildServer } from './build-server.mjs';
import { hashOfSources, stampBuild } from './ensure-built.mjs';
import { prerenderFirstPaints, prerenderLanding } from './prerender.mjs';
import { run } from './run.mjs';

const sources = hashOfSources();
await rm('dist', { recursive: true, force: true });
await mkdir('dist');
await Promise.all([buildServer(), cp('migrations', 'dist/migrations', { recursive: true })]);
await Promise.all([buildPages(), makeDatabaseTemplate('dist/pglite-template')]);
await prerenderLanding();
await prerenderFirstPaints();
await compressAssets('dist/client/assets');
stampBuild(sources);

/** The program, and the landing page beside it, which is built with Preact. */
async function buildPages() {
  await buildClient({ logLevel: 'warn' });
  await buildClient({ logLevel: 'warn', mode: 'landing' });
}

/** Compressed once here instead of at every request. */
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

/** A migrated database to copy at the first start: making one takes seconds and twice the memory. By the server's own code, in a process of its own. */
async function makeDatabaseTemplate(folder) {
  const { code, output } = await run(process.execPath, ['dist/make-template.mjs', folder], { quiet: true });
  if (code !== 0) throw new Error(`The database template could not be made:\n${output}`);
}
