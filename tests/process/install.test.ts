import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A tree with a blank and an umlaut in its path, one package in its lock file, and another one for other machines. */
let tree: string;
let children: ChildProcess[];

const engines: string = JSON.parse(readFileSync('package.json', 'utf8')).engines.node;
const STAMP = 'node_modules/.firstlight-lock';
const lock = {
  name: 'tree',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'tree', dependencies: { one: 'file:one-1.0.0.tgz' } },
    'node_modules/one': {
      version: '1.0.0',
      resolved: 'file:one-1.0.0.tgz',
      optionalDependencies: { 'one-elsewhere': '*' },
    },
    'node_modules/one-elsewhere': { version: '1.0.0', resolved: 'file:one-1.0.0.tgz', optional: true, os: ['aix'] },
  },
};

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'firstlight ä-'));
  children = [];
  for (const name of ['ensure-installed', 'node-version', 'step']) {
    await cp(`scripts/${name}.mjs`, join(tree, `scripts/${name}.mjs`));
  }
  const own = { name: 'tree', private: true, engines: { node: engines }, dependencies: { one: 'file:one-1.0.0.tgz' } };
  await writeFile(join(tree, 'package.json'), JSON.stringify(own));
  await writeFile(join(tree, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(
    join(tree, 'start.mjs'),
    "import { ensureInstalled } from './scripts/ensure-installed.mjs';\n" +
      "await ensureInstalled();\nconsole.log('started');\n",
  );
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(tree, { recursive: true, force: true });
});

/**
 * Puts a program in the place of npm that does what its steps say: it tells what it was called with, waits until the
 * file `go` is there, takes a SIGINT as npm does, and at its end has one installed.
 */
async function standIn(): Promise<void> {
  const program = `#!${process.execPath}
    const { appendFileSync, existsSync, mkdirSync, rmSync, watch, writeFileSync } = require('node:fs');
    const tell = (what) => appendFileSync('told', what + '\\n');
    let interrupted = 0;
    process.on('SIGINT', () => tell('SIGINT ' + (interrupted += 1)));
    rmSync('node_modules', { recursive: true, force: true });
    tell('began ' + process.argv[2] + ' ' + process.pid);
    console.error('npm is at work');
    const end = () => {
      if (!existsSync('go')) return;
      watcher.close();
      tell('ended');
      if (interrupted) process.exit(1);
      if (existsSync('fail')) process.exit(0);
      mkdirSync('node_modules/one', { recursive: true });
      writeFileSync('node_modules/one/package.json', '{"version":"1.0.0"}');
      writeFileSync('node_modules/.package-lock.json', '{}');
    };
    const watcher = watch('.', end);
    end();
  `;
  await mkdir(join(tree, 'bin'));
  await writeFile(join(tree, 'bin/npm'), program);
  await chmod(join(tree, 'bin/npm'), 0o755);
}

/** One start of the tree. */
function start() {
  const PATH = [join(tree, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, ['start.mjs'], { cwd: tree, env: { PATH }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  return {
    child,
    ended,
    output: () => output,
    said: (what: string) => expect.poll(() => output, { interval: 20, timeout: 30_000 }).toContain(what),
  };
}

const told = async () =>
  (await readFile(join(tree, 'told'), 'utf8'))
    .trim()
    .replace(/ci \d+/g, 'ci')
    .split('\n');
const at = (path: string) => existsSync(join(tree, path));
const letGo = () => writeFile(join(tree, 'go'), '');
const claims = async () => (await readdir(tree)).filter((name) => name.startsWith('.installing-'));

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s during the installation waits for npm to end, and exits 130',
  async (signal) => {
    await standIn();
    const first = start();
    await first.said('npm is at work');
    first.child.kill(signal);
    // One Ctrl-C arrives twice: from the terminal, and handed on by npm. npm hears it once. (Two alike would become
    // one.)
    first.child.kill(signal === 'SIGINT' ? 'SIGTERM' : 'SIGINT');
    await first.said('Stopping when npm has ended');
    await expect.poll(told).toContain('SIGINT 1');
    expect(first.child.exitCode).toBe(null);
    await letGo();
    expect(await first.ended).toBe(130);
    expect(await told()).toEqual(['began ci', 'SIGINT 1', 'ended']);
    expect([at(STAMP), await claims()]).toEqual([false, []]);

    const second = start();
    expect(await second.ended).toBe(0);
    expect([second.output(), at(STAMP)]).toEqual([expect.stringContaining('started'), true]);
  },
);

test('a second Ctrl-C ends npm at once, and the next start begins with an empty node_modules', async () => {
  await standIn();
  const first = start();
  await first.said('npm is at work');
  first.child.kill('SIGINT');
  await first.said('Stopping when npm has ended');
  const again = () => {
    first.child.kill('SIGINT');
    return first.child.exitCode;
  };
  await expect.poll(again, { interval: 100, timeout: 30_000 }).toBe(130);
  expect(await told()).not.toContain('ended');
  expect(at(STAMP)).toBe(false);
  await letGo();
  expect(await start().ended).toBe(0);
  expect((await told()).filter((line) => line === 'began ci')).toHaveLength(2);
});

test('two starts of one tree install once, also after one that was killed', async () => {
  await standIn();
  const first = start();
  await first.said('npm is at work');
  const second = start();
  await second.said(`Another process installs or builds here (.installing-${first.child.pid}): waiting for it…`);
  // What the killed one had npm do goes on, and is waited for.
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const third = start();
  await third.said(`(.installing-${first.child.pid})`);
  await letGo();
  expect([await second.ended, await third.ended]).toEqual([0, 0]);
  expect(await told()).toEqual(['began ci', 'ended']);
  expect([at(STAMP), await claims()]).toEqual([true, []]);
});

test('an installation that lacks a package is not taken for one, and says what to do', async () => {
  await standIn();
  await letGo();
  await writeFile(join(tree, 'fail'), '');
  const failed = start();
  expect(await failed.ended).toBe(1);
  expect(failed.output()).toMatch(/The packages could not be installed\. Delete node_modules and start again\.\n$/);
  expect(at(STAMP)).toBe(false);
});

test('the npm of this machine installs a clean tree, and brings an older one to the lock file', async () => {
  const pack = async (version: string) => {
    await mkdir(join(tree, 'one'), { recursive: true });
    await writeFile(join(tree, 'one/package.json'), JSON.stringify({ ...one, version }));
    expect(spawnSync('npm', ['pack', './one'], { cwd: tree, stdio: 'ignore' }).status).toBe(0);
  };
  const one = { name: 'one', optionalDependencies: { 'one-elsewhere': '*' } };
  await pack('1.0.0');
  const first = start();
  expect([await first.ended, first.output()]).toEqual([0, expect.stringContaining('started')]);
  expect(at('node_modules/one/package.json')).toBe(true);
  expect(await start().ended).toBe(0);

  await pack('2.0.0');
  const changed = JSON.stringify(lock)
    .replace('"version":"1.0.0"', '"version":"2.0.0"')
    .replaceAll('one-1.0.0', 'one-2.0.0');
  await writeFile(join(tree, 'package-lock.json'), changed);
  const own = await readFile(join(tree, 'package.json'), 'utf8');
  await writeFile(join(tree, 'package.json'), own.replace('one-1.0.0', 'one-2.0.0'));
  expect(await start().ended).toBe(0);
  expect(JSON.parse(await readFile(join(tree, 'node_modules/one/package.json'), 'utf8')).version).toBe('2.0.0');
});

test('a Node that is too old is told so in one sentence, before anything is installed', async () => {
  await standIn();
  const own = await readFile(join(tree, 'package.json'), 'utf8');
  await writeFile(join(tree, 'package.json'), own.replace(engines, '^20.99.0 || >=99.0.0'));
  const refused = start();
  expect([await refused.ended, at('told')]).toEqual([1, false]);
  const { node } = process.versions;
  expect(refused.output()).toMatch(/^Firstlight needs Node 24 .*; this is Node \S+\. Install it from .*\n$/);
  expect(refused.output()).toContain(`this is Node ${node}.`);
});

test('a Node is new enough from the releases on that package.json names', async () => {
  const { isSupported } = await import(/* @vite-ignore */ `../../scripts/${'node-version'}.mjs`);
  const versions = ['18.20.8', '20.18.3', '20.19.0', '21.7.3', '22.12.0', '22.13.0', '23.11.0', '24.0.0', '26.10.0'];
  const supported = versions.filter((version) => isSupported(version, engines));
  expect(supported).toEqual(['20.19.0', '22.13.0', '24.0.0', '26.10.0']);
});
