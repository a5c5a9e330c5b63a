// npx tsx bench/start.mjs: from the start of the process until /readyz says yes, the median of seven starts in turns:
// on a fresh embedded folder, on one that is there already, and, when DATABASE_URL names a server, on a PostgreSQL
// database that is up to date.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ensureBuilt } from '../scripts/ensure-built.mjs';

const STARTS = 7;
const { DATABASE_URL } = process.env;

await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'firstlight-start-'));
const database = `firstlight_start_${process.pid}`;
const admin = DATABASE_URL ? postgres(DATABASE_URL, { max: 1, onnotice: () => {} }) : null;
try {
  await admin?.unsafe(`create database ${database}`);
  await measure();
} finally {
  await admin?.unsafe(`drop database ${database} with (force)`);
  await admin?.end();
  await rm(folder, { recursive: true, force: true });
}

async function measure() {
  const existing = join(folder, 'existing');
  let fresh = 0;
  const kinds = [
    {
      name: 'a fresh embedded folder',
      goal: 3,
      env: () => ({ DATA_DIR: join(folder, String(fresh++)), DATABASE_URL: '' }),
    },
    { name: 'an existing embedded folder', goal: 1.5, env: () => ({ DATA_DIR: existing, DATABASE_URL: '' }) },
  ];
  if (DATABASE_URL) {
    const url = new URL(DATABASE_URL);
    url.pathname = `/${database}`;
    const env = { DATA_DIR: join(folder, 'beside'), DATABASE_URL: url.href };
    kinds.push({ name: 'PostgreSQL', goal: 1, env: () => env });
  }
  const times = new Map(kinds.map(({ name }) => [name, []]));
  for (let turn = -1; turn < STARTS; turn += 1) {
    for (const { name, env } of kinds) {
      const seconds = await startOnce(env());
      if (turn >= 0) times.get(name).push(seconds);
    }
  }
  for (const { name, goal } of kinds) {
    const all = times.get(name).toSorted((one, other) => one - other);
    const median = all[Math.floor(all.length / 2)];
    const spread = `${all[0].toFixed(2)} to ${all.at(-1).toFixed(2)}`;
    process.stdout.write(`${name.padEnd(30)}${median.toFixed(2)} s (${spread}; goal ${goal} s)\n`);
  }
}

/** Seconds until the server is ready; it is stopped then. */
async function startOnce(env) {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    env: { ...process.env, SMTP_URL: '', APP_URL: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server does not start');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const seconds = (performance.now() - begin) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
