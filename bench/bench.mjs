// npm run bench: the product against the floor (bench/floor.mjs) on the same PostgreSQL with the same rows, in turns,
// over both doors. DATABASE_URL names the server; a database of its own is made there and dropped. `--large` has two
// million shots, `--short` short rounds, `--quick` a small world as well, to try the bench itself; `--only=<text>`
// measures what has it in its name; `--growth` asks what a call costs as the work grows; `--profile` says which
// packages a call's time goes to, over REST.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { calls } from './calls.mjs';
import { fillGrown, measureGrowth } from './growth.mjs';
import { fullLoad, hasWrk, pacedLoad } from './load.mjs';
import { sharesByPackage } from './profile.mjs';
import { countStatements } from './statement-counter.mjs';
import { fillWorld, samplePeople, tellFloor } from './world.mjs';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server on which a database may be made');
const options = new Set(process.argv.slice(2));
const only = [...options].find((option) => option.startsWith('--only='))?.slice(7);
const ROUNDS = 5;
const isShort = options.has('--short') || options.has('--quick');
const SECONDS = isShort ? 1 : 4;
const PACE = { rate: 300, seconds: isShort ? 3 : 10, rounds: ROUNDS };
/** For growth a world of twenty thousand shots, or of two million. */
const isGrowth = options.has('--growth');
const size = {
  users: options.has('--large') ? 10_000 : options.has('--quick') || isGrowth ? 100 : 2000,
  projects: 10,
  shots: 20,
};

await ensureBuilt();
const wrk = await hasWrk();
const name = `firstlight_bench_${process.pid}`;
const admin = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
const url = new URL(DATABASE_URL);
url.pathname = `/${name}`;
const folder = await mkdtemp(join(tmpdir(), 'firstlight-bench-'));
const running = new Set();
let turn = 0;

await admin.unsafe(`create database ${name}`);
try {
  await (isGrowth ? benchGrowth() : options.has('--profile') ? benchProfile() : bench());
} finally {
  for (const { stop } of running) await stop();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
}

async function bench() {
  const people = await prepare();
  const floor = await start('bench/floor.mjs', url.href);
  const product = await start('dist/server.mjs', url.href);
  say(
    `${size.users} accounts, ${size.users * size.projects * size.shots} shots; ${cpus().length} processors; ${wrk ? 'wrk' : 'autocannon'}, 32 connections`,
  );
  say(
    `medians of ${ROUNDS} rounds of ${SECONDS} s in turns; p99 at ${PACE.rate} requests/s, medians of ${PACE.rounds}; ratios to the floor`,
  );
  say(`MB: what the product has of the machine's memory (RSS) after that call\n`);
  say(
    row([
      'call',
      'floor/s',
      'REST/s',
      'ratio',
      'tRPC/s',
      'ratio',
      'p50',
      'p99',
      'floor@300',
      'REST@300',
      'tRPC@300',
      'kB',
      'MB RSS',
      'SQL',
    ]),
  );
  const counted = await countingProduct();
  for (const call of calls.filter(({ name }) => name.includes(only ?? ''))) {
    await compareAnswers(call, people, floor, product);
    // What the pages alone ask for has no REST face.
    const servers = { floor, ...(call.path && { rest: product }), trpc: product };
    const rounds = emptyFor(servers);
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const door of rotated(Object.keys(servers), round)) {
        const load = await fullLoad(wrk, servers[door].port, requestsOf(call, door, people), round < 0 ? 1 : SECONDS);
        if (round >= 0) rounds[door].push(load);
      }
    }
    const paced = emptyFor(servers);
    for (let round = 0; round < PACE.rounds; round += 1) {
      for (const door of rotated(Object.keys(servers), round)) {
        paced[door].push(await pacedLoad(servers[door].port, requestsOf(call, door, people), PACE));
      }
    }
    const rate = (door) => median(rounds[door].map((one) => one.rate));
    const ratio = (door) => (rate(door) / rate('floor')).toFixed(2);
    const late = (door) => median(paced[door].map(({ p99 }) => p99)).toFixed(1);
    const hasRest = 'rest' in servers;
    const { statements, trips } = await counted.count(requestsOf(call, 'trpc', people));
    await fullLoad(wrk, counted.port, requestsOf(call, 'trpc', people), 1);
    say(
      row([
        call.name,
        Math.round(rate('floor')),
        hasRest ? Math.round(rate('rest')) : '',
        hasRest ? ratio('rest') : '',
        Math.round(rate('trpc')),
        ratio('trpc'),
        median(rounds.trpc.map(({ p50 }) => p50)).toFixed(1),
        median(rounds.trpc.map(({ p99 }) => p99)).toFixed(1),
        late('floor'),
        hasRest ? late('rest') : '',
        late('trpc'),
        (median(rounds.trpc.map(({ bytes }) => bytes)) / 1000).toFixed(1),
        Math.round(await product.memory()),
        `${statements} in ${trips}`,
      ]),
    );
  }
  say(
    `\nconnections of the product at most: ${counted.mostOpen()}; memory of the floor ${Math.round(await floor.memory())} MB`,
  );
  await counted.close();
}

async function benchProfile() {
  const people = await prepare();
  for (const call of calls.filter(({ hot, name }) => (only ? name.includes(only) : hot))) {
    const product = await start('dist/server.mjs', url.href, [
      '--cpu-prof',
      `--cpu-prof-dir=${folder}/${call.procedure}`,
    ]);
    await fullLoad(wrk, product.port, requestsOf(call, 'rest', people), SECONDS * 2);
    await product.stop();
    const shares = await sharesByPackage(`${folder}/${call.procedure}`);
    const told = shares
      .filter(({ share }) => share >= 0.015)
      .map(({ name, share }) => `${name} ${Math.round(share * 100)} %`);
    say(`${call.name}: ${told.join(', ')}`);
  }
}

async function benchGrowth() {
  const grown = await prepare(fillGrown);
  const product = await start('dist/server.mjs', url.href);
  say(
    `${size.users * size.projects * size.shots} shots of others around; ${cpus().length} processors; one request at a time`,
  );
  await measureGrowth(product.port, grown, say, only);
}

/** The world, in a database that the product itself has migrated; those who ask, as `pick` finds or makes them. */
async function prepare(pick = samplePeople) {
  const first = await start('dist/server.mjs', url.href);
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await fillWorld(sql, size);
    const people = await pick(sql);
    const { body } = await ask(first.port, {
      method: 'GET',
      path: '/api/admin/getCountryCodes',
      cookie: cookieOf(people[0] ?? people.shots.few),
    });
    await tellFloor(sql, body.data);
    await placesLoaded(sql);
    await sql.unsafe('vacuum analyze');
    await sql.unsafe('checkpoint');
    return people;
  } finally {
    await sql.end();
    await first.stop();
  }
}

/** The requests of a call in turn: everybody's, each time with another value where one is written. */
function requestsOf(call, door, people) {
  // What is written once must not come again before a round is over.
  const turns = call.writes ? 160 : call.method === 'GET' ? 1 : 10;
  return Array.from({ length: turns }, () => {
    turn += 1;
    return people.map((person) =>
      requestOf(call, door, person, call.writes ? `${turn}.${person.session.slice(0, 6)}` : turn),
    );
  }).flat();
}

function requestOf(call, door, person, turn) {
  const input = call.input?.({ ...person, turn });
  const cookie = cookieOf(person);
  if (door === 'trpc') {
    const isQuery = call.method === 'GET';
    const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input ?? {}))}` : '';
    const body = isQuery ? undefined : JSON.stringify(input);
    return { method: isQuery ? 'GET' : 'POST', path: `/trpc/${call.procedure}${query}`, cookie, body };
  }
  const form = (door === 'floor' && call.floor.path) || call.path;
  const path = form.replace(/\{(\w+)\}/g, (_, name) => input[name]);
  if (call.method !== 'GET') return { method: call.method, path, cookie, body: JSON.stringify(input) };
  const others = Object.entries(input ?? {}).filter(([name]) => !form.includes(`{${name}}`));
  const query = door === 'floor' ? '' : String(new URLSearchParams(others));
  return { method: call.method, path: query ? `${path}?${query}` : path, cookie };
}

function emptyFor(servers) {
  return Object.fromEntries(Object.keys(servers).map((door) => [door, []]));
}

function cookieOf({ session }) {
  return `fl_session=${session}`;
}

/** A new database is given its list of places in the first minute, which is no part of a call. */
async function placesLoaded(sql) {
  const isLoaded = async () => (await sql`select from place_loads where completed_at is not null`).length > 0;
  for (let tries = 0; !(await isLoaded()); tries += 1) {
    if (tries > 600) throw new Error('The list of places does not come');
    await wait(500);
  }
}

/**
 * Throws unless the floor and the product give the same answers, except for new ids, times and versions. Compares
 * several times, because the last writes of a load may reach the database after it ended.
 */
async function compareAnswers(call, people, floor, product, tries = 20) {
  const [person] = people;
  const answers = [];
  const doors = [['floor', floor], ...(call.path ? [['rest', product]] : []), ['trpc', product]];
  for (const [door, server] of doors) {
    turn += 1;
    const answer = await ask(server.port, requestOf(call, door, person, `${turn}`));
    if (answer.status !== 200)
      throw new Error(`${call.name}: ${door} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    answers.push(comparable(call, door === 'trpc' ? answer.body.result.data : answer.body));
  }
  const [expected, ...others] = answers;
  const other = others.find((answer) => !isDeepStrictEqual(answer, expected));
  if (!other) return;
  if (tries === 0)
    throw new Error(`${call.name}: the floor says ${JSON.stringify(expected)}\nthe product ${JSON.stringify(other)}`);
  await wait(100);
  await compareAnswers(call, people, floor, product, tries - 1);
}

function comparable(call, body) {
  if (call.method === 'GET') return body;
  const changing = new Set([
    '_id',
    'shotlistId',
    'version',
    'updatedAt',
    'createdAt',
    'title',
    'projectTitle',
    'name',
    'gearName',
    'startDateTime',
    'endDateTime',
    'status',
    'selected',
    'currentStep',
    'highestStepReached',
    'timeZoneId',
  ]);
  return JSON.parse(JSON.stringify(body, (key, value) => (changing.has(key) ? undefined : value)));
}

/** A product of its own behind a counter of statements. */
async function countingProduct() {
  const counter = await countStatements(url.href);
  const server = await start('dist/server.mjs', counter.url);
  return {
    port: server.port,
    /** What one request costs once everything is prepared. */
    async count(requests) {
      for (const request of requests.slice(0, 30)) await ask(server.port, request);
      counter.take();
      for (const request of requests.slice(30, 40)) await ask(server.port, request);
      const { statements, trips } = counter.take();
      return { statements: statements / 10, trips: trips / 10 };
    },
    mostOpen: () => counter.take().mostOpen,
    async close() {
      await server.stop();
      counter.close();
    },
  };
}

async function ask(port, { method, path, cookie, body }) {
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  return { status: answer.status, body: await answer.json() };
}

/** Starts a server and waits until it answers. */
async function start(file, databaseUrl, flags = []) {
  // Below those that the system gives out for connections.
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const limits = { RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0' };
  const child = spawn(process.execPath, [...flags, file], {
    env: {
      ...process.env,
      ...limits,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      SMTP_URL: '',
      APP_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/check`).catch(() => null);
    if (answer && answer.status !== 503) break;
    if (tries > 300 || child.exitCode !== null) throw new Error(`${file} does not start`);
    await wait(100);
  }
  const server = {
    port,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
    },
    async stop() {
      running.delete(server);
      child.kill('SIGTERM');
      await ended;
    },
  };
  running.add(server);
  return server;
}

function rotated(list, by) {
  const at = ((by % list.length) + list.length) % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function row([first, ...others]) {
  return `${first.padEnd(24)}${others.map((cell) => String(cell).padStart(10)).join('')}`;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
