import { expect, test } from 'vitest';
import { withApp } from '../support/app';
import { makeProject, makeShot, shareProject } from '../support/shoot';

const app = withApp();

test('the first piece of gear of each shot that a caller sees and that has any', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const member = await app.person('Mira Sol');
  const { _id: id } = await makeProject(owner);
  const gear = (...names: string[]) => ({ gearList: names.map((gearlistName) => ({ gearlistName })) });
  const planned = await makeShot(owner, id, { ...gear('50 mm', 'Dolly'), status: 'upcoming' });
  const draft = await makeShot(owner, id, gear('Fog'));
  await makeShot(owner, id, {});
  await shareProject(app, id, member);
  const seenBy = async (person: typeof owner) => (await person.call('trpc', 'shot.firstGear', { id })).body.data;
  expect(await seenBy(member)).toEqual([{ id: planned._id, name: '50 mm' }]);
  expect(await seenBy(owner)).toEqual(
    expect.arrayContaining([
      { id: planned._id, name: '50 mm' },
      { id: draft._id, name: 'Fog' },
    ]),
  );
  expect(await seenBy(owner)).toHaveLength(2);
});

test('the gear that shots of a project use, each name once, for those who see the shots', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const member = await app.person('Mira Sol');
  const { _id: id } = await makeProject(owner);
  const gear = (...names: string[]) => ({ gearList: names.map((gearlistName) => ({ gearlistName })) });
  const { gearList } = await makeShot(owner, id, { ...gear('Dolly', '50 mm'), status: 'upcoming' });
  await makeShot(owner, id, gear('dolly', 'Fog'));
  const { _id: other } = await makeProject(owner);
  await makeShot(owner, other, gear('Crane'));
  await shareProject(app, id, member);
  const usedOf = async (person: typeof owner) => (await person.call('trpc', 'shot.usedGear', { id })).body.data;
  expect(await usedOf(member)).toEqual(gearList.map(({ _id, gearlistName }) => ({ _id, gearlistName })));
  expect((await usedOf(owner)).map(({ gearlistName }) => gearlistName).sort()).toEqual(['50 mm', 'Dolly', 'Fog']);
});
