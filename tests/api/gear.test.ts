import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const app = withApp();

describe.each(protocols)('gear over %s', (protocol) => {
  test('is added, listed in the order in which it came, and removed', async () => {
    const owner = await app.person('Nadia Adeyemi');
    expect((await owner.call(protocol, 'gear.list', {})).body).toEqual({ success: true, data: [] });
    const first = await owner.call(protocol, 'gear.add', { gearName: '  Sony FX6 ' });
    expect(first.body).toEqual({ success: true, data: { _id: expect.any(String), gearName: 'Sony FX6' } });
    const second = await owner.call(protocol, 'gear.add', { gearName: 'Tripod' });
    expect((await owner.call(protocol, 'gear.list', {})).body.data).toEqual([first.body.data, second.body.data]);

    const removed = await owner.call(protocol, 'gear.remove', { id: first.body.data._id });
    expect(removed.body).toEqual({ success: true, message: 'Gear deleted successfully', data: null });
    expect((await owner.call(protocol, 'gear.list', {})).body.data).toEqual([second.body.data]);
    expect((await owner.try(protocol, 'gear.remove', { id: first.body.data._id })).status).toBe(404);
  });

  test('holds a name once, case ignored, for one account', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const other = await app.person('Tom Else');
    await owner.call(protocol, 'gear.add', { gearName: 'Éclair 16' });
    for (const gearName of ['Éclair 16', 'éCLAIR 16', ' E\u0301clair 16']) {
      expect(await owner.try(protocol, 'gear.add', { gearName })).toMatchObject({
        status: 409,
        body: { success: false, code: 'CONFLICT', error: 'This gear is already in your list' },
      });
    }
    expect((await other.call(protocol, 'gear.add', { gearName: 'Éclair 16' })).status).toBe(200);
  });

  test('says what is wrong with a name', async () => {
    const owner = await app.person('Nadia Adeyemi');
    for (const input of [{}, { gearName: '' }, { gearName: '   ' }, { gearName: null }, { gearName: 7 }]) {
      const answer = await owner.try(protocol, 'gear.add', input);
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'Gear name is required', issues: [{ path: 'gearName', message: 'Gear name is required' }] },
      });
    }
    expect((await owner.try(protocol, 'gear.add', { gearName: 'x'.repeat(200) })).status).toBe(200);
    expect((await owner.try(protocol, 'gear.add', { gearName: 'x'.repeat(201) })).status).toBe(400);
  });

  test('is listed each account its own (Z8)', async () => {
    const [nadia, tom] = [await app.person('Nadia Adeyemi'), await app.person('Tom Else')];
    const tripod = (await nadia.call(protocol, 'gear.add', { gearName: 'Tripod' })).body.data;
    const gimbal = (await tom.call(protocol, 'gear.add', { gearName: 'Gimbal' })).body.data;
    const listOf = async (person: Person) => (await person.call(protocol, 'gear.list', {})).body.data;
    expect(await listOf(nadia)).toEqual([tripod]);
    expect(await listOf(tom)).toEqual([gimbal]);
  });

  test('stays in the shots that chose it', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const gear = (await owner.call(protocol, 'gear.add', { gearName: 'Tripod' })).body.data;
    const project = await makeProject(owner);
    const shot = await makeShot(owner, project._id, { gearList: [{ _id: gear._id }] });
    await owner.call(protocol, 'gear.remove', { id: gear._id });
    expect((await readShot(owner, shot._id)).gearList).toEqual([
      { _id: gear._id, gearlistName: 'Tripod', selected: false },
    ]);
  });
});

describe('several at once, which the page alone asks for', () => {
  const add = (owner: Person, gearNames: string[]) => owner.call('trpc', 'gear.addMany', { gearNames });
  const namesIn = async (owner: Person) =>
    (await owner.call('trpc', 'gear.list', {})).body.data.map(({ gearName }) => gearName);

  test('are added in their order; what is there, or comes twice, is added once', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const gimbal = (await owner.call('trpc', 'gear.add', { gearName: 'Gimbal' })).body.data;
    const { data } = (await add(owner, ['Tripod', ' Zoom H8 ', 'GIMBAL', 'tripod', 'Apple box'])).body;
    expect(data.known).toEqual([gimbal]);
    expect(data.added.map(({ gearName }) => gearName)).toEqual(['Tripod', 'Zoom H8', 'Apple box']);
    expect((await owner.call('trpc', 'gear.list', {})).body.data).toEqual([gimbal, ...data.added]);
    const again = (await add(owner, ['Apple box', 'gimbal'])).body.data;
    expect(again.added).toEqual([]);
    expect(again.known.map(({ gearName }) => gearName)).toEqual(['Apple box', 'Gimbal']);
    expect((await add(owner, [])).body.data).toEqual({ added: [], known: [] });
  });

  test('are all refused for one that is wrong, and beyond 500', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const many = Array.from({ length: 501 }, (_, index) => `Flag ${index}`);
    expect(await owner.try('trpc', 'gear.addMany', { gearNames: many })).toMatchObject({
      status: 400,
      body: { message: 'Gear: at most 500' },
    });
    expect(await owner.try('trpc', 'gear.addMany', { gearNames: ['Tripod', '  '] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'gearNames.1', message: 'Gear name is required' }] },
    });
    expect(await owner.try('trpc', 'gear.addMany', { gearNames: ['Tripod', 'x'.repeat(201)] })).toMatchObject({
      status: 400,
      body: { message: 'Gear name: at most 200 characters' },
    });
    expect(await namesIn(owner)).toEqual([]);
    expect((await add(owner, many.slice(1))).body.data.added).toHaveLength(500);
  });

  test('come in twice at the same time, in either order, and are there once', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const other = await app.person('Tom Else');
    const names = Array.from({ length: 100 }, (_, index) => `Flag ${index}`);
    const answers = await Promise.all([
      add(owner, names),
      add(owner, names.toReversed()),
      add(owner, names),
      add(other, names),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const mine = answers.slice(0, 3).map(({ body }) => body.data);
    for (const { added, known } of mine) expect(added.length + known.length).toBe(100);
    expect(mine.flatMap(({ added }) => added)).toHaveLength(100);
    expect((await namesIn(owner)).toSorted()).toEqual(names.toSorted());
    expect(answers[3]?.body.data.added).toHaveLength(100);
  });
});

test.each(protocols)('the catalogue over %s: every country by name, shot types and angles', async (protocol) => {
  const owner = await app.person('Nadia Adeyemi');
  const countries = (await owner.call(protocol, 'catalog.countries', {})).body.data;
  expect(countries).toHaveLength(249);
  expect(countries).toContainEqual({ id: 'ZA', code: 'ZA', name: 'South Africa' });
  const kinds = (await owner.call(protocol, 'catalog.shotKinds', {})).body.data;
  const named = (kind: string) => kinds.filter(({ type }) => type === kind).map(({ name }) => name);
  expect(named('shot').length + named('angle').length).toBe(kinds.length);
  expect(named('shot').length).toBeGreaterThanOrEqual(12);
  expect(named('angle').length).toBeGreaterThanOrEqual(8);
  // In the order of use: from far to near, from the level eye to what is rarer.
  expect(named('shot').slice(0, 7)).toEqual([
    'Extreme Wide',
    'Wide',
    'Full',
    'Medium Wide',
    'Medium',
    'Medium Close-up',
    'Close-up',
  ]);
  expect(named('angle').slice(0, 3)).toEqual(['Eye Level', 'Low Angle', 'High Angle']);
  expect((await app.visitor().try(protocol, 'catalog.countries', {})).status).toBe(401);
  expect((await app.visitor().try(protocol, 'catalog.shotKinds', {})).status).toBe(401);
});
