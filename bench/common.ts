// What the benches share: a server in a process of its own, a database of its own, medians, and rows of a table.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl, onServer } from '../tests/support/databases';
import { freePort, newDataDir, removeDataDir, startFlags } from '../tests/support/product';

type Env = Record<string, string>;
export type BenchServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a server and waits until it is ready. Its log goes nowhere, since reading it would load this machine. */
export async function startServer(env: Env, script = 'dist/server.mjs') {
  const PORT = env.PORT ?? String(await freePort());
  const own = { DATABASE_URL: '', SMTP_URL: '', APP_URL: '', RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0', ...env };
  const child = spawn(process.execPath, [...startFlags, script], {
    env: { ...process.env, ...own, PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const url = `http://localhost:${PORT}`;
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${script} does not start`);
    await wait(10);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid, stop };
}

/** Runs `work` with a server, on a data folder that is removed afterwards. */
export async function withServer<T>(env: Env, work: (server: BenchServer) => Promise<T>, script?: string): Promise<T> {
  const DATA_DIR = env.DATA_DIR ?? (await newDataDir());
  try {
    const server = await startServer({ ...env, DATA_DIR }, script);
    return await work(server).finally(server.stop);
  } finally {
    await removeDataDir(DATA_DIR);
  }
}

/** Runs `work` with the address of a new database, which is dropped afterwards; '' without a PostgreSQL server. */
export async function withDatabase(serverUrl: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  if (!serverUrl) return work('');
  const name = `firstlight_bench_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name}`));
  try {
    await work(databaseUrl(serverUrl, name));
  } finally {
    await onServer(serverUrl, (sql) => sql.unsafe(`drop database ${name} with (force)`));
  }
}

/** The memory (RSS) of a process in MB; NaN where there is no /proc. */
export async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The value of `--name=value` among the arguments of this process. */
export function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

export const hasFlag = (name: string): boolean => process.argv.includes(`--${name}`);

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints a row of a table: a wide first cell, the others to the right. */
export function printRow([first, ...others]: (string | number)[], width = 11): void {
  print(String(first).padEnd(24) + others.map((cell) => String(cell).padStart(width)).join(''));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
