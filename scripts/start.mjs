// npm start: installs when needed, builds when needed, then becomes the server, so that signals reach it.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { loadEnv } from './load-env.mjs';

loadEnv();
await ensureInstalled();
await ensureBuilt();
await import('../dist/server.mjs');
