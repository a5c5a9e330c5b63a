import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { bothProtocols } from '../support/person';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_MAX: '20', RATE_LIMIT_AUTH_MAX: '3' });
});
afterAll(() => app?.close());

test.each(bothProtocols)(
  'a clock that is put back by a day keeps nobody out for that day, over %s',
  async (protocol) => {
    const visitor = app.visitor();
    const login = () =>
      visitor.call(protocol, 'auth.login', { email: `${protocol}@crew.test`, password: 'First#light1' });
    const statuses = async (times: number) => {
      const seen = [];
      for (let n = 0; n < times; n += 1) seen.push((await login()).status);
      return seen;
    };
    expect(await statuses(4)).toEqual([401, 401, 401, 429]);
    app.clock.advance({ days: -1 });
    expect(await statuses(4)).toEqual([401, 401, 401, 429]);
    app.clock.advance({ minutes: 2 });

    const person = await app.person(`Jump ${protocol}`);
    const calls = async () => (await person.call(protocol, 'project.list', {})).status;
    const many = async () => {
      const seen = new Set<number>();
      for (let n = 0; n < 25; n += 1) seen.add(await calls());
      return [...seen];
    };
    expect(await many()).toEqual([200, 429]);
    app.clock.advance({ days: -1 });
    expect(await calls()).toBe(200);
  },
);
