// node scripts/on-node.mjs <major>: the unit tests and a start with a sign-up on another Node, which npm brings. The
// build of that Node replaces dist.
import { ensureInstalled, npmCommand } from './ensure-installed.mjs';
import { run } from './run.mjs';

const [major] = process.argv.slice(2);
if (!major) throw new Error('Name the major version of the Node to use');
await ensureInstalled();
const system = process.platform === 'win32' ? 'win' : process.platform;
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const failed = [];
for (const step of [
  ['--version'],
  [...vitest, '--project', 'fast'],
  ['scripts/build.mjs'],
  [...vitest, '--project', 'process', 'tests/process/start.test.ts'],
]) {
  // npm's package `node` chooses the binary of this machine by an install script; this is the binary itself.
  const packages = ['exec', '--yes', `--package=node-${system}-${process.arch}@${major}`, '--', 'node'];
  const { command, args, shell } = npmCommand([...packages, ...step]);
  const { code } = await run(command, args, { shell });
  if (code !== 0) failed.push(step.join(' '));
  // Without a build there is nothing to start.
  if (code !== 0 && step.includes('scripts/build.mjs')) break;
}
process.stdout.write(`\nNode ${major}: ${failed.length ? `FAILED: ${failed.join('; ')}` : 'passed'}\n`);
process.exitCode = failed.length ? 1 : 0;
