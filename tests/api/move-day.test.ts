import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot, shareProject } from '../support/shoot';

const app = withApp();
let owner: Person;
let editor: Person;
let crew: Person;
let id: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  editor = await app.person('Thandi Okafor');
  crew = await app.person('Zola Ndlovu');
});
beforeEach(async () => {
  app.clock.set('2026-10-20T08:00:00Z');
  ({ _id: id } = await makeProject(owner));
});

/** The day before clocks in Berlin go back. */
const date = '2026-10-24';

const plan = async (title: string, start: string, end: string, fields: object = {}) => {
  const at = (time: string) => (time.includes('T') ? time : `${date}T${time}`);
  const times = { startDateTime: at(start), endDateTime: at(end), timeZoneId: 'Europe/Berlin' };
  return (await makeShot(owner, id, { ...times, title, status: 'upcoming', ...fields }))._id;
};
const addRow = async (start: string, fields: object = {}) => {
  const row = { id, date, kind: 'meal', startDateTime: `${date}T${start}`, minutes: 60, ...fields };
  return (await owner.call('trpc', 'schedule.addRow', row as never)).body.data._id;
};
const move = (fields: object, person = owner) =>
  person.try('trpc', 'schedule.moveDay', { id, date, ...fields } as never);
const moved = async (fields: object, person = owner) => {
  const { status, body } = await move(fields, person);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const day = async (on: string) => (await owner.call('trpc', 'schedule.day', { id, date: on })).body.data;
const versionsOf = ({ shots, rows }: Awaited<ReturnType<typeof moved>>) =>
  Object.fromEntries([...shots, ...rows].map(({ _id, version }) => [_id, version]));

test('a day is previewed, then moved with its rows, by the clock of each', async () => {
  const done = await plan('Done', '05:00', '06:00');
  await owner.call('trpc', 'shot.setStatus', { id: done, status: 'completed' });
  const one = await plan('One', '08:00', '09:30');
  const far = await plan('Far', '09:00', '10:00', { timeZoneId: 'America/New_York' });
  const sketch = await plan('Sketch', '22:00', '2026-10-25T04:00', { status: 'draft' });
  const next = await plan('Next day', '2026-10-25T00:30', '2026-10-25T01:00');
  const lunch = await addRow('12:30', { timeZoneId: 'Europe/Berlin' });
  const wrap = await addRow('23:30', { kind: 'wrap', isPinned: true, timeZoneId: 'Europe/Berlin' });
  const preview = await moved({ days: 2, minutes: 30 });
  const times = (list: readonly { _id: string; from: string; to: string; end: string }[]) =>
    list.map(({ _id, from, to, end }) => [_id, from, to, end]);
  expect(times(preview.shots)).toEqual([
    [one, '2026-10-24T06:00:00.000Z', '2026-10-26T07:30:00.000Z', '2026-10-26T09:00:00.000Z'],
    [far, '2026-10-24T13:00:00.000Z', '2026-10-26T13:30:00.000Z', '2026-10-26T14:30:00.000Z'],
    [sketch, '2026-10-24T20:00:00.000Z', '2026-10-26T21:30:00.000Z', '2026-10-27T03:30:00.000Z'],
  ]);
  // The night had an hour more, which the next one has not.
  expect(preview.shots[2]?.fromEnd).toBe('2026-10-25T03:00:00.000Z');
  expect(times(preview.rows)).toEqual([
    [lunch, '2026-10-24T10:30:00.000Z', '2026-10-26T12:00:00.000Z', '2026-10-26T13:00:00.000Z'],
    [wrap, '2026-10-24T21:30:00.000Z', '2026-10-26T22:30:00.000Z', '2026-10-26T23:30:00.000Z'],
  ]);
  expect((await readShot(owner, one)).version).toBe(1);

  const written = await moved({ days: 2, minutes: 30, apply: true, versions: versionsOf(preview) });
  const risen = <One extends { version: number }>(list: readonly One[]) =>
    list.map((one) => ({ ...one, version: one.version + 1 }));
  expect(written).toEqual({ shots: risen(preview.shots), rows: risen(preview.rows) });
  const titles = async (on: string) => {
    const { shots, rows } = await day(on);
    return [...shots, ...rows].map(({ title }) => title);
  };
  expect(await titles(date)).toEqual(['Done']);
  expect(await titles('2026-10-26')).toEqual(['One', 'Far', 'Sketch', 'Lunch', 'Wrap']);
  expect((await readShot(owner, sketch)).status).toBe('draft');
  for (const stays of [done, next]) expect((await readShot(owner, stays)).startDateTime).toMatch(/^2026-10-24T/);
  const { data } = (await owner.call('trpc', 'shot.history', { id: one })).body;
  expect(data).toMatchObject([{ others: 2, changes: [{ field: 'startDateTime' }] }]);
});

test('by minutes alone a pinned row stays', async () => {
  const one = await plan('One', '08:00', '09:00');
  await addRow('12:30', { isPinned: true });
  const { shots, rows } = await moved({ minutes: -15, apply: true });
  expect(rows).toEqual([]);
  expect(shots).toMatchObject([{ _id: one, to: '2026-10-24T05:45:00.000Z' }]);
});

test('a day that finds a shot or a row changed is not moved at all', async () => {
  const [one, two] = [await plan('One', '08:00', '09:00'), await plan('Two', '10:00', '11:00')];
  const lunch = await addRow('12:30');
  const versions = { [one]: 1, [two]: 1, [lunch]: 1 };
  await owner.call('trpc', 'shot.update', { id: two, endDateTime: `${date}T11:30` });
  await owner.call('trpc', 'schedule.changeRow', { id: lunch, minutes: 45 });
  expect(await move({ days: 1, apply: true, versions })).toMatchObject({
    status: 409,
    body: { issues: [{ path: `versions.${two}` }, { path: `versions.${lunch}` }] },
  });
  expect((await readShot(owner, one)).version).toBe(1);
  // A title is not what moves.
  await owner.call('trpc', 'shot.update', { id: one, title: 'Another' });
  expect((await move({ days: 1, apply: true, versions: { [one]: 1 } })).status).toBe(200);
});

test('a full day takes none of it', async () => {
  const one = await plan('One', '08:00', '09:00');
  await addRow('12:30');
  const other = '2026-10-26';
  for (let at = 0; at < 30; at++) await addRow('', { date: other, startDateTime: `${other}T09:00`, minutes: 5 });
  expect(await move({ days: 2, apply: true })).toMatchObject({
    status: 409,
    body: { error: 'A day has at most 30 rows' },
  });
  expect((await readShot(owner, one)).version).toBe(1);
  expect((await move({ days: 3, apply: true })).status).toBe(200);
});

test('editors move a day, crew does not, and nobody that of a completed project', async () => {
  await plan('One', '08:00', '09:00');
  await shareProject(app, id, editor, 'editor');
  await shareProject(app, id, crew, 'crew');
  for (const apply of [false, true]) expect((await move({ days: 1, apply }, crew)).status).toBe(403);
  expect((await move({ days: 1 }, editor)).status).toBe(200);
  await owner.call('trpc', 'project.setStatus', { id, status: 'completed' });
  expect((await move({ days: 1 })).status).toBe(200);
  expect((await move({ days: 1, apply: true })).status).toBe(409);
});

test.each([
  [{}, 'days', 'Days or minutes must not be 0'],
  [{ days: 40_000 }, 'days', 'Days must be between -36525 and 36525'],
  [{ days: 0.5 }, 'days', 'Days must be between -36525 and 36525'],
  [{ minutes: 525_601 }, 'minutes', 'Shift by 1 to 525600 minutes, earlier or later'],
  [{ days: 1, date: '2026-02-30' }, 'date', 'Date must be like 2026-11-24'],
])('%j is a 400 of %s', async (fields, path, message) => {
  expect(await move(fields)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
});

test('no shot leaves the years that there are; a day without any moves nothing', async () => {
  const last = '9999-12-30';
  await plan('The last', `${last}T10:00`, `${last}T11:00`);
  expect(await move({ date: last, days: 2, apply: true })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'days', message: 'No shot may leave the years 1900 to 9999' }] },
  });
  expect(await moved({ date: '2026-11-01', days: 2, apply: true })).toEqual({ shots: [], rows: [] });
});
