import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { databaseUrl, onServer } from '../support/databases';
import { type Network, networkTo } from '../support/network';
import { doors, type Person } from '../support/person';
import { until } from '../support/until';

const serverUrl = inject('serverUrl');
const name = `firstlight_away_${randomBytes(4).toString('hex')}`;
const away = {
  status: 503,
  body: { success: false, code: 'SERVICE_UNAVAILABLE', message: expect.any(String) },
};

describe.runIf(inject('templateDatabase'))('a PostgreSQL', () => {
  let network: Network;
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name}`));
    network = await networkTo(serverUrl);
    app = await startApp({ DATABASE_URL: databaseUrl(network.url, name) });
    person = await app.person('Silas Silent');
  });
  afterAll(async () => {
    await network?.mend();
    await app?.close();
    await network?.close();
    await onServer(serverUrl, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
  });

  /** How long it took until calls were answered again. */
  async function recovery(): Promise<number> {
    const start = performance.now();
    await until(async () => (await person.call('rest', 'project.list', {})).status === 200);
    expect((await person.call('trpc', 'project.list', {})).status).toBe(200);
    expect((await person.fetch('GET', '/readyz')).status).toBe(200);
    return performance.now() - start;
  }

  test.each([
    ['that hangs is a 503 in about ten seconds', () => network.silence(), 11_000],
    ['that is down is a 503', () => network.cut(), 3000],
  ])(
    '%s, at both doors, batches and the page included; its return is noticed',
    async (_, breakIt, most) => {
      await breakIt();
      const start = performance.now();
      const batch = () =>
        person.rest('GET', `/trpc/project.list,gear.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`);
      const answers = await Promise.all([
        ...doors.map((door) => person.call(door, 'project.list', {})),
        person.rest('GET', '/readyz'),
        app.visitor().call('rest', 'auth.login', { email: person.email, password: 'First#light1' }),
      ]);
      expect(performance.now() - start).toBeLessThan(most);
      for (const answer of answers) expect(answer).toMatchObject(away);
      expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
      expect((await batch()).status).toBe(503);
      expect((await person.fetch('GET', '/healthz')).status).toBe(200);
      expect((await person.fetch('GET', '/login', undefined, { accept: 'text/html' })).status).toBe(200);
      await network.mend();
      expect(await recovery()).toBeLessThan(5000);
    },
    60_000,
  );
});
