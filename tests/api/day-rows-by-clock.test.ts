import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, shareProject, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
});
beforeEach(() => app.clock.set('2026-03-20T08:00:00Z'));

/** Zones with a night over midnight: a date, the one after it, and the two as their clocks are ahead of UTC. */
const nights: [zone: string, night: { eve: string; day: string; before: string; after: string }][] = [
  // The first zone of all, in which a day begins 14 hours before that of UTC.
  ['Pacific/Kiritimati', { eve: '2026-03-28', day: '2026-03-29', before: '+14:00', after: '+14:00' }],
  // 23 hours, whose second is skipped, and 25, whose second comes twice.
  ['Europe/Berlin', { eve: '2026-03-28', day: '2026-03-29', before: '+01:00', after: '+02:00' }],
  ['Europe/Berlin', { eve: '2026-10-24', day: '2026-10-25', before: '+02:00', after: '+01:00' }],
  ['America/New_York', { eve: '2026-11-01', day: '2026-11-02', before: '-05:00', after: '-05:00' }],
];

/** The same instant as a clock in Kolkata shows it. */
const inKolkata = (instant: string) =>
  `${new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

describe.each(protocols)('rows of a day by the clock over %s', (protocol) => {
  let id: string;
  beforeEach(async () => {
    ({ _id: id } = await makeProject(owner));
  });
  const add = async (on: string, fields: object) => {
    const answer = await owner.try(protocol, 'schedule.addRow', { id, date: on, kind: 'wrap', ...fields } as never);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const plan = async (title: string, timeZoneId: string, startDateTime: string, endDateTime: string) =>
    (await makeShot(owner, id, { title, timeZoneId, startDateTime, endDateTime, status: 'upcoming' }))._id;
  const day = async (on: string, person = owner) =>
    (await person.call(protocol, 'schedule.day', { id, date: on })).body.data;
  const warned = async (person = owner) =>
    (await person.call(protocol, 'schedule.days', { id })).body.data.map((one) => [one.date, one.rows, one.warnings]);

  test.each(nights)('in %s, %j, a row over midnight overlaps what is after it', async (zone, night) => {
    const { eve, day: next, before, after } = night;
    const row = await add(eve, {
      ...{ startDateTime: inKolkata(`${eve}T12:30:00${before}`), minutes: 720, timeZoneId: zone },
    });
    expect(row).toMatchObject({ date: eve, startDateTime: new Date(`${eve}T12:30:00${before}`).toISOString() });
    await plan('Before dawn', zone, inKolkata(`${next}T00:20:00${before}`), inKolkata(`${next}T04:00:00${after}`));
    expect(await day(eve)).toMatchObject({ rows: [{ _id: row._id }], shots: [] });
    expect(await day(next)).toMatchObject({ rows: [], warnings: ['Wrap overlaps Before dawn'] });
    expect(await warned()).toEqual([
      [eve, 1, expect.any(Number)],
      [next, 0, 1],
    ]);
  });

  test('who sees a shot of its day sees that a row runs over midnight, as its count says', async () => {
    const zone = 'Pacific/Kiritimati';
    const early = await plan('Early', zone, '2026-03-28T00:10:00+14:00', '2026-03-28T00:20:00+14:00');
    const dawn = await plan('Before dawn', zone, '2026-03-29T00:20:00+14:00', '2026-03-29T01:00:00+14:00');
    await add('2026-03-28', { startDateTime: '2026-03-28T12:30:00+14:00', minutes: 720, timeZoneId: zone });
    await shareShot(app, dawn, member);
    expect([(await day('2026-03-29', member)).warnings, await warned(member)]).toEqual([[], [['2026-03-29', 0, 0]]]);
    await shareShot(app, early, member);
    expect((await day('2026-03-29', member)).warnings).toEqual(['Wrap overlaps Before dawn']);
    expect((await warned(member)).at(-1)).toEqual(['2026-03-29', 0, 1]);
  });

  test('a row of another zone stands on its own date among those of the day', async () => {
    await plan('Berlin', 'Europe/Berlin', '2026-03-29T10:00:00+02:00', '2026-03-29T11:00:00+02:00');
    const there = await add('2026-03-29', { startDateTime: '2026-03-29T00:30', minutes: 60, timeZoneId: 'Asia/Tokyo' });
    const here = await add('2026-03-29', { startDateTime: '2026-03-29T23:30', minutes: 60 });
    await shareProject(app, id, member);
    expect(await day('2026-03-29', member)).toMatchObject({
      rows: [
        { _id: there._id, startDateTime: '2026-03-28T15:30:00.000Z' },
        { _id: here._id, timeZoneId: 'Europe/Berlin', endDateTime: '2026-03-29T22:30:00.000Z' },
      ],
    });
    expect(await warned(member)).toEqual([['2026-03-29', 2, 1]]);
  });

  test.each([
    // 23 and 25 hours: the time that passes between them stays as the shift says.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-10-24', '23:30', '2026-10-24T21:30:00.000Z', '2026-10-24T22:30:00.000Z'],
  ])('on %s a shift moves a row of %s by time that passes', async (on, time, from, to) => {
    const row = await add(on, { startDateTime: `${on}T${time}`, minutes: 45, timeZoneId: 'Europe/Berlin' });
    const shift = { id, date: on, fromId: row._id, minutes: 60, apply: true };
    expect((await owner.call(protocol, 'schedule.shift', shift)).body.data.rows).toMatchObject([{ from, to }]);
  });
});
