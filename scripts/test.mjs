// npm test: installs what the tests need, checks, builds, runs every test on the embedded database and,
// where TEST_DATABASE_URL names a PostgreSQL server, on that one too, and prints a total.
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';
import { firstWords, runTests, sayTotal, withoutPostgres } from './run-tests.mjs';

process.stdout.write(`${firstWords}\n`);
await ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');

const chromium = await ensureChromium();
await ensureBuilt();
const check = await run(process.execPath, ['scripts/check.mjs']);

const onPostgres = process.env.TEST_DATABASE_URL ? ['postgres'] : [];
const projects = ['fast', 'pglite', 's3', ...onPostgres, 'product', 'process'];
const { passed, total } = await runTests(projects, { env: { ...process.env, CHROMIUM_PATH: chromium } });

sayTotal(total, `The check ${check.code === 0 ? 'passed' : 'FAILED'}.`, withoutPostgres);
process.exitCode = check.code === 0 && passed ? 0 : 1;
