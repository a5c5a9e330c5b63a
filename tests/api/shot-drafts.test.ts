import { beforeAll, describe, expect, test } from 'vitest';
import { blankLines } from '../../src/features/shot/columns/line-fields.rules';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { failStatement } from '../support/failing-statements';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shotFields } from '../support/shoot';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

const titled = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`);

describe.each(protocols)('drafts from titles over %s', (protocol) => {
  const create = (projectId: string, titles: unknown) =>
    owner.try(protocol, 'shot.createDrafts', { projectId, titles });
  const listed = async (id: string) => (await owner.call(protocol, 'shot.list', { id })).body.data;

  test('each title is a draft that knows nothing else yet, in the zone of the country', async () => {
    const project = await makeProject(owner);
    const { status, body } = await create(project._id, [' Keeper climbs ', 'Lamp lit', 'Lamp lit']);
    expect(status).toBe(200);
    const now = app.clock.now().toISOString();
    const draft = (title: string, number: string) => ({
      ...{ _id: expect.any(String), shotlistId: expect.any(String), projectId: project._id, title },
      ...{ location: '', locationData: null, startDateTime: null, endDateTime: null },
      ...{ timeZoneId: 'Africa/Johannesburg', status: 'draft', tags: [], description: '' },
      ...{ gearList: [], shotTypes: [], shotAngles: [], referenceVideos: [], inspirationImages: [], members: [] },
      ...{
        currentStep: 1,
        highestStepReached: 1,
        pageType: null,
        lightWish: null,
        ...{ ...blankLines, estimateMinutes: null, priority: null },
        sceneId: null,
        sceneNumber: null,
        lightFits: null,
        lightPhases: null,
        isShared: false,
        version: 1,
        number,
      },
      position: expect.any(String),
      ...{ picture: null, pictureCount: 0, types: [], gearCount: 0, gearLeft: 0, people: [], peopleCount: 0 },
      changedBy: null,
      may: { edit: true, tick: true, complete: false, note: true },
      ...{ completedAt: null, createdAt: now, updatedAt: now },
    });
    const drafts = [draft('Keeper climbs', '1'), draft('Lamp lit', '2'), draft('Lamp lit', '3')];
    expect(body).toEqual({ success: true, data: drafts });
    const positions = body.data.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
    expect(new Set(body.data.map(({ _id }) => _id)).size).toBe(3);
    // In the order of the titles, behind all that has times.
    expect(await listed(project._id)).toEqual(body.data);
    const { body: counted } = await owner.call(protocol, 'project.get', { id: project._id });
    expect(counted.data.shotlistCount).toBe(3);
    const found = await owner.call(protocol, 'shot.list', { id: project._id, q: 'keeper' });
    expect(found.body.data).toEqual([body.data[0]]);
  });

  test('from 1 to 100 titles of 1 to 200 characters', async () => {
    const { _id } = await makeProject(owner);
    expect((await create(_id, ['x'.repeat(200)])).status).toBe(200);
    const titles = titled(100);
    expect((await create(_id, titles)).body.data.map(({ title }) => title)).toEqual(titles);
    const before = await listed(_id);
    const issue = (path: string, message: string) => ({ body: { issues: [{ path, message }] } });
    expect(await create(_id, titled(101))).toMatchObject({ status: 400, ...issue('titles', 'Titles: at most 100') });
    expect(await create(_id, [])).toMatchObject({
      status: 400,
      ...issue('titles', 'At least one title is required'),
    });
    for (const titles of [undefined, null, 'one', {}]) expect((await create(_id, titles)).status).toBe(400);
    expect(await listed(_id)).toEqual(before);
  });

  test('one bad title, and none is made', async () => {
    const { _id } = await makeProject(owner);
    expect(await create(_id, ['a', ' ', 'x'.repeat(201), 7])).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'titles.1', message: 'Title is required' },
          { path: 'titles.2', message: 'Title: at most 200 characters' },
          { path: 'titles.3', message: 'Title is required' },
        ],
      },
    });
    expect(await listed(_id)).toEqual([]);
  });

  test('publishing one needs everything, and a step of the wizard may fill in a part', async () => {
    const { _id } = await makeProject(owner);
    const [draft] = (await create(_id, ['Lamp lit'])).body.data;
    const id = draft?._id ?? '';
    const missing = [
      { path: 'location', message: 'Location is required' },
      { path: 'startDateTime', message: 'Start Date is required' },
      { path: 'endDateTime', message: 'End Date is required' },
    ];
    const publish = [
      await owner.try(protocol, 'shot.update', { id, status: 'upcoming' }),
      await owner.try(protocol, 'shot.setStatus', { id, status: 'upcoming' }),
      await owner.try(protocol, 'shot.setStatus', { id, status: 'completed' }),
    ];
    for (const answer of publish) expect(answer).toMatchObject({ status: 400, body: { issues: missing } });
    expect((await owner.call(protocol, 'shot.update', { id, tags: ['dusk'] })).body.data).toEqual({
      ...draft,
      tags: ['dusk'],
      version: 2,
    });
    const { title: _, ...fields } = shotFields;
    const { body } = await owner.call(protocol, 'shot.update', { id, ...fields, status: 'upcoming' });
    expect(body.data).toMatchObject({ title: 'Lamp lit', location: fields.location, status: 'due' });
  });

  test('a project that is completed, deleted or not there takes none', async () => {
    const { _id } = await makeProject(owner);
    await owner.call(protocol, 'project.setStatus', { id: _id, status: 'completed' });
    expect(await create(_id, ['a'])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This project is completed. Reopen it to make changes' },
    });
    await owner.call(protocol, 'project.delete', { id: _id });
    expect((await create(_id, ['a'])).status).toBe(404);
    expect((await create(newId(), ['a'])).status).toBe(404);
    expect((await create('../', ['a'])).status).toBe(400);
  });

  test('at once: every one is there and counted', async () => {
    const { _id } = await makeProject(owner);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => create(_id, titled(10))),
      owner.try(protocol, 'shot.create', { ...shotFields, projectId: _id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await listed(_id)).toHaveLength(51);
    expect((await owner.call(protocol, 'project.get', { id: _id })).body.data.shotlistCount).toBe(51);
  });
});

test('what fails half-way leaves no draft (K6)', async () => {
  const { _id } = await makeProject(owner);
  const shot = await makeShot(owner, _id);
  const allow = await failStatement(app.platform.db, 'update', 'projects');
  const answers = [
    await owner.try('rest', 'shot.createDrafts', { projectId: _id, titles: ['a', 'b'] }),
    await owner.try('rest', 'shot.duplicate', { id: shot._id }),
  ];
  await allow();
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect((await owner.call('rest', 'shot.list', { id: _id })).body.data).toEqual([await readShot(owner, shot._id)]);
});
