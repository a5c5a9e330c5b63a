import { beforeAll, describe, expect, test } from 'vitest';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { accessTokens } from '../../src/features/auth/auth.table';
import { withApp } from '../support/app';
import { dumpTables } from '../support/dump';
import { type Answer, bothProtocols, type InputOf, PASSWORD, Person, type Protocol } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, projectFields } from '../support/shoot';
import { linksTo } from '../support/signup';

type Fields = InputOf<'accessToken.create'>;

const app = withApp();
const overProtocol = describe.each(bothProtocols.map((protocol) => ({ protocol })));
const signedOut = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Please log in to continue' } };
const anId = '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f';

/** What tokens are never good for (contract section 3). */
const sessionOnly = [
  'GET /api/admin/get-profile',
  'POST /api/admin/update-profile',
  'DELETE /api/admin/account',
  'GET /api/admin/export',
  'GET /api/admin/tokens',
  'POST /api/admin/tokens',
  'DELETE /api/admin/tokens/{id}',
  'POST /api/app/calendar-feeds',
  'DELETE /api/app/calendar-feeds/{id}',
  'POST /api/app/projects/{id}/hand-over',
];

/** What needs no session and writes nothing. */
const forEverybody = ['POST /api/invite/open', 'POST /api/callsheet/open', 'POST /api/callsheet/confirm'];

const inAMonth = () => new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
const create = (person: Person, fields: Partial<Fields> = {}, protocol: Protocol = 'rest') =>
  person.call(protocol, 'accessToken.create', { name: 'Import', scope: 'write', expiresAt: inAMonth(), ...fields });

/** A program with this token and nothing else. */
function program(token: string): Person {
  const script = app.visitor();
  script.headers.authorization = `Bearer ${token}`;
  return script;
}

async function programOf(person: Person, fields: Partial<Fields> = {}): Promise<Person> {
  return program((await create(person, fields)).body.data.token);
}

const projects = (caller: Person): Promise<Answer<unknown>> => caller.call('rest', 'project.list', {});
const listed = async (person: Person) => (await person.call('rest', 'accessToken.list')).body.data;

let owner: Person;
beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

overProtocol('over $protocol', ({ protocol }) => {
  test('a token is shown once, and what is kept of it opens nothing', async () => {
    const person = await app.person('Once Seen');
    const expiresAt = inAMonth();
    const { status, body } = await create(person, { name: '  Import ', scope: 'read', expiresAt }, protocol);
    expect(status).toBe(200);
    const { token, ...shown } = body.data;
    expect(token).toMatch(/^fl_[\w-]{43}$/);
    expect(shown).toEqual({ _id: expect.any(String), name: 'Import', scope: 'read', expiresAt, lastUsedAt: null });
    expect((await person.call(protocol, 'accessToken.list')).body.data).toEqual([shown]);
    for (const [table, rows] of Object.entries(await dumpTables(app.platform.db))) {
      expect(rows, table).not.toContain(token.slice(3));
    }
    const [row] = await app.platform.db.select().from(accessTokens);
    for (const guess of [row?.hash, row?.id, `fl_${row?.hash}`]) {
      const refused = await projects(program(String(guess)));
      expect(refused).toMatchObject(signedOut);
      expect(refused.headers.get('www-authenticate')).toBe(
        'Bearer error="invalid_token", error_description="The access token is not known, or was revoked"',
      );
    }
  });

  test.each([
    ['no name', { name: '  ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'Name: at most 100 characters'],
    ['another scope', { scope: 'admin' }, 'scope', 'Scope must be read or write'],
    ['no expiry', { expiresAt: null }, 'expiresAt', expect.stringContaining('The expiry must be')],
    ['a time without its zone', { expiresAt: '2026-12-01T10:00:00' }, 'expiresAt', expect.any(String)],
    ['an end that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', expect.any(String)],
    ['an end in two years', { expiresAt: '2028-12-01T00:00:00Z' }, 'expiresAt', expect.any(String)],
  ])('%s is a 400', async (_, fields, path, message) => {
    const input = { name: 'Import', scope: 'read', expiresAt: inAMonth(), ...fields };
    expect(await owner.try(protocol, 'accessToken.create', input)).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    });
  });

  test('the newest comes first, and each is ended by its account alone', async () => {
    const person = await app.person('Rowena Revoke');
    const script = await programOf(person, { name: 'First' });
    app.clock.advance({ minutes: 1 });
    await create(person, { name: 'Second' });
    const list = await listed(person);
    expect(list.map(({ name }) => name)).toEqual(['Second', 'First']);
    const id = list[1]?._id ?? '';
    expect((await owner.call(protocol, 'accessToken.revoke', { id })).status).toBe(404);
    expect((await projects(script)).status).toBe(200);
    expect((await person.call(protocol, 'accessToken.revoke', { id })).body).toEqual({ success: true, data: null });
    expect(await projects(script)).toMatchObject(signedOut);
    expect((await person.call(protocol, 'accessToken.revoke', { id })).status).toBe(404);
    expect((await listed(person)).map(({ name }) => name)).toEqual(['Second']);
  });

  test('each account lists its own (Z8)', async () => {
    const [nadia, tom] = [await app.person('Nadia Adeyemi'), await app.person('Tom Else')];
    await create(nadia, { name: 'Call sheets' }, protocol);
    await create(tom, { name: 'Import' }, protocol);
    const namesOf = async (person: Person) =>
      (await person.call(protocol, 'accessToken.list')).body.data.map(({ name }) => name);
    expect(await namesOf(nadia)).toEqual(['Call sheets']);
    expect(await namesOf(tom)).toEqual(['Import']);
  });

  test('a reset of the password ends every token of the account, and of no other', async () => {
    const person = await app.person('Reset Roy');
    const script = await programOf(person);
    const other = await programOf(owner);
    await app.visitor().call(protocol, 'auth.requestReset', { email: person.email });
    const [link] = await linksTo(app, '/reset-password', person.email);
    const input = { token: link?.token ?? '', newPassword: 'Second#light2' };
    expect((await app.visitor().call(protocol, 'auth.resetPassword', input)).status).toBe(200);
    expect(await projects(script)).toMatchObject(signedOut);
    expect((await projects(other)).status).toBe(200);
  });

  test('a change of the password ends none', async () => {
    const person = await app.person('Change Chen');
    const script = await programOf(person);
    const input = { currentPassword: PASSWORD, newPassword: 'Second#light2' };
    expect((await person.call(protocol, 'auth.changePassword', input)).status).toBe(200);
    expect((await projects(script)).status).toBe(200);
  });

  test('an account takes its tokens with it', async () => {
    const person = await app.person('Leaving Lee');
    const script = await programOf(person);
    expect((await person.call(protocol, 'profile.export')).body.data.accessTokens).toEqual(await listed(person));
    await person.call(protocol, 'profile.deleteAccount', { password: PASSWORD });
    expect(await projects(script)).toMatchObject(signedOut);
  });
});

describe('what a token opens', () => {
  test('a write token reads and writes what its account owns, and the next call sees what it wrote', async () => {
    const script = await programOf(owner);
    const made = await makeProject(script, { projectTitle: 'By script' });
    expect((await owner.call('rest', 'project.get', { id: made._id })).body.data.projectTitle).toBe('By script');
    const stranger = await app.person('Stan Stranger');
    const { _id: id } = await makeProject(stranger);
    expect((await script.call('rest', 'project.get', { id })).status).toBe(404);
    const picture = await plain(20, 20).png().toBuffer();
    expect((await script.rest('POST', '/api/admin/upload', formOf([picture]))).status).toBe(200);
  });

  test('a read token reads; each of its writes is a 403, uploads too', async () => {
    const script = await programOf(owner, { scope: 'read' });
    expect((await projects(script)).status).toBe(200);
    const writes = below('/api/').filter(
      ({ type, address }) => type === 'mutation' && ![...sessionOnly, ...forEverybody].includes(address),
    );
    expect(writes.length).toBeGreaterThan(10);
    for (const { method, url, address } of writes) {
      const answer = await script.rest(method, url, method === 'DELETE' ? undefined : {});
      expect(answer, address).toMatchObject({ status: 403, body: { message: 'This access token can only read' } });
    }
    for (const call of ['upload', 'upload-multiple']) {
      const answer = await script.rest('POST', `/api/admin/${call}`, formOf([Buffer.from('x')]));
      expect(answer, call).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });

  test('no token is good for profile, account, export, tokens or new calendar links', async () => {
    const marked = procedures.filter(({ meta }) => meta?.sessionOnly).map(({ address }) => address);
    expect(marked.sort()).toEqual(sessionOnly.toSorted());
    for (const scope of ['read', 'write'] as const) {
      const script = await programOf(owner, { scope });
      for (const { method, url, address } of procedures.filter((one) => sessionOnly.includes(one.address))) {
        const answer = await script.rest(method, url, method === 'GET' ? undefined : { password: PASSWORD });
        expect(answer, address).toMatchObject({
          status: 403,
          body: { message: 'An access token cannot do this. Log in instead' },
        });
      }
      const picture = await plain(20, 20).png().toBuffer();
      expect((await script.rest('POST', '/api/admin/upload-profile', formOf([picture]))).status).toBe(403);
    }
    expect((await owner.rest('GET', '/check')).status).toBe(200);
  });

  test('on the account calls, at tRPC and at images it is nobody', async () => {
    const script = await programOf(owner);
    expect(await script.rest('GET', '/check')).toMatchObject(signedOut);
    const change = { currentPassword: PASSWORD, newPassword: 'Second#light2' };
    expect(await script.rest('POST', '/change-password', change)).toMatchObject(signedOut);
    expect((await script.rest('POST', '/logout')).status).toBe(200);
    expect(await script.call('trpc', 'project.list', {})).toMatchObject(signedOut);
    expect(await script.rest('GET', `/media/${anId}/small`)).toMatchObject(signedOut);
    expect((await projects(script)).status).toBe(200);
  });

  test('it never lends its rights to a session that comes along, nor the other way round', async () => {
    const other = await app.person('Olga Other');
    const { _id: id } = await makeProject(other);
    const both = Object.assign(await elsewhere(other), { headers: { ...(await programOf(owner)).headers } });
    expect((await both.call('rest', 'project.get', { id })).status).toBe(404);
    both.headers.authorization = `Bearer fl_${'x'.repeat(43)}`;
    expect(await projects(both)).toMatchObject(signedOut);
    both.headers.authorization = 'Basic bmFkaWE6bmFkaWE=';
    expect((await projects(both)).status).toBe(200);
  });

  test('another site is no matter: no cookie is looked at', async () => {
    const script = await programOf(owner);
    const from = { origin: 'https://tools.test', 'sec-fetch-site': 'cross-site' };
    expect((await script.rest('POST', '/api/app/createProject', projectFields, from)).status).toBe(200);
    expect((await owner.rest('POST', '/api/app/createProject', projectFields, from)).status).toBe(403);
    // The token does not count there, so that the cookie would.
    const account = Object.assign(await elsewhere(owner), { headers: { ...script.headers } });
    expect((await account.rest('POST', '/logout', undefined, from)).status).toBe(403);
    expect((await account.rest('POST', '/trpc/project.create', projectFields, from)).status).toBe(403);
  });

  test.each([
    'fl_',
    'x',
    `fl_${'a'.repeat(43)}`,
    `FL_${'a'.repeat(43)}`,
    `fl_${'a'.repeat(5000)}`,
    `fl_${'a'.repeat(42)}%`,
  ])('%.20s is nobody', async (token) => {
    expect(await projects(program(token))).toMatchObject(signedOut);
  });

  test('the name of the scheme has no case', async () => {
    const script = await programOf(owner);
    script.headers.authorization = String(script.headers.authorization).replace('Bearer', 'bearer');
    expect((await projects(script)).status).toBe(200);
  });
});

describe('time', () => {
  test('a token ends when it said, and is listed for 30 more days', async () => {
    const person = await app.person('Tina Time');
    const script = await programOf(person, {
      expiresAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    });
    app.clock.advance({ minutes: 59 });
    expect((await projects(script)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    const refused = await projects(script);
    expect(refused).toMatchObject(signedOut);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="The access token has expired"',
    );
    await app.platform.sweep();
    expect(await listed(person)).toHaveLength(1);
    app.clock.advance({ days: 30 });
    await app.platform.sweep();
    await person.signIn();
    expect(await listed(person)).toEqual([]);
  });

  test('its last use is noted once a minute', async () => {
    const person = await app.person('Una Use');
    const script = await programOf(person);
    const lastUse = async () => (await listed(person))[0]?.lastUsedAt;
    const first = app.clock.now().toISOString();
    await projects(script);
    expect(await lastUse()).toBe(first);
    app.clock.advance({ minutes: 0.9 });
    await projects(script);
    expect(await lastUse()).toBe(first);
    app.clock.advance({ minutes: 0.1 });
    await projects(script);
    expect(await lastUse()).toBe(app.clock.now().toISOString());
  });
});

test('an account has 50 at most, however many are asked for at once', async () => {
  const person = await app.person('Max Many');
  const answers = await Promise.all(Array.from({ length: 55 }, () => create(person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 400,
    body: { message: 'Access tokens: at most 50' },
  });
  expect(await listed(person)).toHaveLength(50);
});

test('none is made by a session that a reset ends meanwhile', async () => {
  const person = await app.person('Race Rae');
  await app.visitor().call('rest', 'auth.requestReset', { email: person.email });
  const [link] = await linksTo(app, '/reset-password', person.email);
  const input = { token: link?.token ?? '', newPassword: 'Second#light2' };
  const [reset, ...made] = await Promise.all([
    app.visitor().call('rest', 'auth.resetPassword', input),
    ...Array.from({ length: 20 }, () => create(person)),
  ]);
  expect(reset.status).toBe(200);
  for (const { status, body } of made) {
    expect([200, 401]).toContain(status);
    if (status === 200) expect(await projects(program(body.data.token))).toMatchObject(signedOut);
  }
});

describe('limits', () => {
  const limited = withApp({ RATE_LIMIT_MAX: '30' });

  test("an account's tokens are counted together, and with its sessions", async () => {
    const person = await limited.person('Lena Limit');
    const expiresAt = '2026-12-01T00:00:00Z';
    const scripts: Person[] = [];
    for (const name of ['one', 'two']) {
      const { body } = await person.call('rest', 'accessToken.create', { name, scope: 'read', expiresAt });
      const script = limited.visitor();
      script.headers.authorization = `Bearer ${body.data.token}`;
      scripts.push(script);
    }
    limited.clock.advance({ minutes: 1 });
    const callers = [...scripts, person];
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await projects(callers[n % 3] as Person)).status);
    expect(statuses).toEqual(Array(30).fill(200));
    for (const caller of callers) expect((await projects(caller)).status).toBe(429);
  });
});

interface Call {
  type: 'query' | 'mutation';
  method: string;
  /** As the contract writes it. */
  address: string;
  url: string;
  meta: { sessionOnly?: boolean } | undefined;
}

const procedures: Call[] = restProcedures(appRouter).map(({ type, method, path, meta }) => ({
  ...{ type, method, address: `${method} ${path}`, url: path.replace(/\{\w+\}/g, anId) },
  meta,
}));

function below(prefix: string): Call[] {
  return procedures.filter(({ url }) => url.startsWith(prefix));
}

/** The same person on another device. */
async function elsewhere({ email, name }: Person): Promise<Person> {
  const device = Object.assign(new Person(app.url), { email, name });
  await device.signIn();
  return device;
}
