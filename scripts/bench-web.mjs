// npm run bench:web: Lighthouse on the built product with the seed, the median of 5 on its simulated phone; see docs/performance.md.
// Lighthouse comes by npx: it would add 200 MB to every installation.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;
const port = Number(process.env.PORT || 4173);
const url = `http://localhost:${port}`;

await ensureInstalled();
await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'firstlight-bench-web-'));
const env = { ...process.env, DATA_DIR: folder, PORT: String(port), RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0' };
await end(start(['dist/seed.mjs']));
const server = start(['dist/server.mjs']);
try {
  await answering();
  const cookie = await signIn();
  const project = await firstProject(cookie);
  const pages = [
    ['landing', '/'],
    ['login', '/login'],
    ['dashboard', '/projects', cookie],
    ['project', `/shotlist/${project}`, cookie],
  ];
  const head = ['page', 'performance', 'accessibility', 'best-practices', 'seo', 'FCP', 'LCP', 'TBT', 'CLS'];
  print(head);
  for (const [name, path, session] of pages) print([name, ...(await measure(path, session))]);
} finally {
  server.kill('SIGTERM');
  await end(server);
  await rm(folder, { recursive: true, force: true });
}

async function measure(path, cookie) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await lighthouse(path, cookie));
  return runs[0].map((_, column) => runs.map((run) => run[column]).sort((a, b) => a - b)[RUNS >> 1]);
}

async function lighthouse(path, cookie) {
  const report = join(folder, 'lighthouse.json');
  const options = ['--quiet', '--output=json', `--output-path=${report}`];
  options.push('--chrome-flags=--headless --no-sandbox --disable-gpu');
  if (cookie) options.push('--extra-headers', JSON.stringify({ cookie }));
  const CHROME_PATH = (await findChromium()) ?? '';
  await end(spawn('npx', ['--yes', LIGHTHOUSE, url + path, ...options], { env: { ...env, CHROME_PATH } }));
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8'));
  const score = (name) => Math.round(categories[name].score * 100);
  const value = (name) => Math.round(audits[name].numericValue * 1000) / 1000;
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((name) =>
      Math.round(value(name)),
    ),
    value('cumulative-layout-shift'),
  ];
}

async function signIn() {
  const answer = await fetch(`${url}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'nadia@northcrew.film', password: 'First#light1' }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

async function firstProject(cookie) {
  const { result } = await (await fetch(`${url}/trpc/project.list?input=%7B%7D`, { headers: { cookie } })).json();
  const [project] = result.data.data.active.toSorted((one, other) => other.shotlistCount - one.shotlistCount);
  return project._id;
}

async function answering() {
  const isThere = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 100));
}

function start(args) {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function end(child) {
  return new Promise((resolve) => child.once('exit', resolve));
}

function print(cells) {
  process.stdout.write(`${cells.map((cell) => String(cell).padEnd(15)).join('')}\n`);
}
