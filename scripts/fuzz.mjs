// npm run test:fuzz: ten thousand calls from the API's own schemas through each door (FUZZ_RUNS says how many, FUZZ_SEED which).
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';

await ensureInstalled();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pglite', '--retry', '0'];
const env = { FUZZ_RUNS: '10000', ...process.env };
const { code } = await run(process.execPath, [...vitest, 'tests/rest/fuzz.test.ts'], { env });
process.exitCode = code;
