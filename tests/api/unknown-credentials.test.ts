import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOKEN_PREFIX } from '../../src/features/auth/access-token/access-token.rules';
import { newSecret } from '../../src/server/secret';
import { withApp } from '../support/app';
import { bothProtocols, PASSWORD, type Person } from '../support/person';
import { statementsOf } from '../support/statements';

const MOST = 20;
/** Behind a proxy that is believed, so that each test has addresses of its own. */
const app = withApp({ RATE_LIMIT_MAX: String(MOST), TRUST_PROXY: '127.0.0.1' });
const anImage = '/media/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f/small';

/** No statement is sent but for a request. */
beforeAll(() => app.platform.limits.close());
/** A minute later nothing is counted any more. */
beforeEach(() => app.clock.advance({ minutes: 1 }));

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `198.18.7.${addresses}`;
}

function from(address: string, person = app.visitor()): Person {
  person.headers['x-forwarded-for'] = address;
  return person;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** The form of a session's id, each another one. */
const madeUpCookie = () =>
  Array.from({ length: 40 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
const madeUpToken = () => `${TOKEN_PREFIX}${newSecret()}`;

async function signedInAt(address: string): Promise<Person> {
  const person = await app.person('Connie Count');
  app.clock.advance({ minutes: 1 });
  return from(address, person);
}

type Ask = (address: string) => Promise<{ status: number }>;
const withCookie = (ask: (caller: Person) => Promise<{ status: number }>): Ask => {
  return (address) => {
    const caller = from(address);
    caller.cookies.set('fl_session', madeUpCookie());
    return ask(caller);
  };
};
const withToken = (ask: (caller: Person) => Promise<{ status: number }>): Ask => {
  return (address) => {
    const caller = from(address);
    caller.headers.authorization = `Bearer ${madeUpToken()}`;
    return ask(caller);
  };
};
const projects = (caller: Person) => caller.rest('GET', '/api/app/getProjects');
const upload = (caller: Person) => caller.rest('POST', '/api/admin/upload', new FormData());

describe.each<[string, Ask]>([
  ['a made-up cookie over REST', withCookie(projects)],
  ['a made-up cookie over tRPC', withCookie((caller) => caller.call('trpc', 'project.list', {}))],
  ['a made-up cookie at an image', withCookie((caller) => caller.fetch('GET', anImage))],
  ['a made-up cookie on an upload', withCookie(upload)],
  ['a made-up token', withToken(projects)],
  ['a made-up token on an upload', withToken(upload)],
])('%s', (_, ask) => {
  test('reaches the database RATE_LIMIT_MAX times a minute from one address, one after the other', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    const sent = await statementsOf(async () => {
      for (let n = 0; n < MOST + 15; n += 1) statuses.push((await ask(address)).status);
    });
    expect(statuses).toEqual([...Array(MOST).fill(401), ...Array(15).fill(429)]);
    expect(sent).toHaveLength(MOST);
    expect(await statementsOf(async () => expect((await ask(newAddress())).status).toBe(401))).toHaveLength(1);
    app.clock.advance({ minutes: 1 });
    expect((await ask(address)).status).toBe(401);
  });

  test('at once, no more often', async () => {
    const address = newAddress();
    const sent = await statementsOf(async () => {
      const answers = await Promise.all(Array.from({ length: MOST + 30 }, () => ask(address)));
      const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([counted(401), counted(429)]).toEqual([MOST, 30]);
    });
    // Look-ups of a moment go together.
    expect(sent.length).toBeLessThanOrEqual(MOST);
  });
});

const usedUp = async (address: string) => {
  for (let n = 0; n <= MOST; n += 1) await withCookie(projects)(address);
  expect((await projects(from(address))).status).toBe(429);
};

describe('behind an address that has used up its calls', () => {
  test.each(bothProtocols)(
    'a session that this process knows goes on over %s, up to the limit of its account',
    async (protocol) => {
      const address = newAddress();
      const person = await signedInAt(address);
      expect((await projects(person)).status).toBe(200);
      await usedUp(address);
      const statuses: number[] = [];
      for (let n = 0; n < MOST; n += 1) statuses.push((await person.call(protocol, 'project.list', {})).status);
      expect(statuses).toEqual([...Array(MOST - 1).fill(200), 429]);
    },
  );

  test('a session that it has not found good for ten minutes is refused before the database is asked', async () => {
    const address = newAddress();
    const person = await signedInAt(address);
    expect((await projects(person)).status).toBe(200);
    app.clock.advance({ minutes: 9 });
    await usedUp(address);
    expect((await projects(person)).status).toBe(200);
    app.clock.advance({ minutes: 11 });
    await usedUp(address);
    const sent = await statementsOf(async () => expect((await projects(person)).status).toBe(429));
    expect(sent).toEqual([]);
    // The refusal ends with the minute, as every other does.
    app.clock.advance({ minutes: 1 });
    expect((await projects(person)).status).toBe(200);
  });

  test('an access token that works goes on, and an image of somebody who is signed in counts for nobody', async () => {
    const address = newAddress();
    const person = await signedInAt(address);
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const { body } = await person.call('rest', 'accessToken.create', { name: 'Script', scope: 'read', expiresAt });
    const script = from(address);
    script.headers.authorization = `Bearer ${body.data.token}`;
    expect((await projects(script)).status).toBe(200);
    await usedUp(address);
    expect((await projects(script)).status).toBe(200);
    for (let n = 0; n < 2 * MOST; n += 1) expect((await person.fetch('GET', anImage)).status).toBe(404);
  });

  test('a session that has ended is nobody: looked up once, and refused then', async () => {
    const address = newAddress();
    const person = await signedInAt(address);
    const cookie = person.cookies.get('fl_session') ?? '';
    await person.call('rest', 'auth.logout');
    await usedUp(address);
    const again = from(address);
    again.cookies.set('fl_session', cookie);
    expect(await statementsOf(async () => expect((await projects(again)).status).toBe(429))).toHaveLength(1);
    expect(await statementsOf(async () => expect((await projects(again)).status).toBe(429))).toEqual([]);
  });

  test.each(bothProtocols)(
    'people log in over %s, with an old cookie too, and go on (account calls count apart)',
    async (protocol) => {
      const address = newAddress();
      const { email } = await app.person('Lena Login');
      app.clock.advance({ minutes: 1 });
      await usedUp(address);
      for (const cookie of [undefined, madeUpCookie()]) {
        const person = from(address);
        if (cookie) person.cookies.set('fl_session', cookie);
        expect((await person.call(protocol, 'auth.login', { email, password: PASSWORD })).status).toBe(200);
        expect((await person.call(protocol, 'project.list', {})).status).toBe(200);
      }
      const visitor = from(address);
      expect((await visitor.call(protocol, 'auth.requestReset', { email })).status).toBe(200);
      expect(
        (await visitor.call(protocol, 'auth.signup', { name: 'New', email: `new.${email}`, password: PASSWORD }))
          .status,
      ).toBe(200);
      expect((await visitor.call(protocol, 'auth.check')).status).toBe(429);
    },
  );

  test.each(bothProtocols)(
    'account calls have their own end over %s, and leave the others their count',
    async (protocol) => {
      const address = newAddress();
      const visitor = from(address);
      // Mistakes in a form are no tries at an account, and calls all the same.
      const statuses: number[] = [];
      for (let n = 0; n <= MOST; n += 1) statuses.push((await visitor.try(protocol, 'auth.login', {})).status);
      expect(statuses).toEqual([...Array(MOST).fill(400), 429]);
      expect((await visitor.call(protocol, 'auth.check')).status).toBe(401);
    },
  );
});

test('people who sign in behind one address take nothing of its count', async () => {
  const address = newAddress();
  const person = await app.person('Olga Office');
  app.clock.advance({ minutes: 11 });
  for (let round = 0; round < 3; round += 1) {
    // Not known to the process any more, each time.
    from(address, person);
    for (let n = 0; n < 10; n += 1) expect((await projects(person)).status).toBe(200);
    app.clock.advance({ minutes: 11 });
  }
  expect((await projects(person)).status).toBe(200);
  for (let n = 0; n < MOST; n += 1) expect((await projects(from(address))).status).toBe(401);
  expect((await projects(from(address))).status).toBe(429);
});

test('each call of a batch counts, for the address and for the account (L3)', async () => {
  const address = newAddress();
  const person = await signedInAt(address);
  // The process knows the session now, and the count of the minute is over.
  expect((await projects(person)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const batch = (caller: Person, calls: number) => {
    const input = encodeURIComponent(
      JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, {}]))),
    );
    return caller.rest('GET', `/trpc/${Array(calls).fill('catalog.countries').join(',')}?batch=1&input=${input}`);
  };
  for (const caller of [from(address), person]) {
    expect((await batch(caller, 10)).status).not.toBe(429);
    expect((await batch(caller, 10)).status).not.toBe(429);
    expect((await batch(caller, 1)).status).toBe(429);
  }
});
