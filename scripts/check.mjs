// npm run check: style, types, direction of imports, dead code, a test for each case, packages, secrets. It needs no
// database.
import { ensureApiTypes } from './api-types.mjs';
import { run } from './run.mjs';

// Node runs their scripts: the files in node_modules/.bin are no programs on Windows.
const checks = [
  ['biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  [
    'imports',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['src', 'emails', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    ],
  ],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['cases', ['scripts/cases.mjs', '--check']],
  ['rooms, columns, paths', ['scripts/house.mjs']],
  ['packages and secrets', ['scripts/supply-chain.mjs']],
];

await ensureApiTypes();
const results = await Promise.all(
  checks.map(async ([name, args]) => {
    const started = Date.now();
    const { code, output } = await run(process.execPath, args, { quiet: true });
    return { name, code, output, seconds: ((Date.now() - started) / 1000).toFixed(1) };
  }),
);

for (const { name, code, output, seconds } of results) {
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output}\n`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
