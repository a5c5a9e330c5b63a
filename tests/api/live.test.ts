import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildHttpApp } from '../../src/app/server/http-app';
import { openPlatform } from '../../src/app/server/open-platform';
import { sessions, users } from '../../src/features/auth/auth.table';
import { followChanges } from '../../src/features/live/live.service';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { shotMembers, shots } from '../../src/features/shot/shot.table';
import type { SignedContext } from '../../src/server/context';
import { transaction } from '../../src/server/db/transaction';
import { parseEnv } from '../../src/server/env';
import { recordChanges } from '../../src/server/events/changes';
import { startApp, withApp } from '../support/app';
import { databaseUrl, onServer } from '../support/databases';
import { type EventStream, openEventStream } from '../support/event-stream';
import { lockWaiters } from '../support/lock-waiters';
import { PASSWORD, Person } from '../support/person';
import { makeProject, makeShot, shareShot, shotFields } from '../support/shoot';
import { inviteToTeam } from '../support/team';
import { until } from '../support/until';

const app = withApp();
const isServer = process.env.TEST_DATABASE === 'postgres';

let owner: Person;
let member: Person;
let stranger: Person;
/** Whose changes show that earlier ones were delivered. */
let witness: Person;
let projectId: string;
let shot: ShotOut;
const open: EventStream[] = [];

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Sol');
  stranger = await app.person('Sam Other');
  witness = await app.person('Wit Ness');
  projectId = (await makeProject(owner))._id;
  shot = await makeShot(owner, projectId, { status: 'upcoming' });
  await shareShot(app, shot._id, member);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** A stream whose first event, which asks for everything, is not counted. */
async function hear(
  person: Pick<Person, 'url' | 'cookies'>,
  input: Record<string, unknown> = {},
): Promise<EventStream> {
  await allHeard();
  const stream = await openEventStream(person, input);
  open.push(stream);
  return { ...stream, events: () => stream.events().slice(1) };
}

/** Resolves when the process has delivered what was committed before: notices keep their order. */
async function allHeard(): Promise<void> {
  const marker = randomUUID();
  const stream = await openEventStream(witness);
  await recordChanges(app.platform.db, [{ kind: 'project', ownerId: await accountId(witness), projectId: marker }]);
  await until(async () => stream.items().includes(marker));
  stream.close();
}

/** The events of a person after the first one, each of which goes out when the test asks for it. */
async function take(person: Person) {
  const { db, live } = app.platform;
  const user = { id: await accountId(person), email: person.email };
  const events = followChanges({ db, live, user, sessionId: null } as unknown as SignedContext, {}, undefined);
  await events.next();
  return {
    next: async () => (await events.next()).value?.[1],
    end: () => events.return(undefined),
  };
}

const everything = { everything: true, items: [], team: false };

async function accountId({ email }: Person): Promise<string> {
  const [account] = await app.platform.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return account?.id ?? '';
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

  test('of several shots at once is told of each, to members of those that they see', async () => {
    const other = await makeShot(owner, projectId, { title: 'Gulls', status: 'upcoming' });
    const [own, shared] = await Promise.all([owner, member].map((person) => hear(person)));
    await owner.call('rest', 'shot.bulk', { ids: [shot._id, other._id], change: { addTags: ['dusk'] } });
    await expect.poll(() => own?.items().toSorted()).toEqual([ofShot(), ofShot(other._id)].toSorted());
    await expect.poll(() => shared?.items()).toEqual([ofShot()]);
  });

  test('of the place of a shot is told of it alone, and of its project, to all pages, where all are new', async () => {
    const { _id: id } = await makeProject(owner);
    const { body } = await owner.call('rest', 'shot.createDrafts', { projectId: id, titles: ['One', 'Two', 'Three'] });
    const [one = '', two = '', three = ''] = body.data.map(({ _id }) => _id);
    const stream = await hear(owner);
    await owner.call('rest', 'shot.move', { id: three, afterId: one });
    await expect.poll(() => stream.items()).toEqual([`${id}/${three}`]);
    const { db } = app.platform;
    await db
      .update(shots)
      .set({ position: sql`'a0' || repeat('V', 300) || ${shots.position} || '1'` })
      .where(eq(shots.projectId, id));
    // The page that moves has only the place of the one shot from its answer.
    const here = await hear(owner, { tab: 'one' });
    const input = JSON.stringify({ id: two, afterId: one });
    await owner.rest('POST', '/trpc/shot.move', input, { 'content-type': 'application/json', 'x-tab': 'one' });
    await expect.poll(() => here.items()).toEqual([id]);
    await expect.poll(() => stream.items()).toContain(id);
  });

  test('of more than twenty shots that members saw is told once, for their project', async () => {
    const other = (await makeProject(owner))._id;
    const rows = Array.from({ length: 21 }, (_, n) => ({
      ...shotFields,
      title: `Gull ${n}`,
      status: 'upcoming' as const,
    }));
    const made = await owner.call('rest', 'shot.createMany', { projectId: other, shots: rows });
    const ids = made.body.data.map(({ _id }) => _id);
    for (const id of ids) await shareShot(app, id, member);
    const [own, shared] = await Promise.all([owner, member].map((person) => hear(person)));
    await owner.call('rest', 'shot.bulk', { ids, change: { status: 'deleted' } });
    await expect.poll(() => shared?.items()).toEqual([`${other} gone`]);
    // The project has fewer shots, too.
    await expect.poll(() => own?.items()).toEqual([other, other]);
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

  test('a project that is shared as a whole tells of its shots, and of its end', async () => {
    const reader = await app.person('Rea Der');
    const { _id: id } = await makeProject(owner);
    const draft = await makeShot(owner, id);
    const stream = await hear(reader);
    await owner.call('rest', 'project.share', { id, email: reader.email });
    await expect.poll(() => stream.items()).toEqual([id]);
    // What is done to a draft is for its owner alone.
    await retitle(draft._id);
    const { _id } = await makeShot(owner, id, { status: 'upcoming' });
    await expect.poll(() => stream.items()).toEqual([id, id]);
    await retitle(_id);
    await expect.poll(() => stream.items()).toEqual([id, id, `${id}/${_id}`]);
    await owner.call('rest', 'shot.setStatus', { id: _id, status: 'deleted' });
    await expect.poll(() => stream.items().slice(3).toSorted()).toEqual([id, `${id}/${_id} gone`]);
    await owner.call('rest', 'project.unshare', { id, email: reader.email });
    await expect.poll(() => stream.items().at(-1)).toBe(`${id} gone`);
  });

  test('an editor hears that a draft was deleted', async () => {
    const editor = await app.person('Thandi Okafor');
    const { _id: id } = await makeProject(owner);
    const draft = await makeShot(owner, id);
    await owner.call('rest', 'project.share', { id, email: editor.email, role: 'editor' });
    const stream = await hear(editor);
    await owner.call('rest', 'shot.setStatus', { id: draft._id, status: 'deleted' });
    await expect.poll(() => stream.items()).toContain(`${id}/${draft._id} gone`);
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

  test('a shot that is deleted is gone for the other pages of its owner, which would ask for it in vain', async () => {
    const other = await makeShot(owner, projectId);
    const own = await hear(owner);
    await retitle(other._id);
    await expect.poll(() => own.items()).toEqual([ofShot(other._id)]);
    await owner.call('rest', 'shot.setStatus', { id: other._id, status: 'deleted' });
    await expect.poll(() => own.items()).toContain(`${ofShot(other._id)} gone`);
  });

  test('a deleted project, or account, is gone for everybody who saw something of it', async () => {
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

  test('an event that waits is judged when it goes out: a removed member hears nothing', async () => {
    const late = await app.person('Wai Ting');
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    for (const { _id } of [other, shot]) await shareShot(app, _id, late);
    const { db } = app.platform;
    const own = await hear(owner);
    const events = await take(late);
    await retitle(other._id);
    await retitle();
    // What its owner has heard waits for the other one too.
    await expect.poll(() => own.items()).toContain(ofShot());
    await db.delete(shotMembers).where(and(eq(shotMembers.shotId, other._id), eq(shotMembers.email, late.email)));
    expect(await events.next()).toEqual({
      everything: false,
      team: false,
      items: [{ projectId, shotId: shot._id, isGone: false }],
    });
    await events.end();
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
  /** A stream that begins at a position. */
  const resume = async (person: Person, lastEventId: string) => {
    const stream = await openEventStream(person, { lastEventId });
    open.push(stream);
    return stream;
  };
  const positionNow = async () => {
    const { headers } = await owner.rest('GET', '/trpc/auth.check');
    return headers.get('x-live-position') ?? '';
  };

  test('asks for everything when it is opened without a position, or with one that nobody knows', async () => {
    const stream = await openEventStream(member);
    open.push(stream);
    expect(stream.events()).toEqual([everything]);
    expect((await resume(member, `${randomUUID()}.0`)).events()).toEqual([everything]);
    const [id] = (await positionNow()).split('.');
    expect((await resume(member, `${id}.999999`)).events()).toEqual([everything]);
  });

  test('tells what was changed since an answer, to those who see it, and nothing twice', async () => {
    await allHeard();
    const before = await positionNow();
    await retitle();
    await allHeard();
    const since = await Promise.all([member, stranger].map((person) => resume(person, before)));
    expect(since.map((stream) => stream.items())).toEqual([[ofShot()], []]);
    const again = await resume(member, await positionNow());
    expect(again.events()).toEqual([{ everything: false, items: [], team: false }]);
    await retitle();
    for (const stream of [since[0], again]) await expect.poll(() => stream?.items().at(-1)).toBe(ofShot());
  });

  test.runIf(isServer)('hears once of a change whose readers were looked up when it opened', async () => {
    await hear(member);
    const position = await positionNow();
    const { db } = app.platform;
    let late: EventStream | undefined;
    await onServer(await ownDatabase(), (server) =>
      server.begin(async (lock) => {
        await lock`lock table shot_members in access exclusive mode`;
        await recordChanges(db, [{ kind: 'shot', ownerId: null, projectId, shotId: shot._id }]);
        await until(async () => (await lockWaiters(db)) > 0);
        late = await resume(member, position);
      }),
    );
    await expect.poll(() => late?.items()).toEqual([ofShot()]);
    expect(late?.events()).not.toContainEqual(everything);
  });

  test('asks for everything when too much was changed before its reader took it', async () => {
    const events = await take(member);
    const kind = 'project' as const;
    const change = () => ({ kind, ownerId: null, projectId: randomUUID(), lost: [member.email] });
    await recordChanges(app.platform.db, Array.from({ length: 501 }, change));
    await allHeard();
    expect(await events.next()).toEqual(everything);
    await events.end();
  });

  test('a change that more people lost than fit into one notice reaches each of them', async () => {
    const stream = await hear(member);
    const id = randomUUID();
    const lost = Array.from({ length: 200 }, (_, index) => `${'x'.repeat(200)}${index}@crew.test`);
    await recordChanges(app.platform.db, [
      { kind: 'project', ownerId: null, projectId: id, lost: [...lost, member.email] },
    ]);
    await expect.poll(() => stream.items()).toEqual([`${id} gone`]);
  });

  test('hears nothing of a transaction that is rolled back', async () => {
    const stream = await hear(owner);
    const ownerId = await accountId(owner);
    const id = randomUUID();
    const failing = transaction(app.platform, async (tx) => {
      await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id }]);
      throw new Error('Rolled back on purpose');
    });
    await expect(failing).rejects.toThrow('Rolled back on purpose');
    await retitle();
    await expect.poll(() => stream.items()).toEqual([ofShot()]);
  });

  test.runIf(isServer)('of the server to its database is made again, and nothing is missed', async () => {
    const stream = await hear(member);
    const url = inject('serverUrl');
    const pid = async () => (await listeners())[0];
    const first = await pid();
    expect(first).toBeDefined();
    await onServer(url, (server) => server`select pg_terminate_backend(${first ?? 0})`);
    await retitle();
    await expect.poll(() => stream.events(), { timeout: 5000 }).toContainEqual(everything);
    await expect.poll(pid, { timeout: 5000 }).not.toBe(first);
    const other = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, other._id, member);
    await expect.poll(() => stream.items()).toContain(ofShot(other._id));
  });
});

test.runIf(isServer)('a notice that cannot be read has open pages ask for everything', async () => {
  const stream = await hear(member);
  await app.platform.db.execute(sql`select pg_notify('firstlight_changes', '')`);
  await expect.poll(() => stream.events()).toContainEqual(everything);
});

test.runIf(isServer)('a process that ends without ever having had a stream is noticed', async () => {
  const env = parseEnv({ DATA_DIR: app.dataDir, LOG_LEVEL: 'silent', DATABASE_URL: await ownDatabase() });
  const other = await openPlatform(env, { clock: app.clock });
  await other.ready;
  await expect.poll(listeners).toHaveLength(2);
  // The opening of a stream looks for the other processes: this one may end before the next check.
  const stream = await hear(member);
  await other.close();
  await app.platform.live.recheck();
  await expect.poll(() => stream.events()).toContainEqual(everything);
});

test.runIf(isServer)('several processes on one database tell each other, and notice when one is gone', async () => {
  const env = parseEnv({
    DATA_DIR: app.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_MAX: '0',
    DATABASE_URL: await ownDatabase(),
  });
  const platform = await openPlatform(env, { clock: app.clock });
  const http = await buildHttpApp(platform);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const here = await hear(owner);
  try {
    const elsewhere = await hear({ url, cookies: member.cookies });
    await retitle();
    await expect.poll(() => elsewhere.items()).toEqual([ofShot()]);
    const leaver = await app.person('Lou Logout');
    const theirs = await hear({ url, cookies: new Map(leaver.cookies) });
    await leaver.rest('POST', '/logout');
    await expect.poll(() => theirs.isOver()).toBe(true);
    await app.platform.live.recheck();
  } finally {
    await http.close();
    await platform.close();
  }
  // It may have committed a change that it did not announce.
  await app.platform.live.recheck();
  await expect.poll(() => here.events()).toContainEqual(everything);
});

/** The connections on which processes listen. */
async function listeners(): Promise<number[]> {
  const isListener = "application_name = 'firstlight-live' and datname = current_database()";
  const rows = await app.platform.db.execute(sql.raw(`select pid from pg_stat_activity where ${isListener}`));
  return [...(rows as unknown as { pid: number }[])].map(({ pid }) => pid);
}

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

  test('within half a minute of its session, however that ended: every one is read again by the clock', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await startApp();
    try {
      const person = await own.person('Eva Ended');
      const other = await own.person('Sam Still');
      const project = await makeProject(person);
      const stays = await openEventStream(other);
      const stream = await openEventStream(person);
      open.push(stays, stream);
      // As somebody does it at the database itself: no notice says so.
      const { db } = own.platform;
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
      await db.delete(sessions).where(eq(sessions.userId, row?.id ?? ''));
      await vi.advanceTimersByTimeAsync(29_999);
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
    const streams: EventStream[] = [];
    for (let count = 0; count < 11; count += 1) streams.push(await hear(person));
    await expect.poll(() => streams.map((stream) => stream.isOver()).filter(Boolean)).toHaveLength(1);
    expect(streams[0]?.heard.at(-1)).toMatchObject({ data: { data: { code: 'TOO_MANY_REQUESTS' } } });
  });
});

test('is for nobody without a session', async () => {
  const stream = await openEventStream(new Person(app.url));
  expect(stream.heard.at(-1)).toMatchObject({ data: { data: { code: 'UNAUTHORIZED' } } });
  await expect.poll(() => stream.isOver()).toBe(true);
});
