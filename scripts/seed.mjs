// npm run seed: a believable production in an empty database.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt();
await import('../dist/seed.mjs');
