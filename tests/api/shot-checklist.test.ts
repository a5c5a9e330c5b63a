import { beforeAll, describe, expect, test } from 'vitest';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
});

const lists = {
  gearList: ['Camera', 'Fog', 'Slate'].map((gearlistName) => ({ gearlistName })),
  shotTypes: [{ _id: 'shot-wide' }, { _id: 'shot-close-up', name: 'Close' }],
  shotAngles: [{ name: 'From the lamp' }],
};
const prepared = () => makeShot(owner, projectId, { ...lists, status: 'upcoming' });
const ids = (shot: ShotOut) => shot.gearList.map(({ _id }) => _id);
const ticked = (shot: ShotOut) =>
  shot.gearList.filter(({ selected }) => selected).map(({ gearlistName }) => gearlistName);

describe.each(protocols)('ticking over %s', (protocol) => {
  const tick = (id: string, list: unknown, items: unknown) =>
    owner.try(protocol, 'shot.setChecklist', { id, list, items });

  test('changes the items that are named and nothing else; the version stays', async () => {
    const shot = await prepared();
    const [camera, fog] = ids(shot);
    app.clock.advance({ minutes: 1 });
    const { status, body } = await tick(shot._id, 'gearList', [
      { _id: camera, selected: true },
      { _id: fog, selected: false },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        ...shot,
        gearList: shot.gearList.map((item) => ({ ...item, selected: item._id === camera })),
        gearLeft: shot.gearList.length - 1,
        updatedAt: app.clock.now().toISOString(),
      },
    });
    expect(await readShot(owner, shot._id)).toEqual(body.data);

    await tick(shot._id, 'shotTypes', [{ _id: 'shot-wide', selected: true }]);
    await tick(shot._id, 'shotAngles', [{ _id: shot.shotAngles[0]?._id, selected: true }]);
    const { body: after } = await tick(shot._id, 'gearList', [{ _id: camera, selected: false }]);
    expect(after.data).toMatchObject({
      version: 1,
      gearList: [{ selected: false }, { selected: false }, { selected: false }],
      shotTypes: [
        { _id: 'shot-wide', selected: true },
        { _id: 'shot-close-up', selected: false },
      ],
      shotAngles: [{ selected: true }],
    });
    // A window that read the shot before all of this may still save its fields.
    expect((await owner.try(protocol, 'shot.update', { id: shot._id, title: 'Later', version: 1 })).status).toBe(200);
  });

  test('what is so already, and no items at all, change nothing', async () => {
    const shot = await prepared();
    app.clock.advance({ minutes: 1 });
    expect((await tick(shot._id, 'gearList', [{ _id: ids(shot)[0], selected: false }])).body.data).toEqual(shot);
    expect((await tick(shot._id, 'shotAngles', [])).body.data).toEqual(shot);
  });

  test('two windows, and twenty at once, never undo each other (K3)', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Piece ${index}`);
    const shot = await makeShot(owner, projectId, { gearList: names.map((gearlistName) => ({ gearlistName })) });
    const answers = await Promise.all([
      ...ids(shot).map((_id) => tick(shot._id, 'gearList', [{ _id, selected: true }])),
      owner.try(protocol, 'shot.update', { id: shot._id, title: 'Renamed meanwhile', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = await readShot(owner, shot._id);
    expect(ticked(after)).toEqual(names);
    expect(after).toMatchObject({ title: 'Renamed meanwhile', version: 2 });
  });

  test('a list that is written while it is ticked keeps the ticks of what stays', async () => {
    const shot = await prepared();
    const [camera, fog] = shot.gearList;
    await Promise.all([
      tick(shot._id, 'gearList', [{ _id: camera?._id, selected: true }]),
      owner.try(protocol, 'shot.update', { id: shot._id, gearList: [{ _id: camera?._id }, { _id: fog?._id }] }),
    ]);
    expect((await readShot(owner, shot._id)).gearList).toEqual([{ ...camera, selected: true }, fog]);
  });

  test('completed while it is ticked: the tick came before or is refused (K4)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shot = await prepared();
      const [done, tick1] = await Promise.all([
        owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' }),
        tick(shot._id, 'gearList', [{ _id: ids(shot)[0], selected: true }]),
      ]);
      expect([200, 409]).toContain(tick1.status);
      // What the completion saw came before it, and nothing came after.
      expect(ticked(done.body.data)).toEqual(tick1.status === 200 ? ['Camera'] : []);
      expect(await readShot(owner, shot._id)).toEqual(done.body.data);
    }
  });

  test('a draft is ticked too', async () => {
    const draft = await makeShot(owner, projectId, lists);
    expect((await tick(draft._id, 'gearList', [{ _id: ids(draft)[2], selected: true }])).body.data).toMatchObject({
      status: 'draft',
      gearList: [{ selected: false }, { selected: false }, { gearlistName: 'Slate', selected: true }],
    });
  });

  const aTick = { _id: 'shot-wide', selected: true };
  test.each<[string, unknown, unknown, { path: string; message?: string }]>([
    [
      'an item of another list',
      'gearList',
      [aTick],
      { path: 'items.0._id', message: 'This is not in the list of this shot' },
    ],
    ['an unknown item beside a known one', 'shotTypes', [aTick, { _id: 'x', selected: true }], { path: 'items.1._id' }],
    [
      'another list',
      'members',
      [aTick],
      { path: 'list', message: 'The list must be gearList, shotTypes or shotAngles' },
    ],
    ['no list', undefined, [aTick], { path: 'list' }],
    ['no items', 'shotTypes', undefined, { path: 'items' }],
    ['a tick that is none', 'shotTypes', [{ ...aTick, selected: 'true' }], { path: 'items.0.selected' }],
    ['an item without its id', 'shotTypes', [{ selected: true }], { path: 'items.0._id' }],
    ['too many', 'shotTypes', Array(201).fill(aTick), { path: 'items', message: 'Items: at most 200' }],
  ])('refuses %s, and changes nothing', async (_name, list, items, issue) => {
    const shot = await prepared();
    expect(await tick(shot._id, list, items)).toMatchObject({ status: 400, body: { issues: [issue] } });
    expect(await readShot(owner, shot._id)).toEqual(shot);
  });

  test('takes a list of 200', async () => {
    const gearList = Array.from({ length: 200 }, (_, index) => ({ gearlistName: `g${index}` }));
    const shot = await makeShot(owner, projectId, { gearList });
    const { body } = await tick(
      shot._id,
      'gearList',
      ids(shot).map((_id) => ({ _id, selected: true })),
    );
    expect(ticked(body.data)).toHaveLength(200);
  });

  test('refuses a completed shot, a completed project and a deleted shot', async () => {
    const own = (await makeProject(owner))._id;
    const done = await makeShot(owner, own, { ...lists, status: 'upcoming' });
    const other = await makeShot(owner, own, { ...lists, status: 'upcoming' });
    const item = (shot: ShotOut) => [{ _id: ids(shot)[0], selected: true }];
    await owner.call(protocol, 'shot.setStatus', { id: done._id, status: 'completed' });
    expect(await tick(done._id, 'gearList', item(done))).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This shot is completed and can no longer be changed' },
    });
    await owner.call(protocol, 'project.setStatus', { id: own, status: 'completed' });
    expect(await tick(other._id, 'gearList', item(other))).toMatchObject({
      status: 409,
      body: { message: 'This project is completed. Reopen it to make changes' },
    });
    expect(ticked(await readShot(owner, other._id))).toEqual([]);
    await owner.call(protocol, 'shot.setStatus', { id: other._id, status: 'deleted' });
    expect((await tick(other._id, 'gearList', item(other))).status).toBe(404);
  });
});
