import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variableNames } from '../../src/server/env';

/** The built server as a process of its own, as `npm start` runs it. */
export interface Product {
  url: string;
  dataDir: string;
  pid: number | undefined;
  /** Everything that it printed so far. */
  output(): string;
  /** Resolves once it has printed this. Throws when it ends before. */
  said(pattern: RegExp): Promise<void>;
  /** Sends a signal and gives the exit code once it is gone; null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Failure {
  code: number | null;
  output: string;
}

/** Starts the server and waits for its line with the address. Throws with what it printed when it ends before. */
export async function startProduct(env: Record<string, string> = {}, how: How = {}): Promise<Product> {
  const product = await beginProduct(env, how);
  await product.said(/ready at http/i);
  return product;
}

/** Starts the server and waits for nothing. */
export async function beginProduct(
  env: Record<string, string> = {},
  { script, inside, preload, isTied }: How = {},
): Promise<Product> {
  const dataDir = env.DATA_DIR ?? (await newDataDir());
  const port = env.PORT ?? String(await freePort());
  const all = { ...env, DATA_DIR: dataDir, PORT: port };
  return asProduct(inside ? launchInside(inside, all) : launch(all, script, [], preload, isTied), { dataDir, port });
}

interface How {
  /** What is run in the place of this build's server. */
  script?: string;
  /** The process in whose namespaces it is run: where its data folder lies on a disk of its own (`small-disk`). */
  inside?: number;
  /** A module that is loaded before anything of the server. */
  preload?: string;
  /** Whether its standard input ends with this process. */
  isTied?: boolean;
}

/** The same for development, from the sources, with the client from Vite. */
export async function startDevelopment(dataDir: string): Promise<Product> {
  const port = String(await freePort());
  const development = asProduct(launch({ DATA_DIR: dataDir, PORT: port }, 'scripts/dev.mjs'), { dataDir, port });
  await development.said(/\(development\) is at http/);
  await development.said(/is ready at http/);
  return development;
}

function asProduct(child: ChildProcess, { dataDir, port }: { dataDir: string; port: string }): Product {
  const output = collect(child);
  const ended = exit(child);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid,
    output,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(output())) resolve();
        };
        child.stdout?.on('data', look);
        look();
        ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output()}`)));
      }),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server that is expected to refuse, and gives its last words. */
export async function startRefused(env: Record<string, string>): Promise<Failure> {
  return whole(launch({ PORT: String(await freePort()), ...env }));
}

/** Runs an operator's command to its end, as npm does, and gives what it printed. */
export async function runOperation(command: string, env: Record<string, string>, ...args: string[]): Promise<Failure> {
  return runOperationIn({}, command, env, ...args);
}

/** The same elsewhere, or with something loaded before it. */
export async function runOperationIn(
  { inside, preload }: Omit<How, 'script'>,
  command: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Failure> {
  const script = `dist/${command}.mjs`;
  return whole(inside ? launchInside(inside, env, script, args) : launch(env, script, args, preload));
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'firstlight-product-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** With what `npm start` runs Node. */
export const startFlags: string[] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.match(/--\S+/g);

function launch(
  env: Record<string, string>,
  script = 'dist/server.mjs',
  args: string[] = [],
  preload?: string,
  isTied = false,
): ChildProcess {
  const flags = [...startFlags, ...(preload ? ['--import', preload] : [])];
  return spawn(process.execPath, [...flags, script, ...args], {
    env: serverEnv(env),
    stdio: [isTied ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
}

/** Every variable is set, at least to nothing: so a developer's `.env` has no say in what is tested. */
const unset = Object.fromEntries(variableNames.map((name) => [name, '']));

function serverEnv(env: Record<string, string>): Record<string, string> {
  return {
    ...unset,
    PATH: process.env.PATH ?? '',
    RATE_LIMIT_MAX: '0',
    RATE_LIMIT_AUTH_MAX: '0',
    ...env,
  };
}

function launchInside(
  pid: number,
  env: Record<string, string>,
  script = 'dist/server.mjs',
  args: string[] = [],
): ChildProcess {
  const into = ['-t', String(pid), '-U', '-m', '-w', '--preserve-credentials'];
  return spawn('nsenter', [...into, process.execPath, ...startFlags, script, ...args], {
    env: serverEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function whole(child: ChildProcess): Promise<Failure> {
  const output = collect(child);
  return { code: await exit(child), output: output() };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

function exit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code));
  });
}
