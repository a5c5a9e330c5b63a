import { beforeAll, describe, expect, test } from 'vitest';
import { inDashboardOrder } from '../../src/features/project/project-lists.rules';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, readShot, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});

const upload = async (width: number, height: number) => {
  const form = formOf([await plain(width, height).jpeg().toBuffer()]);
  return (await owner.rest<{ url: string }>('POST', '/api/admin/upload', form)).body.url;
};

describe.each(protocols)('at a glance over %s', (protocol) => {
  test('a shot shows its first uploaded image with its size, and counts what is on its lists', async () => {
    const { _id: projectId } = await makeProject(owner);
    const [wide, tall] = [await upload(3000, 2000), await upload(40, 90)];
    const inspirationImages = ['https://pictures.test/1.jpg', wide, tall];
    const gearList = [{ gearlistName: 'Fog', selected: true }, { gearlistName: 'Slate' }];
    const kinds = { shotTypes: [{ name: 'Wide' }], shotAngles: [{ name: 'Low Angle' }] };
    const made = await makeShot(owner, projectId, { ...ahead, inspirationImages, gearList, ...kinds });
    const expected = {
      ...{ picture: { url: wide, width: 2560, height: 1707 }, pictureCount: 2, types: ['Wide', 'Low Angle'] },
      ...{ gearCount: 2, gearLeft: 1, people: [], peopleCount: 0, completedAt: null },
    };
    expect(made).toMatchObject(expected);
    const [listed] = (await owner.call(protocol, 'shot.list', { id: projectId, fields: 'summary' })).body.data;
    expect(listed).toMatchObject(expected);
    const without = await owner.call(protocol, 'shot.update', { id: made._id, inspirationImages: [tall] });
    expect(without.body.data).toMatchObject({ picture: { url: tall, width: 40, height: 90 }, pictureCount: 1 });
    const none = await owner.call(protocol, 'shot.update', {
      id: made._id,
      inspirationImages: ['https://a.test/1.jpg'],
    });
    expect(none.body.data).toMatchObject({ picture: null, pictureCount: 0 });
  });

  test('it says when it was completed, until it is reopened', async () => {
    const { _id: projectId } = await makeProject(owner);
    const { _id: id } = await makeShot(owner, projectId, ahead);
    const set = async (status: 'completed' | 'upcoming') =>
      (await owner.call(protocol, 'shot.setStatus', { id, status })).body.data;
    const completedAt = app.clock.now().toISOString();
    const closed = { edit: false, tick: false, complete: false, note: true };
    expect(await set('completed')).toMatchObject({ completedAt, may: closed });
    app.clock.advance({ hours: 1 });
    expect(await readShot(owner, id)).toMatchObject({ completedAt });
    expect(await set('upcoming')).toMatchObject({
      completedAt: null,
      may: { ...closed, edit: true, tick: true, complete: true },
    });
  });

  test('people are named, never by an address; three on a shot, four on a project', async () => {
    const { _id: projectId } = await makeProject(owner);
    const [one, two] = [await makeShot(owner, projectId, ahead), await makeShot(owner, projectId, ahead)];
    const people = ['Ada', 'ben@crew.test', 'Cleo', 'Dan', 'Eve'].map((name, at) => ({
      name,
      email: `${at}.${projectId}@crew.test`,
    }));
    for (const person of people) await shareShot(app, one._id, person);
    await shareShot(app, two._id, people[0] as (typeof people)[0]);
    await shareShot(app, two._id, member);
    expect(await readShot(owner, one._id)).toMatchObject({ people: ['Ada', 'ben', 'Cleo'], peopleCount: 5 });
    for (const person of [owner, member]) {
      const { data } = (await person.call(protocol, 'project.get', { id: projectId })).body;
      expect(data).toMatchObject({ peopleCount: 6 });
      expect(data.people).toHaveLength(4);
      expect(JSON.stringify(data)).not.toContain('@');
    }
  });

  test('a project counts what is completed, and names the shot that runs or comes next', async () => {
    const { _id: projectId } = await makeProject(owner);
    const glance = async (person: Person) => {
      const { completedCount, next } = (await person.call(protocol, 'project.get', { id: projectId })).body.data;
      return [completedCount, next?.title];
    };
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const plan = (title: string, from: number, until: number) =>
      makeShot(owner, projectId, { title, startDateTime: at(from), endDateTime: at(until), status: 'upcoming' });
    await plan('Over', -3, -1);
    const runs = await plan('Runs', -1, 2);
    const later = await plan('Later', 5, 6);
    const { next } = (await owner.call(protocol, 'project.get', { id: projectId })).body.data;
    expect(next).toEqual({
      _id: runs._id,
      title: 'Runs',
      ...{ startDateTime: at(-1), endDateTime: at(2), timeZoneId: runs.timeZoneId },
    });
    await makeShot(owner, projectId, { title: 'Draft', startDateTime: at(1), endDateTime: at(2) });
    await shareShot(app, later._id, member);
    expect([await glance(owner), await glance(member)]).toEqual([
      [0, 'Runs'],
      [0, 'Later'],
    ]);
    await owner.call(protocol, 'shot.setStatus', { id: runs._id, status: 'completed' });
    expect([await glance(owner), await glance(member)]).toEqual([
      [1, 'Later'],
      [0, 'Later'],
    ]);
    await owner.call(protocol, 'shot.setStatus', { id: later._id, status: 'completed' });
    expect([await glance(owner), await glance(member)]).toEqual([
      [2, undefined],
      [1, undefined],
    ]);
    const [listed] = (await owner.call(protocol, 'project.list', {})).body.data.active;
    expect(listed).toMatchObject({ _id: projectId, completedCount: 2, next: null });
  });
});

test('the dashboard begins with what runs today, its next shot today or later; delayed ones stand last', async () => {
  const planner = await app.person('Ines Duarte');
  const moment = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
  const make = async (projectTitle: string, first: number, last: number, shotIn?: number) => {
    const { _id } = await makeProject(planner, {
      ...{ projectTitle, scheduleStartDate: moment(first).slice(0, 10), scheduleEndDate: moment(last).slice(0, 10) },
    });
    if (shotIn === undefined) return;
    const times = { startDateTime: moment(shotIn), endDateTime: moment(shotIn + 0.04) };
    await makeShot(planner, _id, { ...times, status: 'upcoming' });
  };
  await make('Runs, a shot in 9 days', -1, 9, 9);
  await make('Delayed', -9, -3);
  await make('Delayed, a shot in 2 days', -9, -3, 2);
  await make('From the day after tomorrow', 2, 4);
  await make('A shot in 3 days', 3, 3, 3);
  await make('Shoots', 0, 0, 0);
  const { active } = (await planner.call('rest', 'project.list', {})).body.data;
  expect(inDashboardOrder(active, app.clock.now(), 'UTC').map(({ projectTitle }) => projectTitle)).toEqual([
    ...['Shoots', 'Runs, a shot in 9 days', 'From the day after tomorrow', 'A shot in 3 days'],
    ...['Delayed, a shot in 2 days', 'Delayed'],
  ]);
});
