import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let picture: Buffer;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  picture = await plain().jpeg().toBuffer();
});

async function upload(): Promise<string> {
  return (await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]))).body.url;
}

const everything = {
  status: 'upcoming',
  locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.3568, lng: 18.4974 },
  tags: ['sunrise'],
  description: '<p>Two steps behind.</p>',
  gearList: [{ gearlistName: 'Fog', selected: true }, { gearlistName: 'Slate' }],
  shotTypes: [{ _id: 'shot-wide', selected: true }],
  shotAngles: [{ name: 'From the lamp', selected: true }],
  referenceVideos: ['https://youtu.be/dQw4w9WgXcQ'],
  currentStep: 3,
  highestStepReached: 6,
  pageType: 'create',
  lightWish: 'day',
  ...{ setup: '2B', camera: 'A', lens: '35 mm', movement: 'Pan', estimateMinutes: 45, priority: 'must' },
};

describe.each(protocols)('duplicating over %s', (protocol) => {
  const duplicate = (id: string) => owner.try(protocol, 'shot.duplicate', { id });

  test('is a draft with all that was written, without ticks, members and the step one was at', async () => {
    const project = await makeProject(owner);
    const images = [await upload(), 'https://pictures.test/1.jpg'];
    const made = await makeShot(owner, project._id, { ...everything, inspirationImages: images });
    await owner.call(protocol, 'shot.update', { id: made._id, title: 'Keeper, again' });
    await shareShot(app, made._id, { name: 'Rosa', email: 'rosa@crew.test' });
    const shot = await readShot(owner, made._id);
    app.clock.advance({ minutes: 1 });
    const { status, body } = await duplicate(shot._id);
    const now = app.clock.now().toISOString();
    const unticked = <T extends object>(items: T[]) => items.map((item) => ({ ...item, selected: false }));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        ...shot,
        _id: expect.any(String),
        shotlistId: body.data._id,
        status: 'draft',
        gearList: unticked(shot.gearList),
        shotTypes: unticked(shot.shotTypes),
        shotAngles: unticked(shot.shotAngles),
        members: [],
        currentStep: 1,
        pageType: null,
        number: '2',
        position: expect.any(String),
        ...{ gearLeft: 2, people: [], peopleCount: 0 },
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
    });
    expect(body.data._id).not.toBe(shot._id);
    expect(body.data.position > shot.position).toBe(true);
    expect(await readShot(owner, body.data._id)).toEqual(body.data);
    expect(await readShot(owner, shot._id)).toEqual(shot);
    expect((await owner.call(protocol, 'project.get', { id: project._id })).body.data.shotlistCount).toBe(2);
    const found = (await owner.call(protocol, 'shot.list', { id: project._id, q: 'again' })).body.data;
    expect(found.map(({ _id }) => _id).sort()).toEqual([shot._id, body.data._id].sort());
    // It has all that publishing needs.
    const published = await owner.try(protocol, 'shot.setStatus', { id: body.data._id, status: 'upcoming' });
    expect(published.body.data).toMatchObject({ status: 'due', version: 2 });
  });

  test('of a draft without a place and times is one too', async () => {
    const project = await makeProject(owner);
    const drafts = await owner.call(protocol, 'shot.createDrafts', { projectId: project._id, titles: ['Lamp lit'] });
    const [draft] = drafts.body.data;
    expect((await duplicate(draft?._id ?? '')).body.data).toMatchObject({
      ...{ title: 'Lamp lit', location: '', startDateTime: null, endDateTime: null, timeZoneId: draft?.timeZoneId },
      status: 'draft',
    });
  });

  test('of a completed shot works; in a completed project and of a deleted shot it does not', async () => {
    const project = await makeProject(owner);
    const shot = await makeShot(owner, project._id, { status: 'upcoming' });
    await owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    expect((await duplicate(shot._id)).body.data.status).toBe('draft');
    expect((await readShot(owner, shot._id)).status).toBe('completed');
    await owner.call(protocol, 'project.setStatus', { id: project._id, status: 'completed' });
    expect(await duplicate(shot._id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This project is completed. Reopen it to make changes' },
    });
    await owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'deleted' });
    expect((await duplicate(shot._id)).status).toBe(404);
    expect((await owner.call(protocol, 'project.get', { id: project._id })).body.data.shotlistCount).toBe(1);
  });

  test('several at once beside a deletion: each is there or is a 404, and is counted', async () => {
    const project = await makeProject(owner);
    const shot = await makeShot(owner, project._id);
    const copies = await Promise.all([
      ...Array.from({ length: 5 }, () => duplicate(shot._id)),
      owner.try(protocol, 'shot.setStatus', { id: shot._id, status: 'deleted' }),
    ]);
    const deletion = copies.pop();
    expect(deletion?.status).toBe(200);
    for (const { status } of copies) expect([200, 404]).toContain(status);
    const made = copies.filter(({ status }) => status === 200).length;
    expect((await owner.call(protocol, 'shot.list', { id: project._id })).body.data).toHaveLength(made);
    expect((await owner.call(protocol, 'project.get', { id: project._id })).body.data.shotlistCount).toBe(made);
  });
});

test('the pictures stay for as long as one of the two shows them, and are shared with nobody new', async () => {
  const own = await app.person('Mira Okafor');
  const member = await app.person('Rosa Lind');
  const { url } = (await own.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]))).body;
  const project = await makeProject(own);
  const shot = await makeShot(own, project._id, { status: 'upcoming', inspirationImages: [url] });
  const copy = (await own.call('rest', 'shot.duplicate', { id: shot._id })).body.data;
  await own.call('rest', 'shot.setStatus', { id: copy._id, status: 'upcoming' });
  await shareShot(app, shot._id, member);
  const seen = async (by: Person) => (await by.fetch('GET', url)).status;
  expect(await seen(member)).toBe(200);
  await own.call('rest', 'shot.setStatus', { id: shot._id, status: 'deleted' });
  expect(await seen(member)).toBe(404);
  for (let day = 0; day < 2; day += 1) {
    app.clock.advance({ days: 1 });
    await app.platform.sweep();
  }
  expect(await seen(own)).toBe(200);
  await own.call('rest', 'shot.setStatus', { id: copy._id, status: 'deleted' });
  for (let day = 0; day < 2; day += 1) {
    await app.platform.sweep();
    app.clock.advance({ days: 1 });
  }
  expect(await seen(own)).toBe(404);
});
