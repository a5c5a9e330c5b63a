// npm test: installs what the tests need, checks, builds, runs what tells soonest, and prints a total. `npm run
// test:all` runs everything else, `npm run test:faults` the faults alone. Arguments go on to vitest.
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';
import { firstWords, runTests, sayTotal, withoutPostgres } from './run-tests.mjs';

const onPostgres = process.env.TEST_DATABASE_URL ? ['postgres'] : [];
const parts = {
  first: ['fast', 'pglite', 'journeys'],
  all: [...onPostgres, 's3', 'product', 'process', 'faults'],
  faults: ['faults'],
};

const [part, ...args] = process.argv[2] in parts ? process.argv.slice(2) : ['first', ...process.argv.slice(2)];
process.stdout.write(`${firstWords[part]}\n`);
await ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');
const { ensureNginx } = await import('./nginx.mjs');

const env = { ...process.env };
if (part !== 'faults') env.CHROMIUM_PATH = await ensureChromium();
// The one test that wants it, of several processes, needs a PostgreSQL server too.
if (part !== 'first') env.NGINX_PATH = (onPostgres.length > 0 && (await ensureNginx())) || '';
await ensureBuilt();
const isChecked = part !== 'first' || (await run(process.execPath, ['scripts/check.mjs'])).code === 0;
const { passed, total } = await runTests(parts[part], { env, args });

const behind =
  'several processes behind nginx, which want a PostgreSQL server and an nginx (Debian: apt-get install nginx, or NGINX_PATH).';
const untried = part === 'first' ? [] : [...withoutPostgres, ...(env.NGINX_PATH ? [] : [behind])];
const took = `It took ${(performance.now() / 60_000).toFixed(1)} minutes.`;
sayTotal(total, part === 'first' ? `The check ${isChecked ? 'passed' : 'FAILED'}. ${took}` : took, untried);
process.exitCode = isChecked && passed ? 0 : 1;
