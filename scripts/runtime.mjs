// node scripts/runtime.mjs <folder>: the built program with the few packages that it still needs, so that `node
// dist/server.mjs` runs there.
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unbundledPackages } from './build-server.mjs';

/** Files of a package that no program runs. The database in dist has files of its own that are called .map. */
const isLeftOut = /^node_modules.*\.(?:map|d\.[cm]?ts)$/;

/** The folders of these packages and of all that they need, as they are installed for this machine. */
function installedFor(names) {
  const found = new Set();
  const add = (name, from) => {
    const path = placeOf(name, from);
    if (!path || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(path, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path);
  };
  for (const name of names) add(name, '');
  return [...found];
}

/**
 * Where Node would find a package: in the folder of the package that asks, or in one around it. Binaries for other
 * machines are nowhere.
 */
function placeOf(name, from) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const path = around ? `${around}/node_modules/${name}` : `node_modules/${name}`;
    if (existsSync(path)) return path;
    if (!around) return undefined;
  }
}

/** In the image another user than the owner runs it; the database in dist was made for its owner alone. */
async function letRead(folder) {
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    const found = await stat(path);
    await chmod(path, found.mode | (found.isDirectory() ? 0o555 : 0o444));
  }
}

async function main(folder) {
  if (!folder) throw new Error('Say into which folder');
  for (const path of ['dist', ...installedFor(unbundledPackages)]) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    await cp(path, to, { recursive: true, dereference: true, filter: (file) => !isLeftOut.test(file) });
  }
  await copyFile('package.json', join(folder, 'package.json'));
  await copyFile('scripts/healthcheck.mjs', join(folder, 'healthcheck.mjs'));
  await letRead(folder);
}

await main(process.argv[2]);
