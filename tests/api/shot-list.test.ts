import { beforeAll, describe, expect, test } from 'vitest';
import { blankLines } from '../../src/features/shot/columns/line-fields.rules';
import { insertShots } from '../../src/features/shot/shot.repo';
import { shotBucket } from '../../src/features/shot/shot.rules';
import { type ShotOut, shotBuckets } from '../../src/features/shot/shot.schema';
import type { ShotRow } from '../../src/features/shot/shot.table';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, type Protocol, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});

const heavy = [
  ...['description', 'gearList', 'shotTypes', 'shotAngles', 'referenceVideos', 'inspirationImages', 'members'],
] as const;

function summaryOf(shot: ShotOut) {
  return Object.fromEntries(Object.entries(shot).filter(([name]) => !heavy.some((left) => left === name)));
}

describe.each(protocols)('a summary over %s', (protocol) => {
  test('is the shot without what only its own page shows', async () => {
    const id = (await makeProject(owner))._id;
    const shot = await makeShot(owner, id, {
      status: 'upcoming',
      tags: ['dawn'],
      description: '<p>Handheld</p>',
      gearList: [{ gearlistName: 'Fog', selected: true }],
    });
    const draft = await makeShot(owner, id, { startDateTime: '2026-11-22T05:30', endDateTime: '2026-11-22T07:00' });
    await shareShot(app, shot._id, member);
    await shareShot(app, draft._id, member);
    const [one, other] = [await readShot(owner, shot._id), await readShot(owner, draft._id)];
    expect(one).toMatchObject({ gearCount: 1, gearLeft: 0, people: [member.name], peopleCount: 1 });
    const list = await owner.call(protocol, 'shot.list', { id, fields: 'summary' });
    expect(list.body).toEqual({ success: true, data: [summaryOf(one), summaryOf(other)] });
    const may = { edit: false, tick: false, complete: false, note: false };
    const shared = { success: true, data: [{ ...summaryOf(one), isShared: true, may }] };
    expect((await member.call(protocol, 'shot.list', { id, fields: 'summary' })).body).toEqual(shared);
    expect((await member.call(protocol, 'shot.listShared', { id, fields: 'summary' })).body).toEqual(shared);
    const alone = await member.call(protocol, 'shot.listShared', {
      id: shot._id,
      fields: 'summary',
      limit: 1,
      status: 'draft',
    });
    expect(alone.body).toEqual({
      success: true,
      data: (await member.call(protocol, 'shot.get', { id: shot._id })).body.data,
    });
  });
});

const HOUR = 3_600_000;
const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'Pacific/Pago_Pago'];

/**
 * Puts many shots into a project: planned ones from 18 hours ago to 18 hours ahead, some at the same time, and drafts.
 */
async function fill(id: string, count: number): Promise<ShotRow[]> {
  const { db, clock } = app.platform;
  const rows = Array.from({ length: count }, (_, at): ShotRow => {
    const isDraft = at % 10 === 9;
    const startAt = new Date(clock.now().getTime() + (Math.floor(at / 3) - count / 6) * ((108 / count) * HOUR));
    return {
      ...{ id: newId(), projectId: id, title: `Shot ${at}`, location: at % 2 ? 'Reykjavík' : 'Cape Town' },
      ...{
        ownerId: ownerId,
        ...{ fieldChanges: {}, fieldsSince: 1, changedById: null, changedAt: null },
        locationData: null,
        timeZoneId: zones[at % zones.length] ?? 'UTC',
        tags: [],
        description: '',
      },
      ...(isDraft
        ? { startDateTime: null, endDateTime: null }
        : { startDateTime: startAt, endDateTime: new Date(startAt.getTime() + HOUR) }),
      status: isDraft ? 'draft' : at % 7 === 6 ? 'completed' : 'upcoming',
      ...{ gearList: [], shotTypes: [], shotAngles: [], referenceVideos: [], inspirationImages: [] },
      ...{
        currentStep: 1,
        highestStepReached: 1,
        pageType: null,
        lightWish: null,
        ...{ ...blankLines, estimateMinutes: null, priority: null },
        version: 1,
        completedAt: null,
        sceneId: null,
        number: String(at),
        position: `d${String(at).padStart(4, '0')}`,
        createdAt: startAt,
        updatedAt: startAt,
      },
    };
  });
  // Ids do not stand in the order of the starts.
  await insertShots(db, rows.toReversed());
  return rows;
}

let ownerId: string;
let projectId: string;
let rows: ShotRow[];

beforeAll(async () => {
  ownerId = (await owner.call('rest', 'auth.check')).body.data._id;
  projectId = (await makeProject(owner))._id;
  rows = await fill(projectId, 500);
  for (const row of rows.slice(0, 60)) await shareShot(app, row.id, member);
});

const startOf = (row: ShotRow) => row.startDateTime?.getTime() ?? Number.POSITIVE_INFINITY;
const inOrder = (some: ShotRow[]) =>
  some
    .toSorted((one, other) =>
      startOf(one) === startOf(other) ? (one.id < other.id ? -1 : 1) : startOf(one) - startOf(other),
    )
    .map(({ id }) => id);

type Query = Record<string, string | number>;

/** Walks a list to its end: the ids of each page. */
async function walk(
  person: Person,
  protocol: Protocol,
  path: 'shot.list' | 'shot.listShared',
  query: Query,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const answer = await person.try(protocol, path, { id: projectId, ...query, ...(cursor ? { cursor } : {}) });
    expect(answer.status).toBe(200);
    pages.push((answer.body.data as ShotOut[]).map(({ _id }) => _id));
    expect(answer.body).toHaveProperty('nextCursor');
    cursor = answer.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

describe.each(protocols)('pages over %s', (protocol) => {
  test('hold everything once, in order, and all but the last are full', async () => {
    const pages = await walk(owner, protocol, 'shot.list', { limit: 83, fields: 'summary' });
    expect(pages.flat()).toEqual(inOrder(rows));
    expect(pages.map(({ length }) => length)).toEqual([83, 83, 83, 83, 83, 83, 2]);
    const all = await owner.call(protocol, 'shot.list', { id: projectId });
    expect(all.body.data.map(({ _id }) => _id)).toEqual(inOrder(rows));
    expect(all.body).not.toHaveProperty('nextCursor');
    expect(await walk(owner, protocol, 'shot.list', { limit: 500 })).toEqual([inOrder(rows)]);
  });

  test.each(shotBuckets)('of the bucket %s are full too', async (status) => {
    const now = app.clock.now();
    const meant = inOrder(rows.filter((row) => shotBucket(row, now) === status));
    const pages = await walk(owner, protocol, 'shot.list', { limit: 60, status, fields: 'summary' });
    expect(pages.flat()).toEqual(meant);
    expect(pages.slice(0, -1).every(({ length }) => length === 60)).toBe(true);
    const all = await owner.call(protocol, 'shot.list', { id: projectId, status });
    expect(all.body.data.map(({ _id, status: bucket }) => [_id, bucket])).toEqual(meant.map((one) => [one, status]));
  });

  test('of a search, a bucket and a page at once, for a member too', async () => {
    const q = 'reykjavik shot';
    const found = rows.filter(({ location }) => location === 'Reykjavík');
    expect((await walk(owner, protocol, 'shot.list', { limit: 100, q })).flat()).toEqual(inOrder(found));
    const shared = rows.slice(0, 60).filter(({ status }) => status !== 'draft');
    for (const path of ['shot.list', 'shot.listShared'] as const) {
      expect((await walk(member, protocol, path, { limit: 7 })).flat()).toEqual(inOrder(shared));
      const both = shared.filter((row) => found.includes(row) && row.status === 'completed');
      expect(both.length).toBeGreaterThan(1);
      expect((await walk(member, protocol, path, { limit: 1, q, status: 'completed' })).flat()).toEqual(inOrder(both));
      expect((await walk(member, protocol, path, { limit: 1, status: 'draft' })).flat()).toEqual([]);
    }
  });

  test('a cursor goes on where it was, whatever came before it', async () => {
    const own = (await makeProject(owner))._id;
    const times = (hour: string) => ({ startDateTime: `2026-12-01T${hour}:00`, endDateTime: '2026-12-01T23:00' });
    const [first, second] = [await makeShot(owner, own, times('05')), await makeShot(owner, own, times('07'))];
    const one = await owner.call(protocol, 'shot.list', { id: own, limit: 1 });
    expect(one.body.data.map(({ _id }) => _id)).toEqual([first._id]);
    await makeShot(owner, own, times('04'));
    await owner.call(protocol, 'shot.setStatus', { id: first._id, status: 'deleted' });
    const rest = await owner.call(protocol, 'shot.list', { id: own, limit: 5, cursor: one.body.nextCursor ?? '' });
    expect(rest.body).toMatchObject({ data: [{ _id: second._id }], nextCursor: null });
  });

  test.each([
    ...['0', '501', '-1', '1.5', 'ten', ''].map((limit) => [
      'limit',
      limit,
      'Limit must be a whole number from 1 to 500',
    ]),
    ...['x', 'W10', btoa('[1,2]'), btoa('["2026-01-01T00:00:00Z","x"]'), ''].map((cursor) => [
      ...['cursor', cursor, 'This cursor is not one of ours'],
    ]),
    ...['planned', 'Due', ''].map((status) => ['status', status, 'Status must be a bucket']),
    ...['all', ''].map((fields) => ['fields', fields, 'Fields must be summary']),
    ['q', 'x'.repeat(501), 'Search: at most 500 characters'],
  ] as [string, string, string][])('refuse %s=%s', async (name, value, message) => {
    for (const path of ['shot.list', 'shot.listShared'] as const) {
      const answer = await owner.try(protocol, path, { id: projectId, [name]: value });
      expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path: name, message }] } });
    }
  });
});
