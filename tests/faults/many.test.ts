import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { openDatabase } from '../../src/server/database';
import { parseEnv } from '../../src/server/env';
import { listSchemas } from '../../src/server/migrations-folder';
import { outboxTable } from '../../src/server/outbox.table';
import { type FaultPlace, moveTo, newPlace, onPostgres } from '../support/fault-places';
import { type Listening, listen } from '../support/live';
import { failures, startLoad } from '../support/load';
import { mailOf } from '../support/mails';
import { hasNginx, type Nginx, SERVED_BY, startNginx } from '../support/nginx';
import { PASSWORD, Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import { Planner } from '../support/planner';
import { openPostOffice, type PostOffice, signUpBy } from '../support/post-office';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';
import { startS3 } from '../support/storages';

const SERVERS = 3;
const PLANNERS = 8;
/** Above what a planner asks in a minute. */
const CALLS = 1500;
/** Each a request or two, so that the machine has something to do and is not drowned. */
const pauseMs = () => 100;

if (!hasNginx || !onPostgres) {
  process.stdout.write(`Several processes: skipped, ${onPostgres ? 'no nginx' : 'TEST_DATABASE_URL is not set'}.\n`);
}

/** Several processes on one PostgreSQL and one data folder, behind an nginx as docs/operating.md sets it up. */
describe.runIf(hasNginx && onPostgres)('several processes behind nginx', () => {
  let place: FaultPlace;
  let office: PostOffice;
  let nginx: Nginx;
  let env: Record<string, string>;
  let servers: Product[] = [];
  let people: Person[] = [];
  let planners: Planner[] = [];

  beforeAll(async () => {
    place = await newPlace('postgresql');
    office = await openPostOffice();
    const port = await freePort();
    env = {
      ...place.env,
      SMTP_URL: office.url,
      APP_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_MAX: String(CALLS),
      RATE_LIMIT_AUTH_MAX: '10',
      LOG_LEVEL: 'warn',
    };
    // At once, on a database with nothing in it.
    servers = await Promise.all(Array.from({ length: SERVERS }, () => startProduct(env)));
    nginx = await startNginx(port, servers.map(portOf));
    people = [];
    for (let n = 0; n < PLANNERS + 2; n += 1) people.push(await signUpBy(office, nginx.url));
    const picture = await noise(300);
    planners = await Promise.all(people.slice(2).map((person, n) => Planner.begin(person, { picture, at: n * 7 })));
  }, 120_000);

  afterAll(async () => {
    await nginx?.close();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await office?.close();
    await place?.drop();
  });

  const portOf = ({ url }: Product) => Number(new URL(url).port);
  const servedBy = (server: Product) => `127.0.0.1:${portOf(server)}`;

  /** The same person in front of each process itself. */
  function everywhere(person: Person): Person[] {
    return servers.map(({ url }) => moveTo(url, person));
  }

  /** One of the people who plan nothing. */
  const somebody = (at = 0) => people[at] ?? expect.fail('nobody is there');

  async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
    const opened = await openDatabase(parseEnv(env));
    return work(opened.db).finally(() => opened.close());
  }

  /** That every shot whose creation was acknowledged is there, and none twice. */
  async function expectNothingLost(): Promise<void> {
    for (const { person, projectId, shots } of planners) {
      const { body } = await person.call('rest', 'shot.list', { id: projectId });
      const there = new Set(body.data.map(({ _id }) => _id));
      expect(shots.filter((id) => !there.has(id))).toEqual([]);
      const titles = body.data.map(({ title }) => title);
      expect(titles.length).toBe(new Set(titles).size);
    }
  }

  test('started at once on an empty database they migrate it once (O1)', async () => {
    const rows = await withDatabase((db) => db.execute(sql`select hash from drizzle.__drizzle_migrations`));
    expect(new Set(Array.from(rows as Iterable<{ hash: string }>, ({ hash }) => hash)).size).toBe(listSchemas().length);
    expect(Array.from(rows as Iterable<unknown>)).toHaveLength(listSchemas().length);
    expect(servers.map((server) => server.output()).join()).not.toMatch(/"level":(50|60)/);
  });

  test('a session, and what was uploaded, is the same to all, and so is the end of a session', async () => {
    const person = await signUpBy(office, nginx.url);
    const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(64)]));
    const seen = new Set<string | null>();
    for (let n = 0; n < SERVERS * 2; n += 1) {
      const image = await person.fetch('GET', body.url);
      expect(image.status).toBe(200);
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100);
      seen.add(image.headers.get(SERVED_BY));
    }
    expect([...seen].sort()).toEqual(servers.map(servedBy).sort());
    const before = everywhere(person);
    await person.call('rest', 'auth.logout');
    const after = await Promise.all(before.map((one) => one.call('rest', 'auth.check')));
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('with a bucket and a folder of its own each, what is uploaded through one is served by another', async () => {
    const person = await signUpBy(office, nginx.url);
    const s3 = await startS3();
    const folders = [await newDataDir(), await newDataDir()];
    const apart = await Promise.all(folders.map((folder) => startProduct({ ...env, ...s3.env, DATA_DIR: folder })));
    const [one, other] = apart.map(({ url }) => moveTo(url, person)) as [Person, Person];
    const { body } = await one.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(64)]));
    for (const rendition of ['large', 'small']) {
      const images = await Promise.all(
        [one, other].map((there) => there.fetch('GET', body.url.replace('large', rendition))),
      );
      expect(images.map(({ status }) => status)).toEqual([200, 200]);
      const bytes = await Promise.all(images.map(async (image) => Buffer.from(await image.arrayBuffer())));
      expect(bytes[0]?.byteLength).toBeGreaterThan(100);
      expect(bytes[1]).toEqual(bytes[0]);
    }
    expect(await s3.files()).toHaveLength(2);
    // Who reads it elsewhere is asked who they are there too.
    expect((await new Person(other.url).fetch('GET', body.url)).status).toBe(401);
    expect(await Promise.all(apart.map((server) => server.stop()))).toEqual([0, 0]);
    await Promise.all(folders.map(removeDataDir));
    await s3.close();
  });

  test('tries at an account are counted by all of them together (L1)', async () => {
    const attempt = () =>
      new Person(nginx.url).call('rest', 'auth.login', { email: 'nobody@crew.test', password: 'Wrong#light1' });
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await attempt());
    expect(new Set(answers.map(({ headers }) => headers.get(SERVED_BY))).size).toBe(SERVERS);
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('calls are counted by all of them together, some seconds later', async () => {
    const callers = everywhere(somebody(1));
    const counts = callers.map(() => ({ 200: 0, 429: 0 }));
    const call = async (at: number) => {
      const { status } = (await callers[at]?.call('rest', 'auth.check')) ?? {};
      const count = counts[at];
      if (count && (status === 200 || status === 429)) count[status] += 1;
      return status;
    };
    const share = Math.ceil(CALLS / SERVERS) + 5;
    const lanes = callers.flatMap((_, at) => [at, at, at]);
    await Promise.all(
      lanes.map(async (at) => {
        for (let n = 0; n < share / 3; n += 1) await call(at);
      }),
    );
    // Alone, none of them would refuse before there were as many again.
    for (const at of callers.keys()) await expect.poll(() => call(at)).toBe(429);
    expect(counts.reduce((sum, count) => sum + count[200], 0)).toBeGreaterThanOrEqual(CALLS);
    for (const count of counts) expect(count[200]).toBeLessThan(CALLS);
  });

  test('an open page hears through nginx of what is written through the others, at once', async () => {
    const person = somebody();
    const { _id: projectId } = await makeProject(person);
    const stream = await listen(person);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    // What nginx heeds, and keeps for itself.
    const direct = await listen(moveTo(servers[0]?.url ?? '', person));
    expect(direct.headers.get('x-accel-buffering')).toBe('no');
    direct.close();
    for (const there of everywhere(person)) {
      const { _id: id } = await makeShot(there, projectId);
      await there.call('trpc', 'shot.update', { id, title: 'Changed elsewhere' });
      await expect.poll(() => stream.items()).toContain(`${projectId}/${id}`);
    }
    stream.close();
  });

  test('no mail leaves twice', async () => {
    const domain = `${newId().slice(-8)}.test`;
    const emails = Array.from({ length: 24 }, (_, n) => `once.${n}@${domain}`);
    const signUpAt = (email: string, n: number) =>
      new Person(servers[n % SERVERS]?.url ?? '').rest('POST', '/signup', {
        name: 'Olga Once',
        email,
        password: PASSWORD,
      });
    const answers = await Promise.all(emails.map(signUpAt));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    // What is marked as sent is never tried again.
    const waiting = () => withDatabase((db) => db.$count(outboxTable, sql`sent_at is null`));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const sentTo = office.received.map((mail) => mailOf(mail).to).filter((to) => to.endsWith(domain));
    expect(sentTo.sort()).toEqual(emails.sort());
  });

  test('an Idempotency-Key makes one thing, whichever of them gets it', async () => {
    const person = somebody();
    const { _id: projectId } = await makeProject(person);
    const fields = { projectId, title: 'Made once', location: 'Cape Point' };
    const times = { startDateTime: '2031-05-01T06:00:00Z', endDateTime: '2031-05-01T08:00:00Z' };
    const send = (there: Person) =>
      there.rest<{ data: { _id: string } }>(
        'POST',
        '/api/app/createShotlist',
        { ...fields, ...times },
        { 'idempotency-key': 'k1' },
      );
    const senders = [...everywhere(person), person, ...everywhere(person)];
    const answers = await Promise.all(senders.map(send));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const again = [];
    for (const there of everywhere(person)) again.push(await send(there));
    const ids = [...answers, ...again].filter(({ status }) => status === 200).map(({ body }) => body.data._id);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(ids).size).toBe(1);
    expect((await person.call('rest', 'shot.list', { id: projectId })).body.data).toHaveLength(1);
  });

  test('one is killed under load: no request fails but those in its hands, and nothing acknowledged is lost', async () => {
    const load = startLoad(planners, pauseMs);
    onTestFinished(() => load.stop());
    await load.more(300);
    const victim = servers[1] ?? expect.fail('there is none');
    const killed = performance.now();
    await victim.stop('SIGKILL');
    const gone = performance.now();
    await load.more(300);
    servers[1] = await startProduct({ ...env, PORT: String(portOf(victim)) });
    const back = performance.now();
    await expect
      .poll(() => load.asked().some((one) => one.begun > back && one.servedBy === servedBy(victim)))
      .toBe(true);
    await load.stop();

    const failed = load.asked().filter(({ status }) => status !== 200);
    const inItsHands = failed.filter(
      ({ method, status, servedBy: by, begun, ended }) =>
        // A read is asked of another, unless its answer had begun.
        (method === 'POST' || status === 0) && by === servedBy(victim) && begun <= gone && ended >= killed,
    );
    expect(failures(failed.filter((one) => !inItsHands.includes(one)))).toEqual([]);
    // Each of them does three things at once at most.
    expect(inItsHands.length).toBeLessThanOrEqual(PLANNERS * 3);
    await expectNothingLost();
  });

  test('a rolling restart under load fails no request, and open pages go on where they were (F8)', async () => {
    const [planner] = planners;
    if (!planner) throw new Error('nobody plans');
    const from = planner.described.length;
    const load = startLoad(planners, pauseMs);
    onTestFinished(() => load.stop());
    const page = openPage(planner.person, () => planner.described.length);
    onTestFinished(() => page.close());
    for (const at of servers.keys()) {
      const server = servers[at] ?? expect.fail('there is none');
      const writers = writeDensely();
      onTestFinished(() => writers.stop());
      await load.more(200);
      expect(await server.stop('SIGTERM')).toBe(0);
      await load.more(50);
      await writers.stop();
      servers[at] = await startProduct({ ...env, PORT: String(portOf(server)) });
    }
    await load.more(100);
    // Its process was among them, so it was away, and comes back when something was written.
    await expect.poll(() => page.missed(), { timeout: 60_000 }).toBeGreaterThan(0);
    await load.stop();
    page.comeBack();
    expect(failures(load.asked())).toEqual([]);
    const byEach = servers.map((server) => load.asked().some((one) => one.servedBy === servedBy(server)));
    expect(byEach).toEqual([true, true, true]);
    await expectNothingLost();
    const written = planner.described.slice(from).map((id) => `${planner.projectId}/${id}`);
    await expect.poll(() => written.filter((item) => !page.items().includes(item))).toEqual([]);
    await page.close();
  });

  /** At every moment several requests are on their way which nobody may send again. */
  function writeDensely() {
    let isOver = false;
    const lanes = planners.flatMap((planner) => [planner, planner]);
    const work = lanes.map(async (planner) => {
      while (!isOver) await planner.mutate('shot.setStatus', { id: planner.next(), status: 'upcoming' });
    });
    return {
      stop() {
        isOver = true;
        return Promise.all(work).then(() => {});
      },
    };
  }

  /** An open page: when its stream ends it stays away until something was written, and goes on after the last event that it got. */
  function openPage(person: Person, written: () => number) {
    const streams: Listening[] = [];
    let missed = 0;
    let isBack = false;
    let isClosed = false;
    const kept = (async () => {
      let lastEventId = '';
      while (!isClosed) {
        const stream = await listen(person, lastEventId ? { lastEventId } : {});
        streams.push(stream);
        await expect.poll(() => stream.isOver() || isClosed, { timeout: 100_000 }).toBe(true);
        stream.close();
        lastEventId = stream.lastId() || lastEventId;
        const before = written();
        await expect.poll(() => written() > before || isBack, { timeout: 100_000 }).toBe(true);
        missed += written() - before;
      }
    })();
    return {
      items: () => streams.flatMap((stream) => stream.items()),
      /** How much was written while it was away. */
      missed: () => missed,
      /** Stays away no longer. */
      comeBack() {
        isBack = true;
      },
      close() {
        isBack = true;
        isClosed = true;
        return kept;
      },
    };
  }
});
