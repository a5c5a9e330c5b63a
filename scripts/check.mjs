// npm run check: style, types, direction of imports, dead code, a test for each case, others' packages, secrets. Seconds, no database.
import { run } from './run.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const checks = [
  ['biome', bin('biome'), ['check', '--error-on-warnings']],
  ['types', bin('tsc'), ['--noEmit']],
  ['imports', bin('depcruise'), ['src', 'emails', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']],
  ['dead code', bin('knip'), ['--no-progress']],
  ['cases', process.execPath, ['scripts/cases.mjs', '--check']],
  ['packages and secrets', process.execPath, ['scripts/supply-chain.mjs']],
];

const results = await Promise.all(
  checks.map(async ([name, command, args]) => {
    const started = Date.now();
    const { code, output } = await run(command, args, { quiet: true });
    return { name, code, output, seconds: ((Date.now() - started) / 1000).toFixed(1) };
  }),
);

for (const { name, code, output, seconds } of results) {
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output}\n`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
