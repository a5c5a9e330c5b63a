// node scripts/on-node.mjs <major>: the unit tests and a start with a sign-up on another Node, which npm brings into a
// temporary folder. What it builds replaces dist.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, npmCommand } from './ensure-installed.mjs';
import { run } from './run.mjs';

const [major] = process.argv.slice(2);
if (!major) throw new Error('Say which Node, by its major version');
await ensureInstalled();
const folder = await mkdtemp(join(tmpdir(), 'firstlight-node-'));
try {
  const node = await installNode();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
  const steps = [
    ['--version'],
    [...vitest, '--project', 'fast'],
    ['scripts/build.mjs'],
    [...vitest, '--project', 'process', 'tests/process/start.test.ts'],
  ];
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const failed = [];
  for (const step of steps) {
    const { code } = await run(node, step, { env });
    if (code !== 0) failed.push(step.join(' '));
    // Without a build there is nothing to start.
    if (code !== 0 && step.includes('scripts/build.mjs')) break;
  }
  process.stdout.write(`\nNode ${major}: ${failed.length ? `FAILED: ${failed.join('; ')}` : 'passed'}\n`);
  process.exitCode = failed.length ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * The packages that npm's `node` chooses from by a script: the binary of this kind of machine. Gives the path of its
 * program.
 */
async function installNode() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  await writeFile(join(folder, 'package.json'), '{}');
  const { command, args, shell } = npmCommand(['install', '--no-audit', '--no-fund', `${name}@${major}`]);
  const { code } = await run(command, args, { cwd: folder, shell });
  if (code !== 0) throw new Error(`npm could not install ${name}@${major}`);
  return join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}
