import { statfsSync } from 'node:fs';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openMetricsServer } from '../../src/app/server/metrics-server';
import { newId } from '../../src/kernel/ids';
import { transaction } from '../../src/server/db/transaction';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { createLogger } from '../../src/server/observability/logger';
import { startApp, type TestApp } from '../support/app';
import { databaseUrl } from '../support/databases';
import { openEventStream } from '../support/event-stream';
import { networkTo } from '../support/network';
import { PASSWORD, type Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { freePort } from '../support/product';
import { startS3 } from '../support/storages';
import { until } from '../support/until';

type Line = Record<string, unknown> & { msg: string };

const lines: Line[] = [];
const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
let app: TestApp;
let port: number;
let closeMetrics: () => Promise<void>;
let owner: Person;
let other: Person;

beforeAll(async () => {
  port = await freePort();
  app = await startApp({ METRICS_PORT: String(port) }, log);
  closeMetrics = await openMetricsServer(app.platform);
  owner = await app.person('Nadia Adeyemi');
  other = await app.person('Theo Lin');
});
afterAll(async () => {
  await closeMetrics?.();
  await app?.close();
});
beforeEach(() => {
  lines.splice(0);
});

/** The metrics as they are now, by their name and labels. */
async function read(at = port): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${at}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  for (const line of text.split('\n').filter(Boolean)) {
    expect(line).toMatch(
      /^(?:# (?:HELP \w+ .+|TYPE \w+ (?:counter|gauge|histogram))|\w+(?:\{(?:\w+="[^"]*",?)+\})? (?:[\d.e+-]+|Nan))$/,
    );
  }
  const values = text.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(new Set(values.map((line) => line.split(' ')[0])).size).toBe(values.length);
  return new Map(
    values.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

/** How much each value has grown through `work`, without those that have not. */
async function growth(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await read();
  await work();
  const after = await read();
  const grown = [...after].map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)]);
  return Object.fromEntries(grown.filter(([name, by]) => by !== 0 && /_(?:total|count)\b/.test(name)));
}

const answered = (count: number) =>
  until(async () => (lines.filter(({ msg }) => msg === 'A request was answered').length >= count ? lines : undefined));

describe('the line of a request', () => {
  test('has its route, a mark of the account and the status: never what was asked', async () => {
    const project = '019aaaaa-0000-7000-8000-000000000001';
    const asked = await owner.rest('GET', `/api/app/shotlists/${project}?q=topsecret`);
    await owner.rest('GET', `/trpc/project.list?input=${encodeURIComponent('{"q":"topsecret"}')}`);
    await owner.rest('GET', '/trpc/project.list,gear.list?batch=1&input=%7B%220%22:%7B%7D,%221%22:%7B%7D%7D');
    await other.call('rest', 'project.list', {});
    await app.visitor().fetch('GET', '/topsecret/page?topsecret=1', undefined, { accept: 'text/html' });
    await app.visitor().rest('GET', '/trpc/topsecret');
    await answered(6);
    const mark = expect.stringMatching(/^[0-9a-f]{12}$/);
    const time = { level: 30, time: expect.any(Number), ms: expect.any(Number), msg: 'A request was answered' };
    const reqId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const get = { ...time, reqId, method: 'GET' };
    expect(lines).toEqual([
      { ...get, route: '/api/app/shotlists/:id', status: 404, user: mark, reqId: asked.headers.get('x-request-id') },
      { ...get, route: '/trpc/project.list', status: 200, user: mark },
      { ...get, route: '/trpc/(batch)', calls: 'project.list,gear.list', status: 200, user: mark },
      { ...get, route: '/api/app/getProjects', status: 200, user: mark },
      { ...get, route: '(none)', status: 404 },
      { ...get, route: '/trpc/:path', status: 404 },
    ]);
    const marks = lines.map(({ user }) => user);
    expect(new Set(marks.slice(0, 3)).size).toBe(1);
    expect(marks[3]).not.toBe(marks[0]);
    const { _id } = (await owner.call('trpc', 'auth.check')).body.data;
    expect(JSON.stringify(lines)).not.toContain(_id.slice(-12));
    expect(JSON.stringify(lines)).not.toContain('topsecret');
  });

  test('is there too when the caller goes away, or a stream ends', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = { 'content-type': 'application/json', 'content-length': '100', cookie };
    const call = request(`${app.url}/api/admin/addGearList`, { method: 'POST', headers: head });
    call.on('error', () => {});
    call.write('{"gear');
    const stream = await openEventStream(owner);
    call.destroy();
    stream.close();
    const ended = (msg: string) => until(async () => lines.find((line) => line.msg === msg));
    expect(await ended('A request was broken off')).toMatchObject({ route: '/api/admin/addGearList', status: 499 });
    expect(await ended('A stream has ended')).toMatchObject({ route: '/trpc/live.changes', status: 200 });
    expect(
      (await read()).get('firstlight_http_requests_total{route="/api/admin/addGearList",method="POST",status="4xx"}'),
    ).toBe(1);
  });

  test('of a login is already that of the person; of a refused one nobody’s', async () => {
    await owner.call('rest', 'project.list', {});
    const visitor = app.visitor();
    await visitor.call('rest', 'auth.login', { email: owner.email, password: 'Wrong#light7' });
    await visitor.call('rest', 'auth.login', { email: owner.email, password: PASSWORD });
    const [known, refused, login] = await answered(3);
    expect(refused).toMatchObject({ route: '/login', status: 401 });
    expect(refused).not.toHaveProperty('user');
    expect(login).toMatchObject({ route: '/login', status: 200, user: known?.user });
  });
});

describe('a slow statement', () => {
  test.each([
    ['by itself', (work: (db: TestApp['platform']['db']) => Promise<unknown>) => work(app.platform.db)],
    [
      'in a transaction',
      (work: (db: TestApp['platform']['db']) => Promise<unknown>) => transaction(app.platform, work),
    ],
    [
      'in a transaction within one',
      (work: (db: TestApp['platform']['db']) => Promise<unknown>) =>
        transaction(app.platform, (db) => transaction({ ...app.platform, db }, work)),
    ],
  ])('%s is told by its text, without its parameters; a fast one is not', async (_, run) => {
    await run(async (db) => {
      await db.execute(sql`select ${'topsecret'}::text as fast`);
      await db.execute(sql`select pg_sleep(0.6), ${'topsecret'}::text as slow`);
    });
    const told = lines.filter(
      ({ msg, sql: text }) => msg === 'A statement was slow' && / as (?:slow|fast)$/.test(`${text}`),
    );
    expect(told).toEqual([expect.objectContaining({ level: 40, sql: 'select pg_sleep(0.6), $1::text as slow' })]);
    expect(told[0]?.ms).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(lines)).not.toContain('topsecret');
  });
});

describe('the metrics', () => {
  test('count requests by what they are, never by what a caller made up', async () => {
    const name = (route: string, status: string, method = 'GET') =>
      `firstlight_http_requests_total{route="${route}",method="${method}",status="${status}"}`;
    const grown = await growth(async () => {
      for (let turn = 0; turn < 3; turn += 1) await owner.call('trpc', 'project.list', {});
      await owner.rest('GET', `/api/app/shotlists/${'0'.repeat(8)}-0000-7000-8000-000000000001`);
      for (const path of ['/trpc/made.up', '/made-up', '/trpc/made.up,project.list?batch=1']) {
        await owner.rest('GET', path, undefined, { accept: 'application/json' });
      }
    });
    expect(grown).toMatchObject({
      [name('/trpc/project.list', '2xx')]: 3,
      [name('/api/app/shotlists/:id', '4xx')]: 1,
      [name('(none)', '4xx')]: 1,
      'firstlight_http_request_duration_seconds_count{route="/trpc/project.list",method="GET"}': 3,
      'firstlight_refusals_total{code="NOT_FOUND"}': 4,
    });
    expect(grown.firstlight_database_query_duration_seconds_count).toBeGreaterThanOrEqual(6);
    const all = await read();
    expect([...all.keys()].join()).not.toMatch(/made|@|nadia/i);
    const buckets = [...all].filter(([key]) => /_seconds_bucket\{le="[^"]+",route="\/trpc\/project\.list"/.test(key));
    expect(buckets).toHaveLength(12);
    expect(buckets.map(([, count]) => count)).toEqual(buckets.map(([, count]) => count).toSorted((a, b) => a - b));
    expect(buckets.at(-1)?.[1]).toBe(
      all.get('firstlight_http_request_duration_seconds_count{route="/trpc/project.list",method="GET"}'),
    );
  });

  test('count logins, refusals and uploads by how they ended', async () => {
    const visitor = app.visitor();
    const credentials = { email: other.email, password: PASSWORD };
    const grown = await growth(async () => {
      await visitor.call('trpc', 'auth.login', credentials);
      await visitor.call('rest', 'auth.login', { ...credentials, password: 'Wrong#light7' });
      await app.visitor().call('rest', 'project.list', {});
      await app.visitor().call('trpc', 'project.list', {});
      const picture = await plain().png().toBuffer();
      await owner.rest('POST', '/api/admin/upload', formOf([picture], 'file'));
      await owner.rest('POST', '/api/admin/upload', formOf([Buffer.from('no picture')], 'file'));
    });
    expect(grown).toMatchObject({
      'firstlight_logins_total{result="ok"}': 1,
      'firstlight_logins_total{result="UNAUTHORIZED"}': 1,
      'firstlight_refusals_total{code="UNAUTHORIZED"}': 3,
      'firstlight_uploads_total{result="ok"}': 1,
      'firstlight_uploads_total{result="UNSUPPORTED_MEDIA_TYPE"}': 1,
    });
  });

  test('tell how far the outbox is behind, and how the process is', async () => {
    const { db } = app.platform;
    await db.delete(outboxTable);
    const sent = await growth(async () => {
      await app
        .visitor()
        .rest('POST', '/signup', { name: 'Ada Late', email: 'ada.late@crew.test', password: PASSWORD });
      await app.mails();
    });
    expect(sent['firstlight_mails_total{result="sent"}']).toBe(1);
    expect(Object.fromEntries(await read())).toMatchObject({
      firstlight_outbox_waiting: 0,
      firstlight_outbox_oldest_seconds: 0,
    });
    const createdAt = app.clock.now();
    const late = { id: newId(), kind: 'verify-email', ref: newId(), createdAt };
    await db.insert(outboxTable).values({ ...late, nextAttemptAt: new Date(createdAt.getTime() + 3_600_000) });
    app.clock.advance({ minutes: 2 });
    const now = Object.fromEntries(await read());
    await db.delete(outboxTable);
    expect(now).toMatchObject({
      firstlight_outbox_waiting: 1,
      firstlight_outbox_oldest_seconds: 120,
      firstlight_outbox_given_up: 0,
      firstlight_database_up: 1,
    });
    expect(now.process_resident_memory_bytes).toBeGreaterThan(30e6);
    expect(now.nodejs_eventloop_lag_p99_seconds).toBeGreaterThanOrEqual(0);
    expect(now.process_cpu_seconds_total).toBeGreaterThan(0);
    expect(now.process_start_time_seconds).toBeLessThan(Date.now() / 1000);
  });

  // The embedded database runs in this thread, without connections: while it works nobody is answered.
  test.runIf(inject('templateDatabase'))('tell of statements that wait, and of connections', async () => {
    const { db } = app.platform;
    const take = sql`select pg_advisory_xact_lock(1)`;
    let waiting: Promise<unknown> = Promise.resolve();
    const now = await transaction(app.platform, async (tx) => {
      await tx.execute(take);
      waiting = db.execute(take).then(() => {});
      return read();
    });
    await waiting;
    expect(now.get('firstlight_database_queries_under_way')).toBeGreaterThan(0);
    expect(now.get('firstlight_database_connections')).toBeGreaterThan(1);
    expect(now.get('firstlight_database_connections_max')).toBe(10);
  });

  test('are at /metrics of this machine alone, and nowhere without a port', async () => {
    const at = `http://127.0.0.1:${port}`;
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await owner.fetch('GET', '/metrics')).status).toBe(404);
    await expect(openMetricsServer(app.platform)).rejects.toThrow(`METRICS_PORT ${port} is taken`);
  });

  test.each([
    ['evil.test', 403],
    ['evil.test:9464', 403],
    ['localhost.evil.test', 403],
    ['127.0.0.1.evil.test', 403],
    ['192.168.1.7:9464', 403],
    ['evil.test#localhost', 403],
    ['127.0.0.1', 200],
    ['LOCALHOST:9090', 200],
    ['[::1]:9464', 200],
  ])('asked for by the name %s are a %i: a page whose name leads here reads nothing', async (host, status) => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`http://127.0.0.1:${port}/metrics`, { headers: { host } }, (got) => {
        got.resume();
        resolve(got.statusCode);
      });
      asked.once('error', reject).end();
    });
    expect(answer).toBe(status);
  });

  test('tell how much room there is where the data lies', async () => {
    const { bavail, bsize } = statfsSync(app.dataDir);
    const told = (await read()).get('firstlight_disk_free_bytes') ?? 0;
    // Others write there too.
    expect(Math.abs(told / (bavail * bsize) - 1)).toBeLessThan(0.05);
  });

  test('tell of no room where everything lies elsewhere', async () => {
    const s3 = await startS3();
    const at = await freePort();
    const apart = await startApp({ METRICS_PORT: String(at), ...s3.env });
    const close = await openMetricsServer(apart.platform);
    const isElsewhere = apart.platform.env.DATABASE_URL !== undefined;
    expect((await read(at)).has('firstlight_disk_free_bytes')).toBe(!isElsewhere);
    await close();
    await apart.close();
    await s3.close();
  });
});

test.runIf(inject('templateDatabase'))('a database that is away leaves the rest of the metrics there', async () => {
  const network = await networkTo(inject('serverUrl'));
  const metricsPort = await freePort();
  const name = new URL(app.platform.env.DATABASE_URL ?? '').pathname.slice(1);
  const apart = await startApp({ DATABASE_URL: databaseUrl(network.url, name), METRICS_PORT: String(metricsPort) });
  const close = await openMetricsServer(apart.platform);
  try {
    expect((await read(metricsPort)).get('firstlight_database_up')).toBe(1);
    await network.cut();
    const away = await read(metricsPort);
    expect(away.get('firstlight_database_up')).toBe(0);
    expect(away.has('firstlight_outbox_waiting')).toBe(false);
    expect(away.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  } finally {
    await network.mend();
    await close();
    await apart.close();
    await network.close();
  }
});
