import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildHttpApp } from '../../src/app/http-app';
import { openPlatform } from '../../src/app/open-platform';
import { sessions, users } from '../../src/features/auth/auth.table';
import { followChanges } from '../../src/features/live/live.service';
import { projects } from '../../src/features/project/project.table';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { shotMembers } from '../../src/features/shot/shot.table';
import { listSeen } from '../../src/features/shot/shot-sight.repo';
import { recordChanges, sweepChanges } from '../../src/server/changes';
import { changesTable } from '../../src/server/changes.table';
import type { SignedContext } from '../../src/server/context';
import { parseEnv } from '../../src/server/env';
import { startApp, withApp } from '../support/app';
import { databaseUrl, onServer } from '../support/databases';
import { type Listening, listen } from '../support/live';
import { PASSWORD, Person } from '../support/person';
import { makeProject, makeShot, shareShot } from '../support/shoot';
import { inviteToTeam } from '../support/team';
import { until } from '../support/until';

const app = withApp();
const isServer = process.env.TEST_DATABASE === 'postgres';

let owner: Person;
let member: Person;
let stranger: Person;
let projectId: string;
let shot: ShotOut;
const open: Listening[] = [];

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Sol');
  stranger = await app.person('Sam Other');
  projectId = (await makeProject(owner))._id;
  shot = await makeShot(owner, projectId, { status: 'upcoming' });
  await shareShot(app, shot._id, member);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** A stream that begins with nothing of before. */
async function hear(person: Pick<Person, 'url' | 'cookies'>, input: Record<string, unknown> = {}): Promise<Listening> {
  const lastEventId = 'lastEventId' in input ? {} : { lastEventId: await here() };
  const stream = await listen(person, { ...lastEventId, ...input });
  open.push(stream);
  return stream;
}

/** Where the database stands, as a stream would say it, when what was committed before is told. */
async function here(): Promise<string> {
  const stream = await listen(stranger);
  await app.platform.live.recheck();
  stream.close();
  return stream.lastId();
}

const retitle = (id = shot._id, title = Math.random().toString(36)) => owner.call('rest', 'shot.update', { id, title });
const ofShot = (id = shot._id) => `${projectId}/${id}`;

describe('a change', () => {
  test('of a shared shot reaches its owner and its member, by ids alone, and nobody else', async () => {
    const streams = await Promise.all([owner, member, stranger].map((person) => hear(person)));
    const [own, shared, others] = streams;
    await retitle();
    for (const stream of [own, shared]) await expect.poll(() => stream?.items()).toEqual([ofShot()]);
    await owner.call('rest', 'project.update', { id: projectId, projectTitle: 'Anew' });
    for (const stream of [own, shared]) await expect.poll(() => stream?.items()).toEqual([ofShot(), projectId]);
    expect(others?.items()).toEqual([]);
    expect(shared?.events().at(-1)).toEqual({
      everything: false,
      items: [{ projectId, shotId: null, isGone: false }],
      team: false,
    });
  });

  test('is there within 2 seconds, in a stream that no proxy holds back', async () => {
    const stream = await hear(member);
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const begun = performance.now();
    await retitle();
    await expect.poll(() => stream.items(), { interval: 5 }).toEqual([ofShot()]);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('that is refused or changes nothing says nothing', async () => {
    const stream = await hear(owner);
    await owner.try('rest', 'shot.update', { id: shot._id, title: '' });
    await owner.call('rest', 'shot.update', { id: shot._id, version: 9999, title: 'Late' });
    await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'upcoming' });
    await retitle();
    await expect.poll(() => stream.items()).toEqual([ofShot()]);
  });

  test('is not told to the tab that made it, and to the other tabs of the account', async () => {
    const here = await hear(owner, { tab: 'one' });
    const there = await hear(owner, { tab: 'two' });
    const input = JSON.stringify({ id: shot._id, title: 'From tab one' });
    await owner.rest('POST', '/trpc/shot.update', input, { 'content-type': 'application/json', 'x-tab': 'one' });
    await expect.poll(() => there.items()).toEqual([ofShot()]);
    await owner.call('rest', 'project.update', { id: projectId, projectTitle: 'Once more' });
    await expect.poll(() => here.items()).toEqual([projectId]);
  });

  test('of a draft is for its owner alone, until it is published', async () => {
    const draft = await makeShot(owner, projectId);
    await shareShot(app, draft._id, member);
    const own = await hear(owner);
    const shared = await hear(member);
    await retitle(draft._id);
    // That it was made may still be on its way too.
    await expect.poll(() => own.items()).toContain(ofShot(draft._id));
    await owner.call('rest', 'shot.setStatus', { id: draft._id, status: 'upcoming' });
    await expect.poll(() => shared.items().toSorted()).toEqual([projectId, ofShot(draft._id)]);
  });

  test('to the drafts of a project is for its owner alone: members cannot tell when they are worked on', async () => {
    const own = await hear(owner);
    const shared = await hear(member);
    const from = await here();
    const { body } = await owner.call('rest', 'shot.createDrafts', { projectId, titles: ['One', 'Two'] });
    const id = body.data[0]?._id ?? '';
    await owner.call('rest', 'shot.duplicate', { id });
    await inviteToTeam(owner, member.name, member.email);
    expect((await owner.call('rest', 'shot.addMember', { shotlistId: id, email: member.email })).status).toBe(200);
    await owner.call('rest', 'shot.update', { id, members: [] });
    await owner.call('rest', 'shot.setStatus', { id, status: 'deleted' });
    await retitle();
    await expect.poll(() => own.items()).toContain(ofShot());
    expect(own.items()).toContain(projectId);
    await expect.poll(() => shared.items()).toEqual([ofShot()]);
    expect((await hear(member, { lastEventId: from })).items()).toEqual([ofShot()]);
  });
});

describe('who comes and goes', () => {
  test('a new member hears of the shot, and so do the others on it', async () => {
    const late = await app.person('Late Comer');
    const streams = await Promise.all([owner, member, late].map((person) => hear(person)));
    await shareShot(app, shot._id, late);
    for (const stream of streams) await expect.poll(() => stream.items()).toContain(ofShot());
  });

  test('somebody who is taken off hears that the shot is gone, and then nothing of it', async () => {
    const leaving = await app.person('Lea Ving');
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, other._id, leaving);
    const stream = await hear(leaving);
    const own = await hear(owner);
    await owner.call('rest', 'shot.update', { id: other._id, members: [] });
    await expect.poll(() => stream.items().toSorted()).toEqual([`${projectId} gone`, `${ofShot(other._id)} gone`]);
    // One change after the other: what is committed together is told together.
    const heard = () => own.items().filter((item) => item === ofShot(other._id));
    await expect.poll(heard).toHaveLength(1);
    await retitle(other._id);
    await expect.poll(heard).toHaveLength(2);
    expect(stream.items()).toHaveLength(2);
  });

  test.each([
    ['deleted', (id: string) => owner.call('rest', 'shot.setStatus', { id, status: 'deleted' })],
    ['left', (id: string) => member.call('rest', 'shot.leave', { shotlistId: id })],
  ])('a shot that is %s is gone for its member', async (_, act) => {
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, other._id, member);
    const stream = await hear(member);
    await act(other._id);
    await expect.poll(() => stream.items()).toContain(`${ofShot(other._id)} gone`);
  });

  test('a project that is deleted is gone for those who saw something of it, an account that is deleted with all of its', async () => {
    const host = await app.person('Hosta Gone');
    const [first, second] = [await makeProject(host), await makeProject(host)];
    for (const { _id } of [first, second]) {
      await shareShot(app, (await makeShot(host, _id, { status: 'upcoming' }))._id, member);
    }
    const stream = await hear(member);
    const own = await hear(host);
    await host.call('rest', 'project.delete', { id: first._id });
    await expect.poll(() => stream.items()).toEqual([`${first._id} gone`]);
    await expect.poll(() => own.items()).toEqual([first._id]);
    await host.call('trpc', 'profile.deleteAccount', { password: PASSWORD });
    await expect.poll(() => stream.items()).toEqual([`${first._id} gone`, `${second._id} gone`]);
    await expect.poll(() => own.isOver()).toBe(true);
  });

  test('rights are those of the moment of delivery: who is taken off with the change hears of nothing but that', async () => {
    const late = await app.person('Too Late');
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, other._id, late);
    const from = await here();
    await retitle(other._id);
    await owner.call('rest', 'shot.update', { id: other._id, members: [] });
    const stream = await hear(late, { lastEventId: from });
    expect(stream.items().toSorted()).toEqual([`${projectId} gone`, `${ofShot(other._id)} gone`]);
  });

  test('an event that waits is judged when it goes out: who was taken off by then hears nothing of the shot', async () => {
    const late = await app.person('Wai Ting');
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    for (const { _id } of [other, shot]) await shareShot(app, _id, late);
    const { db, live } = app.platform;
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, late.email));
    const user = { id: account?.id ?? '', email: late.email };
    const reader = { db, live, user, sessionId: null } as unknown as SignedContext;
    const own = await hear(owner);
    // A reader that takes an event when the test says so.
    const lastEventId = await here();
    const events = followChanges(reader, { lastEventId, secondsAgo: 0 }, undefined);
    await events.next();
    await retitle(other._id);
    await retitle();
    // What its owner has heard waits for the other one too.
    await expect.poll(() => own.items()).toContain(ofShot());
    await db.delete(shotMembers).where(and(eq(shotMembers.shotId, other._id), eq(shotMembers.email, late.email)));
    const { value } = await events.next();
    expect(value?.event).toEqual({
      everything: false,
      team: false,
      items: [{ projectId, shotId: shot._id, isGone: false }],
    });
    await events.return(undefined);
  });

  test('of several readers who are asked about at once each sees their own, drafts apart', async () => {
    const [one, two] = [await app.person('Ona One'), await app.person('Twyla Two')];
    const apart = (await makeProject(owner))._id;
    const make = (id: string, fields = {}) => makeShot(owner, id, { status: 'upcoming', ...fields });
    const [ofOne, ofBoth, draft] = [
      await make(projectId),
      await make(apart),
      await make(projectId, { status: 'draft' }),
    ];
    for (const { _id } of [ofOne, ofBoth, draft]) await shareShot(app, _id, one);
    await shareShot(app, ofBoth._id, two);
    const named = { shotIds: [ofOne._id, ofBoth._id, draft._id], projectIds: [projectId, apart] };
    const emails = [one.email, two.email, stranger.email, one.email];
    const seen = await Promise.all(emails.map((email) => listSeen(app.platform.db, email, named)));
    const ofFirst = [ofOne._id, ofBoth._id, projectId, apart].sort();
    expect(seen.map((ids) => [...ids].sort())).toEqual([ofFirst, [ofBoth._id, apart].sort(), [], ofFirst]);
  });

  test('the team is told to its owner when somebody comes to it or joins', async () => {
    const host = await app.person('Hosta Teams');
    const guest = await app.person('Gus Guest');
    const stream = await hear(host);
    const told = () => stream.events().filter(({ team }) => team).length;
    const project = await makeProject(host);
    const { _id: shotlistId } = await makeShot(host, project._id, { status: 'upcoming' });
    const invite = await host.call('rest', 'team.invite', { email: guest.email, shotlistId });
    await expect.poll(told).toBe(1);
    await host.call('rest', 'team.acceptInvite', invite.body.data.invite);
    await guest.call('rest', 'shot.get', { id: shotlistId });
    await expect.poll(told).toBeGreaterThan(1);
  });
});

describe('a stream that was lost', () => {
  test('goes on after its last event, with what was missed and no more', async () => {
    const before = await hear(member);
    await retitle();
    await expect.poll(() => before.items()).toEqual([ofShot()]);
    before.close();
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, other._id, member);
    // What the server itself has not heard of yet, it would tell once more.
    await here();
    const after = await hear(member, { lastEventId: before.lastId() });
    expect(after.items()).toContain(ofShot(other._id));
    expect(after.items()).not.toContain(ofShot());
    expect((await hear(member, { lastEventId: after.lastId() })).items()).toEqual([]);
  });

  test('begins with what was changed since the page first asked', async () => {
    await retitle();
    const stream = await hear(member, { lastEventId: undefined, secondsAgo: 1 });
    expect(stream.items()).toContain(ofShot());
  });

  test.each([
    ['of another database', '900000000000:900000000000:@1795000000'],
    ['that is none', 'yesterday'],
    ['of the day before yesterday', '1:1:@1'],
    ['whose parts contradict each other', '9:3:7,5@1795000000'],
  ])('from a position %s asks for everything', async (_, lastEventId) => {
    const stream = await hear(member, { lastEventId });
    expect(stream.events()).toEqual([{ everything: true, items: [], team: false }]);
  });

  test('after too much asks for everything', async () => {
    const from = await here();
    const many = Array.from({ length: 501 }, () => ({ kind: 'project', ownerId: null, projectId }) as const);
    await recordChanges(app.platform.db, many);
    expect((await hear(member, { lastEventId: from })).events()).toEqual([
      { everything: true, items: [], team: false },
    ]);
  });

  test('is not asked for longer than changes are kept', async () => {
    const { db } = app.platform;
    await retitle();
    await db.update(changesTable).set({ at: sql`now() - interval '26 hours'` });
    await retitle();
    await sweepChanges({ db });
    expect(await db.select({ kind: changesTable.kind }).from(changesTable)).toEqual([{ kind: 'shot' }]);
  });

  test.runIf(isServer)('misses nothing of transactions that end in another order than they began', async () => {
    const { db } = app.platform;
    const stream = await hear(owner);
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await recordChanges(tx, [{ kind: 'shot', ownerId: await ownerId(), projectId, shotId: other._id }]);
      begun();
      await held;
    });
    await isBegun;
    await retitle();
    await expect.poll(() => stream.items()).toContain(ofShot());
    stream.close();
    const seen = stream.items().filter((item) => item === ofShot(other._id)).length;
    commit();
    await slow;
    const after = await hear(owner, { lastEventId: stream.lastId() });
    expect([seen, after.items().includes(ofShot(other._id))]).toEqual([0, true]);
  });

  test.runIf(isServer)('of the server to its database is made again, and nothing is missed', async () => {
    const stream = await hear(member);
    const url = inject('serverUrl');
    const isListener = "application_name = 'firstlight-live' and datname = current_database()";
    const { db } = app.platform;
    const pid = async () => {
      const rows = await db.execute(sql.raw(`select pid from pg_stat_activity where ${isListener}`));
      return [...(rows as unknown as { pid: number }[])][0]?.pid;
    };
    const first = await pid();
    expect(first).toBeDefined();
    await onServer(url, (server) => server`select pg_terminate_backend(${first ?? 0})`);
    await retitle();
    await expect.poll(() => stream.items(), { timeout: 5000 }).toEqual([ofShot()]);
    await expect.poll(pid, { timeout: 5000 }).not.toBe(first);
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, other._id, member);
    await expect.poll(() => stream.items()).toContain(ofShot(other._id));
  });
});

async function ownerId(): Promise<string> {
  const [row] = await app.platform.db
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row?.ownerId ?? '';
}

test.runIf(isServer)('several processes on one database tell each other', async () => {
  const env = parseEnv({
    DATA_DIR: app.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_MAX: '0',
    DATABASE_URL: await ownDatabase(),
  });
  const platform = await openPlatform(env, { clock: app.clock });
  const http = await buildHttpApp(platform);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  try {
    const elsewhere = await hear({ url, cookies: member.cookies });
    await retitle();
    await expect.poll(() => elsewhere.items()).toEqual([ofShot()]);
    const leaver = await app.person('Lou Logout');
    const theirs = await hear({ url, cookies: new Map(leaver.cookies) });
    await leaver.rest('POST', '/logout');
    await expect.poll(() => theirs.isOver()).toBe(true);
  } finally {
    await http.close();
    await platform.close();
  }
});

async function ownDatabase(): Promise<string> {
  const rows = await app.platform.db.execute(sql`select current_database() as name`);
  const [row] = rows as unknown as { name: string }[];
  return databaseUrl(inject('serverUrl'), row?.name ?? '');
}

describe('a stream ends', () => {
  const unauthorized = { event: 'serialized-error', data: { data: { code: 'UNAUTHORIZED' } } };

  test('with a logout, at once', async () => {
    const person = await app.person('Lou Logout');
    const stream = await hear(person);
    await person.rest('POST', '/logout');
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.heard.at(-1)).toMatchObject(unauthorized);
  });

  test('with the other sessions when a password is changed, and not with this one', async () => {
    const person = await app.person('Pat Word');
    const device = Object.assign(app.visitor(), { email: person.email });
    await device.signIn();
    const [here, there] = [await hear(person), await hear(device)];
    await person.call('rest', 'auth.changePassword', { currentPassword: PASSWORD, newPassword: `${PASSWORD}9` });
    await expect.poll(() => there.isOver()).toBe(true);
    expect(here.isOver()).toBe(false);
  });

  test('with a session that has run out, within a minute', async () => {
    const person = await app.person('Ida Idle');
    const stream = await hear(person);
    const { platform, clock } = app;
    await platform.live.recheck();
    await expect.poll(() => stream.events()).toHaveLength(2);
    const now = clock.now().toISOString();
    clock.advance({ days: 15 });
    await platform.live.recheck();
    clock.set(now);
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.heard.at(-1)).toMatchObject(unauthorized);
  });

  test('within a minute of its session, however that ended: every one is read again by the clock', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await startApp();
    try {
      const person = await own.person('Eva Ended');
      const other = await own.person('Sam Still');
      const project = await makeProject(person);
      const stays = await listen(other);
      const stream = await listen(person);
      open.push(stays, stream);
      // As somebody does it at the database itself: no notice says so.
      const { db } = own.platform;
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
      await db.delete(sessions).where(eq(sessions.userId, row?.id ?? ''));
      await vi.advanceTimersByTimeAsync(59_999);
      await recordChanges(db, [{ kind: 'project', ownerId: row?.id ?? null, projectId: project._id }]);
      // Not `expect.poll`, with which the clock goes on.
      await until(async () => stream.items().includes(project._id));
      expect(stream.isOver()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await until(async () => stream.isOver());
      expect(stream.heard.at(-1)).toMatchObject(unauthorized);
      expect(stays.isOver()).toBe(false);
    } finally {
      await own.close();
      vi.useRealTimers();
    }
  });

  test('with a session that nobody used for 14 days, however long it was watched (A4)', async () => {
    const person = await app.person('Ola Open');
    const stream = await hear(person);
    const { platform, clock } = app;
    const now = clock.now().toISOString();
    clock.advance({ days: 13 });
    await platform.live.recheck();
    expect(stream.isOver()).toBe(false);
    clock.advance({ days: 2 });
    await platform.live.recheck();
    clock.set(now);
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.heard.at(-1)).toMatchObject(unauthorized);
  });

  test('when its account opens an eleventh: the oldest', async () => {
    const person = await app.person('Tabitha Tabs');
    const streams: Listening[] = [];
    for (let count = 0; count < 11; count += 1) streams.push(await hear(person));
    await expect.poll(() => streams.map((stream) => stream.isOver()).filter(Boolean)).toHaveLength(1);
    expect(streams[0]?.heard.at(-1)).toMatchObject({ data: { data: { code: 'TOO_MANY_REQUESTS' } } });
  });
});

test('is for nobody without a session', async () => {
  const stream = await listen(new Person(app.url));
  expect(stream.heard.at(-1)).toMatchObject({ data: { data: { code: 'UNAUTHORIZED' } } });
  await expect.poll(() => stream.isOver()).toBe(true);
});
