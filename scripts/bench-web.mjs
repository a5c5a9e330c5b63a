// node scripts/bench-web.mjs [--quick] [page…]: Lighthouse on its simulated phone, and how long a project's rows take
// with the CPU slowed 4 times, each page in turns with a bare React page (bench/bare-page.mjs), medians of 5; see
// docs/performance.md. --quick runs each once; pages are named as in the table. Lighthouse comes by npx: it would add
// 200 MB to every installation.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { register } from 'tsx/esm/api';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const args = process.argv.slice(2);
const runs = args.includes('--quick') ? 1 : 5;
const wanted = args.filter((arg) => !arg.startsWith('--'));
const port = Number(process.env.PORT || 4173);
const url = `http://localhost:${port}`;
const debuggerPort = port + 1;
const bareUrl = `http://localhost:${port + 2}`;
const SIZES = [20, 500, 2000];

await ensureInstalled();
await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();
register();
const [{ openBarePage }, { Person }, { fillProject }, { measureRows, closeRows }] = await Promise.all([
  import('../bench/bare-page.mjs'),
  import('../tests/support/person.ts'),
  import('../bench/filled-project.ts'),
  import('../bench/rows.ts'),
]);
const folder = await mkdtemp(join(tmpdir(), 'firstlight-bench-web-'));
const env = { ...process.env, DATA_DIR: folder, PORT: String(port), RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0' };
await end(start(['dist/seed.mjs']));
const server = start(['dist/server.mjs']);
let closeBarePage = async () => {};
try {
  await answering();
  closeBarePage = await openBarePage({ port: port + 2, product: url });
  const person = new Person(url);
  await person.call('trpc', 'auth.login', { email: 'nadia@northcrew.film', password: 'First#light1' });
  const projects = new Map();
  for (const size of SIZES) if (isWanted(`${size} shots`)) projects.set(size, await fillProject(person, size));

  print([
    'page',
    'performance',
    'accessibility',
    'best-practices',
    'seo',
    'FCP',
    'LCP',
    'TBT',
    'main thread',
    'CLS',
    'requests',
    'kB',
  ]);
  const bareRows = (size) => `${bareUrl}/bare?project=${projects.get(size)}`;
  const pages = [
    ['landing', `${url}/`, `${bareUrl}/bare`],
    ['login', `${url}/login`, `${bareUrl}/bare`],
    ['dashboard', `${url}/projects`, `${bareUrl}/bare`, person],
    ...[20, 500].map((size) => [`${size} shots`, `${url}/shotlist/${projects.get(size)}`, bareRows(size), person]),
  ];
  for (const [name, page, bare, as] of pages.filter(([name]) => isWanted(name))) {
    const [own, thin] = await measure([page, bare], as);
    print([name, ...own]);
    print(['  bare', ...thin]);
  }

  print(['CPU slowed 4×', 'rows, ms', 'INP, ms', 'bare rows, ms', 'ratio']);
  for (const [size, project] of projects) {
    const [own, thin] = await measureRows(person, [`${url}/shotlist/${project}`, bareRows(size)], runs);
    print([`${size} shots`, own.rows, own.inp, thin.rows, (own.rows / thin.rows).toFixed(2)]);
  }
} finally {
  await closeRows();
  await closeBarePage();
  server.kill('SIGTERM');
  await end(server);
  await rm(folder, { recursive: true, force: true });
}

function isWanted(name) {
  return wanted.length === 0 || wanted.includes(name);
}

/** The medians for each address, in turns. */
async function measure(addresses, person) {
  const all = addresses.map(() => []);
  for (let tries = 0; all.some((some) => some.length < runs); tries += 1) {
    if (tries > 3 * runs) throw new Error(`Lighthouse did not measure ${addresses.join(' and ')}`);
    for (const [at, address] of addresses.entries()) {
      const run = await lighthouse(address, person);
      // Now and then the browser paints nothing for it to see.
      if (run.every(Number.isFinite)) all[at].push(run);
    }
  }
  return all.map((some) => some[0].map((_, column) => median(some.map((run) => run[column]))));
}

function median(values) {
  return values.sort((one, other) => one - other)[values.length >> 1];
}

/**
 * In a new browser that holds the person's cookies, as the page reads them too: sent along as a header, they would not
 * be seen by it.
 */
async function lighthouse(address, person) {
  const report = join(folder, 'lighthouse.json');
  const browser = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'profile-')), {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggerPort}`],
  });
  if (person) await browser.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: address })));
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--port=${debuggerPort}`];
  await end(spawn('npx', ['--yes', LIGHTHOUSE, address, ...options], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  await browser.close();
  const { categories, audits, finalDisplayedUrl } = JSON.parse(await readFile(report, 'utf8'));
  if (finalDisplayedUrl.split('?')[0] !== address.split('?')[0])
    throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const score = (name) => (categories[name].score === null ? Number.NaN : Math.round(categories[name].score * 100));
  const value = (name) => Math.round(audits[name].numericValue * 1000) / 1000;
  const requests = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType !== 'Image');
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'mainthread-work-breakdown'].map(
      (name) => Math.round(value(name)),
    ),
    value('cumulative-layout-shift'),
    requests.length,
    Math.round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
  ];
}

async function answering() {
  const isThere = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 100));
}

function start(command) {
  return spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function end(child) {
  return new Promise((resolve) => child.once('exit', resolve));
}

function print(cells) {
  process.stdout.write(`${cells.map((cell) => String(cell).padEnd(15)).join('')}\n`);
}
