import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { bothProtocols, type Person } from '../support/person';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
  ({ _id: projectId } = await makeProject(owner));
});

const locationData = { name: 'Cape Point', address: 'Cape Point, Cape Town', lat: -34.3568, lng: 18.4968 };
const timeZoneId = 'Africa/Johannesburg';
/** At Cape Point on that day the evening's golden hour is from 19:01 to 19:54, and the sun sets at 19:37. */
const evening = { startDateTime: '2026-11-24T19:10', endDateTime: '2026-11-24T19:50', timeZoneId, locationData };
const noon = { startDateTime: '2026-11-24T12:00', endDateTime: '2026-11-24T13:00' };
const cape = { lat: locationData.lat, lng: locationData.lng, date: '2026-11-24', timeZoneId };

describe.each(bothProtocols)('light over %s', (protocol) => {
  test('a day tells its sun, its phases and its moon, at the poles and at 180° too', async () => {
    const day = async (input: typeof cape) => (await owner.call(protocol, 'light.day', input)).body.data;
    const light = await day(cape);
    expect(light).toMatchObject({
      ...{ date: '2026-11-24', timeZoneId, sun: 'normal', dayMinutes: 848 },
      ...{ sunrise: '2026-11-24T03:28:47.000Z', sunset: '2026-11-24T17:36:57.000Z' },
      moon: { phase: 'full' },
    });
    expect(light.phases[0]).toMatchObject({ phase: 'night', start: '2026-11-23T22:00:00.000Z' });
    expect(light.phases.at(-1)).toMatchObject({ phase: 'night', end: '2026-11-24T22:00:00.000Z' });
    expect(await day({ lat: 90, lng: 180, date: '2026-06-21', timeZoneId: 'UTC' })).toMatchObject({
      ...{ sun: 'neverSets', sunrise: null, sunset: null, dayMinutes: 1440 },
      phases: [{ phase: 'day' }],
    });
    for (const date of ['1900-01-01', '2200-12-31'])
      expect((await day({ lat: -90, lng: -180, date, timeZoneId: 'Pacific/Kiritimati' })).date).toBe(date);
  });

  test.each([
    ['lat', 90.1, 'Latitude must be between -90 and 90'],
    ['lat', 'north', 'Latitude must be between -90 and 90'],
    ['lng', -180.1, 'Longitude must be between -180 and 180'],
    ['lng', undefined, 'Longitude must be between -180 and 180'],
    ['date', '24 Nov 2026', 'Date must be like 2026-11-24'],
    ['date', '2026-02-30', 'Date must be like 2026-11-24'],
    ['date', '1899-12-31', 'Date must be between 1900 and 2200'],
    ['date', '2201-01-01', 'Date must be between 1900 and 2200'],
    ['timeZoneId', 'Mars/Olympus', 'Unknown time zone'],
    ['timeZoneId', '+02:00', 'Unknown time zone'],
  ])('a day refuses %s %s', async (path, value, message) => {
    const answer = await owner.try(protocol, 'light.day', { ...cape, [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path, message }]);
  });

  test('a month tells each of its days as a day does, without phases', async () => {
    const { date: _, ...place } = cape;
    const month = (await owner.call(protocol, 'light.month', { ...place, month: '2026-11' })).body.data;
    expect(month).toHaveLength(30);
    const { phases, ...day } = (await owner.call(protocol, 'light.day', cape)).body.data;
    expect(month[23]).toEqual(day);
    const february = await owner.call(protocol, 'light.month', { ...place, month: '2028-02' });
    expect(february.body.data.at(-1)?.date).toBe('2028-02-29');
  });

  test.each([
    ['month', '2026-11-24', 'Month must be like 2026-11'],
    ['month', '2026-13', 'Month must be like 2026-11'],
    ['month', '1899-12', 'Date must be between 1900 and 2200'],
    ['lat', 90.1, 'Latitude must be between -90 and 90'],
  ])('a month refuses %s %s', async (path, value, message) => {
    const { date: _, ...place } = cape;
    const answer = await owner.try(protocol, 'light.month', { ...place, month: '2026-11', [path]: value });
    expect(answer.body.issues).toEqual([{ path, message }]);
  });

  test('a shot keeps its wish, and every answer says whether its light is met', async () => {
    const made = await makeShot(owner, projectId, { ...evening, status: 'upcoming', lightWish: 'golden' });
    const lit = {
      ...{ lightWish: 'golden', lightFits: true },
      lightPhases: [{ phase: 'golden', start: '2026-11-24T17:10:00.000Z', end: '2026-11-24T17:50:00.000Z' }],
    };
    expect(made).toMatchObject(lit);
    await shareShot(app, made._id, member);
    for (const person of [owner, member])
      for (const fields of [{ fields: 'summary' as const }, {}])
        expect(
          (await person.call(protocol, 'shot.list', { id: projectId, ...fields })).body.data.find(
            ({ _id }: { _id: string }) => _id === made._id,
          ),
        ).toMatchObject(lit);
    const copy = (await owner.call(protocol, 'shot.duplicate', { id: made._id })).body.data;
    expect(copy).toMatchObject(lit);
    const moved = (await owner.call(protocol, 'shot.reschedule', { id: made._id, ...noon })).body.data;
    expect(moved).toMatchObject({ lightWish: 'golden', lightFits: false, lightPhases: [{ phase: 'day' }] });
    const update = async (fields: object) =>
      (await owner.call(protocol, 'shot.update', { id: made._id, ...fields })).body.data;
    expect(await update({ lightWish: 'day' })).toMatchObject({ lightFits: true });
    expect(await update({ title: 'Another' })).toMatchObject({ lightWish: 'day' });
    expect(await update({ lightWish: null })).toMatchObject({ lightWish: null, lightFits: null });
    expect(await update({ lightWish: 'night', locationData: null })).toMatchObject({
      ...{ lightWish: 'night', lightFits: null, lightPhases: null },
    });
    const refused = await owner.try(protocol, 'shot.update', { id: made._id, lightWish: 'neon' });
    expect(refused.body.issues).toEqual([{ path: 'lightWish', message: 'Light must be day, golden, blue or night' }]);
  });

  test('many shots at once have wishes, and a draft without times has no light', async () => {
    const { data } = (
      await owner.call(protocol, 'shot.createMany', {
        projectId,
        shots: [
          { title: 'Lamp', lightWish: 'blue' },
          { title: 'Stair', ...evening, location: 'Cape Point', lightWish: 'day' },
        ],
      })
    ).body;
    expect(data).toMatchObject([
      { lightWish: 'blue', lightFits: null, lightPhases: null },
      { lightWish: 'day', lightFits: false, lightPhases: [{ phase: 'golden' }] },
    ]);
    const changed = await owner.call(protocol, 'shot.updateMany', {
      changes: [{ id: data[1]?._id ?? '', lightWish: 'golden' }],
    });
    expect(changed.body.data).toMatchObject([{ lightWish: 'golden', lightFits: true }]);
  });

  test('the light of a shot is that of its day, with the sun at its ends and notes', async () => {
    const made = await makeShot(owner, projectId, { ...evening, ...noon, status: 'upcoming', lightWish: 'golden' });
    await shareShot(app, made._id, member);
    const light = await member.call(protocol, 'light.ofShot', { id: made._id });
    expect(light.body.data).toMatchObject({
      ...{ date: '2026-11-24', timeZoneId, sunset: '2026-11-24T17:36:57.000Z', wish: 'golden', fits: false },
      start: { at: '2026-11-24T10:00:00.000Z', altitude: 74.5, azimuth: 29.8, phase: 'day' },
      end: { at: '2026-11-24T11:00:00.000Z', phase: 'day' },
      notes: ['Misses its golden hour by 5 h 55 min', 'All of it in daylight'],
    });
    const draft = await makeShot(owner, projectId, { status: 'draft' });
    expect((await owner.call(protocol, 'light.ofShot', { id: draft._id })).body.data).toBeNull();
    expect((await member.try(protocol, 'light.ofShot', { id: draft._id })).status).toBe(404);
    const stranger = await app.person('Leo Marchetti');
    expect((await stranger.try(protocol, 'light.ofShot', { id: made._id })).status).toBe(404);
  });

  test('a shot of weeks, at a pole, or beyond the almanac is told truly and quickly', async () => {
    const pole = { name: 'Pole', address: 'Antarctica', lat: -90, lng: -180 };
    const weeks = { startDateTime: '2026-11-01T00:00Z', endDateTime: '2027-01-31T00:00Z', locationData: pole };
    const made = await makeShot(owner, projectId, { ...weeks, timeZoneId: 'UTC', lightWish: 'day' });
    expect(made).toMatchObject({ lightFits: true, lightPhases: null });
    expect((await owner.call(protocol, 'light.ofShot', { id: made._id })).body.data).toMatchObject({
      ...{ sun: 'neverSets', sunrise: null, phases: [{ phase: 'day' }] },
      notes: ['All of it in daylight', 'The sun does not set that day'],
    });
    const far = await owner.call(protocol, 'shot.update', {
      ...{ id: made._id, startDateTime: '1900-01-01T00:00Z', endDateTime: '9999-12-31T00:00Z' },
    });
    expect(far.body.data).toMatchObject({ lightWish: 'day', lightFits: null, lightPhases: null });
    expect((await owner.call(protocol, 'light.ofShot', { id: made._id })).body.data).toBeNull();
    const early = await owner.call(protocol, 'shot.update', {
      ...{ id: made._id, startDateTime: '1900-01-01T00:00Z', endDateTime: '2200-12-31T00:00Z' },
    });
    expect(early.body.data).toMatchObject({ lightFits: false });
    expect((await owner.call(protocol, 'light.ofShot', { id: made._id })).status).toBe(200);
    expect(await readShot(owner, made._id)).toMatchObject({ lightWish: 'day' });
  });
});
