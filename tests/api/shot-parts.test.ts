import { sql } from 'drizzle-orm';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { PostgresJsPreparedQuery } from 'drizzle-orm/postgres-js';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listedBuckets } from '../../src/features/shot/shot-list.rules';
import { withApp } from '../support/app';
import { doors, type Person } from '../support/person';
import { makeProject, makeShot, shareShot } from '../support/shoot';
import { statementsOf } from '../support/statements';

const app = withApp();
/** More than a slice of a list, and than the first part of it. */
const SHOTS = 2300;
let owner: Person;
let member: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
  projectId = (await makeProject(owner))._id;
  // Like one that the product has made, in zones a day apart, from two years ago to in two years, most of it around this moment.
  const { _id } = await makeShot(owner, projectId, { status: 'upcoming', title: 'Pattern' });
  const from = app.clock.now().toISOString();
  await app.platform.db.execute(sql`insert into shots select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'title', 'Shot ' || n, 'start_at', time, 'end_at', time + interval '5 hours',
      'time_zone', case n % 3 when 0 then 'Pacific/Kiritimati' when 1 then 'Pacific/Pago_Pago' else 'Europe/Berlin' end,
      'status', case n % 8 when 0 then 'completed' when 1 then 'draft' when 2 then 'deleted' else 'upcoming' end))).*
    from shots s, generate_series(2, ${SHOTS}) n,
      lateral (select case when n % 16 <> 1 then ${from}::timestamptz + (case when n % 5 = 0 then 360 else 1 end) * (n % 97 - 48) * interval '1 hour' end as time) at
    where s.id = ${_id}`);
  await app.platform.db.execute(sql`insert into shot_members (id, shot_id, email, name, created_at)
    select gen_random_uuid(), id, ${member.email}, 'Mira', now() from shots where project_id = ${projectId} and substr(id::text, 1, 1) < 'd'`);
});

const counted = async (person: Person) => (await person.call('trpc', 'shot.counts', { id: projectId })).body.data;
const whole = async (person: Person) =>
  (await person.call('rest', 'shot.list', { id: projectId, fields: 'summary' })).body.data;

describe('the counts of the tabs', () => {
  test.each([
    ['2026-11-20T10:00:00Z'],
    ['2026-11-21T03:30:00Z'],
    ['2026-11-21T11:00:00.001Z'],
    ['2026-11-24T11:00:00Z'],
  ])('at %s are those of the list, for its owner and for a member', async (now) => {
    app.clock.set(now);
    for (const person of [owner, member]) {
      const list = await whole(person);
      const of = (bucket: string) => list.filter(({ status }) => status === bucket).length;
      expect(await counted(person)).toEqual(Object.fromEntries(listedBuckets.map((bucket) => [bucket, of(bucket)])));
    }
  });

  test('hold shots in every tab, of which a member sees some and no drafts', async () => {
    app.clock.set('2026-11-21T03:30:00Z');
    const [all, some] = [await counted(owner), await counted(member)];
    for (const bucket of listedBuckets) expect(all[bucket]).toBeGreaterThan(10);
    for (const bucket of ['due', 'completed', 'upcoming', 'delayed'] as const) {
      expect(some[bucket]).toBeGreaterThan(0);
      expect(some[bucket]).toBeLessThan(all[bucket]);
    }
    expect(some.draft).toBe(0);
  });

  test('are none in an empty project, and follow what is done', async () => {
    app.clock.set('2026-11-21T03:30:00Z');
    const { _id: id } = await makeProject(owner);
    const count = async () => (await owner.call('trpc', 'shot.counts', { id })).body.data;
    const none = { due: 0, completed: 0, upcoming: 0, delayed: 0, draft: 0 };
    expect(await count()).toEqual(none);
    const shot = await makeShot(owner, id);
    expect(await count()).toEqual({ ...none, draft: 1 });
    await shareShot(app, shot._id, member);
    // A draft is not there for a member, nor is a project of nothing else.
    expect((await member.try('trpc', 'shot.counts', { id })).status).toBe(404);
    await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'upcoming' });
    expect(await count()).toEqual({ ...none, due: 1 });
    expect((await member.call('trpc', 'shot.counts', { id })).body.data).toEqual({ ...none, due: 1 });
    await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
    expect(await count()).toEqual({ ...none, completed: 1 });
    await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'deleted' });
    expect(await count()).toEqual(none);
  });

  test('are one statement besides the session and the project', async () => {
    expect(await statementsOf(() => counted(owner))).toHaveLength(3);
  });
});

describe('the list in parts', () => {
  test('is the list as a whole in the end, for its owner and for a member', async () => {
    for (const person of [owner, member]) {
      const parts = [];
      let cursor: string | undefined;
      do {
        const { body } = await person.call('trpc', 'shot.listed', { id: projectId, ...(cursor && { cursor }) });
        parts.push(body.data);
        cursor = body.nextCursor ?? undefined;
      } while (cursor);
      expect(parts.map(({ length }) => length)).toEqual([1000, parts.flat().length - 1000]);
      expect(parts.flat()).toEqual(await whole(person));
    }
  });

  test('is one part where there are no more shots, and one statement', async () => {
    const { _id: id } = await makeProject(owner);
    const shot = await makeShot(owner, id);
    const sent = await statementsOf(async () => {
      const { body } = await owner.call('trpc', 'shot.listed', { id });
      expect(body).toMatchObject({ data: [{ _id: shot._id }], nextCursor: null });
    });
    expect(sent).toHaveLength(3);
  });

  test('refuses a cursor of nobody', async () => {
    expect((await owner.try('trpc', 'shot.listed', { id: projectId, cursor: 'x' })).status).toBe(400);
  });
});

/** Does something once the first slice of a list has been read. */
function afterFirstSlice(act: () => Promise<unknown>): () => boolean {
  let done = false;
  for (const kind of [PglitePreparedQuery, PostgresJsPreparedQuery]) {
    const run = kind.prototype.execute;
    const spy = vi.spyOn(kind.prototype, 'execute').mockImplementation(async function (
      this: typeof kind.prototype,
      values,
    ) {
      const rows = await run.call(this, values);
      if (!done && Array.isArray(rows) && rows.length === 2000) {
        done = true;
        await act();
      }
      return rows;
    });
    onTestFinished(() => spy.mockRestore());
  }
  return () => done;
}

describe.each(doors)('a list without an end over %s', (door) => {
  test('is read in slices, and holds every shot once', async () => {
    let ids: string[] = [];
    const sent = await statementsOf(async () => {
      ids = (await owner.call(door, 'shot.list', { id: projectId })).body.data.map(({ _id }) => _id);
    });
    expect(sent).toHaveLength(4);
    expect(new Set(ids).size).toBe(ids.length);
    const { db } = app.platform;
    expect(ids).toHaveLength(await db.$count(sql`shots`, sql`project_id = ${projectId} and status <> 'deleted'`));
  });

  test('holds a shot once that is moved to its end meanwhile', async () => {
    // Of those without times those with the highest ids stand last.
    const byId = (await whole(owner)).toSorted((one, other) => (one._id < other._id ? 1 : -1));
    const moved = byId.find(({ startDateTime }) => startDateTime !== null);
    const id = moved?._id;
    const isDone = afterFirstSlice(() =>
      app.platform.db.execute(sql`update shots set start_at = null, end_at = null where id = ${id}`),
    );
    const listed = (await owner.call(door, 'shot.list', { id: projectId, fields: 'summary' })).body.data;
    expect(isDone()).toBe(true);
    expect(listed.filter(({ _id }) => _id === id)).toEqual([moved]);
    expect((await whole(owner)).find(({ _id }) => _id === id)?.startDateTime).toBeNull();
  });
});
