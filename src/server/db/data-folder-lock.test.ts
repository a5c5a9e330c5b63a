import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderLockedError, lockDataFolder } from './data-folder-lock';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstlight-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  await rm(folder, { recursive: true });
});

/** Another process that tries to lock the folder; gives its pid when it holds the lock, or the refusal. */
async function contender(): Promise<{ child: ChildProcess; line: string }> {
  const code = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))};
    lockDataFolder(${JSON.stringify(folder)}, 'db').then(
      () => { console.log('held'); setInterval(() => {}, 1000); },
      (error) => { console.log(error.message); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', (exit) => reject(new Error(`a contender ended with ${exit}`)));
  });
  return { child, line };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

test('a second process is refused with the name of the holder; a dead holder is taken over', async () => {
  const first = await contender();
  expect(first.line).toBe('held');
  await expect(lockDataFolder(folder, 'db')).rejects.toThrow(
    new RegExp(`in use by process ${first.child.pid} on ${hostname()}, which holds it since 20\\d\\d-`),
  );
  await end(first.child);
  const lock = await lockDataFolder(folder, 'db');
  expect((await contender()).line).toContain(`process ${process.pid} `);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('of several processes at once exactly one holds it', async () => {
  const lines = (await Promise.all([contender(), contender(), contender()])).map(({ line }) => line);
  expect(lines.filter((line) => line === 'held')).toHaveLength(1);
});

test('a holder whose pid now belongs to another process is dead', async () => {
  await lockDataFolder(folder, 'db');
  const [name = ''] = await readdir(folder);
  const claim = JSON.parse(await readFile(join(folder, name), 'utf8'));
  await writeFile(join(folder, name), JSON.stringify({ ...claim, born: `${claim.born}0` }));
  const lock = await lockDataFolder(folder, 'db');
  expect(await readdir(folder)).not.toContain(name);
  await lock.release();
});

test('a holder on another machine is believed, and the sentence says how to go on', async () => {
  const claim = { pid: 1, host: 'elsewhere', since: '2026-11-21T08:00:00.000Z', born: 'x:1' };
  await writeFile(join(folder, 'db.lock.1.x'), JSON.stringify(claim));
  const refused = lockDataFolder(folder, 'db');
  await expect(refused).rejects.toThrow(DataFolderLockedError);
  await expect(refused).rejects.toThrow(/process 1 on elsewhere.*delete .*db\.lock\.1\.x/);
});

test('a holder that answers in the folder is alive, whatever its pid says here; a killed one is not', async () => {
  const socket = JSON.stringify(join(folder, 'operations.sock'));
  const listen = `require('node:net').createServer().listen(${socket}, () => console.log('listens'))`;
  const inContainer = spawn(process.execPath, ['-e', listen]);
  children.push(inContainer);
  await once(inContainer.stdout, 'data');
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  const claim = { pid: gone.pid, host: hostname(), since: '2026-11-21T08:00:00.000Z', born: 'x:1' };
  await writeFile(join(folder, 'db.lock.1.x'), JSON.stringify(claim));
  await expect(lockDataFolder(folder, 'db')).rejects.toThrow(DataFolderLockedError);
  expect((await readdir(folder)).sort()).toEqual(['db.lock.1.x', 'operations.sock']);
  await end(inContainer);
  const lock = await lockDataFolder(folder, 'db');
  expect(await readdir(folder)).not.toContain('db.lock.1.x');
  await lock.release();
});

test('a claim cut short by a power loss does not count', async () => {
  await writeFile(join(folder, 'db.lock.1.x'), '');
  await (await lockDataFolder(folder, 'db')).release();
  expect(await readdir(folder)).toEqual([]);
});

test('a claim that cannot be read is left alone', async () => {
  await symlink('db.lock.1.x', join(folder, 'db.lock.1.x'));
  await expect(lockDataFolder(folder, 'db')).rejects.toThrow('ELOOP');
  expect(await readdir(folder)).toEqual(['db.lock.1.x']);
});
