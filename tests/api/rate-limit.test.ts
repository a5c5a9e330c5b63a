import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rateLimits } from '../../src/server/limits/rate-limit.table';
import { makeEnvironment, serve, withApp } from '../support/app';
import { TestClock } from '../support/clock';
import { readMails } from '../support/mails';
import { type Answer, bothProtocols, PASSWORD, Person, type Protocol, protocols } from '../support/person';
import { statementsOf } from '../support/statements';

const overProtocol = describe.each(protocols.map((protocol) => ({ protocol })));
const refusal = {
  success: false,
  code: 'TOO_MANY_REQUESTS',
  message: 'Rate limit exceeded',
  error: 'Rate limit exceeded',
};
const newEmail = () => `limit.${randomBytes(6).toString('hex')}@crew.test`;
const wrong = 'Wrong#light1';

async function times<T>(count: number, job: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await job(n));
  return results;
}

const counted = (answers: Answer<unknown>[]) => {
  const statuses = answers.map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  );
};

function expectRefusal(answer: Answer<unknown> | undefined, seconds: number): void {
  expect(answer).toMatchObject({ status: 429, body: refusal });
  const retryAfter = Number(answer?.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
}

describe('tries at an account', () => {
  // Behind a proxy that is believed, so that each test comes from addresses of its own.
  const app = withApp({ RATE_LIMIT_AUTH_MAX: '10', TRUST_PROXY: '127.0.0.1' });

  const from = (address: string): Person => {
    const person = app.visitor();
    person.headers['x-forwarded-for'] = address;
    return person;
  };
  const login = (caller: Person, protocol: Protocol, email: string, password = wrong) =>
    caller.call(protocol, 'auth.login', { email, password });

  overProtocol('$protocol', ({ protocol }) => {
    test('the 11th login a minute from one address to one account is refused (L1)', async () => {
      const { email } = await signedUp();
      const caller = from(newAddress());
      expect(counted(await times(10, () => login(caller, protocol, email)))).toEqual({ 401: 10 });
      expectRefusal(await login(caller, protocol, email.toUpperCase(), PASSWORD), 60);
      expect((await login(from(newAddress()), protocol, email, PASSWORD)).status).toBe(200);
      app.clock.advance({ minutes: 1 });
      expect((await login(caller, protocol, email, PASSWORD)).status).toBe(200);
    });

    test('the 51st login in a minute from one address to many accounts is refused (L1)', async () => {
      const caller = from(newAddress());
      expect(counted(await times(50, () => login(caller, protocol, newEmail())))).toEqual({ 401: 50 });
      expectRefusal(await login(caller, protocol, newEmail()), 60);
      app.clock.advance({ minutes: 1 });
      expect((await login(caller, protocol, newEmail())).status).toBe(401);
    });

    test('sign-ups and links are counted each for itself, and mistakes in a form are not', async () => {
      const caller = from(newAddress());
      const email = newEmail();
      const input = { name: 'Lima Limit', email, password: PASSWORD };
      expect(counted(await times(12, () => caller.try(protocol, 'auth.signup', { ...input, name: 'R2D2' })))).toEqual({
        400: 12,
      });
      expect(counted(await times(10, () => caller.call(protocol, 'auth.signup', input)))).toEqual({ 200: 10 });
      expectRefusal(await caller.call(protocol, 'auth.signup', input), 60);
      const link = { email, token: 'x' };
      expect(counted(await times(10, () => caller.call(protocol, 'auth.verifyEmail', link)))).toEqual({ 400: 10 });
      expectRefusal(await caller.call(protocol, 'auth.verifyEmail', link), 60);
    });

    test.each([
      ['auth.requestReset', { email: 'a@crew.test' }],
      ['auth.resendVerification', { email: 'b@crew.test', password: PASSWORD }],
      ['auth.resetPassword', { token: 'x', newPassword: PASSWORD }],
      ['auth.changePassword', { currentPassword: wrong, newPassword: PASSWORD }],
    ] as const)('%s is limited', async (path, input) => {
      const { email } = await signedUp();
      const caller = from(newAddress());
      expect((await login(caller, protocol, email, PASSWORD)).status).toBe(200);
      const answers = await times(11, () => caller.try(protocol, path, input));
      expect(answers.slice(0, 10).map(({ status }) => status)).not.toContain(429);
      expectRefusal(answers[10], 60);
      app.clock.advance({ minutes: 1 });
      expect((await caller.try(protocol, path, input)).status).not.toBe(429);
    });

    test('what an invitation is about is told 30 times a minute to one network address', async () => {
      const caller = from(newAddress());
      const open = () => caller.try(protocol, 'invite.open', { token: 'x' });
      expect(counted(await times(30, open))).toEqual({ 404: 30 });
      expectRefusal(await open(), 60);
      app.clock.advance({ minutes: 1 });
      expect((await open()).status).toBe(404);
    });

    test('a thief of a session guesses the password of its account as slowly', async () => {
      const { email } = await signedUp();
      const caller = from(newAddress());
      expect((await login(caller, protocol, email, PASSWORD)).status).toBe(200);
      const guess = () => caller.call(protocol, 'profile.deleteAccount', { password: wrong });
      expect(counted(await times(52, guess))).toEqual({ 400: 51, 429: 1 });
    });

    test('many failures on one account from many addresses slow it down, never for good (L2)', async () => {
      const { email } = await signedUp();
      const fromAnywhere = (password?: string) => login(from(newAddress()), protocol, email, password);
      expect(counted(await times(51, () => fromAnywhere()))).toEqual({ 401: 51 });
      expectRefusal(await fromAnywhere(PASSWORD), 10);
      app.clock.advance({ minutes: 1 / 6 });
      expect((await fromAnywhere(PASSWORD)).status).toBe(200);
      expect((await fromAnywhere()).status).toBe(401);
    });

    test('an address without an account is slowed down alike', async () => {
      const email = newEmail();
      const answers = await times(52, () => login(from(newAddress()), protocol, email));
      expect(counted(answers)).toEqual({ 401: 51, 429: 1 });
    });
  });

  test('each call of a batch counts (L3)', async () => {
    const caller = from(newAddress());
    const email = newEmail();
    const logins = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, { email, password: wrong }]));
    const batch = () =>
      caller.rest<{ error: { data: unknown } }[]>(
        'POST',
        `/trpc/${Array(10).fill('auth.login').join(',')}?batch=1`,
        logins,
      );
    expect((await batch()).status).toBe(401);
    const second = await batch();
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(second.body.map(({ error }) => error.data)).toEqual(Array(10).fill(refusal));
  });

  test('at once, too', async () => {
    const caller = from(newAddress());
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login(caller, bothProtocols[n % 2] as Protocol, email)),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 20 });
  });

  test('an IPv6 subscriber is one address', async () => {
    const email = newEmail();
    const inNetwork = await times(11, (n) => login(from(`2001:db8:7:1:${n}::${n}`), 'rest', email));
    expect(counted(inNetwork)).toEqual({ 401: 10, 429: 1 });
    expect((await login(from('2001:db8:7:2::1'), 'rest', email)).status).toBe(401);
  });

  test('the table names nobody, and what is over is swept', async () => {
    const { db, limits } = app.platform;
    const email = newEmail();
    const address = newAddress();
    await login(from(address), 'rest', email);
    const rows = JSON.stringify(await db.select().from(rateLimits));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(address);
    app.clock.advance({ minutes: 15 });
    await limits.sweep();
    expect(await db.select().from(rateLimits)).toEqual([]);
  });

  let addresses = 0;
  function newAddress(): string {
    addresses += 1;
    return `198.18.${addresses >> 8}.${addresses & 255}`;
  }

  async function signedUp(): Promise<{ email: string }> {
    const email = newEmail();
    await from(newAddress()).call('rest', 'auth.signup', { name: 'Lima Limit', email, password: PASSWORD });
    const mail = (await app.mails()).findLast(({ to }) => to === email);
    const link = Object.fromEntries(new URL(mail?.link ?? '').searchParams);
    expect((await from(newAddress()).try('rest', 'auth.verifyEmail', link)).status).toBe(200);
    return { email };
  }
});

describe('without a trusted proxy', () => {
  const app = withApp({ RATE_LIMIT_AUTH_MAX: '10' });

  test('a forged X-Forwarded-For makes nobody somebody else (L4)', async () => {
    const email = newEmail();
    const answers = await times(11, (n) =>
      app
        .visitor()
        .rest(
          'POST',
          '/login',
          { email, password: wrong },
          { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` },
        ),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 1 });
  });
});

describe('calls', () => {
  const app = withApp({ RATE_LIMIT_MAX: '30' });

  test('are counted for an account, else for an address; both protocols and batches together', async () => {
    const one = await app.person('Connie Count');
    const other = await app.person('Olga Other');
    app.clock.advance({ minutes: 1 });
    expect(counted(await times(10, () => one.call('rest', 'project.list', {})))).toEqual({ 200: 10 });
    expect(counted(await times(10, () => one.call('trpc', 'project.list', {})))).toEqual({ 200: 10 });
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, {}]))));
    const batch = await one.rest(
      'GET',
      `/trpc/${Array(10).fill('catalog.countries').join(',')}?batch=1&input=${input}`,
    );
    expect(batch.status).toBe(200);
    for (const protocol of protocols) expectRefusal(await one.call(protocol, 'project.list', {}), 60);
    expectRefusal(await one.rest('POST', '/api/admin/upload', new FormData()), 60);
    expect((await other.call('rest', 'project.list', {})).status).toBe(200);
    expect((await app.visitor().call('rest', 'auth.check')).status).toBe(401);
    app.clock.advance({ minutes: 1 });
    expect((await one.call('rest', 'project.list', {})).status).toBe(200);
  });

  test('a visitor is counted by address, whatever cookie comes along', async () => {
    app.clock.advance({ minutes: 1 });
    const answers = await times(31, (n) =>
      app.visitor().rest('GET', '/check', undefined, { cookie: `fl_session=${'abcdefgh'.repeat(5).slice(n)}` }),
    );
    expect(counted(answers)).toEqual({ 401: 30, 429: 1 });
  });

  test('the document of the API is counted by address', async () => {
    app.clock.advance({ minutes: 1 });
    const answers = await times(30, () => app.visitor().fetch('GET', '/openapi.json'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expectRefusal(await app.visitor().rest('GET', '/openapi.json'), 60);
    expectRefusal(await app.visitor().call('rest', 'auth.check'), 60);
    app.clock.advance({ minutes: 1 });
    expect((await app.visitor().fetch('GET', '/openapi.json')).status).toBe(200);
  });

  test('pages, images and health checks are not counted', async () => {
    app.clock.advance({ minutes: 1 });
    const person = await app.person('Paige Turner');
    const paths = ['/', '/login', '/healthz', '/readyz', '/media/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f/small'];
    for (const path of paths) {
      const statuses = await times(
        35,
        async () => (await person.fetch('GET', path, undefined, { accept: 'text/html' })).status,
      );
      expect(new Set(statuses).has(429), path).toBe(false);
    }
  });
});

describe.runIf(inject('templateDatabase'))('two processes on one database', () => {
  const clock = new TestClock();
  let place: Awaited<ReturnType<typeof makeEnvironment>>;
  let servers: Awaited<ReturnType<typeof serve>>[] = [];

  beforeAll(async () => {
    place = await makeEnvironment();
    const limits = { RATE_LIMIT_MAX: '30', RATE_LIMIT_AUTH_MAX: '10' };
    const start = () => serve({ ...place, env: { ...place.env, ...limits } }, clock);
    servers = await Promise.all([start(), start()]);
    // They settle when the test says so, and never by themselves.
    for (const { platform } of servers) await platform.limits.close();
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await place?.drop();
  });

  test('share the tries at an account, each of them', async () => {
    const email = newEmail();
    const answers = await times(22, (n) =>
      new Person(servers[n % 2]?.url ?? '').call('rest', 'auth.login', { email, password: wrong }),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 12 });
    expect(answers.slice(10).every(({ status }) => status === 429)).toBe(true);
    clock.advance({ minutes: 1 });
  });

  test('share the counts of calls when they settle, and no call asks for them', async () => {
    const [one, other] = servers;
    if (!one || !other) throw new Error('There are no two servers');
    const person = await Person.signUp(one.url, 'Connie Count', async () => {
      await one.platform.outbox.drain();
      return readMails(place.dataDir);
    });
    const there = new Person(other.url);
    for (const [name, value] of person.cookies) there.cookies.set(name, value);
    const ask = (at: Person, count: number) => times(count, () => at.call('rest', 'auth.check'));
    clock.advance({ minutes: 1 });

    const sent = await statementsOf(async () => {
      expect(counted([...(await ask(person, 20)), ...(await ask(there, 20))])).toEqual({ 200: 40 });
    });
    expect(sent.filter((text) => text.includes('rate_limits'))).toEqual([]);

    await one.platform.limits.settle();
    await other.platform.limits.settle();
    expectRefusal((await ask(there, 1))[0], 60);
    expect(counted(await ask(person, 1))).toEqual({ 200: 1 });
    await one.platform.limits.settle();
    expectRefusal((await ask(person, 1))[0], 60);

    // What was counted in a window that is over counts no more, in whichever process.
    clock.advance({ minutes: 1 });
    expect(counted([...(await ask(person, 15)), ...(await ask(there, 14))])).toEqual({ 200: 29 });
    for (const { platform } of servers) await platform.limits.settle();
    expect(counted(await ask(person, 1))).toEqual({ 200: 1 });
    await one.platform.limits.settle();
    expectRefusal((await ask(person, 1))[0], 60);
    expect(JSON.stringify(await one.platform.db.select().from(rateLimits))).not.toContain(
      person.cookies.get('fl_session'),
    );
  });
});
