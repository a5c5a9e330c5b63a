import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot, readShot, shareProject, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let friend: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  friend = await app.person('Mira Okafor');
});

/** Six days over the end of summer time in Berlin, on Sunday 25 October 2026. */
const days = { scheduleStartDate: '2026-10-22', scheduleEndDate: '2026-10-27T23:59:59.999Z' };
const at = (start: string, end: string) => ({
  ...{ startDateTime: start, endDateTime: end, timeZoneId: 'Europe/Berlin', location: 'Rathen' },
});

describe.each(protocols)('duplicating a project over %s', (protocol) => {
  const duplicate = (id: string, fields: object = {}, person = owner) =>
    person.try(protocol, 'project.duplicate', {
      ...{ id, projectTitle: 'Pick-ups', scheduleStartDate: '2027-01-04' },
      ...fields,
    });
  const shotsOf = async (id: string) => (await owner.call(protocol, 'shot.list', { id, sort: 'order' })).body.data;
  const scenesOf = async (id: string) => (await owner.call(protocol, 'scene.list', { id })).body.data;

  /** A project with scenes and shots in every state. */
  async function shoot() {
    const project = await makeProject(owner, { ...days, cover: 'art-3' });
    const { _id: id } = project;
    const scene = (await owner.call('rest', 'scene.create', { id, title: 'Rocks', number: '7' })).body.data;
    const { url } = (
      await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await plain().jpeg().toBuffer()]))
    ).body;
    const done = await makeShot(owner, id, {
      ...{ title: 'Climb', sceneId: scene._id, status: 'upcoming', inspirationImages: [url] },
      ...{ gearList: [{ gearlistName: 'Rope', selected: true }], tags: ['fog'] },
      ...at('2026-10-24T07:30', '2026-10-24T08:45'),
    });
    await owner.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
    const draft = await makeShot(owner, id, { title: 'Idea', number: '41' });
    const gone = await makeShot(owner, id, { title: 'Cut' });
    await owner.call('rest', 'shot.setStatus', { id: gone._id, status: 'deleted' });
    await shareShot(app, done._id, friend);
    return { project, scene, done, draft, url };
  }

  test('moves the days as whole days; clock times stay, and every shot is a draft in its place', async () => {
    const { project, url } = await shoot();
    const made = await duplicate(project._id);
    expect(made).toMatchObject({
      status: 200,
      body: {
        data: {
          ...{ projectTitle: 'Pick-ups', location: project.location, status: 'active', cover: 'art-3' },
          ...{ scheduleStartDate: '2027-01-04T00:00:00.000Z', scheduleEndDate: '2027-01-09T23:59:59.999Z' },
          ...{ shotlistCount: 2, completedCount: 0, numbersLocked: false, sharedWith: 0, isExample: false },
        },
      },
    });
    const { _id: id } = made.body.data;
    const [scene] = await scenesOf(id);
    expect(scene).toMatchObject({ number: '7', title: 'Rocks', shotCount: 1 });
    expect(await shotsOf(id)).toMatchObject([
      {
        ...{
          title: 'Climb',
          number: '7A',
          sceneId: scene?._id,
          status: 'draft',
          version: 1,
          members: [],
          tags: ['fog'],
        },
        // In summer 07:30 was 05:30 in UTC.
        ...{ startDateTime: '2027-01-06T06:30:00.000Z', endDateTime: '2027-01-06T07:45:00.000Z' },
        ...{ gearList: [{ gearlistName: 'Rope', selected: false }], inspirationImages: [url] },
      },
      { title: 'Idea', number: '41', sceneId: null, status: 'draft' },
    ]);
    // Numbers go on after the highest one, letters after those of the scene.
    const next = (sceneId?: string) => makeShot(owner, id, { title: 'Next', ...(sceneId && { sceneId }) });
    expect([(await next()).number, (await next(scene?._id)).number]).toEqual(['42', '7B']);
  });

  test('a time that does not exist on its new day moves on by the gap', async () => {
    const { _id } = await makeProject(owner, days);
    await makeShot(owner, _id, at('2026-10-22T02:30', '2026-10-22T02:50'));
    // On Sunday 28 March 2027 clocks go from 02:00 to 03:00.
    const { body } = await duplicate(_id, { scheduleStartDate: '2027-03-28' });
    expect(await shotsOf(body.data._id)).toMatchObject([
      { startDateTime: '2027-03-28T01:30:00.000Z', endDateTime: '2027-03-28T01:50:00.000Z' },
    ]);
  });

  test('rows come along at their clock times, or not', async () => {
    const { _id: id } = await makeProject(owner, days);
    const row = { kind: 'meal', title: 'Supper', minutes: 45, isPinned: true, timeZoneId: 'Europe/Lisbon' } as const;
    await owner.call('rest', 'schedule.addRow', { id, ...row, date: '2026-10-24', startDateTime: '2026-10-24T18:30' });
    const rowsOf = async (copy: string, date: string) =>
      (await owner.call(protocol, 'schedule.day', { id: copy, date })).body.data.rows;
    const made = (await duplicate(id)).body.data;
    expect(await rowsOf(made._id, '2027-01-06')).toMatchObject([
      { ...row, projectId: made._id, version: 1, startDateTime: '2027-01-06T18:30:00.000Z' },
    ]);
    const without = (await duplicate(id, { take: ['shots'] })).body.data;
    expect(await rowsOf(without._id, '2027-01-06')).toEqual([]);
  });

  test('300 shots are there within 2 s, with after how long a meal is due', async () => {
    const { _id: id } = await makeProject(owner, { ...days, mealAfterMinutes: 300 });
    const shots = Array.from({ length: 150 }, (_, at) => ({ title: `Shot ${at}`, description: '<p>Fog</p>' }));
    for (let half = 0; half < 2; half += 1) await owner.call('rest', 'shot.createMany', { projectId: id, shots });
    const began = performance.now();
    const { status, body } = await duplicate(id);
    expect(performance.now() - began).toBeLessThan(2000);
    expect([status, body.data]).toMatchObject([200, { shotlistCount: 300, mealAfterMinutes: 300 }]);
  });

  test('takes what is asked for', async () => {
    const { project } = await shoot();
    const bare = (await duplicate(project._id, { take: ['shots'] })).body.data;
    expect(await scenesOf(bare._id)).toEqual([]);
    expect(await shotsOf(bare._id)).toMatchObject([
      { title: 'Climb', number: '7A', sceneId: null, gearList: [], inspirationImages: [] },
      { title: 'Idea', number: '41' },
    ]);
    const scenes = (await duplicate(project._id, { take: ['scenes', 'gear'] })).body.data;
    expect([(await scenesOf(scenes._id)).length, await shotsOf(scenes._id)]).toEqual([1, []]);
    const none = (await duplicate(project._id, { take: [] })).body.data;
    expect([await scenesOf(none._id), none.shotlistCount]).toEqual([[], 0]);
  });

  test('shares it with the same people, who get one mail each, only where that is asked for', async () => {
    app.clock.advance({ hours: 1 });
    const { _id } = await makeProject(owner, days);
    await shareProject(app, _id, friend, 'crew');
    await friend.call(protocol, 'project.get', { id: _id });
    const alone = (await duplicate(_id)).body.data;
    expect(alone.sharedWith).toBe(0);
    const shared = (await duplicate(_id, { projectTitle: `With people ${protocol}`, take: ['people'] })).body.data;
    expect(shared.sharedWith).toBe(1);
    const members = (await owner.call(protocol, 'project.members', { id: shared._id })).body.data;
    expect(members).toMatchObject([{ email: friend.email, name: friend.name, role: 'crew', state: 'invited' }]);
    const listed = (await friend.call(protocol, 'project.listShared', {})).body.data.active;
    expect(listed.map(({ _id }) => _id)).toContain(shared._id);
    const mails = (await app.mails()).filter(({ to }) => to === friend.email);
    expect(mails.filter(({ subject }) => subject.includes(`With people ${protocol}`))).toHaveLength(1);
  });

  test('a completed project may be duplicated; others may not, and bad input is told', async () => {
    const { _id: id } = await makeProject(owner, days);
    await shareProject(app, id, friend);
    expect((await duplicate(id, {}, friend)).status).toBe(403);
    expect((await duplicate(id, {}, await app.person('Stranger'))).status).toBe(404);
    const fields = { projectTitle: ' ', scheduleStartDate: 'soon', take: ['shots', 'notes'] };
    const refused = await owner.try(protocol, 'project.duplicate', { id, ...(fields as object) } as never);
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map(({ path }: { path: string }) => path.split('.')[0]).sort()).toEqual([
      ...['projectTitle', 'scheduleStartDate', 'take'],
    ]);
    const late = await duplicate(id, { scheduleStartDate: '9999-12-30' });
    expect([late.status, late.body.issues?.[0]?.path]).toEqual([400, 'scheduleStartDate']);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await duplicate(id)).body.data).toMatchObject({ status: 'active' });
  });

  test('an image stays as long as either holds it', async () => {
    const { project, done, url } = await shoot();
    const made = (await duplicate(project._id)).body.data;
    const [copy] = await shotsOf(made._id);
    await owner.call(protocol, 'project.delete', { id: project._id });
    app.clock.advance({ hours: 48 });
    await app.platform.sweep();
    app.clock.advance({ hours: 48 });
    await app.platform.sweep();
    expect((await owner.fetch('GET', url)).status).toBe(200);
    expect((await readShot(owner, copy?._id ?? '')).inspirationImages).toEqual([url]);
    expect(done.inspirationImages).toEqual([url]);
  });
});
