// npm run test:faults: kills, cuts and fills what the built server stands on, on the embedded database and, where
// TEST_DATABASE_URL names a PostgreSQL server, on that one too, and prints a total. docs/reliability.md says what is tried.
import { ensureInstalled } from './ensure-installed.mjs';
import { runTests, sayTotal, withoutPostgres } from './run-tests.mjs';

/** What CI gives it; more kills than usual (FAULT_KILLS) may take longer. */
const MOST_MINUTES = 12;

const minutes = () => performance.now() / 60_000;

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
const { ensureNginx } = await import('./nginx.mjs');

// The one test that wants it needs a PostgreSQL server too.
const nginx = process.env.TEST_DATABASE_URL ? await ensureNginx() : null;
await ensureBuilt();

const { passed, total } = await runTests(['faults'], { env: { ...process.env, NGINX_PATH: nginx ?? '' } });
const isLate = minutes() > MOST_MINUTES && !process.env.FAULT_KILLS;
const behind =
  'several processes behind nginx, which want a PostgreSQL server and an nginx (Debian: apt-get install nginx, or NGINX_PATH).';
const untried = [...withoutPostgres, ...(nginx ? [] : [behind])];
sayTotal(total, `It took ${minutes().toFixed(1)} minutes${isLate ? `, MORE THAN ${MOST_MINUTES}` : ''}.`, untried);
process.exitCode = passed && !isLate ? 0 : 1;
