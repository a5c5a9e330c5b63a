import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, shareShot, shotFields } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});

const locked = { status: 409, body: { error: 'Numbers are locked' } };
const taken = { status: 409, body: { error: 'Number is already taken' } };

describe.each(protocols)('scenes over %s', (protocol) => {
  const scene = async (id: string, fields: object = {}) =>
    (await owner.call(protocol, 'scene.create', { id, title: 'LIGHTHOUSE', ...fields } as never)).body.data;
  const tryScene = (id: string, fields: object) => owner.try(protocol, 'scene.create', { id, title: 'X', ...fields });
  const list = async (id: string, person = owner) => (await person.call(protocol, 'scene.list', { id })).body.data;
  const update = (id: string, fields: object) => owner.try(protocol, 'shot.update', { id, ...fields });
  const remove = (id: string) => owner.call(protocol, 'shot.setStatus', { id, status: 'deleted' });
  const inOrder = async (id: string) =>
    (await owner.call(protocol, 'shot.list', { id, sort: 'order', fields: 'summary' })).body.data;
  const numbers = async (id: string) => (await inOrder(id)).map(({ number }) => number);
  const make = (projectId: string, sceneId: string | null, fields: object = {}) =>
    makeShot(owner, projectId, { sceneId, ...fields });

  test('have an order, and numbers that are given one after the other', async () => {
    const { _id: id } = await makeProject(owner);
    const first = await scene(id, { intExt: 'INT', dayPart: ' NIGHT ', synopsis: 'The lamp.' });
    expect(first).toMatchObject({
      ...{ projectId: id, number: '1', title: 'LIGHTHOUSE', intExt: 'INT', dayPart: 'NIGHT', synopsis: 'The lamp.' },
      shotCount: 0,
    });
    const twelfth = await scene(id, { number: '12a' });
    expect(await tryScene(id, { number: '12A' })).toMatchObject({
      status: 409,
      body: { error: 'Scene number is already taken' },
    });
    await scene(id, { number: '٢٠', afterId: null });
    const next = await scene(id, { afterId: first._id, dayPart: '' });
    expect(next).toMatchObject({ number: '21', dayPart: null, intExt: null, synopsis: '' });
    expect((await list(id)).map(({ number }) => number)).toEqual(['20', '1', '21', '12a']);
    await owner.call(protocol, 'scene.remove', { id: next._id });
    expect((await scene(id)).number).toBe('22');
    const moved = await owner.call(protocol, 'scene.move', { id: twelfth._id, afterId: null });
    expect(moved.body.data.map(({ number }) => number)).toEqual(['12a', '20', '1', '22']);
    expect(await list(id)).toEqual(moved.body.data);
    for (const [fields, message] of [
      [{ title: ' ' }, 'Scene title is required'],
      [{ number: '1 2' }, 'Use letters, digits, dots and dashes'],
      [{ number: 'x'.repeat(13) }, 'Use letters, digits, dots and dashes'],
    ] as const)
      expect(await tryScene(id, fields)).toMatchObject({ status: 400, body: { issues: [{ message }] } });
    expect(await tryScene(id, { afterId: newId() })).toMatchObject({ status: 404 });
  });

  test('a shot gets the number of its scene with the next letters, and keeps it wherever it goes', async () => {
    const { _id: id } = await makeProject(owner);
    const twelve = await scene(id, { number: '12' });
    const seven = await scene(id, { number: '7' });
    const shot = await make(id, twelve._id);
    expect(shot).toMatchObject({ number: '12A', sceneId: twelve._id, sceneNumber: '12' });
    const many = await owner.call(protocol, 'shot.createMany', {
      projectId: id,
      shots: [{ title: 'One', sceneId: twelve._id }, { title: 'Two' }, { title: 'By hand', number: '12d' }],
    });
    expect(many.body.data.map(({ number }) => number)).toEqual(['12B', '1', '12d']);
    const copy = (await owner.call(protocol, 'shot.duplicate', { id: shot._id })).body.data;
    expect(copy).toMatchObject({ number: '12C', sceneId: twelve._id });
    expect((await make(id, twelve._id)).number).toBe('12E');
    expect((await update(shot._id, { sceneId: seven._id })).body.data).toMatchObject({
      ...{ number: '12A', sceneId: seven._id, sceneNumber: '7', version: 2 },
    });
    expect(await numbers(id)).toEqual(['12B', '12C', '12E', '12A', '1', '12d']);
    expect((await list(id)).map(({ shotCount }) => shotCount)).toEqual([3, 1]);
    await owner.call(protocol, 'scene.update', { id: twelve._id, number: '14' });
    expect((await make(id, twelve._id)).number).toBe('14F');
    await owner.call(protocol, 'scene.remove', { id: twelve._id });
    expect(await numbers(id)).toEqual(['12A', '1', '12d', '12B', '12C', '12E', '14F']);
    expect((await inOrder(id)).at(-1)).toMatchObject({ sceneId: null, sceneNumber: null });
    // Another scene with the number skips what was given in the first one, deleted shots included.
    await remove((await inOrder(id)).find(({ number }) => number === '12C')?._id ?? '');
    const again = await scene(id, { number: '12' });
    const planned = await make(id, again._id, { status: 'upcoming' });
    expect(planned.number).toBe('12F');
    for (const sceneId of [newId(), (await scene((await makeProject(owner))._id))._id]) {
      expect(await update(shot._id, { sceneId })).toMatchObject({ status: 404 });
      expect(await owner.try(protocol, 'shot.create', { ...shotFields, projectId: id, sceneId })).toMatchObject({
        status: 404,
      });
    }
  });

  test('a number that a scene gives may be longer than one by hand, and comes back as it was', async () => {
    const { _id: id } = await makeProject(owner);
    const long = await scene(id, { number: '123456-789.b' });
    const shot = await make(id, long._id);
    expect(shot.number).toBe('123456-789.bA');
    expect((await update(shot._id, { number: shot.number, title: 'Again' })).body.data).toMatchObject({ version: 2 });
    const changes = [{ id: shot._id, number: shot.number, title: 'Once more' }];
    expect((await owner.try(protocol, 'shot.updateMany', { changes })).status).toBe(200);
    const form = {
      status: 400,
      body: { issues: [{ path: 'number', message: 'Use letters, digits, dots and dashes' }] },
    };
    for (const number of ['X'.repeat(13), '123456-789.bI', '123456-789.ABB']) {
      expect(await update(shot._id, { number })).toMatchObject(form);
      expect(await owner.try(protocol, 'shot.create', { ...shotFields, projectId: id, number })).toMatchObject(form);
    }
    // A list of shots comes back to a project with the same scenes.
    const { _id: there } = await makeProject(owner);
    const create = () =>
      owner.try(protocol, 'shot.createMany', { projectId: there, shots: [{ title: 'Back', number: shot.number }] });
    expect(await create()).toMatchObject({ status: 400, body: { issues: [{ path: 'shots.0.number' }] } });
    await scene(there, { number: '123456-789.B' });
    expect((await create()).body.data).toMatchObject([{ number: shot.number, sceneId: null }]);
    // A scene that has another number, or is gone, leaves the shot its own.
    await owner.call(protocol, 'scene.update', { id: long._id, number: '1' });
    expect((await update(shot._id, { number: shot.number, title: 'Still' })).status).toBe(200);
    await owner.call(protocol, 'scene.remove', { id: long._id });
    expect((await update(shot._id, { number: shot.number, title: 'Stays' })).status).toBe(200);
  });

  test('shots of a deleted scene stand behind those in no scene, in the order in which they stood', async () => {
    const { _id: id } = await makeProject(owner);
    const [one, two] = [await scene(id), await scene(id)];
    const titles = async () => (await inOrder(id)).map(({ title }) => title);
    for (const [title, at] of [
      ['B', two._id],
      ['A1', one._id],
      ['none 1', null],
      ['A2', one._id],
      ['none 2', null],
      ['A3', one._id],
    ] as const)
      await make(id, at, { title });
    const last = (await inOrder(id)).find(({ title }) => title === 'A3');
    await owner.call(protocol, 'shot.move', { id: last?._id ?? '', afterId: null });
    expect(await titles()).toEqual(['A3', 'A1', 'A2', 'B', 'none 1', 'none 2']);
    const before = await inOrder(id);
    await owner.call(protocol, 'scene.remove', { id: one._id });
    expect(await titles()).toEqual(['B', 'none 1', 'none 2', 'A3', 'A1', 'A2']);
    const numberOf = (all: typeof before) => new Map(all.map(({ _id, number, version }) => [_id, [number, version]]));
    expect(numberOf(await inOrder(id))).toEqual(numberOf(before));
    expect((await inOrder(id)).slice(1).map(({ sceneId }) => sceneId)).toEqual([null, null, null, null, null]);
    await owner.call(protocol, 'shot.move', { id: last?._id ?? '', afterId: before[4]?._id ?? '' });
    expect(await titles()).toEqual(['B', 'none 1', 'A3', 'none 2', 'A1', 'A2']);
  });

  test('letters are not given twice, but a draft gives back the last ones', async () => {
    const { _id: id } = await makeProject(owner);
    const one = await scene(id);
    const draft = await make(id, one._id);
    await remove(draft._id);
    expect((await make(id, one._id, { status: 'upcoming' })).number).toBe('1A');
    const planned = await make(id, one._id, { status: 'upcoming' });
    await remove(planned._id);
    expect([planned.number, (await make(id, one._id)).number]).toEqual(['1B', '1C']);
    // By hand or by renumbering another shot may have had it.
    const last = await make(id, one._id);
    await update(last._id, { number: '1Z' });
    const heir = await make(id, null, { number: '1D' });
    await remove(heir._id);
    expect((await make(id, one._id)).number).toBe('1E');
    expect(await update(last._id, { number: '1a' })).toMatchObject(taken);
  });

  test('a member sees the scenes that hold a shot of theirs, with the number of these', async () => {
    const { _id: id } = await makeProject(owner);
    const [one, two] = [await scene(id), await scene(id)];
    const shown = await make(id, one._id, { status: 'upcoming' });
    await make(id, one._id, { status: 'upcoming' });
    const draft = await make(id, two._id);
    for (const { _id } of [shown, draft]) await shareShot(app, _id, member);
    expect((await list(id, member)).map(({ _id, shotCount }) => [_id, shotCount])).toEqual([[one._id, 1]]);
    expect(await member.try(protocol, 'scene.update', { id: one._id, title: 'x' })).toMatchObject({ status: 403 });
    expect(await member.try(protocol, 'scene.update', { id: two._id, title: 'x' })).toMatchObject({ status: 404 });
  });

  test('renumbering goes scene by scene, past completed shots', async () => {
    const { _id: id } = await makeProject(owner);
    const [one, two] = [await scene(id, { number: '12' }), await scene(id, { number: '3' })];
    const a = await make(id, one._id, { number: 'X1' });
    const b = await make(id, one._id, { number: '12B', status: 'upcoming' });
    const c = await make(id, two._id, { number: '7' });
    const d = await make(id, null, { number: '12A' });
    const e = await make(id, one._id, { number: 'X2' });
    await owner.call(protocol, 'shot.setStatus', { id: b._id, status: 'completed' });
    const renumber = (apply: boolean) => owner.try(protocol, 'shot.renumber', { id, apply });
    const expected = [
      { _id: a._id, from: 'X1', to: '12A' },
      { _id: e._id, from: 'X2', to: '12C' },
      { _id: c._id, from: '7', to: '3A' },
      { _id: d._id, from: '12A', to: '1' },
    ];
    expect((await renumber(false)).body.data).toEqual(expected);
    expect((await renumber(true)).body.data).toEqual(expected);
    expect(await numbers(id)).toEqual(['12A', '12B', '12C', '3A', '1']);
    expect((await make(id, one._id)).number).toBe('12D');
    await owner.call(protocol, 'project.lockNumbers', { id, locked: true });
    expect(await renumber(false)).toMatchObject(locked);
    expect(await update(a._id, { number: '99' })).toMatchObject(locked);
    expect((await update(a._id, { number: '12A', sceneId: two._id })).status).toBe(200);
    expect((await owner.try(protocol, 'scene.update', { id: one._id, number: '13' })).status).toBe(200);
  });

  test('a search finds the beginning of a number and the title of a scene', async () => {
    const { _id: id } = await makeProject(owner);
    const pier = await scene(id, { number: '12', title: 'Pier of Ærø' });
    const [first, second] = [await make(id, pier._id), await make(id, null, { number: '21' })];
    const found = async (q: string) =>
      (await owner.call(protocol, 'shot.list', { id, q })).body.data.map(({ _id }) => _id);
    expect(await found('12a')).toEqual([first._id]);
    expect(await found('pier keeper')).toEqual([first._id]);
    expect(await found('21')).toEqual([second._id]);
    await owner.call(protocol, 'scene.update', { id: pier._id, title: 'Harbour' });
    expect(await found('pier')).toEqual([]);
    expect(await found('harbour')).toEqual([first._id]);
  });

  test('a script adds scenes by number or neighbour, knows them again, and leaves others and shots', async () => {
    const { _id: id } = await makeProject(owner);
    const send = async (script: string, apply = true) =>
      (await owner.call(protocol, 'scene.importScript', { id, format: 'fountain', script, apply })).body.data;
    const slugs = async () => (await list(id)).map(({ number, title }) => `${number} ${title}`);
    await send('INT. A - DAY #1#\n\nEXT. B #2#\n\nINT. C #3#\n');
    const [, second] = await list(id);
    const shot = await make(id, second?._id ?? null);
    const next =
      'INT. NEW 1\n\nINT. C #3#\n\nINT. NEW 2\n\nINT. NEW 3 #2A#\n\n' + 'INT. A - NIGHT #1#\n= Later.\n\nEST. NEW 4\n';
    const preview = await send(next, false);
    expect(preview).toMatchObject({ added: 4, changed: 1 });
    expect(await slugs()).toEqual(['1 A', '2 B', '3 C']);
    expect(await send(next)).toEqual(preview);
    expect(await slugs()).toEqual(['1 A', '6 NEW 4', '2 B', '2A NEW 3', '3 C', '5 NEW 2', '4 NEW 1']);
    const stored = await list(id);
    expect(stored).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: '1', dayPart: 'NIGHT', synopsis: 'Later.' }),
        expect.objectContaining({ _id: second?._id, title: 'B', shotCount: 1 }),
        expect.objectContaining({ number: '6', intExt: 'EXT' }),
      ]),
    );
    expect(await send(next)).toMatchObject({ added: 0, changed: 0 });
    expect(await list(id)).toEqual(stored);
    // The one scene that it no longer has between 6 and 2A is what stands there now.
    expect(await send('EST. NEW 4\n\nEXT. OTHER\n\nINT. NEW 3 #2A#\n')).toMatchObject({ added: 0, changed: 1 });
    expect((await list(id))[2]).toMatchObject({ _id: second?._id, number: '2', title: 'OTHER', shotCount: 1 });
    expect((await owner.call(protocol, 'shot.get', { id: shot._id })).body.data.number).toBe(shot.number);
  });

  test('a completed project keeps its scenes as they are', async () => {
    const { _id: id } = await makeProject(owner);
    const one = await scene(id);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    const refused = { status: 409 };
    expect(await tryScene(id, {})).toMatchObject(refused);
    expect(await owner.try(protocol, 'scene.update', { id: one._id, title: 'x' })).toMatchObject(refused);
    expect(await owner.try(protocol, 'scene.move', { id: one._id, afterId: null })).toMatchObject(refused);
    expect(await owner.try(protocol, 'scene.remove', { id: one._id })).toMatchObject(refused);
    expect((await list(id)).map(({ _id }) => _id)).toEqual([one._id]);
  });
});
