import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShiftOut } from '../../src/features/schedule/schedule.schema';
import { shiftHere } from '../../src/features/schedule/shift-here.rules';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shareProject, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});
beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'));

const place = (name: string, lat: number, lng: number) => ({
  location: name,
  locationData: { name, address: name, lat, lng },
});
const capePoint = place('Cape Point', -34.3568, 18.4968);
const simonsTown = place("Simon's Town", -34.1926, 18.4323);
const lisbon = place('Lisbon', 38.7223, -9.1393);
const newYork = place('New York', 40.7128, -74.006);
const date = '2026-11-24';

describe.each(protocols)('the schedule over %s', (protocol) => {
  let id: string;
  beforeEach(async () => {
    ({ _id: id } = await makeProject(owner));
  });

  const plan = async (title: string, start: string, end: string, fields: object = capePoint, day = date) => {
    const at = (time: string) => (time.includes('T') ? time : `${day}T${time}`);
    const times = { startDateTime: at(start), endDateTime: at(end) };
    return (await makeShot(owner, id, { ...fields, ...times, title, status: 'upcoming', ...fields }))._id;
  };
  const draft = (title: string, start: string, end: string) =>
    plan(title, start, end, { ...capePoint, status: 'draft' });
  const complete = (shotId: string) => owner.call(protocol, 'shot.setStatus', { id: shotId, status: 'completed' });
  const days = async (person = owner) => (await person.call(protocol, 'schedule.days', { id })).body;
  const day = async (on = date, person = owner) =>
    (await person.call(protocol, 'schedule.day', { id, date: on })).body.data;
  const shift = (fields: object, person = owner) =>
    person.try(protocol, 'schedule.shift', { id, date, minutes: 30, ...fields });
  const shifted = async (fields: object) => {
    const answer = await shift(fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as ShiftOut;
  };
  const titles = (shots: { title: string }[]) => shots.map(({ title }) => title);

  test('days are those of the shots in their own zones, for the owner with drafts', async () => {
    await plan('Morning', '05:30', '07:00');
    await plan('Noon', '06:30', '13:00:30');
    // It starts after the night's shot and is on the day before it: the overlap counts on the day of the later one.
    await plan('Late there', '23:30', `${date}T23:45`, newYork);
    await plan('Night', '2026-11-25T04:00', '2026-11-25T05:00', lisbon);
    await draft('Draft', '18:00', '19:00');
    await owner.call(protocol, 'shot.createDrafts', { projectId: id, titles: ['One', 'Two'] });
    const { data, unscheduled } = await days();
    expect(unscheduled).toBe(2);
    expect(data).toEqual([
      {
        ...{ date, timeZoneId: 'Africa/Johannesburg', shots: 4, overlaps: 2, plannedMinutes: 90 + 390 + 15 + 60 },
        // No meal, both overlaps, and New York is far from the Cape.
        ...{ rows: 0, warnings: 4, callSheet: null },
        ...{ firstStart: '2026-11-24T03:30:00.000Z', lastEnd: '2026-11-25T04:45:00.000Z' },
      },
      {
        ...{ date: '2026-11-25', timeZoneId: 'Europe/Lisbon', shots: 1, overlaps: 0, plannedMinutes: 60 },
        ...{ rows: 0, warnings: 0, callSheet: null },
        ...{ firstStart: '2026-11-25T04:00:00.000Z', lastEnd: '2026-11-25T05:00:00.000Z' },
      },
    ]);
    await shareProject(app, id, member);
    expect(await days(member)).toMatchObject({ unscheduled: 0, data: [{ date, shots: 3 }, { shots: 1 }] });
    expect(titles((await day(date, member)).shots)).toEqual(['Morning', 'Noon', 'Late there']);
  });

  test('a member of one shot has its day alone', async () => {
    const shared = await plan('Shared', '05:30', '07:00');
    await plan('Other', '06:30', '08:00');
    await plan('Next day', '2026-11-25T06:30', '2026-11-25T08:00');
    await shareShot(app, shared, member);
    expect((await days(member)).data).toMatchObject([{ date, shots: 1, overlaps: 0 }]);
    expect(await day(date, member)).toMatchObject({
      shots: [{ _id: shared, isShared: true }],
      overlaps: [],
      moves: [],
    });
    expect(await day('2026-11-25', member)).toMatchObject({ shots: [], carried: [], light: null });
  });

  test('a day tells overlaps, gaps and distances, and its light', async () => {
    const unknown = await plan('No coordinates', '03:00', '04:00', { location: 'Somewhere' });
    const first = await plan('First', '05:00', '08:00');
    const second = await plan('Second', '07:30', '09:00');
    const third = await plan('Third', '09:45', '10:00', simonsTown);
    const found = await day();
    expect(found.shots.map(({ _id }) => _id)).toEqual([unknown, first, second, third]);
    expect(found).toMatchObject({ overlaps: [[first, second]], overlapCount: 1 });
    expect(found.moves).toEqual([
      { fromId: unknown, toId: first, km: null, gapMinutes: 60 },
      { fromId: first, toId: second, km: null, gapMinutes: -30 },
      { fromId: second, toId: third, km: 19.2, gapMinutes: 45 },
    ]);
    const { lat, lng } = capePoint.locationData;
    const light = await owner.call(protocol, 'light.day', { lat, lng, date, timeZoneId: 'Africa/Johannesburg' });
    expect(found.light).toEqual(light.body.data);
  });

  test('a shot over midnight is carried into the next day, where its overlap counts', async () => {
    const night = await plan('Night', '22:00', '2026-11-25T00:45');
    const until = await plan('Until midnight', '20:00', '2026-11-25T00:00');
    const after = await plan('After', '2026-11-25T00:30', '2026-11-25T02:00');
    expect(await day()).toMatchObject({
      overlaps: [[until, night]],
      carried: [],
      moves: [{ fromId: until, toId: night, gapMinutes: -120 }],
    });
    expect(await day('2026-11-25')).toMatchObject({
      ...{ shots: [{ _id: after }], carried: [{ _id: night }], overlaps: [[night, after]], moves: [] },
      light: { date: '2026-11-25' },
    });
    expect((await days()).data.map(({ shots, overlaps }) => [shots, overlaps])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  test('a day without shots is an empty one', async () => {
    expect(await day('2027-01-01')).toEqual({
      ...{ date: '2027-01-01', shots: [], carried: [], overlaps: [], overlapCount: 0, moves: [] },
      ...{ rows: [], light: null, behindMinutes: null, wrapEstimate: null, warnings: [], wrap: null },
    });
    expect(await days()).toMatchObject({ data: [], unscheduled: 0 });
    for (const last of ['1900-01-01', '9999-12-31']) expect((await day(last)).shots).toEqual([]);
  });

  test('a day is behind by the clock, and wraps later by as much', async () => {
    const first = await plan('First', '08:00', '09:00');
    await plan('Last', '17:00', '18:40');
    await draft('Draft', '19:00', '20:00');
    const progress = async () => {
      const { behindMinutes, wrapEstimate } = await day();
      return [behindMinutes, wrapEstimate];
    };
    const at = (time: string) => `2026-11-24T${time}:00.000Z`;
    expect(await progress()).toEqual([null, at('16:40')]);
    app.clock.set(at('07:00'));
    expect(await progress()).toEqual([0, at('16:40')]);
    app.clock.set(at('07:35'));
    expect(await progress()).toEqual([35, at('17:15')]);
    await complete(first);
    expect(await progress()).toEqual([0, at('16:40')]);
    // Midnight at the Cape.
    app.clock.set('2026-11-24T22:00:00Z');
    expect(await progress()).toEqual([null, at('16:40')]);
  });

  test('a shift moves a shot and all later open ones of the day, first as a preview', async () => {
    const early = await plan('Early', '06:00', '07:00');
    const from = await plan('From', '08:00', '09:00');
    const same = await plan('Same start', '08:00', '08:30');
    const done = await plan('Done', '09:15', '09:20');
    const sketch = await draft('Draft', '10:00', '11:00');
    const golden = await plan('Golden', '19:10', '19:50', { ...capePoint, lightWish: 'golden' });
    const next = await plan('Next day', '2026-11-25T08:00', '2026-11-25T09:00');
    await complete(done);
    const moves = [
      [from, '2026-11-24T06:00:00.000Z', '2026-11-24T06:30:00.000Z', '2026-11-24T07:30:00.000Z'],
      [same, '2026-11-24T06:00:00.000Z', '2026-11-24T06:30:00.000Z', '2026-11-24T07:00:00.000Z'],
      [sketch, '2026-11-24T08:00:00.000Z', '2026-11-24T08:30:00.000Z', '2026-11-24T09:30:00.000Z'],
      [golden, '2026-11-24T17:10:00.000Z', '2026-11-24T17:40:00.000Z', '2026-11-24T18:20:00.000Z'],
    ];
    const day = (await owner.call(protocol, 'schedule.day', { id, date })).body.data;
    const preview = await shifted({ fromId: same });
    // A page without a network shows the same.
    expect(shiftHere(day, same, 30)).toEqual(preview);
    expect(preview.shots.map((shot) => [shot._id, shot.from, shot.to, shot.end])).toEqual(moves);
    expect(preview.shots.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(preview.shots.map(({ lightFits }) => lightFits)).toEqual([null, null, null, false]);
    expect(preview.shots.map(({ overlaps }) => overlaps.toSorted())).toEqual([[done, same].toSorted(), [from], [], []]);
    expect(preview.shots.map(({ overlapCount }) => overlapCount)).toEqual([2, 1, 0, 0]);
    expect(preview.lastEnd).toBe('2026-11-24T18:20:00.000Z');
    expect(await readShot(owner, from)).toMatchObject({ version: 1, startDateTime: '2026-11-24T06:00:00.000Z' });

    const versions = Object.fromEntries(preview.shots.map(({ _id, version }) => [_id, version]));
    const written = await shifted({ fromId: same, apply: true, versions });
    expect(written).toEqual({ ...preview, shots: preview.shots.map((shot) => ({ ...shot, version: 2 })) });
    for (const [shotId, , startDateTime, endDateTime] of moves)
      expect(await readShot(owner, shotId as string)).toMatchObject({ version: 2, startDateTime, endDateTime });
    expect((await readShot(owner, sketch)).status).toBe('draft');
    for (const stays of [early, next]) expect((await readShot(owner, stays)).version).toBe(1);
    expect((await readShot(owner, done)).startDateTime).toBe('2026-11-24T07:15:00.000Z');
  });

  test('a shift from a completed shot moves what starts with it and after it', async () => {
    const done = await plan('Done', '08:00', '09:00');
    await complete(done);
    expect(await shifted({ fromId: done, apply: true })).toEqual({
      shots: [],
      rows: [],
      lastEnd: '2026-11-24T07:00:00.000Z',
    });
    const same = await plan('Same start', '08:00', '08:30');
    expect(await shifted({ fromId: done, minutes: -60 })).toMatchObject({
      shots: [{ _id: same, to: '2026-11-24T05:00:00.000Z', overlaps: [] }],
    });
  });

  test('a shift that finds one shot changed writes none, and names it', async () => {
    const [one, two] = [await plan('One', '08:00', '09:00'), await plan('Two', '10:00', '11:00')];
    await owner.call(protocol, 'shot.update', { id: two, endDateTime: `${date}T11:30` });
    const refused = await shift({ fromId: one, apply: true, versions: { [one]: 1, [two]: 1 } });
    expect(refused).toMatchObject({
      status: 409,
      body: { version: 2, issues: [{ path: `versions.${two}` }] },
    });
    expect((await readShot(owner, one)).version).toBe(1);
    await complete(one);
    await owner.call(protocol, 'shot.setStatus', { id: two, status: 'deleted' });
    const three = await plan('Three', '12:00', '13:00');
    const both = await shift({ fromId: three, apply: true, versions: { [one]: 1, [two]: 2, [three]: 1 } });
    // The completed one has the times that were read, and stays.
    expect(both).toMatchObject({ status: 409, body: { issues: [{ path: `versions.${two}` }] } });
    expect((await shifted({ fromId: three, apply: true, versions: { [three]: 1 } })).shots).toHaveLength(1);
  });

  test('versions are no more than a project has shots, and tell nothing of another project', async () => {
    const fromId = await plan('One', '08:00', '09:00');
    const versions = (count: number) => Object.fromEntries(Array.from({ length: count }, () => [newId(), 1]));
    expect((await shift({ fromId, versions: versions(10_000) })).status).toBe(200);
    expect(await shift({ fromId, versions: versions(10_001) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'versions', message: 'Versions: at most 10000' }] },
    });
    const other = await makeShot(owner, (await makeProject(owner))._id);
    const refused = await shift({ fromId, apply: true, versions: { [fromId]: 1, [other._id]: other.version } });
    expect(refused).toMatchObject({ status: 409, body: { issues: [{ path: `versions.${other._id}` }] } });
    expect(refused.body).not.toHaveProperty('version');
  });

  test('a completed project is previewed and not shifted; a member does neither', async () => {
    const shotId = await plan('One', '08:00', '09:00');
    await shareProject(app, id, member);
    for (const apply of [false, true]) expect((await shift({ fromId: shotId, apply }, member)).status).toBe(403);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await shift({ fromId: shotId })).status).toBe(200);
    expect((await shift({ fromId: shotId, apply: true })).status).toBe(409);
  });

  test('what cannot be meant is refused with a sentence', async () => {
    const fromId = await plan('One', '08:00', '09:00');
    for (const minutes of [0, 721, -721, 1.5, '30', null])
      expect(await shift({ fromId, minutes })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'minutes', message: 'Minutes must be between -720 and 720, and not 0' }] },
      });
    for (const wrong of ['24 Nov 2026', '2026-02-30', '10000-01-01'])
      for (const call of ['schedule.day', 'schedule.shift'] as const)
        expect(await owner.try(protocol, call, { id, date: wrong, fromId, minutes: 5 })).toMatchObject({
          status: 400,
          body: { issues: [{ path: 'date', message: 'Date must be like 2026-11-24' }] },
        });
    expect((await shift({ fromId, versions: { x: 1 } })).status).toBe(400);
    for (const other of [newId(), await plan('Next day', '2026-11-25T08:00', '2026-11-25T09:00')])
      expect((await shift({ fromId: other })).status).toBe(404);
    const last = await plan('The last', '9999-12-30T20:00', '9999-12-30T21:00');
    expect(await shift({ date: '9999-12-30', fromId: last, minutes: 720, apply: true })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'minutes', message: 'No shot may leave the years 1900 to 9999' }] },
    });
  });

  test.each([
    ['23 hours', '2026-03-08', '00:30', '01:30', '03:30', 23],
    ['25 hours', '2026-11-01', '00:30', '01:30', '01:30', 25],
  ])('a day of %s is shifted by time that passes', async (_, on, start, end, endsAt, hours) => {
    const shotId = await plan('Night', start, end, newYork, on);
    const { shots } = await shifted({ date: on, fromId: shotId, minutes: 60, apply: true });
    const wall = new Date(shots[0]?.end ?? '').toLocaleTimeString('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(wall).toBe(endsAt);
    const phases = (await day(on)).light?.phases ?? [];
    const lasted = Date.parse(phases.at(-1)?.end ?? '') - Date.parse(phases[0]?.start ?? '');
    expect(lasted / 3_600_000).toBe(hours);
    expect((await day(on)).shots).toHaveLength(1);
  });
});
