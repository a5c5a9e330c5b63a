// npm run build: the client and the server into dist/, ready to start with `node dist/server.mjs`.
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildClient } from 'vite';
import { buildServer } from './build-server.mjs';
import { hashOfSources, isBuilt, stampBuild } from './ensure-built.mjs';
import { prerender } from './prerender.mjs';
import { run } from './run.mjs';

const sources = hashOfSources();
if (isBuilt(sources)) process.stdout.write('Nothing to build: dist is of these sources.\n');
else await build();

async function build() {
  const started = Date.now();
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist');
  await Promise.all([buildServer(), cp('migrations', 'dist/migrations', { recursive: true })]);
  await Promise.all([buildClient({ logLevel: 'warn' }), makeDatabaseTemplate('dist/pglite-template')]);
  await prerender();
  await compressAssets('dist/client/assets');
  stampBuild(sources);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Built in ${seconds} s: ${await sizes()}\n`);
}

/** What the parts of the build weigh. */
async function sizes() {
  const assets = 'dist/client/assets';
  const [server, scripts, sent, styles, database] = await Promise.all([
    weigh('dist', /^[^/]*\.mjs$/),
    weigh(assets, /\.js$/),
    weigh(assets, /\.js\.br$/),
    weigh(assets, /\.css\.br$/),
    weigh('dist/pglite-template', /./),
  ]);
  const pages = `scripts of all pages ${scripts} (${sent} as sent), styles ${styles} as sent`;
  return `server ${server}, ${pages}, template of the database ${database}.`;
}

async function weigh(folder, names) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => names.test(name));
  const found = await Promise.all(files.map((name) => stat(join(folder, name))));
  const bytes = found.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
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

/**
 * A migrated database to copy at the first start: making one takes seconds and twice the memory. By the server's own
 * code, in a process of its own.
 */
async function makeDatabaseTemplate(folder) {
  const { code, output } = await run(process.execPath, ['dist/make-template.mjs', folder], { quiet: true });
  if (code !== 0) throw new Error(`The database template could not be made:\n${output}`);
}
