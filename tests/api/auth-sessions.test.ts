import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../../src/features/auth/auth.table';
import { hashSecret } from '../../src/server/secret';
import { startApp, type TestApp, withApp } from '../support/app';
import { bothProtocols, PASSWORD, type Person, type Protocol, protocols } from '../support/person';

const app = withApp();
const overProtocol = describe.each(protocols.map((protocol) => ({ protocol })));

const sessionOf = (person: Person) => person.cookies.get('fl_session') ?? '';
const statusOf = async (person: Person) => (await person.rest('GET', '/check')).status;

/** Somebody else's browser with the same session cookie. */
function withSession(id: string): Person {
  const person = app.visitor();
  person.cookies.set('fl_session', id);
  return person;
}

async function isStored(id: string): Promise<boolean> {
  const rows = await app.platform.db.select().from(sessions);
  return rows.some(({ idHash }) => idHash === hashSecret(id));
}

test('the table holds the SHA-256 of the id, never the id (A9)', async () => {
  const person = await app.person('Hash Reader');
  const id = sessionOf(person);
  expect(id.length).toBeGreaterThan(30);
  expect(await isStored(id)).toBe(true);
  expect(JSON.stringify(await app.platform.db.select().from(sessions))).not.toContain(id);
  expect(await statusOf(withSession(hashSecret(id)))).toBe(401);
});

overProtocol('login and logout, $protocol', ({ protocol }) => {
  test('a login gives a new id and ends the session that it came with (A1)', async () => {
    const person = await app.person('Second Login');
    const old = sessionOf(person);
    await person.call(protocol, 'auth.login', { email: person.email, password: PASSWORD });
    expect(sessionOf(person)).not.toBe(old);
    expect(await statusOf(withSession(old))).toBe(401);
    expect(await statusOf(person)).toBe(200);
  });

  test('a planted cookie is not taken over (A1)', async () => {
    const victim = await app.person('Planted Cookie');
    const planted = 'a'.repeat(40);
    const browser = withSession(planted);
    await browser.call(protocol, 'auth.login', { email: victim.email, password: PASSWORD });
    expect(sessionOf(browser)).not.toBe(planted);
    expect(await statusOf(withSession(planted))).toBe(401);
  });

  test('a failed login leaves the session alone', async () => {
    const person = await app.person('Failed Login');
    const before = sessionOf(person);
    await person.call(protocol, 'auth.login', { email: person.email, password: 'Wrong#light1' });
    expect(sessionOf(person)).toBe(before);
    expect(await statusOf(person)).toBe(200);
  });

  test('logout ends the session and takes both cookies; without a session it is a 200 (A3)', async () => {
    const person = await app.person('Logged Out');
    const id = sessionOf(person);
    expect(person.cookies.get('fl_signed_in')).toBe('1');
    const out = await person.call(protocol, 'auth.logout');
    expect(out).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect([...person.cookies.keys()]).toEqual([]);
    expect(await statusOf(withSession(id))).toBe(401);
    expect(await isStored(id)).toBe(false);
    expect((await person.call(protocol, 'auth.logout')).status).toBe(200);
  });

  test('one device logs out, the other stays', async () => {
    const desk = await app.person('Two Devices');
    const phone = app.visitor();
    await phone.call(protocol, 'auth.login', { email: desk.email, password: PASSWORD });
    await desk.call(protocol, 'auth.logout');
    expect(await statusOf(phone)).toBe(200);
  });

  test('check is a 401 without a session', async () => {
    const answer = await app.visitor().call(protocol, 'auth.check');
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'UNAUTHORIZED' } });
  });
});

describe('time', () => {
  test('14 days without use end a session, and its row goes (A4)', async () => {
    const person = await app.person('Idle Hands');
    app.clock.advance({ days: 6 });
    expect(await statusOf(person)).toBe(200);
    app.clock.advance({ days: 13, hours: 23 });
    expect(await statusOf(person)).toBe(200);
    app.clock.advance({ days: 14 });
    expect(await statusOf(person)).toBe(401);
    expect(await isStored(sessionOf(person))).toBe(false);
  });

  test('30 days end a session however busy, and its row goes (A5)', async () => {
    const person = await app.person('Busy Hands');
    for (let day = 5; day < 30; day += 5) {
      app.clock.advance({ days: 5 });
      expect(await statusOf(person)).toBe(200);
    }
    app.clock.advance({ days: 4, hours: 23, minutes: 59 });
    expect(await statusOf(person)).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await statusOf(person)).toBe(401);
    expect(await isStored(sessionOf(person))).toBe(false);
  });
});

describe('odd cookies are nobody (A8)', () => {
  test.each([
    ['empty', ''],
    ['random', 'q7x2'],
    ['of the right length', 'abcdefghijklmnopqrstuvwxyz234567abcdefgh'],
    ['percent NUL', '%00'],
    ['broken percent code', '%E0%A4%A'],
    ['an SQL quote', "'%20or%201=1--"],
    ['long', 'a'.repeat(8000)],
  ])('%s', async (_, id) => {
    expect(await statusOf(withSession(id))).toBe(401);
  });

  test('doubled: which was meant, nobody knows', async () => {
    const id = sessionOf(await app.person('Double Cookie'));
    const other = sessionOf(await app.person('Second Cookie'));
    const check = async (cookie: string) => (await app.visitor().rest('GET', '/check', undefined, { cookie })).status;
    for (const second of ['x', '', '%00', id, other]) {
      expect(await check(`fl_session=${id}; fl_session=${second}`), `before ${second}`).toBe(401);
      expect(await check(`fl_session=${second};fl_session=${id}`), `after ${second}`).toBe(401);
    }
    // One of another name is another one.
    expect(await check(`my_fl_session=x; fl_session=${id}; note=fl_session=x`)).toBe(200);
  });

  test('an id in the query or in a body', async () => {
    const id = sessionOf(await app.person('Query Id'));
    expect((await app.visitor().rest('GET', `/check?fl_session=${id}&auth_session=${id}`)).status).toBe(401);
    const bearer = { authorization: `Bearer ${id}` };
    expect((await app.visitor().rest('GET', '/check', undefined, bearer)).status).toBe(401);
  });
});

describe('cookie attributes', () => {
  const cookiesOfLogin = async (at: TestApp) => {
    const person = await at.person('Cookie Reader');
    const answer = await person.signIn();
    return answer.headers.getSetCookie().map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      return [pair.split('=')[0], ...attributes.toSorted()];
    });
  };

  test('over http', async () => {
    expect(await cookiesOfLogin(app)).toEqual([
      ['fl_session', 'HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
      ['fl_signed_in', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
    ]);
  });

  describe('over https', () => {
    let secure: TestApp;
    beforeAll(async () => {
      secure = await startApp({ APP_URL: 'https://firstlight.example' });
    });
    afterAll(() => secure?.close());

    test('are Secure, and the session is bound to the host (A2)', async () => {
      expect(await cookiesOfLogin(secure)).toEqual([
        ['__Host-fl_session', 'HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
        ['fl_signed_in', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
      ]);
    });
  });
});

test('check is never stored', async () => {
  const person = await app.person('No Store');
  expect((await person.rest('GET', '/check')).headers.get('cache-control')).toBe('no-store');
});

test('more logins at once than can be hashed: the rest is asked to come back, and others are served (L6)', async () => {
  const { email } = await app.person('Crowded Hall');
  const { passwords } = app.platform;
  let open = true;
  // Two are hashed, 64 wait, and whoever is done comes again: how fast logins arrive decides nothing.
  const crowd = Array.from({ length: 66 }, async () => {
    while (open) await passwords.verifyDummy(PASSWORD);
  });
  const logins = Array.from({ length: 20 }, (_, n) =>
    app.visitor().call(bothProtocols[n % 2] as Protocol, 'auth.login', { email, password: PASSWORD }),
  );
  expect((await app.visitor().fetch('GET', '/healthz')).status).toBe(200);
  const answers = await Promise.all(logins);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
  expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  open = false;
  await Promise.all(crowd);
  const again = await app.visitor().call('rest', 'auth.login', { email, password: PASSWORD });
  expect(again.status).toBe(200);
});
