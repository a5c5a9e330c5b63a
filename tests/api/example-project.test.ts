import { describe, expect, test } from 'vitest';
import { emailPattern } from '../../src/kernel/email';
import { withApp } from '../support/app';
import { stampTables } from '../support/dump';
import { assertRollsBack } from '../support/failing-statements';
import { type Person, type Protocol, protocols } from '../support/person';

const app = withApp();

const shotsOf = async (person: Person, protocol: Protocol, id: string) =>
  (await person.call(protocol, 'shot.list', { id, sort: 'order' })).body.data;

describe.each(protocols)('the example over %s', (protocol) => {
  test.each(['2026-11-20T22:00:00Z', '2026-11-21T03:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T21:59:00Z'])(
    'at %s it has nine shots around the day there, in every state',
    async (now) => {
      app.clock.set(now);
      const nadia = await app.person('Nadia Adeyemi');
      const { status, body } = await nadia.call(protocol, 'project.createExample', {});
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...{ projectTitle: 'The Lighthouse Keeper', isExample: true, isShared: false, status: 'active' },
        ...{ scheduleStartDate: '2026-11-20T00:00:00.000Z', scheduleEndDate: '2026-11-23T23:59:59.999Z' },
        ...{ shotlistCount: 9, completedCount: 2, peopleCount: 3, sharedWith: 0 },
      });
      const shots = await shotsOf(nadia, protocol, body.data._id);
      expect(shots.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
      const rowDays = (await nadia.call(protocol, 'schedule.days', { id: body.data._id })).body.data;
      const ofDays = await Promise.all(
        rowDays.map(({ date }) => nadia.call(protocol, 'schedule.day', { id: body.data._id, date })),
      );
      const kinds = ofDays.flatMap((day) => day.body.data.rows.map(({ kind }) => kind));
      expect(kinds).toEqual(expect.arrayContaining(['meal', 'move']));
      const states = shots.map((shot) => shot.status);
      const fourth = now < '2026-11-21T16:00:00Z' ? 'due' : 'delayed';
      expect(states).toEqual([
        ...['completed', 'completed', 'delayed', fourth, 'due', 'upcoming', 'upcoming', 'draft', 'draft'],
      ]);
      expect(shots[4]).toMatchObject({
        ...{ timeZoneId: 'Africa/Johannesburg', startDateTime: '2026-11-21T20:30:00.000Z' },
        ...{ endDateTime: '2026-11-21T22:30:00.000Z', gearCount: 3, gearLeft: 1 },
        people: ['Mira Kessler', 'Asha Naidoo'],
      });
      expect(shots[8]).toMatchObject({ startDateTime: null, location: '' });
      expect((await nadia.call(protocol, 'project.get', { id: body.data._id })).body).toEqual(body);
      expect((await nadia.call(protocol, 'project.list', {})).body.data.active).toEqual([body.data]);
    },
  );

  test('its people are in no team, get no mail, and nobody can sign up as one of them', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const mails = async () => [await app.mails(), await stampTables(app.platform.db, ['team_members', 'invites'])];
    const before = await mails();
    const { _id } = (await nadia.call(protocol, 'project.createExample', {})).body.data;
    expect(await mails()).toEqual(before);
    expect((await nadia.call(protocol, 'team.list', {})).body.data).toHaveLength(1);
    expect((await nadia.call(protocol, 'project.members', { id: _id })).body.data).toEqual([]);
    const shots = await Promise.all(
      (await shotsOf(nadia, protocol, _id)).map(({ _id: id }) => nadia.call(protocol, 'shot.get', { id })),
    );
    const addresses = shots.flatMap(({ body }) => body.data.members.map(({ email }) => email));
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) {
      expect(address).toMatch(/\.invalid$/);
      expect(address).not.toMatch(emailPattern);
    }
  });

  test('there is one at a time: the second call gives it, after its deletion a new one is made', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const make = async () => (await nadia.call(protocol, 'project.createExample', {})).body.data._id;
    const [first, second] = await Promise.all([make(), make()]);
    expect(second).toBe(first);
    await nadia.call(protocol, 'project.setStatus', { id: first, status: 'completed' });
    expect(await make()).toBe(first);
    await nadia.call(protocol, 'project.delete', { id: first });
    expect((await nadia.call(protocol, 'project.list', {})).body.total).toBe(0);
    const third = await make();
    expect(third).not.toBe(first);
    expect((await nadia.call(protocol, 'project.list', {})).body.total).toBe(1);
    // The example belongs to the account that made it.
    expect((await (await app.person('Tom')).try(protocol, 'project.get', { id: third })).status).toBe(404);
  });

  test('a failure halfway leaves nothing (K6)', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const written = [
      'insert projects',
      'insert shots',
      'update projects',
      'insert shot_members',
      'update shots',
      'insert day_rows',
    ] as const;
    await assertRollsBack(app, written, () => nadia.call(protocol, 'project.createExample', {}));
  });
});

test('a project that an account makes itself is no example, whatever it says', async () => {
  const nadia = await app.person('Nadia Adeyemi');
  const example = { isExample: true };
  const fields = { projectTitle: 'Mine', location: 'ZA_South Africa', ...example };
  const days = { scheduleStartDate: '2026-11-21', scheduleEndDate: '2026-11-22' };
  const { data } = (await nadia.call('rest', 'project.create', { ...fields, ...days })).body;
  expect(data.isExample).toBe(false);
  const changed = await nadia.call('rest', 'project.update', { id: data._id, ...example });
  expect(changed.body.data.isExample).toBe(false);
});
