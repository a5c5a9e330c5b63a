// npm run seed, backup, restore, move-to-postgres, doctor: runs the built program's command of that name.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { loadEnv } from './load-env.mjs';

const [command] = process.argv.splice(2, 1);
loadEnv();
await ensureInstalled();
await ensureBuilt();
await import(`../dist/${command}.mjs`);
