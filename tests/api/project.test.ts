import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, projectFields } from '../support/shoot';

const app = withApp();
/** Somebody of whom no project is ever taken. */
let refused: Person;

beforeAll(async () => {
  refused = await app.person('Rosa Diaz');
});

const title = { path: 'projectTitle', message: 'Title is required' };
const country = { path: 'location', message: 'Country is required' };
const start = { path: 'scheduleStartDate', message: 'Start Date is required' };
const end = { path: 'scheduleEndDate', message: 'End Date is required' };
const order = { path: 'scheduleEndDate', message: 'End date cannot be earlier than start date' };

const badInputs: [name: string, fields: Record<string, unknown>, issues: { path: string; message: string }[]][] = [
  ['no title', { projectTitle: '  ' }, [title]],
  ['a title that is no text', { projectTitle: 7 }, [title]],
  ['no country', { location: '' }, [country]],
  ['an unknown country', { location: 'XX_Nowhere' }, [country]],
  ['a country without a code', { location: 'South Africa' }, [country]],
  ['no start', { scheduleStartDate: undefined }, [start]],
  ['a start that never was', { scheduleStartDate: '2026-02-30' }, [start]],
  ['a start in the year 0', { scheduleStartDate: '0000-01-01' }, [start]],
  ['a start that is not a date', { scheduleStartDate: 'NaN' }, [start]],
  ['no end', { scheduleEndDate: null }, [end]],
  ['an end after all years', { scheduleEndDate: '+010000-01-01T00:00:00Z' }, [end]],
  ['an end before the start', { scheduleEndDate: '2026-11-18' }, [order]],
  [
    'nothing',
    { projectTitle: '', location: '', scheduleStartDate: '', scheduleEndDate: '' },
    [title, country, start, end],
  ],
  ['no title, and an end before the start', { projectTitle: '', scheduleEndDate: '2026-11-18' }, [title, order]],
  ['no title, and an unknown country', { projectTitle: '', location: 'XX_Nowhere' }, [title, country]],
];

describe.each(protocols)('projects over %s', (protocol) => {
  test('are created with ISO dates, our name of the country, and no shots', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const answer = await owner.try(protocol, 'project.create', {
      ...projectFields,
      projectTitle: '  The Lighthouse Keeper ',
      location: 'ZA_Somewhere else',
      _id: newId(),
      ownerId: newId(),
      status: 'completed',
      shotlistCount: 99,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      success: true,
      data: {
        _id: expect.any(String),
        projectTitle: 'The Lighthouse Keeper',
        location: 'ZA_South Africa',
        countryCode: 'ZA',
        scheduleStartDate: '2026-11-19T00:00:00.000Z',
        scheduleEndDate: '2026-11-23T00:00:00.000Z',
        status: 'active',
        shotlistCount: 0,
        isShared: false,
        cover: null,
        isExample: false,
        numbersLocked: false,
        mealAfterMinutes: 360,
        ...{
          ownerName: null,
          sharedWith: 0,
          isSharedWhole: false,
          people: [],
          peopleCount: 0,
          completedCount: 0,
          next: null,
        },
        role: 'owner',
        may: { edit: true, plan: true, tick: true, complete: true, note: true, share: true },
        createdAt: app.clock.now().toISOString(),
        updatedAt: app.clock.now().toISOString(),
      },
    });
    const read = await owner.call(protocol, 'project.get', { id: answer.body.data._id });
    expect(read.body).toEqual({ success: true, data: answer.body.data });
  });

  test('take date-times, a start in the past, and a single day', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const dates = { scheduleStartDate: '2019-01-31T22:00:00+02:00', scheduleEndDate: '2019-01-31' };
    const { body } = await owner.call(protocol, 'project.create', { ...projectFields, ...dates });
    expect(body.data).toMatchObject({
      scheduleStartDate: '2019-01-31T20:00:00.000Z',
      scheduleEndDate: '2019-01-31T00:00:00.000Z',
    });
  });

  test.each(badInputs)('refuse %s', async (_name, fields, issues) => {
    const owner = refused;
    const answer = await owner.try(protocol, 'project.create', { ...projectFields, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      error: issues[0]?.message,
      message: issues[0]?.message,
      code: 'BAD_REQUEST',
      issues: expect.arrayContaining(issues),
    });
    expect(answer.body.issues).toHaveLength(issues.length);
    expect((await owner.call(protocol, 'project.list', {})).body.total).toBe(0);
  });

  test('are listed newest first, each account its own (Z8)', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const other = await app.person('Tom Else');
    const first = await makeProject(owner, { projectTitle: 'First' });
    const second = await makeProject(owner, { projectTitle: 'Second' });
    const foreign = await makeProject(other);
    const own = (await owner.call(protocol, 'project.list', {})).body;
    expect(own).toEqual({ success: true, data: { active: [second, first], completed: [] }, total: 2 });
    const others = (await other.call(protocol, 'project.list', {})).body;
    expect(others).toEqual({ success: true, data: { active: [foreign], completed: [] }, total: 1 });
    const shared = (await owner.call(protocol, 'project.listShared', {})).body;
    expect(shared).toEqual({ success: true, data: { active: [], completed: [] }, total: 0 });
  });

  test('count their shots, drafts too, but not the deleted ones', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const project = await makeProject(owner);
    await makeShot(owner, project._id);
    const second = await makeShot(owner, project._id, { status: 'upcoming' });
    const count = async () => (await owner.call(protocol, 'project.get', { id: project._id })).body.data.shotlistCount;
    expect(await count()).toBe(2);
    await owner.call(protocol, 'shot.setStatus', { id: second._id, status: 'deleted' });
    expect(await count()).toBe(1);
    expect((await owner.try(protocol, 'shot.setStatus', { id: second._id, status: 'deleted' })).status).toBe(404);
    expect(await count()).toBe(1);
  });

  test('keep the right count when shots come and go at once', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const project = await makeProject(owner);
    const made = await Promise.all(Array.from({ length: 12 }, () => makeShot(owner, project._id)));
    await Promise.all([
      ...made.slice(0, 8).map(({ _id }) => owner.call(protocol, 'shot.setStatus', { id: _id, status: 'deleted' })),
      ...made.slice(0, 4).map(({ _id }) => owner.call(protocol, 'shot.setStatus', { id: _id, status: 'deleted' })),
      ...Array.from({ length: 3 }, () => makeShot(owner, project._id)),
    ]);
    const { data } = (await owner.call(protocol, 'project.get', { id: project._id })).body;
    expect(data.shotlistCount).toBe(7);
    expect((await owner.call(protocol, 'shot.list', { id: project._id })).body.data).toHaveLength(7);
  });
});
