import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../src/features/auth/auth.table';
import { MAX_SESSIONS } from '../../src/features/auth/session/session.rules';
import { withApp } from '../support/app';
import { openEventStream } from '../support/event-stream';
import { PASSWORD, type Person, type Protocol, protocols } from '../support/person';
import { until } from '../support/until';

const app = withApp();

async function device(protocol: Protocol, { email }: Person): Promise<Person> {
  const there = app.visitor();
  expect((await there.call(protocol, 'auth.login', { email, password: PASSWORD })).status).toBe(200);
  return there;
}

/** Another browser of the account, without the time that a login takes. */
async function started(userId: string): Promise<Person> {
  const person = app.visitor();
  person.cookies.set('fl_session', await app.platform.sessions.start(userId, null));
  return person;
}

const statusOf = async (person: Person) => (await person.rest('GET', '/check')).status;

async function idOf(person: Person): Promise<string> {
  return (await person.call('rest', 'profile.get')).body.data._id;
}

const openOf = (userId: string) => app.platform.db.$count(sessions, eq(sessions.userId, userId));

test.each(protocols)(
  'a login over %s beyond 50 open sessions ends the one that was unused longest',
  async (protocol) => {
    const first = await app.person('Many Devices');
    const userId = await idOf(first);
    app.clock.advance({ minutes: 2 });
    const second = await started(userId);
    const others = await Promise.all(Array.from({ length: MAX_SESSIONS - 2 }, () => started(userId)));
    app.clock.advance({ minutes: 2 });
    // The oldest is in use: the next one was unused longer.
    expect(await statusOf(first)).toBe(200);
    for (const other of others) expect(await statusOf(other)).toBe(200);
    const newest = await device(protocol, first);
    expect(await statusOf(second)).toBe(401);
    const statuses = await Promise.all([first, ...others, newest].map(statusOf));
    expect(statuses).toEqual(Array(MAX_SESSIONS).fill(200));
  },
);

test('parallel logins end with 50, the latest of them, and leave other accounts alone', async () => {
  const person = await app.person('Parallel Logins');
  const other = await app.person('Other Account');
  const userId = await idOf(person);
  const start = () => app.platform.sessions.start(userId, null);
  for (let n = 1; n < MAX_SESSIONS; n += 1) await start();
  app.clock.advance({ minutes: 2 });
  const latest = await Promise.all(Array.from({ length: 30 }, start));
  expect(await openOf(userId)).toBe(MAX_SESSIONS);
  expect((await app.platform.sessions.listOpen(latest)).size).toBe(30);
  await Promise.all(Array.from({ length: 2 * MAX_SESSIONS }, start));
  expect(await openOf(userId)).toBe(MAX_SESSIONS);
  expect(await statusOf(other)).toBe(200);
});

test('a browser that logs in again ends its own session, and no other', async () => {
  const first = await app.person('Same Browser');
  const again = await device('rest', first);
  const userId = await idOf(first);
  for (let n = 2; n < MAX_SESSIONS; n += 1) await started(userId);
  expect((await again.call('rest', 'auth.login', { email: first.email, password: PASSWORD })).status).toBe(200);
  expect([await statusOf(first), await statusOf(again)]).toEqual([200, 200]);
});

test('sessions that are over do not count', async () => {
  const first = await app.person('Long Over');
  const userId = await idOf(first);
  for (let n = 1; n < MAX_SESSIONS; n += 1) await app.platform.sessions.start(userId, null);
  app.clock.advance({ days: 13 });
  const kept = await device('rest', first);
  app.clock.advance({ days: 2 });
  // All but this one are over, and not swept yet.
  for (let n = 1; n < MAX_SESSIONS; n += 1) await app.platform.sessions.start(userId, null);
  expect(await statusOf(kept)).toBe(200);
  expect(await openOf(userId)).toBeGreaterThan(MAX_SESSIONS);
});

test('the stream of a session that ends so ends with it', async () => {
  const first = await app.person('Watching Page');
  const userId = await idOf(first);
  const stream = await openEventStream(first, {});
  app.clock.advance({ minutes: 2 });
  for (let n = 0; n < MAX_SESSIONS; n += 1) await app.platform.sessions.start(userId, null);
  await until(async () => stream.heard.some(({ event }) => event === 'serialized-error'));
  stream.close();
});
