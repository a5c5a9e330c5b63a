import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, type Protocol, protocols } from '../support/person';
import { makeProject, makeShot, shareProject, shareShot } from '../support/shoot';

const app = withApp();
const planned = { status: 'upcoming', timeZoneId: 'Africa/Johannesburg' };

/** Names of shots in the place of their ids. */
async function readToday(person: Person, protocol: Protocol) {
  const { status, body } = await person.call(protocol, 'shot.dueToday', {});
  expect(status).toBe(200);
  const { data, next, overdue, completed, later, behind } = body;
  const titles = (shots: typeof data) => shots.map(({ title }) => title);
  const nextTitle = data.find(({ _id }) => _id === next)?.title ?? null;
  const progress = behind.map(({ behindMinutes, wrapEstimate }) => [behindMinutes, wrapEstimate]);
  return { due: titles(data), next: nextTitle, overdue: titles(overdue), completed, later: later?.title, progress };
}

describe.each(protocols)('today over %s', (protocol) => {
  test('has the shots of all active projects, own and shared, and says how the day runs', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const member = await app.person('Mira Okafor');
    const [keeper, wedding, over] = [
      await makeProject(owner),
      await makeProject(owner, { projectTitle: 'Amara & Jonas' }),
      await makeProject(owner, { projectTitle: 'Over' }),
    ];
    app.clock.set('2026-11-21T04:00:00Z');
    const plan = (project: { _id: string }, title: string, start: string, end: string, more: object = {}) => {
      const [startDateTime, endDateTime] = [start, end].map((time) => (time.length > 5 ? time : `2026-11-21T${time}`));
      return makeShot(owner, project._id, { ...planned, title, startDateTime, endDateTime, ...more });
    };
    const nothing = { due: [], next: null, overdue: [], completed: 0, later: undefined, progress: [] };
    expect(await readToday(owner, protocol)).toEqual(nothing);

    await plan(keeper, 'Glass', '07:30', '08:45');
    const lens = await plan(keeper, 'Lens', '06:30', '08:00');
    const rings = await plan(wedding, 'Rings', '09:30', '10:15');
    await plan(keeper, 'Idea', '06:30', '08:00', { status: 'draft' });
    await plan(keeper, 'Ferry', '2026-11-22T05:15', '2026-11-22T06:00');
    await plan(keeper, 'Gulls', '2026-11-24T05:15', '2026-11-24T06:00');
    await plan(keeper, 'Night', '2026-11-20T23:00', '2026-11-21T00:30');
    await plan(keeper, 'Long ago', '2026-11-19T23:00', '2026-11-20T00:30');
    await plan(over, 'Gone', '07:30', '08:45');
    await owner.call('rest', 'project.setStatus', { id: over._id, status: 'completed' });
    const morning = { due: ['Lens', 'Glass', 'Rings'], next: 'Lens', overdue: ['Night'], completed: 0, later: 'Ferry' };
    const onTime = [
      [0, '2026-11-21T06:45:00.000Z'],
      [0, '2026-11-21T08:15:00.000Z'],
    ];
    expect(await readToday(owner, protocol)).toEqual({ ...morning, progress: onTime });
    expect(await readToday(member, protocol)).toEqual(nothing);

    const { body } = await owner.call(protocol, 'shot.dueToday', {});
    expect(body.data[0]).toMatchObject({ status: 'due', isShared: false, may: { complete: true } });
    expect(body.data[0]).not.toHaveProperty('description');
    expect(body.data.map(({ project }) => project)).toEqual([
      { _id: keeper._id, projectTitle: 'The Lighthouse Keeper', isShared: false },
      { _id: keeper._id, projectTitle: 'The Lighthouse Keeper', isShared: false },
      { _id: wedding._id, projectTitle: 'Amara & Jonas', isShared: false },
    ]);

    // Of two that run the first to have started is next, and one whose end has passed delays the day.
    app.clock.set('2026-11-21T06:00:00Z');
    expect((await readToday(owner, protocol)).next).toBe('Lens');
    app.clock.set('2026-11-21T06:35:59Z');
    expect(await readToday(owner, protocol)).toEqual({
      ...{ due: ['Glass', 'Rings'], next: 'Glass', overdue: ['Night', 'Lens'], completed: 0, later: 'Ferry' },
      progress: [
        [35, '2026-11-21T07:20:00.000Z'],
        [0, '2026-11-21T08:15:00.000Z'],
      ],
    });

    await shareProject(app, wedding._id, member);
    await shareShot(app, lens._id, member);
    const shared = (await member.call(protocol, 'shot.dueToday', {})).body;
    expect(shared.data).toMatchObject([
      { _id: rings._id, isShared: true, may: { complete: false }, project: { isShared: true } },
    ]);
    expect(shared.overdue.map(({ title }) => title)).toEqual(['Lens']);

    await owner.call('rest', 'shot.setStatus', { id: lens._id, status: 'completed' });
    await owner.call('rest', 'shot.setStatus', { id: rings._id, status: 'completed' });
    expect(await readToday(owner, protocol)).toEqual({
      ...{ due: ['Glass'], next: 'Glass', overdue: ['Night'], completed: 2, later: 'Ferry' },
      progress: [[0, '2026-11-21T06:45:00.000Z']],
    });
    expect(await readToday(member, protocol)).toEqual({ ...nothing, completed: 2 });
    // The days of which some shots are done, for how they went.
    const { wraps } = (await member.call(protocol, 'shot.dueToday', {})).body;
    expect(wraps.map(({ projectTitle, date }) => [projectTitle, date])).toEqual([
      ['The Lighthouse Keeper', '2026-11-21'],
      ['Amara & Jonas', '2026-11-21'],
    ]);

    app.clock.set('2026-11-21T22:00:00Z');
    expect(await readToday(owner, protocol)).toMatchObject({
      ...{ due: ['Ferry'], next: 'Ferry', overdue: ['Glass'], completed: 0, later: 'Gulls' },
    });
  });

  test('is behind as the schedule of the day is, in the zone of its first shot, even of a completed one', async () => {
    app.clock.set('2026-11-24T04:00:00Z');
    const owner = await app.person('Nadia Adeyemi');
    const { _id: id } = await makeProject(owner);
    const plan = (title: string, timeZoneId: string, startDateTime: string, endDateTime: string) =>
      makeShot(owner, id, { status: 'upcoming', title, timeZoneId, startDateTime, endDateTime });
    const cape = await plan('Cape', 'Africa/Johannesburg', '2026-11-24T08:00', '2026-11-24T09:00');
    await plan('New York', 'America/New_York', '2026-11-24T18:00', '2026-11-24T19:00');
    const compare = async () => {
      const { body } = await owner.call(protocol, 'shot.dueToday', {});
      const { body: day } = await owner.call(protocol, 'schedule.day', { id, date: '2026-11-24' });
      const { behindMinutes, wrapEstimate } = day.data;
      const [zone, date] = ['Africa/Johannesburg', '2026-11-24'];
      expect(body.behind).toEqual([{ projectId: id, date, timeZoneId: zone, behindMinutes, wrapEstimate }]);
      return behindMinutes;
    };
    app.clock.set('2026-11-24T07:30:00Z');
    expect(await compare()).toBe(30);
    await owner.call('rest', 'shot.setStatus', { id: cape._id, status: 'completed' });
    // 20:30 in New York, and the next day at the Cape.
    app.clock.set('2026-11-25T01:30:00Z');
    expect(await compare()).toBeNull();
  });

  test('is the day of each shot in its own zone, over midnight and on days of 23 and 25 hours', async () => {
    let owner: Person;
    let projectId: string;
    const begin = async (at: string) => {
      app.clock.set(at);
      owner = await app.person('Tom Berg');
      projectId = (await makeProject(owner))._id;
    };
    await begin('2027-03-27T12:00:00Z');
    const plan = (title: string, timeZoneId: string, startDateTime: string, endDateTime: string) =>
      makeShot(owner, projectId, { status: 'upcoming', title, timeZoneId, startDateTime, endDateTime });
    await plan('Kiritimati', 'Pacific/Kiritimati', '2027-03-29T00:30', '2027-03-29T01:30');
    await plan('Berlin', 'Europe/Berlin', '2027-03-28T23:30', '2027-03-29T00:30');
    await plan('Honolulu', 'Pacific/Honolulu', '2027-03-28T00:10', '2027-03-28T23:50');
    const due = async (at: string) => {
      app.clock.set(at);
      const { due: titles, overdue } = await readToday(owner, protocol);
      return [titles, overdue];
    };
    // Berlin's day of 23 hours: from 23:00 to 22:00 in UTC.
    expect(await due('2027-03-27T22:59:59Z')).toEqual([[], []]);
    expect(await due('2027-03-27T23:00:00Z')).toEqual([['Berlin'], []]);
    expect(await due('2027-03-28T10:00:00Z')).toEqual([['Honolulu', 'Kiritimati', 'Berlin'], []]);
    expect(await due('2027-03-28T12:00:00Z')).toEqual([['Honolulu', 'Berlin'], ['Kiritimati']]);
    // It runs on after midnight, and is over at its last instant.
    expect(await due('2027-03-28T22:30:00Z')).toEqual([['Honolulu', 'Berlin'], ['Kiritimati']]);
    expect(await due('2027-03-28T22:30:00.001Z')).toEqual([['Honolulu'], ['Kiritimati', 'Berlin']]);
    // It is yesterday's in Berlin until midnight there; Kiritimati is two days ahead of where it was.
    expect(await due('2027-03-29T21:59:59Z')).toEqual([[], ['Honolulu', 'Kiritimati', 'Berlin']]);
    expect(await due('2027-03-30T10:00:00Z')).toEqual([[], []]);

    await begin('2027-10-30T12:00:00Z');
    await plan('The long night', 'Europe/Berlin', '2027-10-31T00:30', '2027-10-31T02:30:00+01:00');
    expect(await due('2027-10-30T22:00:00Z')).toEqual([['The long night'], []]);
    // 02:15 for the second time.
    expect(await due('2027-10-31T01:15:00Z')).toEqual([['The long night'], []]);
    expect(await due('2027-10-31T01:40:00Z')).toEqual([[], ['The long night']]);
    expect(await due('2027-11-01T22:59:59Z')).toEqual([[], ['The long night']]);
    expect(await due('2027-11-01T23:00:00Z')).toEqual([[], []]);
  });
});
