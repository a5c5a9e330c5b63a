// npx tsx bench/start.mjs [--quick]: seconds from the start of the process until /readyz answers 200, the median of
// seven starts in turns: on a new embedded folder, on an existing one and, when DATABASE_URL names a server, on a
// migrated PostgreSQL database.
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { freePort, newDataDir, removeDataDir } from '../tests/support/product.ts';
import { hasFlag, median, print, startServer, withDatabase } from './common.ts';

const STARTS = hasFlag('quick') ? 1 : 7;

await ensureBuilt();
const folder = await newDataDir();
try {
  await withDatabase(process.env.DATABASE_URL, measure);
} finally {
  await removeDataDir(folder);
}

async function measure(databaseUrl) {
  let made = 0;
  const kinds = [
    { name: 'new embedded folder', goal: 2, env: () => ({ DATA_DIR: join(folder, String(made++)) }) },
    { name: 'existing embedded folder', goal: 2, env: () => ({ DATA_DIR: join(folder, 'existing') }) },
  ];
  const env = () => ({ DATA_DIR: join(folder, 'beside'), DATABASE_URL: databaseUrl });
  if (databaseUrl) kinds.push({ name: 'PostgreSQL', goal: 1, env });
  const seconds = new Map(kinds.map(({ name }) => [name, []]));
  // The first turn, which is not counted, makes the existing folder and migrates the database.
  for (let turn = -1; turn < STARTS; turn += 1) {
    for (const { name, env } of kinds) {
      const PORT = String(await freePort());
      const begin = performance.now();
      const server = await startServer({ ...env(), PORT });
      const took = (performance.now() - begin) / 1000;
      await server.stop();
      if (turn >= 0) seconds.get(name).push(took);
    }
  }
  for (const { name, goal } of kinds) {
    const all = seconds.get(name);
    const spread = `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`;
    print(`${name.padEnd(30)}${median(all).toFixed(2)} s (${spread}; goal ${goal} s)`);
  }
}
