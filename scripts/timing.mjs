// node scripts/timing.mjs: whether time tells known addresses from unknown ones (case E1). Starts a server of its own
// on an empty folder, asks 200 times in turns, and prints both medians.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const ROUNDS = 200;
const WARM_UP = 20;

await ensureInstalled();
await ensureBuilt();
const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-timing-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const limits = { RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0' };
const server = spawn(process.execPath, ['dist/server.mjs'], {
  env: {
    ...process.env,
    ...limits,
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    SMTP_URL: '',
    APP_URL: '',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
server.stdout.on('data', (chunk) => {
  output += chunk;
});

try {
  await said(/ready at http/);
  const known = await makeAccount();
  const unknown = () => `${randomBytes(6).toString('hex')}@crew.test`;
  const password = 'Wrong#light1';
  await compare('login', '/login', [{ email: known, password }, () => ({ email: unknown(), password })]);
  await compare('password-reset', '/password-reset', [{ email: known }, () => ({ email: unknown() })]);
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.once('close', done));
  await rm(dataDir, { recursive: true, force: true });
}

async function compare(name, path, [known, unknown]) {
  const times = { known: [], unknown: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const which of round % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const ms = await timed(path, which === 'known' ? known : unknown());
      if (round >= 0) times[which].push(ms);
    }
  }
  const [a, b] = [spread(times.known), spread(times.unknown)];
  const line = ({ low, median, high }) =>
    `${median.toFixed(2)} ms (half of them ${low.toFixed(2)} to ${high.toFixed(2)})`;
  process.stdout.write(
    `${name}, ${ROUNDS} of each in turns\n  known    ${line(a)}\n  unknown  ${line(b)}\n` +
      `  the medians differ by ${Math.abs(a.median - b.median).toFixed(2)} ms\n`,
  );
}

async function timed(path, body) {
  const start = performance.now();
  await post(path, body);
  return performance.now() - start;
}

async function post(path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
}

async function makeAccount() {
  const email = 'known@crew.test';
  await post('/signup', { name: 'Known Person', email, password: 'First#light1' });
  const link = await said(/https?:\/\/[^\s"\\]+\/verify-email\?[^\s"\\]+/);
  const verified = await fetch(`${url}/verify-email${new URL(link).search}`);
  if (!verified.ok) throw new Error(`The link of the mail was a ${verified.status}`);
  return email;
}

/** What the server printed that matches, as soon as it has. */
function said(pattern) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(output);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', look);
    server.once('close', () => reject(new Error(`The server ended:\n${output}`)));
    look();
  });
}

function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)];
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
