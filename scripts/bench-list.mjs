// npm run bench:list [-- shots…]: how fast a project's page answers with 20 and with 2,000 shots; see bench/shot-list.ts.
import { register } from 'tsx/esm/api';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();
register();
await import('../bench/shot-list.ts');
