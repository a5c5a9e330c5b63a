// npm run backup, restore, move-to-postgres, doctor: an operator's command, of the program as it is built.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const [command] = process.argv.splice(2, 1);
await ensureInstalled();
await ensureBuilt();
await import(`../dist/${command}.mjs`);
