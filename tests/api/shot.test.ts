import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shotFields } from '../support/shoot';

const app = withApp();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
});

const issue = (path: string, message: string) => ({ path, message });
const title = issue('title', 'Title is required');
const location = issue('location', 'Location is required');
const start = issue('startDateTime', 'Start Date is required');
const end = issue('endDateTime', 'End Date is required');
const startTime = issue('startDateTime', 'Hour must have this pattern "00:00"');
const endTime = issue('endDateTime', 'Hour must have this pattern "00:00"');
const dayOrder = issue('endDateTime', 'End date cannot be earlier than start date');
const timeOrder = issue('endDateTime', 'End time must be after Start time');

type Bad = [name: string, fields: Record<string, unknown>, issues: { path: string; message: string }[]];

const badPlans: Bad[] = [
  ['no title', { title: ' ' }, [title]],
  ['no location', { location: '' }, [location]],
  ['no start', { startDateTime: null }, [start]],
  ['an empty end', { endDateTime: '' }, [end]],
  ['a date without its time', { startDateTime: '2026-11-21' }, [startTime]],
  ['a time that is none', { endDateTime: '2026-11-21T24:00' }, [endTime]],
  ['30 February', { startDateTime: '2026-02-30T10:00' }, [start]],
  ['the year 0', { startDateTime: '0000-01-01T10:00' }, [start]],
  ['years beyond 9999', { endDateTime: '+012026-11-21T10:00:00Z' }, [end]],
  ['an end on an earlier day', { endDateTime: '2026-11-20T23:00:00+02:00' }, [dayOrder]],
  ['an end that is the start', { endDateTime: shotFields.startDateTime }, [timeOrder]],
  [
    'an end on an earlier day of the zone alone',
    { startDateTime: '2026-11-20T22:30:00Z', endDateTime: '2026-11-20T21:30:00Z' },
    [dayOrder],
  ],
  ['nothing', { title: '', location: '', startDateTime: '', endDateTime: '' }, [title, location, start, end]],
  ['a wrong type among missing ones', { title: 7, location: '', endDateTime: null }, [title, location, end]],
];

const bad = (name: string, fields: Record<string, unknown>, path: string, message: string): Bad => [
  name,
  fields,
  [issue(path, message)],
];
const unknownItem = 'Each item needs its name, or the _id of one that is known';
const markup = 'Description: at most 5000 tags, nested at most 50 deep';
const noScript = ['https://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)'];
const goneImage = 'This image is gone: remove it and upload it again';
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://v.test/${index}`);
const gear = (count: number) => Array.from({ length: count }, (_, index) => ({ gearlistName: `g${index}` }));
const tags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
const longPlace = { name: 'x'.repeat(501), address: 'x'.repeat(1001), lat: 1, lng: 1 };
const longItem = { _id: 'x'.repeat(201), gearlistName: 'x'.repeat(201) };

const badFields: Bad[] = [
  bad('an unknown zone', { timeZoneId: 'Mars/Olympus' }, 'timeZoneId', 'Unknown time zone'),
  bad('a nameless item', { gearList: [{ selected: true }] }, 'gearList.0', unknownItem),
  bad('an unknown angle without a name', { shotAngles: [{ _id: 'angle-of-nowhere' }] }, 'shotAngles.0', unknownItem),
  bad('a script', { referenceVideos: noScript }, 'referenceVideos.1', 'Links must start with http:// or https://'),
  bad('an image of nobody', { inspirationImages: [`/media/${newId()}/large`] }, 'inspirationImages.0', goneImage),
  bad('51 tags', { tags: tags(51) }, 'tags', 'Tags: at most 50'),
  bad('far too many tags', { tags: tags(1001) }, 'tags', 'Tags: at most 50'),
  bad('a tag that is too long', { tags: ['x'.repeat(51)] }, 'tags', 'Tag: at most 50 characters'),
  bad('100 kB and a byte', { description: 'x'.repeat(102_401) }, 'description', 'Description: at most 100 kB'),
  bad('100 kB once escaped', { description: '&'.repeat(51_200) }, 'description', 'Description: at most 100 kB'),
  bad('33,000 tags in 99 kB', { description: '<b>'.repeat(33_000) }, 'description', markup),
  bad('5,001 tags', { description: '<br>'.repeat(5001) }, 'description', markup),
  bad('tags nested 51 deep', { description: '<b>'.repeat(51) }, 'description', markup),
  bad('a title that is too long', { title: 'x'.repeat(201) }, 'title', 'Title: at most 200 characters'),
  bad('201 gear items', { gearList: gear(201) }, 'gearList', 'Gear: at most 200'),
  bad('101 videos', { referenceVideos: links(101) }, 'referenceVideos', 'Reference videos: at most 100'),
  bad('201 images', { inspirationImages: links(201) }, 'inspirationImages', 'Inspiration images: at most 200'),
  bad('a time that is too long', { startDateTime: '2'.repeat(65) }, 'startDateTime', 'Start: at most 64 characters'),
  bad('a long page type', { pageType: 'x'.repeat(65) }, 'pageType', 'Page type: at most 64 characters'),
  [
    'an item whose id and name are too long',
    { gearList: [longItem] },
    [
      issue('gearList.0._id', 'Id: at most 200 characters'),
      issue('gearList.0.gearlistName', 'Name: at most 200 characters'),
    ],
  ],
  [
    'a place whose name and address are too long',
    { locationData: longPlace },
    [
      issue('locationData.name', 'Name: at most 500 characters'),
      issue('locationData.address', 'Address: at most 1000 characters'),
    ],
  ],
];

const columns = { setup: '2B', camera: 'A', lens: '35 mm', movement: 'Pan', estimateMinutes: 45, priority: 'must' };

describe.each(protocols)('creating a shot over %s', (protocol) => {
  test('makes a draft with everything in its place', async () => {
    const input = {
      ...shotFields,
      projectId,
      _id: newId(),
      ownerId: newId(),
      version: 9,
      isShared: true,
      locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.3568, lng: 18.4974, extra: 1 },
      tags: [' sunrise', 'interior', 'sunrise ', ''],
      description: '<p onclick="x()">Two steps <b>behind</b></p><script>alert(1)</script>',
      gearList: [{ gearlistName: 'Sony FX6' }],
      shotTypes: [{ _id: 'shot-wide', selected: true }],
      shotAngles: [{ name: 'From the lamp' }],
      referenceVideos: ['https://youtu.be/dQw4w9WgXcQ', 'http://vimeo.com/1'],
      inspirationImages: ['https://pictures.test/1.jpg'],
      currentStep: 2,
      pageType: 'create',
      lightWish: 'day',
      ...columns,
    };
    const { status, body } = await owner.try(protocol, 'shot.create', input);
    expect(status).toBe(200);
    const now = app.clock.now().toISOString();
    expect(body).toEqual({
      success: true,
      data: {
        _id: expect.any(String),
        shotlistId: body.data._id,
        projectId,
        title: shotFields.title,
        location: shotFields.location,
        locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.3568, lng: 18.4974 },
        startDateTime: '2026-11-21T03:30:00.000Z',
        endDateTime: '2026-11-21T10:00:00.000Z',
        timeZoneId: 'Africa/Johannesburg',
        status: 'draft',
        tags: ['sunrise', 'interior'],
        description: '<p>Two steps <strong>behind</strong></p>',
        gearList: [{ _id: expect.any(String), gearlistName: 'Sony FX6', selected: false }],
        shotTypes: [{ _id: 'shot-wide', name: 'Wide', type: 'shot', selected: true }],
        shotAngles: [{ _id: expect.any(String), name: 'From the lamp', type: 'angle', selected: false }],
        referenceVideos: ['https://youtu.be/dQw4w9WgXcQ', 'http://vimeo.com/1'],
        inspirationImages: ['https://pictures.test/1.jpg'],
        members: [],
        currentStep: 2,
        highestStepReached: 2,
        pageType: 'create',
        ...columns,
        lightWish: 'day',
        lightFits: false,
        lightPhases: [
          { phase: 'golden', start: '2026-11-21T03:30:00.000Z', end: '2026-11-21T04:05:53.000Z' },
          { phase: 'day', start: '2026-11-21T04:05:53.000Z', end: '2026-11-21T10:00:00.000Z' },
        ],
        sceneId: null,
        sceneNumber: null,
        number: '1',
        position: expect.any(String),
        ...{ picture: null, pictureCount: 0, types: ['Wide', 'From the lamp'], gearCount: 1, gearLeft: 1 },
        ...{ people: [], peopleCount: 0, completedAt: null },
        changedBy: null,
        may: { edit: true, tick: true, complete: true, note: true },
        isShared: false,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
    });
    expect(body.data._id).not.toBe(input._id);
    const project = (await owner.call(protocol, 'project.get', { id: projectId })).body.data;
    expect((await owner.call(protocol, 'shot.get', { id: body.data._id })).body).toEqual({ ...body, project });
  });

  test.each([...badPlans, ...badFields])('refuses %s (V3, V6, X4)', async (_name, fields, issues) => {
    const answer = await owner.try(protocol, 'shot.create', { ...shotFields, projectId, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'BAD_REQUEST', error: answer.body.message });
    expect(answer.body.issues).toHaveLength(issues.length);
    expect(answer.body.issues).toEqual(expect.arrayContaining(issues));
    expect(issues.map(({ message }) => message)).toContain(answer.body.message);
  });

  test('lists every failing field, whatever its kind', async () => {
    const bad = {
      title: '',
      timeZoneId: 'Nowhere',
      tags: ['x'.repeat(51)],
      referenceVideos: ['ftp://x'],
      status: 'completed',
    };
    const { body } = await owner.try(protocol, 'shot.create', { ...shotFields, projectId, ...bad });
    expect(body.issues?.map(({ path }) => path)).toEqual([
      'title',
      'timeZoneId',
      'tags',
      'referenceVideos.0',
      'status',
    ]);
    expect(body.message).toBe('Title is required');
  });

  test.each([
    ['the place', { locationData: { name: 'Wanaka', address: '', lat: -44.7, lng: 169.15 } }, 'Pacific/Auckland'],
    ["the project's country", {}, 'Africa/Johannesburg'],
    [
      'what was sent, before the place',
      { timeZoneId: 'Asia/Tokyo', locationData: { name: '', address: '', lat: 0, lng: 0 } },
      'Asia/Tokyo',
    ],
  ])('takes the zone of %s, and reads times without an offset in it', async (_name, fields, zone) => {
    const times = { startDateTime: '2026-11-21T05:30', endDateTime: '2026-11-21T09:00' };
    const { body } = await owner.try(protocol, 'shot.create', { ...shotFields, ...times, projectId, ...fields });
    expect(body.data.timeZoneId).toBe(zone);
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    expect(wall.format(new Date(body.data.startDateTime ?? ''))).toBe('05:30');
  });

  test('publishes at once when the status says so, and refuses other statuses', async () => {
    const create = (status: unknown) => owner.try(protocol, 'shot.create', { ...shotFields, projectId, status });
    expect((await create('upcoming')).body.data.status).toBe('due');
    expect((await create('draft')).body.data.status).toBe('draft');
    for (const status of ['completed', 'deleted', 'active', 'admin', 7, null]) {
      expect(await create(status)).toMatchObject({ status: 400, body: { issues: [{ path: 'status' }] } });
    }
  });

  test('needs a project that is there, and an id that is one', async () => {
    expect((await owner.try(protocol, 'shot.create', { ...shotFields, projectId: newId() })).status).toBe(404);
    expect(await owner.try(protocol, 'shot.create', { ...shotFields, projectId: '../' })).toMatchObject({
      status: 400,
      body: { message: 'Malformed id' },
    });
    expect((await owner.try(protocol, 'shot.create', shotFields)).status).toBe(400);
  });

  test('fills in gear from the default list, by name or by id', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const own = (await makeProject(nadia))._id;
    const tripod = (await nadia.call(protocol, 'gear.add', { gearName: 'Tripod' })).body.data;
    const slate = (await nadia.call(protocol, 'gear.add', { gearName: 'Slate' })).body.data;
    const shot = await makeShot(nadia, own, {
      gearList: [{ _id: tripod._id }, { gearName: 'slate' }, { gearlistName: 'Tripod' }],
    });
    expect(shot.gearList).toEqual([
      { _id: tripod._id, gearlistName: 'Tripod', selected: false },
      { _id: slate._id, gearlistName: 'slate', selected: false },
    ]);
  });
});

describe.each(protocols)('reading shots over %s', (protocol) => {
  test('lists a project by start, without the deleted ones', async () => {
    const own = (await makeProject(owner))._id;
    const late = await makeShot(owner, own, { startDateTime: '2026-11-22T05:00Z', endDateTime: '2026-11-22T06:00Z' });
    const early = await makeShot(owner, own, { startDateTime: '2026-11-20T05:00Z', endDateTime: '2026-11-20T06:00Z' });
    const gone = await makeShot(owner, own);
    await owner.call(protocol, 'shot.setStatus', { id: gone._id, status: 'deleted' });
    const { body } = await owner.call(protocol, 'shot.list', { id: own });
    expect(body).toEqual({ success: true, data: [early, late] });
    expect((await owner.try(protocol, 'shot.get', { id: gone._id })).status).toBe(404);
  });

  test('tells the bucket by the clock and the zone of the shot', async () => {
    const times = {
      timeZoneId: 'Pacific/Auckland',
      startDateTime: '2026-11-30T23:30',
      endDateTime: '2026-12-01T01:30',
    };
    const shot = await makeShot(owner, projectId, { ...times, status: 'upcoming' });
    const before = app.clock.now();
    const bucketAt = async (at: string) => {
      app.clock.set(at);
      const read = (await owner.call(protocol, 'shot.get', { id: shot._id })).body.data.status;
      const listed = (await owner.call(protocol, 'shot.list', { id: projectId })).body.data;
      expect(listed.find(({ _id }) => _id === shot._id)?.status).toBe(read);
      return read;
    };
    try {
      // Midnight in Auckland is 11:00 in UTC.
      expect(await bucketAt('2026-11-29T10:59:59Z')).toBe('upcoming');
      expect(await bucketAt('2026-11-29T11:00:00Z')).toBe('due');
      expect(await bucketAt('2026-11-30T11:30:00Z')).toBe('due');
      expect(await bucketAt('2026-11-30T12:30:00Z')).toBe('due');
      expect(await bucketAt('2026-11-30T12:30:01Z')).toBe('delayed');
    } finally {
      app.clock.set(before.toISOString());
    }
  });
});

describe.each(protocols)('changing a shot over %s', (protocol) => {
  const update = (id: string, fields: Record<string, unknown>) => owner.try(protocol, 'shot.update', { id, ...fields });

  test('changes what was sent and leaves the rest', async () => {
    const shot = await makeShot(owner, projectId, { tags: ['a'], description: '<p>d</p>' });
    app.clock.advance({ minutes: 1 });
    const { body } = await update(shot._id, { title: 'New title', source: 'viewShotListPage', version: shot.version });
    expect(body).toEqual({
      success: true,
      data: { ...shot, title: 'New title', version: 2, updatedAt: app.clock.now().toISOString() },
    });
    expect(await readShot(owner, shot._id)).toEqual(body.data);
  });

  test('takes back what was read, for a draft, a due and a delayed shot, and changes nothing', async () => {
    const lists = {
      gearList: [{ gearlistName: 'Fog', selected: true }],
      shotTypes: [{ _id: 'shot-wide' }],
      description: '<p>1 &lt; 2 <a href="https://a.test">a</a></p>',
      inspirationImages: ['https://pictures.test/1.jpg'],
      tags: ['x'],
    };
    const delayed = { status: 'upcoming', startDateTime: '2026-11-01T05:00Z', endDateTime: '2026-11-01T06:00Z' };
    const made = [
      await makeShot(owner, projectId, lists),
      await makeShot(owner, projectId, { ...lists, status: 'upcoming' }),
      await makeShot(owner, projectId, { ...lists, ...delayed }),
      // As it was read of another one.
      await makeShot(owner, projectId, { ...lists, status: 'due' }),
    ];
    expect(made.map(({ status }) => status)).toEqual(['draft', 'due', 'delayed', 'due']);
    for (const shot of made) {
      const answer = await update(shot._id, { ...shot });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body.data).toEqual(shot);
    }
  });

  test('ignores what belongs to the server (Z3, Z7)', async () => {
    const shot = await makeShot(owner, projectId);
    const other = await makeProject(owner);
    const { body } = await update(shot._id, {
      projectId: other._id,
      ownerId: newId(),
      createdAt: '2000-01-01',
      isShared: true,
    });
    expect(body.data).toEqual(shot);
  });

  test('refuses a stale version and loses nothing (K2)', async () => {
    const shot = await makeShot(owner, projectId);
    await update(shot._id, { title: 'First', version: 1 });
    const stale = await update(shot._id, { title: 'Second', version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This was changed elsewhere. Reload to see the latest version' },
    });
    expect(await readShot(owner, shot._id)).toMatchObject({ title: 'First', version: 2 });
  });

  test('of two writers with the same version one wins (K2)', async () => {
    const shot = await makeShot(owner, projectId);
    const answers = await Promise.all(['A', 'B', 'C'].map((one) => update(shot._id, { title: one, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await readShot(owner, shot._id)).title).toBe(winner?.body.data.title);
  });

  test.each(badPlans.filter(([, fields]) => fields.title !== 7))('refuses %s (V6)', async (_name, fields, issues) => {
    for (const status of ['draft', 'upcoming']) {
      const shot = await makeShot(owner, projectId, { status });
      const answer = await update(shot._id, fields);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toEqual(issues);
      expect(await readShot(owner, shot._id)).toEqual(shot);
    }
  });

  test.each(badFields)('refuses %s (V3, X4)', async (_name, fields, issues) => {
    const shot = await makeShot(owner, projectId);
    expect(await update(shot._id, fields)).toMatchObject({ status: 400, body: { issues } });
    expect(await readShot(owner, shot._id)).toEqual(shot);
  });

  test('keeps the instants when only the zone changes, and reads new times in a new zone', async () => {
    const shot = await makeShot(owner, projectId);
    const moved = (await update(shot._id, { timeZoneId: 'Asia/Tokyo' })).body.data;
    expect(moved).toMatchObject({
      timeZoneId: 'Asia/Tokyo',
      startDateTime: shot.startDateTime,
      endDateTime: shot.endDateTime,
    });
    const times = { timeZoneId: 'Europe/Berlin', startDateTime: '2026-03-29T02:30', endDateTime: '2026-03-29T04:00' };
    const gap = (await update(shot._id, times)).body.data;
    expect(gap).toMatchObject({ startDateTime: '2026-03-29T01:30:00.000Z', endDateTime: '2026-03-29T02:00:00.000Z' });
    const place = { name: 'Wanaka', address: '', lat: -44.7, lng: 169.15 };
    expect((await update(shot._id, { locationData: place })).body.data).toMatchObject({
      locationData: place,
      timeZoneId: 'Europe/Berlin',
    });
    expect((await update(shot._id, { locationData: { ...place, lat: 91 } })).status).toBe(400);
    expect((await update(shot._id, { locationData: null })).body.data.locationData).toBeNull();
  });

  test('never lets the highest step sink', async () => {
    const shot = await makeShot(owner, projectId);
    const steps = async (fields: Record<string, unknown>) => {
      const { currentStep, highestStepReached } = (await update(shot._id, fields)).body.data;
      return [currentStep, highestStepReached];
    };
    expect(await steps({ currentStep: 4 })).toEqual([4, 4]);
    expect(await steps({ currentStep: 2, highestStepReached: 2 })).toEqual([2, 4]);
    expect(await steps({ highestStepReached: 6 })).toEqual([2, 6]);
    for (const bad of [0, 7, 1.5, '3']) expect((await update(shot._id, { currentStep: bad })).status).toBe(400);
  });

  test('publishes, once, and never goes back to a draft', async () => {
    const shot = await makeShot(owner, projectId);
    for (const [status, version] of [
      ['upcoming', 2],
      ['due', 2],
      ['delayed', 2],
    ] as const) {
      expect((await update(shot._id, { status })).body.data).toMatchObject({ status: 'due', version });
    }
    expect(await update(shot._id, { status: 'draft' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'status', message: 'A planned shot cannot become a draft again' }] },
    });
    for (const status of ['completed', 'deleted', 'active', 7]) {
      expect(await update(shot._id, { status })).toMatchObject({ status: 400, body: { issues: [{ path: 'status' }] } });
    }
    expect(await readShot(owner, shot._id)).toMatchObject({ status: 'due', version: 2 });
  });

  test('cannot name a member who is not in the team', async () => {
    const shot = await makeShot(owner, projectId);
    const answer = await update(shot._id, { title: 'New', members: [{ email: 'new@crew.test' }] });
    expect(answer).toMatchObject({ status: 404, body: { message: 'This person is not in your team' } });
    expect(await readShot(owner, shot._id)).toEqual(shot);
  });
});

describe.each(protocols)('the status of a shot over %s', (protocol) => {
  const setStatus = (id: string, status: unknown) => owner.try(protocol, 'shot.setStatus', { id, status });

  test('completes, once, and reopens', async () => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    const completed = await setStatus(shot._id, 'completed');
    expect(completed).toMatchObject({
      status: 200,
      body: { success: true, message: 'Status updated successfully', data: { status: 'completed', version: 2 } },
    });
    app.clock.advance({ minutes: 1 });
    expect((await setStatus(shot._id, 'completed')).body.data).toEqual(completed.body.data);
    expect((await setStatus(shot._id, 'upcoming')).body.data).toMatchObject({ status: 'due', version: 3 });
    expect((await setStatus(shot._id, 'upcoming')).body.data.version).toBe(3);
  });

  test('publishes a draft and completes one that is ready', async () => {
    const first = await makeShot(owner, projectId);
    expect((await setStatus(first._id, 'upcoming')).body.data.status).toBe('due');
    const second = await makeShot(owner, projectId);
    expect((await setStatus(second._id, 'completed')).body.data.status).toBe('completed');
  });

  test('takes three values, and nothing at all once it is deleted (Z7)', async () => {
    const shot = await makeShot(owner, projectId);
    for (const status of ['draft', 'due', 'delayed', 'active', '', null, 7, undefined]) {
      expect(await setStatus(shot._id, status)).toMatchObject({
        status: 400,
        body: { message: 'Status must be completed, deleted or upcoming' },
      });
    }
    expect(await setStatus(shot._id, 'deleted')).toMatchObject({ status: 200, body: { data: { status: 'deleted' } } });
    const missing = await setStatus(newId(), 'completed');
    for (const status of ['deleted', 'completed', 'upcoming']) {
      expect((await setStatus(shot._id, status)).body).toEqual(missing.body);
    }
    expect((await owner.try(protocol, 'shot.update', { id: shot._id, title: 'x' })).body).toEqual(missing.body);
  });

  test('refuses every change of a completed shot (Z6)', async () => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    await setStatus(shot._id, 'completed');
    const completed = await readShot(owner, shot._id);
    const changes: Record<string, unknown>[] = [
      {},
      { title: shot.title },
      { title: 'x' },
      { title: '' },
      { location: 'x' },
      { startDateTime: '2026-11-21T01:00Z' },
      { timeZoneId: 'UTC' },
      { tags: ['x'] },
      { description: 'x' },
      { gearList: [{ gearlistName: 'x' }] },
      { shotTypes: [{ name: 'x' }] },
      { shotAngles: [{ name: 'x' }] },
      { referenceVideos: ['https://v.test'] },
      { inspirationImages: ['https://i.test'] },
      { members: [{ email: 'new@crew.test' }] },
      { currentStep: 3 },
      { pageType: 'x' },
      { status: 'upcoming' },
      { status: 'completed' },
      { ...completed },
    ];
    for (const change of changes) {
      const answer = await owner.try(protocol, 'shot.update', { id: shot._id, ...change });
      expect([JSON.stringify(change), answer.status, answer.body.code]).toEqual([
        JSON.stringify(change),
        409,
        'CONFLICT',
      ]);
    }
    expect(await readShot(owner, shot._id)).toEqual(completed);
  });

  test('completed while it is edited: the edit came before or is refused (K4)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shot = await makeShot(owner, projectId, { status: 'upcoming' });
      const [, edit] = await Promise.all([
        setStatus(shot._id, 'completed'),
        owner.try(protocol, 'shot.update', { id: shot._id, title: 'Edited' }),
      ]);
      expect([200, 409]).toContain(edit.status);
      expect(await readShot(owner, shot._id)).toMatchObject({
        status: 'completed',
        title: edit.status === 200 ? 'Edited' : shot.title,
        version: edit.status === 200 ? 3 : 2,
      });
    }
  });
});
