import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listUsedPlaces } from '../../src/features/place/recent-places.repo';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { ahead, makeProject, makeShot, shareProject } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});

describe.each(protocols)('the places used, over %s', (protocol) => {
  const recent = async (person: Person, projectId?: string) =>
    (await person.call(protocol, 'place.recent', projectId === undefined ? {} : { projectId })).body.data;

  test('are those of the project first, drafts included, without what was deleted', async () => {
    const [{ _id: projectId }, other] = [await makeProject(owner), await makeProject(owner)];
    const locationData = { name: 'Hout Bay', address: 'Hout Bay, Cape Town', lat: -34.05, lng: 18.35 };
    await makeShot(owner, other._id, { ...ahead, location: `Studio ${other._id}` });
    await makeShot(owner, projectId, { ...ahead, location: 'Hout Bay', locationData });
    await makeShot(owner, projectId, { location: 'Cape Point' });
    const { _id: id } = await makeShot(owner, projectId, { location: 'Nowhere any more' });
    await owner.call(protocol, 'shot.setStatus', { id, status: 'deleted' });
    await owner.call(protocol, 'shot.createDrafts', { projectId, titles: ['No place yet'] });
    const zone = { timeZoneId: 'Africa/Johannesburg' };
    const places = await recent(owner, projectId);
    expect(places.slice(0, 2)).toEqual([
      { projectId, location: 'Cape Point', locationData: null, ...zone, minutes: 390 },
      { projectId, location: 'Hout Bay', locationData, ...zone, minutes: 120 },
    ]);
    const names = places.map(({ location }) => location);
    expect(names).toContain(`Studio ${other._id}`);
    expect(names).not.toContain('Nowhere any more');
    expect((await recent(owner)).map(({ location }) => location)).toContain('Hout Bay');
  });

  test("are one's own alone, also in a project that is shared", async () => {
    const { _id: projectId } = await makeProject(owner);
    await makeShot(owner, projectId, { ...ahead, location: 'Secret studio' });
    await shareProject(app, projectId, member);
    expect(await recent(member, projectId)).toEqual([]);
    expect((await app.visitor().try(protocol, 'place.recent', { projectId })).status).toBe(401);
  });
});

test('are read along the indexes of shots, without sorting all of them', async () => {
  const plan = await app.platform.db.transaction(async (tx) => {
    // In a small table sorting would be cheaper.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    const found = listUsedPlaces(tx, { ownerId: newId(), projectId: newId(), limit: 50 });
    return JSON.stringify(await tx.execute(sql`explain ${found}`));
  });
  expect(plan, plan).toContain('Scan');
  expect(plan.match(/Index Scan Backward using \w+/g)?.sort()).toEqual([
    'Index Scan Backward using shots_owner',
    'Index Scan Backward using shots_owner',
    'Index Scan Backward using shots_position',
  ]);
  expect(plan).not.toContain('Sort');
});
