/**
 * Fifty planners on one built server, each with an open page, doing what planners do (`tests/support/planner.ts`) with
 * a pause after each thing. `npm run test:load`: a minute; ends with 1 when a request failed or took too long. `npm run
 * test:load -- --soak`: ten minutes; ends with 1 also when the process has grown, or holds more connections than after
 * its warm-up. With DATABASE_URL on a database of its own on that PostgreSQL, else on the embedded one. `--seconds=`,
 * `--users=` and `--pause=` (the mean, in ms) say otherwise.
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl, onServer } from '../tests/support/databases';
import { listen } from '../tests/support/live';
import { failures, startLoad } from '../tests/support/load';
import { noise } from '../tests/support/pictures';
import { type Asked, Planner } from '../tests/support/planner';
import { openPostOffice, signUpBy } from '../tests/support/post-office';
import { removeDataDir, startProduct } from '../tests/support/product';

const P99_MS = 250;
const GROWTH = 0.1;
const LOOK_EVERY_MS = 2000;
/** Longer than a server leaves an unused connection open. */
const REST_WITHIN_MS = 90_000;

const options = process.argv.slice(2);
const isSoak = options.includes('--soak');
const number = (name: string, usual: number) =>
  Number(options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const seconds = number('seconds', isSoak ? 600 : 60);
const users = number('users', 50);
const pauseMs = number('pause', 300);
/** Nothing of it is counted: programs are compiled, pools and caches filled. */
const warmUp = isSoak ? seconds / 5 : Math.min(10, seconds / 3);

const serverUrl = process.env.DATABASE_URL;
const database = `firstlight_load_${randomBytes(6).toString('hex')}`;

if (serverUrl) await onServer(serverUrl, (sql) => sql.unsafe(`create database ${database}`));
const office = await openPostOffice();
const product = await startProduct({
  SMTP_URL: office.url,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MAX: '100000',
  ...(serverUrl ? { DATABASE_URL: databaseUrl(serverUrl, database) } : {}),
});
try {
  await run();
} finally {
  await product.stop();
  await office.close();
  await removeDataDir(product.dataDir);
  if (serverUrl) await onServer(serverUrl, (sql) => sql.unsafe(`drop database ${database} with (force)`));
}

async function run(): Promise<void> {
  const picture = await noise(400);
  const planners: Planner[] = [];
  for (let at = 0; at < users; at += 1) {
    planners.push(await Planner.begin(await signUpBy(office, product.url), { picture, at: at * 3 }));
  }
  const pages = await Promise.all(planners.map(({ person }) => listen(person)));
  print(`${users} planners on ${serverUrl ? 'PostgreSQL' : 'the embedded database'}, ${seconds} s after ${warmUp} s`);

  const atRest = await openFiles();
  const load = startLoad(planners, () => pauseMs * 2 * Math.random());
  await wait(warmUp * 1000);
  const from = performance.now();
  const cpuFrom = await processorSeconds();
  const looks = [await look()];
  while (performance.now() - from < seconds * 1000) {
    await wait(LOOK_EVERY_MS);
    looks.push(await look());
  }
  const cpu = ((await processorSeconds()) - cpuFrom) / ((performance.now() - from) / 1000);
  const asked = load.asked().filter(({ begun }) => begun >= from);
  await load.stop();
  const atRestAgain = await openFilesAtRest(atRest);

  const failed = failures(load.asked());
  const closed = pages.filter((page) => page.isOver()).length;
  for (const page of pages) page.close();
  tellTimes(asked, seconds);
  const isFast = at(asked, 0.99) < P99_MS;
  verdict(
    failed.length === 0 && closed === 0,
    `${failed.length} requests failed, ${closed} open pages lost their stream`,
  );
  for (const line of failed.slice(0, 10)) print(`  ${line}`);
  verdict(isFast, `p99 ${at(asked, 0.99).toFixed(0)} ms, at most ${P99_MS}`);
  const heard = pages.reduce((sum, page) => sum + page.items().length, 0);
  print(`${(asked.length / seconds).toFixed(0)} requests/s; open pages heard of ${heard} changes`);
  print(
    `the server took ${(cpu * 100).toFixed(0)} % of a processor; the machine has ${cpus().length}, and its load is ${loadavg()[0]?.toFixed(1)}`,
  );
  tellGrowth(
    'memory, MB',
    looks.map(({ memory }) => memory),
  );
  // Not while they work: how many connections they open then is the clients' affair.
  tellGrowth('open files and sockets at rest', [atRest.others, atRestAgain.others]);
  if (!serverUrl) tellDatabaseFiles(atRest.database, atRestAgain.database);
  if (serverUrl)
    tellGrowth(
      'connections to the database',
      looks.map(({ connections }) => connections),
    );
}

/** Of a short run the growth says little: it is shown, and judged by a soak alone. */
function tellGrowth(what: string, values: number[]): void {
  const part = Math.max(1, Math.floor(values.length / 5));
  const [first, last] = [median(values.slice(0, part)), median(values.slice(-part))];
  const growth = last / first - 1;
  const text = `${what}: ${first.toFixed(0)} at first, ${last.toFixed(0)} at last, ${Math.max(...values).toFixed(0)} at most (${(growth * 100).toFixed(1)} %)`;
  if (isSoak) verdict(growth <= GROWTH, text);
  else print(text);
}

async function look(): Promise<{ memory: number; connections: number }> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  return { memory, connections: serverUrl ? await connectionsTo(serverUrl) : 0 };
}

/** What a process has open. */
interface OpenFiles {
  /** Paths of the embedded database's own files, one for each time that it is open. */
  database: string[];
  /** How many others there are: sockets, uploads, pipes, files that are deleted. */
  others: number;
}

async function openFiles(): Promise<OpenFiles> {
  const folder = `/proc/${product.pid}/fd`;
  const open = await readdir(folder).catch(() => []);
  const targets = await Promise.all(open.map((name) => readlink(join(folder, name)).catch(() => '')));
  const ofDatabase = (target: string) =>
    target.startsWith(join(product.dataDir, 'db') + sep) && !target.endsWith(' (deleted)');
  const database = targets.filter(ofDatabase);
  return { database, others: targets.length - database.length };
}

/**
 * What is open once the connections of the work have gone, which clients keep for some seconds: so much as before it,
 * or what is left.
 */
async function openFilesAtRest(before: OpenFiles): Promise<OpenFiles> {
  const until = performance.now() + REST_WITHIN_MS;
  let files = await openFiles();
  while (files.others > before.others && performance.now() < until) {
    await wait(500);
    files = await openFiles();
  }
  return files;
}

/**
 * A database opens each of its files once and keeps it open: there are more of them the more of it was used, and never
 * more than it has.
 */
function tellDatabaseFiles(before: string[], after: string[]): void {
  const twice = after.filter((path, at) => after.indexOf(path) !== at);
  const text = `files of the embedded database at rest: ${before.length} at first, ${after.length} at last, ${twice.length} of them open twice`;
  if (isSoak) verdict(twice.length === 0, text);
  else print(text);
}

/** What the process has used of the processors so far; Linux counts it in hundredths of a second. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${product.pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

async function connectionsTo(url: string): Promise<number> {
  const [row] = await onServer(
    url,
    (sql) => sql<{ count: number }[]>`select count(*)::int as count from pg_stat_activity where datname = ${database}`,
  );
  return row?.count ?? 0;
}

function tellTimes(asked: Asked[], seconds: number): void {
  const kinds = [...new Set(asked.map(({ what }) => what))].sort();
  print(
    ['call', 'a second', 'p50', 'p95', 'p99', 'most']
      .map((cell, n) => (n ? cell.padStart(10) : cell.padEnd(22)))
      .join(''),
  );
  for (const kind of [...kinds, 'all']) {
    const those = kind === 'all' ? asked : asked.filter(({ what }) => what === kind);
    const cells = [
      (those.length / seconds).toFixed(1),
      ...[0.5, 0.95, 0.99, 1].map((share) => at(those, share).toFixed(0)),
    ];
    print(kind.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''));
  }
}

function at(asked: Asked[], share: number): number {
  const times = asked.map(({ begun, ended }) => ended - begun).sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function verdict(isWell: boolean, text: string): void {
  print(`${isWell ? '✓' : '✗'} ${text}`);
  if (!isWell) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
