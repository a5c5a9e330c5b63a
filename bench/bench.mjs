// npm run bench: the product against the floor (floor.mjs) on the same PostgreSQL with the same rows, in turns, over
// REST and tRPC. DATABASE_URL names the server; the bench makes a database there and drops it. `--only=<text>` measures
// the calls with that text in their names; `--growth` asks what a call costs as a project grows (growth.mjs), `--large`
// with two million shots around; `--quick` takes a small world and short rounds, to try the bench itself.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { onServer } from '../tests/support/databases.ts';
import { calls } from './calls.mjs';
import { hasFlag, median, megabytesOf, option, print, printRow, withDatabase, withServer } from './common.ts';
import { benchGrowth, fillGrown } from './growth.mjs';
import { fillWorld, samplePeople } from './world.mjs';

const ROUNDS = 5;
const CONNECTIONS = 32;
const SECONDS = hasFlag('quick') ? 1 : 4;
const small = hasFlag('quick') || hasFlag('growth') ? 100 : 2000;
const size = { users: hasFlag('large') ? 10_000 : small, projects: 10, shots: 20 };
const shots = size.users * size.projects * size.shots;
let turn = 0;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server on which a database may be made');
await ensureBuilt();
await withDatabase(DATABASE_URL, async (url) => {
  // The product itself migrates the database; what it loads in its first minute is no part of a call.
  const people = await withServer({ DATABASE_URL: url }, (server) => onServer(url, (sql) => prepare(server, sql)));
  print(`${shots} shots ${hasFlag('growth') ? 'of others around' : 'in all'}, ${cpus().length} processors`);
  await withServer({ DATABASE_URL: url }, async (product) => {
    if (hasFlag('growth')) await benchGrowth(product, people);
    else await withServer({ DATABASE_URL: url }, (floor) => benchCalls(product, floor, people), 'bench/floor.mjs');
  });
});

/** Fills the database; gives the people who send requests. */
async function prepare(server, sql) {
  await fillWorld(sql, size);
  const people = hasFlag('growth') ? await fillGrown(sql) : await samplePeople(sql);
  const { body } = await send(server, { method: 'GET', path: '/api/admin/getCountryCodes', person: people[0] });
  const countries = body.data.map(({ code, name }) => ({ code, location: `${code}_${name}` }));
  await sql`create table floor_countries (code text primary key, location text not null)`;
  await sql`insert into floor_countries ${sql(countries)}`;
  const isLoaded = async () => (await sql`select from place_loads where completed_at is not null`).length > 0;
  for (let tries = 0; !(await isLoaded()); tries += 1) {
    if (tries > 600) throw new Error('The product did not load its list of places within five minutes');
    await wait(500);
  }
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint');
  return people;
}

async function benchCalls(product, floor, people) {
  const servers = { sql: floor, node: floor, rest: product, trpc: product };
  print(`requests/s at ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns`);
  print('the floor is the faster of two; MB is what the product has of the memory (RSS) after the call\n');
  printRow(['call', 'floor', 'built by', 'REST', 'ratio', 'tRPC', 'ratio', 'p50, ms', 'p99, ms', 'kB', 'MB'], 10);
  for (const call of calls.filter(({ name }) => name.includes(option('only') ?? ''))) {
    await compareAnswers(call, servers, people[0]);
    const rounds = { sql: [], node: [], rest: [], trpc: [] };
    const names = Object.keys(rounds);
    for (let round = -1; round < ROUNDS; round += 1) {
      // Each target comes first, second and so on in turns. The first round is not counted.
      for (const at of names.keys()) {
        const target = names[(at + round + names.length) % names.length];
        const load = await fullLoad(servers[target], requestsOf(call, target, people));
        if (round >= 0) rounds[target].push(load);
      }
    }
    const of = (target, figure) => median(rounds[target].map((one) => one[figure]));
    const by = of('sql', 'rate') > of('node', 'rate') ? 'sql' : 'node';
    const ratio = (target) => (of(target, 'rate') / of(by, 'rate')).toFixed(2);
    printRow(
      [
        ...[call.name, Math.round(of(by, 'rate')), by === 'sql' ? 'SQL' : 'Node'],
        ...[Math.round(of('rest', 'rate')), ratio('rest'), Math.round(of('trpc', 'rate')), ratio('trpc')],
        ...[of('trpc', 'p50').toFixed(1), of('trpc', 'p99').toFixed(1), (of('trpc', 'bytes') / 1000).toFixed(1)],
        Math.round(await megabytesOf(product.pid)),
      ],
      10,
    );
  }
}

/** As many requests as the server answers, in turn those of the list. Throws when one failed. */
async function fullLoad({ url }, requests) {
  let next = 0;
  const setupRequest = (blank) => ({ ...blank, ...messageOf(requests[next++ % requests.length]) });
  const load = { url, connections: CONNECTIONS, duration: SECONDS, requests: [{ setupRequest }] };
  const { duration, errors, latency, non2xx, requests: counted, throughput, timeouts } = await autocannon(load);
  const failed = errors + timeouts + non2xx;
  if (failed > 0) throw new Error(`${failed} of ${counted.total} requests failed`);
  const { p50, p99 } = latency;
  return { rate: counted.total / duration, p50, p99, bytes: throughput.total / counted.total };
}

/** The requests of all people; those of a write ten times, each with another value. */
function requestsOf(call, target, people) {
  return Array.from({ length: call.method === 'GET' ? 1 : 10 }, () => {
    turn += 1;
    return people.map((person) => requestOf(call, target, person, turn));
  }).flat();
}

function requestOf({ procedure, method, path, input: inputOf }, target, person, turn) {
  const input = inputOf?.(person, turn) ?? {};
  const isRead = method === 'GET';
  const body = isRead ? undefined : JSON.stringify(input);
  if (target === 'trpc') {
    const query = isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    return { method: isRead ? 'GET' : 'POST', path: `/trpc/${procedure}${query}`, person, body };
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => input[name]);
  return { method, path: target === 'rest' ? filled : `/${target}${filled}`, person, body };
}

function messageOf({ method, path, person, body }) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return { method, path, body, headers: { cookie: `fl_session=${person.session}`, ...type } };
}

async function send({ url }, request) {
  const { path, ...message } = messageOf(request);
  const answer = await fetch(url + path, message);
  return { status: answer.status, body: await answer.json() };
}

/** Throws unless all targets give the same answer; of a write all but what each write changes. */
async function compareAnswers(call, servers, person) {
  const changing = call.method === 'GET' ? [] : ['version', 'updatedAt', 'title', 'status'];
  const answers = [];
  for (const [target, server] of Object.entries(servers)) {
    turn += 1;
    const { status, body } = await send(server, requestOf(call, target, person, turn));
    if (status !== 200) throw new Error(`${call.name}: ${target} answered ${status} ${JSON.stringify(body)}`);
    const told = target === 'trpc' ? body.result.data : body;
    answers.push(JSON.parse(JSON.stringify(told, (key, value) => (changing.includes(key) ? undefined : value))));
  }
  for (const answer of answers) {
    if (isDeepStrictEqual(answer, answers[0])) continue;
    throw new Error(`${call.name}: one target says\n${JSON.stringify(answers[0])}\nanother\n${JSON.stringify(answer)}`);
  }
}
