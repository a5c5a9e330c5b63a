import { expect, test } from 'vitest';
import { partsOf, tableOfFile } from '../../src/features/shot/bulk/csv-import.rules';
import { shotsOfTable } from '../../src/features/shot/bulk/csv-shots.rules';
import { readCsv } from '../../src/features/shot/bulk/table-text.rules';
import { headedTable, knownHeadings } from '../../src/features/shot/columns/sheet-table.rules';
import { shotsToCsv } from '../../src/features/shot/export/shot-csv.rules';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { protocols } from '../support/person';
import { makeProject, shotFields } from '../support/shoot';

const app = withApp();

const context = { today: '2026-11-20', days: [], zone: 'UTC' };
const planned = { ...shotFields, status: 'upcoming' };

test.each(protocols)('the file of a project makes the same shots in another one over %s', async (protocol) => {
  const owner = await app.person('Nadia Adeyemi');
  const create = (projectId: string, shots: unknown) => owner.try(protocol, 'shot.createMany', { projectId, shots });
  const csvOf = async (id: string) =>
    shotsToCsv((await owner.call(protocol, 'shot.list', { id, sort: 'order' })).body.data as ShotOut[]);
  const [from, to] = [await makeProject(owner), await makeProject(owner)];
  const scenesOf = async ({ _id: id }: { _id: string }) => {
    for (const number of ['12', '7', '12b']) await owner.call(protocol, 'scene.create', { id, title: 'X', number });
    return (await owner.call(protocol, 'scene.list', { id })).body.data;
  };
  const [twelve, , twelveB] = await scenesOf(from);
  await create(from._id, [
    { title: '=1+1 "Wide", 24"' },
    {
      ...planned,
      title: 'By its position',
      locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.3568, lng: 18.4976 },
    },
    { ...planned, title: "It's '-late', 🎬", number: '12A', timeZoneId: 'Asia/Kathmandu', tags: ['dawn', 'a;b'] },
    {
      ...planned,
      title: 'Everything',
      sceneId: twelveB?._id,
      description: '<h2>Plan</h2><ul><li><p>One &amp; <strong>two</strong></p></li><li><p>&lt;three&gt;</p></li></ul>',
      gearList: [{ gearlistName: 'Tripod, carbon' }, { gearlistName: '"A" camera' }, { gearlistName: 'Fog' }],
      shotTypes: [{ name: 'Wide' }, { name: 'My own; twice' }],
      shotAngles: [{ name: 'Low Angle' }, { name: 'Wide' }],
    },
    {
      title: 'Draft with times',
      startDateTime: planned.startDateTime,
      endDateTime: planned.endDateTime,
      sceneId: twelve?._id,
    },
    { ...planned, title: 'Numbered by hand', number: '1', sceneId: twelve?._id },
  ]);
  const csv = await csvOf(from._id);
  const table = headedTable(readCsv(csv, knownHeadings));
  expect(table.rows.map(({ cells: [number, scene] }) => `${number} in ${scene}`).join()).toBe(
    '12B in 12,1 in 12,12bA in 12b,2 in ,3 in ,12A in ',
  );
  const { shots, issues } = shotsOfTable(table, { ...context, scenes: await scenesOf(to) });
  expect(issues).toEqual([]);
  const { status } = await create(
    to._id,
    shots.map(({ shot }) => shot),
  );
  expect(status).toBe(200);
  expect(await csvOf(to._id)).toBe(csv);
});

test('2,000 lines become shots in their order, 200 at a time, and a repeated part makes none twice', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const { _id: projectId } = await makeProject(owner);
  const lines = Array.from({ length: 2000 }, (_, at) => `Line ${at + 2},Place ${at % 7}`);
  const { shots } = shotsOfTable(tableOfFile(`Title,Place\n${lines.join('\n')}`).table, context);
  const parts = partsOf(shots, newId);
  expect(parts).toHaveLength(10);
  for (const { key, shots } of [...parts, ...parts.slice(-1)]) {
    const input = { projectId, shots: shots.map(({ shot }) => shot) };
    const { status } = await owner.rest('POST', '/api/app/createShots', input, { 'Idempotency-Key': key });
    expect(status).toBe(200);
  }
  const listed: { title: string; number: string }[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = { id: projectId, sort: 'order' as const, limit: 500, ...(cursor && { cursor }) };
    const { body } = await owner.call('rest', 'shot.list', page);
    listed.push(...body.data);
    cursor = body.nextCursor ?? undefined;
  }
  expect(listed.map(({ title }) => title)).toEqual(shots.map(({ shot }) => shot.title));
  expect(listed.map(({ number }) => number)).toEqual(shots.map((_, at) => `${at + 1}`));
});
