import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { shotHistory } from '../../src/features/shot/history/shot-history.table';
import { withApp } from '../support/app';
import { PASSWORD, type Person, protocols } from '../support/person';
import { ahead, makeProject, makeShot, readShot, shareProject } from '../support/shoot';

const app = withApp();
let owner: Person;
let editor: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  editor = await app.person('Thandi Okafor');
});

async function shoot() {
  const { _id: id } = await makeProject(owner);
  await shareProject(app, id, editor, 'editor');
  return { id, shot: await makeShot(owner, id, { ...ahead, title: 'Keeper climbs', tags: [] }) };
}

describe.each(protocols)('changes of two people over %s', (protocol) => {
  const update = (person: Person, fields: object) => person.try(protocol, 'shot.update', fields as never);

  test('of different fields both stay; of the same field the second is told what stands', async () => {
    const { shot } = await shoot();
    const { _id: id, version } = shot;
    expect((await update(editor, { id, version, title: 'Keeper runs' })).status).toBe(200);
    const at = app.clock.now().toISOString();
    const both = await update(owner, { id, version, tags: ['fog'] });
    expect(both).toMatchObject({ status: 200, body: { data: { title: 'Keeper runs', tags: ['fog'] } } });
    expect(await update(owner, { id, version, title: 'Keeper falls', tags: ['fog'] })).toMatchObject({
      status: 409,
      body: {
        version: version + 2,
        conflicts: [{ field: 'title', by: 'Thandi Okafor', at, value: 'Keeper runs' }],
      },
    });
    // The same value conflicts with nothing.
    expect((await update(owner, { id, version, title: 'Keeper runs' })).status).toBe(200);
    // By the same account on another device, too.
    expect((await update(editor, { id, version, title: 'Keeper falls' })).body).toMatchObject({
      conflicts: [{ field: 'title', by: 'Thandi Okafor' }],
    });
  });

  test('a place is one field, and so are the times, which a newer zone changes too', async () => {
    const { shot } = await shoot();
    const { _id: id, version } = shot;
    const locationData = { name: 'Cape Point', address: 'Cape Town', lat: -34.35, lng: 18.49 };
    await update(editor, { id, version, locationData });
    expect((await update(owner, { id, version, location: 'Cape Point' })).body).toMatchObject({
      conflicts: [{ field: 'location', value: { location: shot.location, locationData } }],
    });
    await update(editor, { id, timeZoneId: 'Europe/Berlin' });
    const times = { startDateTime: '2031-05-02T06:00:00Z', endDateTime: '2031-05-02T08:00:00Z' };
    const moved = await owner.try(protocol, 'shot.reschedule', { id, version, ...times });
    expect(moved).toMatchObject({ status: 409, body: { conflicts: [{ field: 'startDateTime', by: editor.name }] } });
    expect((await owner.try(protocol, 'shot.reschedule', { id, version: version + 2, ...times })).status).toBe(200);
  });

  test('rules judge the merged shot', async () => {
    const { shot } = await shoot();
    const { _id: id, version } = shot;
    await update(editor, { id, version, startDateTime: '2031-05-01T07:30:00Z', endDateTime: '2031-05-01T09:00:00Z' });
    const answer = await update(owner, { id, version, startDateTime: '2031-05-01T09:30:00Z' });
    expect(answer.status).toBe(409);
    const later = await update(owner, { id, version: version + 1, startDateTime: '2031-05-01T09:30:00Z' });
    expect(later.status).toBe(400);
  });

  test('several at once name the path of each; a status and a deletion are strict', async () => {
    const { id, shot } = await shoot();
    const other = await makeShot(owner, id, { ...ahead, title: 'Other' });
    await update(editor, { id: other._id, title: 'Another' });
    const changes = [
      { id: shot._id, version: shot.version, title: 'One' },
      { id: other._id, version: other.version, title: 'Two' },
    ];
    expect(await owner.try(protocol, 'shot.updateMany', { changes })).toMatchObject({
      status: 409,
      body: { conflicts: [{ path: 'changes.1.title', field: 'title', value: 'Another' }] },
    });
    expect((await readShot(owner, shot._id)).title).toBe('Keeper climbs');
    for (const status of ['completed', 'deleted'] as const)
      expect(await owner.try(protocol, 'shot.setStatus', { id: other._id, version: 1, status })).toMatchObject({
        status: 409,
        body: { version: 2 },
      });
  });

  test('a shift is judged by the times of what it names', async () => {
    const { id, shot } = await shoot();
    const shift = { ...{ id, date: '2031-05-01', fromId: shot._id, minutes: 15, apply: true } };
    const versions = { [shot._id]: shot.version };
    await update(editor, { id: shot._id, title: 'Keeper runs' });
    expect((await owner.try(protocol, 'schedule.shift', { ...shift, versions })).status).toBe(200);
    expect(await editor.try(protocol, 'schedule.shift', { ...shift, versions })).toMatchObject({
      status: 409,
      body: { conflicts: [{ path: `versions.${shot._id}`, field: 'startDateTime', by: owner.name }] },
    });
  });

  test('a version that never was, or is older than what is kept, names no field', async () => {
    const { shot } = await shoot();
    const { _id: id } = shot;
    expect(await update(owner, { id, version: 9, title: 'x' })).toMatchObject({
      status: 409,
      body: { version: 1, conflicts: [] },
    });
    // As a shot from before fields were kept.
    await app.platform.db.execute(`update shots set version = 5, fields_since = 0 where id = '${id}'`);
    await update(editor, { id, version: 5, title: 'Keeper runs' });
    expect((await update(owner, { id, version: 4, tags: ['x'] })).body).toMatchObject({ version: 6, conflicts: [] });
    expect((await update(owner, { id, version: 5, tags: ['x'] })).status).toBe(200);
  });
});

test('If-Match stays strict', async () => {
  const { shot } = await shoot();
  await editor.call('rest', 'shot.update', { id: shot._id, title: 'Keeper runs' });
  owner.headers['if-match'] = `"${shot.version}"`;
  const answer = await owner.try('rest', 'shot.update', { id: shot._id, tags: ['fog'] });
  delete owner.headers['if-match'];
  expect(answer).toMatchObject({ status: 409, body: { version: shot.version + 1 } });
});

describe.each(protocols)('the history over %s', (protocol) => {
  const historyOf = async (id: string, person = owner) =>
    (await person.call(protocol, 'shot.history', { id })).body.data;

  test('has what each write made of planned fields, by whom, the newest first', async () => {
    const { id, shot } = await shoot();
    const scene = (await owner.call('rest', 'scene.create', { id, title: 'ROCKS' })).body.data;
    const call = (
      person: Person,
      path: 'shot.update' | 'shot.bulk' | 'shot.move' | 'shot.reschedule',
      fields: object,
    ) => person.call(protocol, path, fields as never);
    await call(editor, 'shot.update', { id: shot._id, title: 'Keeper runs', lens: '35 mm' });
    await call(owner, 'shot.bulk', { ids: [shot._id], change: { addTags: ['fog'] } });
    await call(editor, 'shot.move', { id: shot._id, afterId: null, sceneId: scene._id });
    await owner.call(protocol, 'schedule.shift', {
      ...{ id, date: '2031-05-01', fromId: shot._id, minutes: 15, apply: true },
    });
    await owner.call(protocol, 'shot.renumber', { id, apply: true });
    await owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    const { number } = await readShot(owner, shot._id);
    const entries = await historyOf(shot._id);
    expect(entries.map(({ by, changes }) => [by, ...changes.map(({ field }) => field)])).toEqual([
      [owner.name, 'number'],
      [owner.name, 'startDateTime'],
      [editor.name, 'sceneId'],
      [owner.name, 'tags'],
      [editor.name, 'title', 'lens'],
    ]);
    expect(entries[0]?.changes).toEqual([{ field: 'number', from: shot.number, to: number }]);
    expect(entries[1]?.changes[0]).toEqual({
      field: 'startDateTime',
      from: { startDateTime: shot.startDateTime, endDateTime: shot.endDateTime },
      to: { startDateTime: '2031-05-01T06:15:00.000Z', endDateTime: '2031-05-01T08:15:00.000Z' },
    });
    expect(entries[4]?.changes).toEqual([
      { field: 'title', from: 'Keeper climbs', to: 'Keeper runs' },
      { field: 'lens', from: '', to: '35 mm' },
    ]);
  });

  test('keeps a list as it was, so that Restore can send it', async () => {
    const { shot } = await shoot();
    const list = (...names: string[]) => names.map((gearlistName) => ({ gearlistName, selected: false }));
    const send = (fields: object) => editor.call(protocol, 'shot.update', { id: shot._id, ...fields } as never);
    await send({ tags: ['fog', 'drone'], gearList: list('Rope', 'Lamp') });
    await send({ tags: ['fog'], gearList: list('Lamp') });
    const [entry] = await historyOf(shot._id);
    expect(entry?.changes).toMatchObject([
      { field: 'tags', from: ['fog', 'drone'], to: ['fog'] },
      { field: 'gearList', from: [{ gearlistName: 'Rope' }, { gearlistName: 'Lamp' }], to: [{ gearlistName: 'Lamp' }] },
    ]);
    const from = Object.fromEntries((entry?.changes ?? []).map((change) => [change.field, change.from]));
    await send(from);
    expect(await readShot(owner, shot._id)).toMatchObject({
      ...{ tags: ['fog', 'drone'], gearList: list('Rope', 'Lamp') },
    });
  });

  test('counts the other shots of the same write, of those that it has changed', async () => {
    const { id, shot } = await shoot();
    const others = [];
    for (const title of ['One', 'Two', 'Three']) others.push(await makeShot(owner, id, { title, tags: ['fog'] }));
    const ids = [shot._id, ...others.map(({ _id }) => _id)];
    await owner.call(protocol, 'shot.bulk', { ids, change: { priority: 'must' } });
    await owner.call(protocol, 'shot.bulk', { ids, change: { addTags: ['fog'] } });
    await owner.call(protocol, 'shot.renumber', { id, apply: true });
    await owner.call(protocol, 'shot.update', { id: shot._id, title: 'Alone' });
    const counted = (await historyOf(shot._id)).map(({ others, changes }) => [changes[0]?.field, others]);
    expect(counted).toEqual([
      ['title', undefined],
      ['tags', undefined],
      ['priority', 3],
    ]);
  });

  test('says who changed the shot last, once another than the owner has; to the planners alone', async () => {
    const { id, shot } = await shoot();
    const changedBy = async (person = owner) =>
      (await person.call(protocol, 'shot.get', { id: shot._id })).body.data.changedBy;
    await owner.call(protocol, 'shot.update', { id: shot._id, title: 'One' });
    expect(await changedBy()).toBeNull();
    await editor.call(protocol, 'shot.update', { id: shot._id, title: 'Two' });
    const at = app.clock.now().toISOString();
    expect(await changedBy()).toEqual({ name: editor.name, at });
    await owner.call(protocol, 'shot.update', { id: shot._id, title: 'Three' });
    expect(await changedBy(editor)).toEqual({ name: owner.name, at });
    const [listed] = (await owner.call(protocol, 'shot.list', { id, fields: 'summary' })).body.data;
    expect(listed?.changedBy).toEqual({ name: owner.name, at });
    const viewer = await app.person('Vera');
    await shareProject(app, id, viewer);
    expect(await changedBy(viewer)).toBeNull();
    expect((await viewer.try(protocol, 'shot.history', { id: shot._id })).status).toBe(403);
  });

  test('leaves out what is too long, and names a former member', async () => {
    const { id, shot } = await shoot();
    const gone = await app.person('Gone');
    await shareProject(app, id, gone, 'editor');
    const description = `<p>${'long '.repeat(8000)}</p>`;
    await gone.call(protocol, 'shot.update', { id: shot._id, description, title: 'Kept' });
    await gone.call('trpc', 'profile.deleteAccount', { password: PASSWORD });
    expect(await historyOf(shot._id)).toMatchObject([
      {
        by: 'Former member',
        changes: [
          { field: 'title', from: 'Keeper climbs', to: 'Kept' },
          { field: 'description', from: null, to: null, isKept: false },
        ],
      },
    ]);
    expect((await readShot(owner, shot._id)).changedBy).toMatchObject({ name: 'Former member' });
  });

  test('keeps the newest 200', async () => {
    const { id, shot } = await shoot();
    const sceneId = (await owner.call('trpc', 'scene.create', { id, title: 'X' })).body.data._id;
    for (let take = 0; take < 213; take += 1)
      await owner.call('trpc', 'shot.update', { id: shot._id, title: `Take ${take}` });
    const entries = await historyOf(shot._id);
    expect(entries).toHaveLength(200);
    expect(entries[0]?.changes).toEqual([{ field: 'title', from: 'Take 211', to: 'Take 212' }]);
    // These two leave its version as it is.
    for (let turn = 0; turn < 10; turn += 1)
      for (const scene of [sceneId, null])
        await owner.call('trpc', 'shot.move', { id: shot._id, sceneId: scene, afterId: null });
    const rows = await app.platform.db.select().from(shotHistory).where(eq(shotHistory.shotId, shot._id));
    expect(rows.length).toBeLessThanOrEqual(225);
  });
});
