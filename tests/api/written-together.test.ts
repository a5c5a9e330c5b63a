import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findShot } from '../../src/features/shot/shot.repo';
import { addShots } from '../../src/features/shot/shot-addition.repo';
import { findStoredShot, swapShot } from '../../src/features/shot/shot-swap.repo';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot, shotFields } from '../support/shoot';
import { statementsOf } from '../support/statements';

// docs/adr/0012: what is written at the same moment goes in one statement, and nobody feels it but by its speed.

const app = withApp();
let owners: Person[];

beforeAll(async () => {
  owners = await Promise.all(['Nadia Adeyemi', 'Mira Okafor', 'Theo Brandt'].map((name) => app.person(name)));
});

const shotCount = async (owner: Person, id: string) =>
  (await owner.call('rest', 'project.get', { id })).body.data.shotlistCount;

test('shots of several people are added by one statement, each to its own project and counted there', async () => {
  const places = await Promise.all(owners.map(async (owner) => ({ owner, projectId: (await makeProject(owner))._id })));
  const rows = await Promise.all(
    places.map(async ({ owner, projectId }) => {
      const stored = await findShot(app.platform.db, (await makeShot(owner, projectId))._id);
      if (!stored) throw new Error('The shot is not there');
      const { members: _, ...row } = stored;
      return row;
    }),
  );
  const sent = await statementsOf(async () => {
    const added = rows.flatMap((row) => [
      addShots(app.platform.db, row, [{ ...row, id: newId() }], null),
      addShots(app.platform.db, { ...row, ownerId: newId() }, [{ ...row, id: newId() }], null),
    ]);
    expect(await Promise.all(added)).toEqual(rows.flatMap(() => [true, false]));
  });
  expect(sent).toHaveLength(1);
  for (const { owner, projectId } of places) {
    expect(await shotCount(owner, projectId)).toBe(2);
    expect((await owner.call('rest', 'shot.list', { id: projectId })).body.data).toHaveLength(2);
  }
});

test('shots that are added to one project at once are all there, and counted', async () => {
  const [owner] = owners as [Person];
  const projectId = (await makeProject(owner))._id;
  const titles = Array.from({ length: 30 }, (_, at) => `Take ${at}`);
  const transaction = vi.spyOn(app.platform.db, 'transaction');
  onTestFinished(() => transaction.mockRestore());
  const answers = await Promise.all(
    titles.map((title) => owner.try('rest', 'shot.create', { ...shotFields, title, projectId })),
  );
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200));
  // None of them found the project taken by another of them.
  expect(transaction).not.toHaveBeenCalled();
  const listed = (await owner.call('rest', 'shot.list', { id: projectId })).body.data as { title: string }[];
  expect(new Set(listed.map(({ title }) => title))).toEqual(new Set(titles));
  expect(await shotCount(owner, projectId)).toBe(titles.length);
});

test('a write that the database refuses fails alone', async () => {
  const { db } = app.platform;
  const [first, second] = await Promise.all(
    owners.slice(0, 2).map(async (owner) => {
      const { _id } = await makeShot(owner, (await makeProject(owner))._id);
      const stored = await findStoredShot(db, _id);
      if (!stored) throw new Error('The shot is not there');
      const { members: _, ...row } = stored.shot;
      return { owner, stored, row };
    }),
  );
  if (!first || !second) throw new Error('There are two');
  const taken = addShots(db, first.row, [first.row], null);
  const free = addShots(db, second.row, [{ ...second.row, id: newId() }], null);
  expect((await Promise.allSettled([taken, free])).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await shotCount(first.owner, first.row.projectId)).toBe(1);
  expect(await shotCount(second.owner, second.row.projectId)).toBe(2);

  const broken = swapShot(db, first.stored, { projectId: newId() }, null);
  const sound = swapShot(db, second.stored, { title: 'The sound one' }, null);
  expect((await Promise.allSettled([broken, sound])).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect((await readShot(second.owner, second.row.id)).title).toBe('The sound one');
  expect(await readShot(first.owner, first.row.id)).toMatchObject({ projectId: first.row.projectId, version: 1 });
});

test('each of many changes of a moment is answered with its own shot', async () => {
  const shots = await Promise.all(
    owners.map(async (owner) => ({ owner, shot: await makeShot(owner, (await makeProject(owner))._id, ahead) })),
  );
  const done = await Promise.all(
    shots.map(({ owner, shot: { _id: id } }) => owner.try('trpc', 'shot.update', { id, title: `Of ${owner.name}` })),
  );
  for (const [at, { owner, shot }] of shots.entries()) {
    expect(done[at]?.body).toMatchObject({ data: { _id: shot._id, title: `Of ${owner.name}`, version: 2 } });
    expect((await readShot(owner, shot._id)).title).toBe(`Of ${owner.name}`);
  }
});
