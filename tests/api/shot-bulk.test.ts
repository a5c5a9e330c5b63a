import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { slowness } from '../support/growth';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, shareShot } from '../support/shoot';
import { inviteToTeam } from '../support/team';

/** How long 200 shots take to shift; the embedded database is slower. */
const goal = process.env.TEST_DATABASE === 'postgres' ? 300 : 1500;

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
  await inviteToTeam(owner, member.name, member.email);
});

describe.each(protocols)('one change of several shots over %s', (protocol) => {
  const bulk = (ids: string[], change: object) => owner.try(protocol, 'shot.bulk', { ids, change });
  const shoot = async (count: number, fields: Record<string, unknown> = { status: 'upcoming' }) => {
    const { _id: projectId } = await makeProject(owner);
    const made = Array.from({ length: count }, () => makeShot(owner, projectId, fields));
    return { projectId, ids: (await Promise.all(made)).map(({ _id }) => _id) };
  };
  const read = async (id: string) => (await owner.call(protocol, 'shot.get', { id })).body.data;
  const refusal = (status: number, ...issues: [path: string, message: string][]) => ({
    status,
    body: { issues: issues.map(([path, message]) => ({ path, message })) },
  });

  test('changes all of them in one answer, each id once', async () => {
    const { projectId, ids } = await shoot(2, { status: 'upcoming', tags: ['Dawn', 'wet'], gearList: [] });
    const [first, second] = ids as [string, string];
    const scene = (await owner.call(protocol, 'scene.create', { id: projectId, title: 'X' })).body.data;
    await shareShot(app, first, member);
    const { body } = await bulk([second, first, second], {
      ...{ sceneId: scene._id, shiftMinutes: -90, addTags: ['dawn', 'night'], removeTags: ['WET'] },
      ...{ addGear: ['Sony FX6', 'sony fx6'], addMembers: [member.email.toUpperCase()] },
    });
    const data = body.data as Awaited<ReturnType<typeof read>>[];
    expect(data.map(({ _id }) => _id)).toEqual([second, first]);
    for (const shot of data) {
      expect(shot).toMatchObject({
        ...{ sceneId: scene._id, startDateTime: '2026-11-21T02:00:00.000Z', endDateTime: '2026-11-21T08:30:00.000Z' },
        ...{ tags: ['Dawn', 'night'], gearList: [{ gearlistName: 'Sony FX6', selected: false }], version: 2 },
        members: [{ email: member.email, name: member.name }],
      });
      expect(await read(shot._id)).toEqual(shot);
    }
    const order = (await owner.call(protocol, 'shot.list', { id: projectId, sort: 'order' })).body.data;
    expect(order.map(({ _id }) => _id)).toEqual([second, first]);
    const again = await bulk(ids, { addMembers: [member.email], addTags: ['DAWN'] });
    expect(again.body.data).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  test('gives each the same columns, and blank ones by null', async () => {
    const { ids } = await shoot(2, { title: 'Keeper', lens: '24 mm', setup: '1' });
    const change = { lens: ' 35 mm ', setup: null, movement: 'Pan', estimateMinutes: 45, priority: 'must' };
    const { body } = await bulk(ids, change);
    const columns = { lens: '35 mm', setup: '', movement: 'Pan', camera: '', estimateMinutes: 45, priority: 'must' };
    expect(body.data).toMatchObject([columns, columns]);
    expect(await bulk(ids, { setup: 'x'.repeat(21) })).toMatchObject(
      refusal(400, ['change.setup', 'Setup: at most 20 characters']),
    );
    expect((await bulk(ids, change)).body.data).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  test('completes, reopens and deletes them, and counts the project', async () => {
    const { projectId, ids } = await shoot(3);
    const count = async () => (await owner.call(protocol, 'project.get', { id: projectId })).body.data.shotlistCount;
    const statuses = async (status: string) =>
      ((await bulk(ids, { status })).body.data as { status: string }[]).map((shot) => shot.status);
    expect(await statuses('completed')).toEqual(['completed', 'completed', 'completed']);
    expect(await bulk(ids, { addTags: ['x'] })).toMatchObject({ status: 409 });
    expect((await statuses('upcoming')).includes('completed')).toBe(false);
    expect(await statuses('deleted')).toEqual(['deleted', 'deleted', 'deleted']);
    expect(await count()).toBe(0);
    expect(await bulk(ids, { addTags: ['x'] })).toMatchObject({ status: 404 });
  });

  test('drafts that are deleted together give back all their numbers', async () => {
    const { projectId, ids } = await shoot(3, {});
    await bulk(ids, { status: 'deleted' });
    expect((await makeShot(owner, projectId)).number).toBe('1');
  });

  test('refuses all in a completed project but to delete them, until it is active again', async () => {
    const { projectId, ids } = await shoot(2);
    const [first, second] = ids as [string, string];
    const scene = (await owner.call(protocol, 'scene.create', { id: projectId, title: 'X' })).body.data;
    await owner.call(protocol, 'shot.setStatus', { id: second, status: 'completed' });
    const draft = (await makeShot(owner, projectId))._id;
    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
    const sentence = 'This project is completed. Reopen it to make changes';
    for (const change of [
      ...[{ shiftMinutes: 5 }, { sceneId: scene._id }, { addTags: ['x'] }, { removeTags: ['x'] }, { addGear: ['Fog'] }],
      ...[{ addMembers: [member.email] }, { status: 'completed' }, { status: 'deleted', addTags: ['x'] }],
    ])
      expect(await bulk([first, draft], change)).toMatchObject(refusal(409, ['ids.0', sentence], ['ids.1', sentence]));
    expect(await bulk([second], { status: 'upcoming' })).toMatchObject(refusal(409, ['ids.0', sentence]));
    expect(await read(first)).toMatchObject({ version: 1, status: 'due', members: [] });
    expect(await read(second)).toMatchObject({ status: 'completed' });

    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'active' });
    expect(await bulk([first], { addTags: ['x'] })).toMatchObject({ status: 200, body: { data: [{ tags: ['x'] }] } });
    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
    const all = [first, second, draft];
    expect(await bulk(all, { status: 'deleted' })).toMatchObject({
      status: 200,
      body: { data: all.map((_id) => ({ _id, status: 'deleted' })) },
    });
  });

  test('changes none where one refuses, and names it', async () => {
    const { projectId, ids } = await shoot(4);
    const [first, completed, , other] = ids as [string, string, string, string];
    await owner.call(protocol, 'shot.setStatus', { id: completed, status: 'completed' });
    const done = 'This shot is completed and can no longer be changed';
    await owner.call(protocol, 'shot.setStatus', { id: other, status: 'completed' });
    expect(await bulk(ids, { shiftMinutes: 5 })).toMatchObject(refusal(409, ['ids.1', done], ['ids.3', done]));
    const drafts = await owner.call(protocol, 'shot.createDrafts', { projectId, titles: ['No times'] });
    const [draft] = drafts.body.data;
    expect(await bulk([first, draft?._id ?? ''], { shiftMinutes: 5 })).toMatchObject(
      refusal(400, ['ids.1', 'Start Date is required'], ['ids.1', 'End Date is required']),
    );
    expect(await bulk([draft?._id ?? ''], { status: 'completed' })).toMatchObject({ status: 400 });
    const hers = await makeShot(member, (await makeProject(member))._id, { status: 'upcoming' });
    for (const id of [newId(), hers._id])
      expect(await bulk([first, id], { shiftMinutes: 5 })).toMatchObject({
        status: 404,
        body: { issues: [{ path: 'ids.1' }] },
      });
    await shareShot(app, hers._id, owner);
    expect(await bulk([first, hers._id], { shiftMinutes: 5 })).toMatchObject({ status: 403 });
    const elsewhere = await shoot(1);
    expect(await bulk([first, elsewhere.ids[0] ?? ''], { shiftMinutes: 5 })).toMatchObject(
      refusal(400, ['ids.1', 'All shots must be of one project']),
    );
    const tooMany = Array.from({ length: 51 }, (_, at) => `tag ${at}`);
    expect(await bulk([first], { addTags: tooMany })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'ids.0' }] },
    });
    expect(await bulk([first], { addMembers: ['nobody@crew.test'] })).toMatchObject({ status: 404 });
    expect(await bulk([first], { sceneId: newId() })).toMatchObject({ status: 404 });
    for (const change of [{}, { shiftMinutes: 0 }, { shiftMinutes: 525_601 }, { addTags: [] }, { status: 'draft' }])
      expect(await bulk([first], change)).toMatchObject({ status: 400 });
    expect(await bulk([], { shiftMinutes: 5 })).toMatchObject({ status: 400 });
    expect(await read(first)).toMatchObject({ version: 1, startDateTime: '2026-11-21T03:30:00.000Z' });
  });
});

test(`200 shots are shifted in less than ${goal} ms`, async () => {
  const { _id: projectId } = await makeProject(owner);
  const shot = { title: 'Keeper climbs', location: 'Cape Point', status: 'upcoming' as const, ...times };
  const made = await owner.call('trpc', 'shot.createMany', {
    projectId,
    shots: Array.from({ length: 200 }, () => shot),
  });
  const ids = made.body.data.map(({ _id }) => _id);
  let fastest = Number.POSITIVE_INFINITY;
  // The fastest of several: other work on the machine only makes a call slower.
  for (let run = 0; run < 5; run += 1) {
    const begun = performance.now();
    const { body } = await owner.call('trpc', 'shot.bulk', { ids, change: { shiftMinutes: 15 } });
    fastest = Math.min(fastest, performance.now() - begun);
    expect(body.data).toHaveLength(200);
  }
  expect(fastest).toBeLessThan(goal * slowness());
});

const times = { startDateTime: '2031-05-01T06:00:00Z', endDateTime: '2031-05-01T08:00:00Z' };
