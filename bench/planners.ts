/**
 * npm run test:load: fifty planners on one built server, each with an open page, do what planners do
 * (`tests/support/planner.ts`) for a minute, with a pause after each thing. Ends with 1 when a request failed or took
 * too long. `-- --soak` takes ten minutes and ends with 1 also when the process has grown, or holds more connections
 * than after its warm-up. DATABASE_URL names a PostgreSQL server; without it the embedded database is used.
 * `--seconds=`, `--users=` and `--pause=` (the mean, in ms) change the load.
 */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onServer } from '../tests/support/databases';
import { openEventStream } from '../tests/support/event-stream';
import { failures, startLoad } from '../tests/support/load';
import { openMailServer, signUpBy } from '../tests/support/mail-server';
import { noise } from '../tests/support/pictures';
import { Planner, type SentRequest } from '../tests/support/planner';
import { type Product, removeDataDir, startProduct } from '../tests/support/product';
import { hasFlag, median, megabytesOf, option, print, printRow, withDatabase } from './common';

const P99_MS = 100;
const GROWTH = 0.1;
const LOOK_EVERY_MS = 2000;
/** Longer than a server leaves an unused connection open. */
const REST_WITHIN_MS = 90_000;

const isSoak = hasFlag('soak');
const seconds = Number(option('seconds') ?? (isSoak ? 600 : 60));
const users = Number(option('users') ?? 50);
const pauseMs = Number(option('pause') ?? 300);
/** Not measured: lets the JIT, pools and caches warm up. */
const warmUp = isSoak ? seconds / 5 : Math.min(10, seconds / 3);

await withDatabase(process.env.DATABASE_URL, async (DATABASE_URL) => {
  const office = await openMailServer();
  const limits = { LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' };
  const product = await startProduct({ DATABASE_URL, SMTP_URL: office.url, ...limits });
  try {
    const picture = await noise(400);
    const planners: Planner[] = [];
    for (let at = 0; at < users; at += 1)
      planners.push(await Planner.begin(await signUpBy(office, product.url), { picture, at: at * 3 }));
    await work(product, planners, DATABASE_URL);
  } finally {
    await product.stop();
    await office.close();
    await removeDataDir(product.dataDir);
  }
});

async function work(product: Product, planners: Planner[], url: string): Promise<void> {
  const pages = await Promise.all(planners.map(({ person }) => openEventStream(person)));
  print(`${users} planners on ${url ? 'PostgreSQL' : 'the embedded database'}, ${seconds} s after ${warmUp} s`);
  const look = async () => ({ memory: await megabytesOf(product.pid), connections: await connectionsTo(url) });

  const atRest = await openFiles(product);
  const load = startLoad(planners, () => pauseMs * 2 * Math.random());
  await wait(warmUp * 1000);
  const from = performance.now();
  const cpuFrom = await processorSeconds(product);
  const looks = [await look()];
  while (performance.now() - from < seconds * 1000) {
    await wait(LOOK_EVERY_MS);
    looks.push(await look());
  }
  const cpu = ((await processorSeconds(product)) - cpuFrom) / ((performance.now() - from) / 1000);
  const asked = load.asked().filter(({ begun }) => begun >= from);
  await load.stop();
  const atRestAgain = await openFilesAtRest(product, atRest.others);

  const failed = failures(load.asked());
  const lost = pages.filter((page) => page.isOver()).length;
  for (const page of pages) page.close();
  printTimes(asked);
  const p99 = timeOf(asked, 0.99);
  verdict(failed.length + lost === 0, `${failed.length} requests failed, ${lost} open pages lost their stream`);
  for (const line of failed.slice(0, 10)) print(`  ${line}`);
  verdict(p99 < P99_MS, `p99 ${p99.toFixed(0)} ms, at most ${P99_MS}`);
  const heard = pages.reduce((sum, page) => sum + page.items().length, 0);
  print(`${(asked.length / seconds).toFixed(0)} requests/s; open pages heard of ${heard} changes`);
  const machine = `the machine has ${cpus().length}, and its load is ${loadavg()[0]?.toFixed(1)}`;
  print(`the server took ${(cpu * 100).toFixed(0)} % of a processor; ${machine}`);
  const memory = looks.map((one) => one.memory);
  const connections = looks.map((one) => one.connections);
  judgeGrowth('memory, MB', memory);
  // How many connections the clients open while they work is their affair.
  judgeGrowth('open files and sockets at rest', [atRest.others, atRestAgain.others]);
  if (url) judgeGrowth('connections to the database', connections);
  else judgeDatabaseFiles(atRest.database, atRestAgain.database);
}

/** The growth in a short run says little: only a soak judges it. */
function judgeGrowth(what: string, values: number[]): void {
  const part = Math.max(1, Math.floor(values.length / 5));
  const [first, last] = [median(values.slice(0, part)), median(values.slice(-part))];
  const growth = last / first - 1;
  const most = `${Math.max(...values).toFixed(0)} at most (${(growth * 100).toFixed(1)} %)`;
  const text = `${what}: ${first.toFixed(0)} at first, ${last.toFixed(0)} at last, ${most}`;
  if (isSoak) verdict(growth <= GROWTH, text);
  else print(text);
}

/** The embedded database opens each of its files once, at its first use, and keeps it open. */
function judgeDatabaseFiles(before: string[], after: string[]): void {
  const twice = after.filter((path, at) => after.indexOf(path) !== at).length;
  const counts = `${before.length} at first, ${after.length} at last, ${twice} of them open twice`;
  if (isSoak) verdict(twice === 0, `files of the embedded database at rest: ${counts}`);
  else print(`files of the embedded database at rest: ${counts}`);
}

/** The open files of the embedded database by their paths, and how many others (sockets, uploads, pipes) are open. */
async function openFiles({ pid, dataDir }: Product): Promise<{ database: string[]; others: number }> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  const targets = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')));
  const isKept = (path: string) => path.startsWith(join(dataDir, 'db') + sep) && !path.endsWith(' (deleted)');
  const database = targets.filter(isKept);
  return { database, others: targets.length - database.length };
}

/** What is open once the clients have closed the connections of their work, which they keep for some seconds. */
async function openFilesAtRest(product: Product, others: number) {
  const until = performance.now() + REST_WITHIN_MS;
  let files = await openFiles(product);
  while (files.others > others && performance.now() < until) {
    await wait(500);
    files = await openFiles(product);
  }
  return files;
}

/** The processor time that the process has used so far; Linux counts it in hundredths of a second. */
async function processorSeconds({ pid }: Product): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat.replace(/.*\) /s, '').split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

async function connectionsTo(url: string): Promise<number> {
  if (!url) return 0;
  const [row] = await onServer(
    process.env.DATABASE_URL ?? url,
    (sql) => sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`,
  );
  return row?.count ?? 0;
}

function printTimes(asked: SentRequest[]): void {
  printRow(['call', 'a second', 'p50', 'p95', 'p99', 'most'], 10);
  for (const kind of [...new Set(asked.map(({ what }) => what))].sort().concat('all')) {
    const those = asked.filter(({ what }) => what === kind || kind === 'all');
    const times = [0.5, 0.95, 0.99, 1].map((share) => timeOf(those, share).toFixed(0));
    printRow([kind, (those.length / seconds).toFixed(1), ...times], 10);
  }
}

function timeOf(asked: SentRequest[], share: number): number {
  const times = asked.map(({ begun, ended }) => ended - begun).sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function verdict(isGood: boolean, text: string): void {
  print(`${isGood ? '✓' : '✗'} ${text}`);
  if (!isGood) process.exitCode = 1;
}
