import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FaultPlace, newPlace, newProject, onPostgres, printFigures, signUpAt } from '../support/fault-places';
import { type Network, networkTo } from '../support/network';
import { type Answer, bothProtocols, PASSWORD, Person } from '../support/person';
import { beginProduct, type Product, startProduct } from '../support/product';
import { until } from '../support/until';

const RECOVERY_MS = 5000;
const away = {
  status: 503,
  body: { success: false, code: 'SERVICE_UNAVAILABLE', message: 'The database is away, please try again shortly' },
};

describe.runIf(onPostgres)('a PostgreSQL', () => {
  let place: FaultPlace;
  let network: Network;
  let product: Product;
  let person: Person;
  let projectId: string;

  const env = () => ({ ...place.env, DATABASE_URL: network.url });

  beforeAll(async () => {
    place = await newPlace('postgresql');
    network = await networkTo(place.database);
    product = await startProduct(env());
    person = await signUpAt(product, 'Silas Silent');
    projectId = await newProject(person);
  });
  afterEach(() => network.mend());
  afterAll(async () => {
    await product?.stop();
    await network?.close();
    await place?.drop();
  });

  /** Mends the network; gives how long it took until calls over both protocols and the check were answered again. */
  async function recovery(): Promise<number> {
    await network.mend();
    const begun = performance.now();
    const well = async () => {
      const answers = [
        ...(await Promise.all(bothProtocols.map((protocol) => person.call(protocol, 'project.list', {})))),
        await person.fetch('GET', '/readyz'),
      ];
      return answers.every(({ status }) => status === 200);
    };
    await until(well);
    return performance.now() - begun;
  }

  async function expectAway(answers: Answer<unknown>[]): Promise<void> {
    for (const answer of answers) {
      expect(answer).toMatchObject(away);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await person.fetch('GET', '/healthz')).status).toBe(200);
    expect((await person.fetch('GET', '/login', undefined, { accept: 'text/html' })).status).toBe(200);
  }

  test('that is away at the start is waited for: 503, then ready within 5 s of its return (F4)', async () => {
    const other = await newPlace('postgresql', { isBare: true });
    const way = await networkTo(other.database);
    await way.cut();
    const starting = await beginProduct({ ...other.env, DATABASE_URL: way.url });
    await starting.said(/The database is away/);
    const visitor = new Person(starting.url);
    const login = { email: 'nadia@crew.test', password: PASSWORD };
    await until(async () => (await visitor.fetch('GET', '/healthz').catch(() => null))?.status === 200);
    expect(await visitor.rest('GET', '/readyz')).toMatchObject(away);
    expect(await visitor.rest('POST', '/login', login)).toMatchObject(away);
    expect(starting.output()).not.toMatch(/ready at/i);
    await way.mend();
    const begun = performance.now();
    await starting.said(/ready at/i);
    expect((await visitor.fetch('GET', '/readyz')).status).toBe(200);
    const took = performance.now() - begun;
    printFigures('F4 away at start', { 'recovery ms': took });
    expect(took).toBeLessThan(RECOVERY_MS);
    expect((await visitor.rest('POST', '/login', login)).status).toBe(401);
    expect(await starting.stop()).toBe(0);
    await way.close();
    await other.drop();
  });

  test.each([
    ['that hangs is a 503 in about ten seconds', () => network.silence(), 14_000],
    ['that is down is a 503', () => network.cut(), 7000],
  ])(
    '%s, over both protocols, batches and the page included; its return is noticed within 5 s (F4)',
    async (what, breakIt, most) => {
      await breakIt();
      const begun = performance.now();
      const batch = `/trpc/project.list,gear.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`;
      const [batched, ...answers] = await Promise.all([
        person.rest('GET', batch),
        ...bothProtocols.map((protocol) => person.call(protocol, 'project.list', {})),
        person.rest('GET', '/readyz'),
        new Person(product.url).rest('POST', '/login', { email: person.email, password: PASSWORD }),
      ]);
      expect(performance.now() - begun).toBeLessThan(most);
      expect(batched.status).toBe(503);
      await expectAway(answers);
      const took = await recovery();
      printFigures(`F4 ${what.split(' is')[0]}`, { 'recovery ms': took });
      expect(took).toBeLessThan(RECOVERY_MS);
    },
  );

  test('that hangs up at the first query of each connection is a 503, and the process goes on (F4)', async () => {
    network.hangUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.rest('GET', '/api/app/getProjects')));
    await expectAway(answers);
    expect(await recovery()).toBeLessThan(RECOVERY_MS);
  });

  test('that is lost in mid-request ends it with a 503 and nothing half done (F4)', async () => {
    const direct = postgres(place.database, { max: 2 });
    const title = `Lost ${randomBytes(4).toString('hex')}`;
    let asked: Promise<Answer<unknown>> = Promise.reject(new Error('not asked'));
    asked.catch(() => {});
    // The request waits for a row that somebody else holds, with its transaction open; then its connection is gone.
    await direct.begin(async (sql) => {
      await sql`select id from projects where id = ${projectId} for update`;
      asked = person.rest('PUT', `/api/app/projects/${projectId}`, { projectTitle: title });
      await until(async () => {
        // Not in the transaction, which sees the activity of one moment.
        const [row] = await direct`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return row?.waiting > 0;
      });
      await network.cut();
      await expectAway([await asked]);
      await network.mend();
    });
    const took = await recovery();
    printFigures('F4 lost in mid-request', { 'recovery ms': took });
    expect(took).toBeLessThan(RECOVERY_MS);
    const [row] = await direct`select title from projects where id = ${projectId}`;
    expect(row?.title).toBe('Kill 0');
    await direct.end();
  });

  test('that is slow makes calls slow; a call that never ends is given up in ten seconds (F4)', async () => {
    network.slow(150);
    const begun = performance.now();
    const timed = async (answer: Promise<{ status: number }>) => {
      const { status } = await answer;
      return { status, ms: performance.now() - begun };
    };
    const [list, health] = await Promise.all([
      timed(person.call('rest', 'project.list', {})),
      timed(person.fetch('GET', '/healthz')),
    ]);
    expect([list.status, health.status]).toEqual([200, 200]);
    expect(list.ms).toBeGreaterThan(150);
    expect(health.ms).toBeLessThan(list.ms);
    await network.mend();

    const direct = postgres(place.database, { max: 1 });
    await direct.begin(async (sql) => {
      await sql`select id from projects where id = ${projectId} for update`;
      const from = performance.now();
      await expectAway([await person.rest('PUT', `/api/app/projects/${projectId}`, { projectTitle: 'Never' })]);
      expect(performance.now() - from).toBeLessThan(14_000);
    });
    await direct.end();
    expect(await recovery()).toBeLessThan(RECOVERY_MS);
  });
});
