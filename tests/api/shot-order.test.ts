import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { startApp, withApp } from '../support/app';
import { databaseUrl, onServer } from '../support/databases';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, shareShot, shotFields } from '../support/shoot';

const app = withApp();
let owner: Person;
let other: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  other = await app.person('Mira Okafor');
});

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe.each(protocols)('numbers and order of shots over %s', (protocol) => {
  const inOrder = async (id: string, query: Record<string, unknown> = {}) =>
    (await owner.try(protocol, 'shot.list', { id, sort: 'order', ...query })).body as unknown as {
      data: { _id: string; title: string; number: string }[];
      nextCursor?: string | null;
    };
  const titles = async (id: string) => (await inOrder(id)).data.map(({ title }) => title);
  const move = (id: string, afterId: string | null, person = owner) =>
    person.try(protocol, 'shot.move', { id, afterId });
  const shoot = async (count: number) => {
    const { _id } = await makeProject(owner);
    const names = Array.from({ length: count }, (_, at) => `Shot ${at + 1}`);
    const { body } = await owner.call(protocol, 'shot.createDrafts', { projectId: _id, titles: names });
    return { projectId: _id, shots: body.data };
  };

  test('a new shot gets the next whole number and is last in the order, whenever it starts', async () => {
    const { projectId } = await shoot(2);
    const early = await makeShot(owner, projectId, { title: 'Early', status: 'upcoming' });
    expect(early.number).toBe('3');
    const copy = (await owner.call(protocol, 'shot.duplicate', { id: early._id })).body.data;
    expect(copy.number).toBe('4');
    const { data } = await inOrder(projectId);
    expect(data.map(({ title, number }) => [title, number])).toEqual([
      ['Shot 1', '1'],
      ['Shot 2', '2'],
      ['Early', '3'],
      ['Early', '4'],
    ]);
    // By time, as before, what has times comes first.
    const byTime = (await owner.call(protocol, 'shot.list', { id: projectId })).body.data;
    expect(byTime.map(({ number }) => number)).toEqual(['3', '4', '1', '2']);
  });

  test('a number is not given again, unless the last one was given to a draft that is deleted', async () => {
    const { projectId, shots } = await shoot(3);
    const remove = (id: string) => owner.call(protocol, 'shot.setStatus', { id, status: 'deleted' });
    await remove(shots[1]?._id ?? '');
    expect((await makeShot(owner, projectId)).number).toBe('4');
    const draft = await makeShot(owner, projectId);
    await remove(draft._id);
    const planned = await makeShot(owner, projectId, { status: 'upcoming' });
    expect([draft.number, planned.number]).toEqual(['5', '5']);
    await remove(planned._id);
    expect((await makeShot(owner, projectId)).number).toBe('6');
  });

  test('a number may be given by hand, if no other shot has it; by itself none is given twice', async () => {
    const { projectId, shots } = await shoot(2);
    const [first, second] = shots.map(({ _id }) => _id) as [string, string];
    const give = (id: string, number: unknown) => owner.try(protocol, 'shot.update', { id, number });
    expect((await give(first, ' 12a ')).body.data).toMatchObject({ number: '12a', version: 2 });
    expect(await give(second, '12A')).toMatchObject({ status: 409, body: { error: 'Number is already taken' } });
    for (const number of ['', '1 2', 'ä', 'x'.repeat(13)]) {
      expect(await give(second, number)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'number', message: 'Use letters, digits, dots and dashes' }] },
      });
    }
    const inserted = await owner.try(protocol, 'shot.create', { ...shotFields, projectId, number: '3' });
    expect(inserted.body.data).toMatchObject({ number: '3' });
    expect((await makeShot(owner, projectId)).number).toBe('4');
    expect(await owner.try(protocol, 'shot.create', { ...shotFields, projectId, number: '3' })).toMatchObject({
      status: 409,
      body: { error: 'Number is already taken' },
    });
  });

  test('a number that was given by hand is never given by itself, also when no shot has it any more', async () => {
    const { projectId, shots } = await shoot(1);
    const id = shots[0]?._id ?? '';
    const number = (to: string) => owner.call(protocol, 'shot.update', { id, number: to });
    await number('3');
    await number('4');
    await owner.call(protocol, 'shot.updateMany', { changes: [{ id, number: '2' }] });
    expect((await makeShot(owner, projectId)).number).toBe('5');
    const byHand = await owner.try(protocol, 'shot.create', {
      ...shotFields,
      projectId,
      status: 'upcoming',
      number: '6',
    });
    const inserted = byHand.body.data as { _id: string };
    await owner.call(protocol, 'shot.setStatus', { id: inserted._id, status: 'deleted' });
    expect((await makeShot(owner, projectId)).number).toBe('7');
    // By hand a deleted shot's number is free.
    await number('6');
    expect((await inOrder(projectId)).data.map((shot) => shot.number)).toEqual(['6', '5', '7']);
  });

  test('a draft gives no number back that it got by hand or by renumbering: another shot may have had it', async () => {
    const update = (id: string, fields: object) => owner.call(protocol, 'shot.update', { id, ...fields });
    const remove = (id: string) => owner.call(protocol, 'shot.setStatus', { id, status: 'deleted' });
    const planned = { ...shotFields, status: 'upcoming' };
    const byHand = await shoot(2);
    const [one, two] = byHand.shots.map(({ _id }) => _id) as [string, string];
    await update(two, { ...planned, number: '12A' });
    await update(one, { number: '2' });
    await remove(one);
    expect((await makeShot(owner, byHand.projectId)).number).toBe('3');

    const renumbered = await shoot(2);
    const [draft, other] = renumbered.shots.map(({ _id }) => _id) as [string, string];
    await update(other, planned);
    await move(draft, other);
    await owner.call(protocol, 'shot.renumber', { id: renumbered.projectId, apply: true });
    expect((await inOrder(renumbered.projectId)).data.map(({ number }) => number)).toEqual(['1', '2']);
    await remove(draft);
    expect((await makeShot(owner, renumbered.projectId)).number).toBe('3');
  });

  test('many that are made at once have numbers and places of their own', async () => {
    const projectId = (await makeProject(owner))._id;
    await Promise.all(Array.from({ length: 12 }, () => makeShot(owner, projectId)));
    const { data } = await inOrder(projectId);
    expect(data.map(({ number }) => Number(number))).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  test('500 random moves leave the order of an array, and no two shots have the same place', async () => {
    const { projectId, shots } = await shoot(24);
    const expected = shots.map(({ _id }) => _id);
    const random = numbersFrom(27);
    for (let turn = 0; turn < 500; turn += 1) {
      const [id] = expected.splice(random(expected.length), 1) as [string];
      const at = random(expected.length + 1);
      const { status, body } = await move(id, at === 0 ? null : (expected[at - 1] as string));
      expect({ status, version: (body.data as { version: number }).version }).toEqual({ status: 200, version: 1 });
      expected.splice(at, 0, id);
    }
    expect((await inOrder(projectId)).data.map(({ _id }) => _id)).toEqual(expected);
    // Moved for ever to one place, keys become longer; their order holds.
    const pages: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, nextCursor } = await inOrder(projectId, { limit: 7, ...(cursor ? { cursor } : {}) });
      pages.push(...data.map(({ _id }) => _id));
      cursor = nextCursor ?? null;
    }
    expect(pages).toEqual(expected);
  }, 120_000);

  test('two moves at one moment lose nothing: both shots are there once, each with a place of its own', async () => {
    const { projectId, shots } = await shoot(6);
    const ids = shots.map(({ _id }) => _id) as [string, string, string, string, string, string];
    for (let turn = 0; turn < 5; turn += 1) {
      const answers = await Promise.all([move(ids[4], ids[0]), move(ids[5], ids[0]), move(ids[3], null)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const now = (await inOrder(projectId)).data.map(({ _id }) => _id);
      expect(now.toSorted()).toEqual(ids.toSorted());
      expect(now[0]).toBe(ids[3]);
    }
  });

  test('who may move, and where to', async () => {
    const { projectId, shots } = await shoot(3);
    const [first, , third] = shots.map(({ _id }) => _id) as [string, string, string];
    await owner.call(protocol, 'shot.update', { id: third, ...shotFields, status: 'upcoming' });
    await shareShot(app, third, other);
    const stranger = await app.person('Tom Baker');
    expect((await move(third, null, other)).status).toBe(403);
    expect((await move(third, null, stranger)).status).toBe(404);
    const elsewhere = await shoot(1);
    for (const afterId of [newId(), elsewhere.shots[0]?._id ?? ''])
      expect((await move(first, afterId)).status).toBe(404);
    expect((await owner.try(protocol, 'shot.move', { id: first })).status).toBe(400);
    expect(await titles(projectId)).toEqual(['Shot 1', 'Shot 2', shotFields.title]);
    // What is completed may be moved, in a completed project nothing.
    await owner.call(protocol, 'shot.setStatus', { id: third, status: 'completed' });
    expect((await move(third, null)).body.data).toMatchObject({ number: '3', status: 'completed' });
    expect(await titles(projectId)).toEqual([shotFields.title, 'Shot 1', 'Shot 2']);
    expect((await move(third, third)).status).toBe(200);
    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
    expect((await move(third, null)).status).toBe(409);
  });

  test('a list is sorted by time or by order, and a cursor is of one of them', async () => {
    const { projectId } = await shoot(3);
    const { nextCursor } = await inOrder(projectId, { limit: 2 });
    const ask = (query: Record<string, unknown>) =>
      owner.try(protocol, 'shot.list', { id: projectId, limit: 2, ...query });
    expect((await ask({ cursor: nextCursor, sort: 'time' })).status).toBe(400);
    expect(await ask({ sort: 'name' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'sort', message: 'Sort must be time, order or setup' }] },
    });
  });

  test('renumbering gives whole numbers in the order; completed shots keep theirs', async () => {
    const { projectId, shots } = await shoot(5);
    const ids = shots.map(({ _id }) => _id) as [string, string, string, string, string];
    await owner.call(protocol, 'shot.update', { id: ids[1], ...shotFields, title: 'Done', status: 'upcoming' });
    await owner.call(protocol, 'shot.setStatus', { id: ids[1], status: 'completed' });
    await owner.call(protocol, 'shot.update', { id: ids[2], number: '12A' });
    await move(ids[4], null);
    const renumber = (input: Record<string, unknown> = {}, person = owner) =>
      person.try(protocol, 'shot.renumber', { id: projectId, ...input });
    const changes = [
      { _id: ids[4], from: '5', to: '1' },
      { _id: ids[0], from: '1', to: '3' },
      { _id: ids[2], from: '12A', to: '4' },
      { _id: ids[3], from: '4', to: '5' },
    ];
    expect((await renumber()).body.data).toEqual(changes);
    expect((await inOrder(projectId)).data.map(({ number }) => number)).toEqual(['5', '1', '2', '12A', '4']);
    expect((await renumber({ apply: true })).body.data).toEqual(changes);
    expect((await inOrder(projectId)).data.map(({ number }) => number)).toEqual(['1', '3', '2', '4', '5']);
    expect((await renumber({ apply: true })).body.data).toEqual([]);
    expect((await makeShot(owner, projectId)).number).toBe('6');
    expect((await renumber({}, other)).status).toBe(404);
    // In a completed project nothing is written; a preview writes nothing.
    await move(ids[0], null);
    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
    expect((await renumber()).body.data).toHaveLength(2);
    expect((await renumber({ apply: true })).status).toBe(409);
  });

  test('while numbers are locked, shots keep them, and new shots get one', async () => {
    const { projectId, shots } = await shoot(2);
    const id = shots[0]?._id ?? '';
    const lock = (locked: unknown, person = owner) =>
      person.try(protocol, 'project.lockNumbers', { id: projectId, locked });
    expect((await lock(true)).body.data).toMatchObject({ numbersLocked: true });
    const refused = { status: 409, body: { error: 'Numbers are locked' } };
    expect(await owner.try(protocol, 'shot.update', { id, number: '7' })).toMatchObject(refused);
    expect(await owner.try(protocol, 'shot.renumber', { id: projectId })).toMatchObject(refused);
    // One that is sent back as it was is no change.
    expect(await owner.try(protocol, 'shot.update', { id, number: '1', title: 'New' })).toMatchObject({ status: 200 });
    expect((await owner.try(protocol, 'shot.create', { ...shotFields, projectId, number: '12AA' })).status).toBe(200);
    expect((await makeShot(owner, projectId)).number).toBe('3');
    expect((await lock('yes')).status).toBe(400);
    expect((await lock(false, other)).status).toBe(404);
    await lock(false);
    expect(await owner.try(protocol, 'shot.update', { id, number: '7' })).toMatchObject({ status: 200 });
    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
    expect((await lock(true)).status).toBe(409);
  });
});

test.runIf(inject('templateDatabase'))('a PostgreSQL whose locale puts Z behind a keeps the order, too', async () => {
  const serverUrl = inject('serverUrl');
  const name = `firstlight_locale_${process.pid}`;
  const locale = "locale_provider icu icu_locale 'en-GB'";
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name} template template0 ${locale}`));
  const url = databaseUrl(serverUrl, name);
  const elsewhere = await startApp({ DATABASE_URL: url });
  try {
    expect(await onServer(url, (sql) => sql`select 'Zz' > 'a0' as is_behind`)).toMatchObject([{ is_behind: true }]);
    const person = await elsewhere.person('Nadia Adeyemi');
    const { _id: projectId } = await makeProject(person);
    const { body } = await person.call('trpc', 'shot.createDrafts', { projectId, titles: ['One', 'Two', 'Three'] });
    const expected = body.data.map(({ _id }) => _id);
    // Moves to the front make keys that begin with Z.
    for (let turn = 0; turn < 7; turn += 1) {
      const last = expected.pop() ?? '';
      await person.call('trpc', 'shot.move', { id: last, afterId: null });
      expected.unshift(last);
      const { data } = (await person.call('trpc', 'shot.list', { id: projectId, sort: 'order' })).body;
      expect(data.map(({ _id }) => _id)).toEqual(expected);
    }
  } finally {
    await elsewhere.close();
    await onServer(serverUrl, (sql) => sql.unsafe(`drop database ${name} with (force)`));
  }
});
