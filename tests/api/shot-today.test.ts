import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { makeProject, makeShot, shareShot } from '../support/shoot';

const app = withApp();

const at = (startDateTime: string, endDateTime: string, fields: Record<string, unknown> = {}) => ({
  status: 'upcoming',
  startDateTime,
  endDateTime,
  ...fields,
});

describe('the line of the day', () => {
  test('counts what is due now, of the own active projects and of what is shared', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const member = await app.person('Mira Okafor');
    const today = async (person = owner) => (await person.call('trpc', 'shot.today', {})).body.data;
    expect(await today()).toEqual({ shots: 0, overdue: 0, projects: [] });

    const [late, early, done] = await Promise.all(
      ['Late', 'Early', 'Done'].map((projectTitle) => makeProject(owner, { projectTitle })),
    );
    if (!late || !early || !done) throw new Error('no projects');
    app.clock.set('2026-11-21T08:00:00Z');
    await makeShot(owner, late._id, at('2026-11-21T20:00', '2026-11-21T21:00'));
    await makeShot(owner, early._id, at('2026-11-20T22:00', '2026-11-21T12:00'));
    const second = await makeShot(owner, early._id, at('2026-11-21T11:00', '2026-11-21T12:00'));
    await makeShot(owner, early._id, at('2026-11-21T05:00', '2026-11-21T09:00'));
    await makeShot(owner, early._id, at('2026-11-22T05:00', '2026-11-22T09:00'));
    const draft = await makeShot(owner, early._id, at('2026-11-21T11:00', '2026-11-21T12:00', { status: 'draft' }));
    await makeShot(owner, done._id, at('2026-11-21T11:00', '2026-11-21T12:00'));
    await owner.call('rest', 'project.setStatus', { id: done._id, status: 'completed' });
    const both = {
      shots: 3,
      overdue: 1,
      projects: [
        { _id: early._id, title: 'Early', shots: 2 },
        { _id: late._id, title: 'Late', shots: 1 },
      ],
    };
    expect(await today()).toEqual(both);

    await shareShot(app, second._id, member);
    await shareShot(app, second._id, owner);
    await shareShot(app, draft._id, member);
    expect(await today()).toEqual(both);
    expect(await today(member)).toEqual({
      shots: 1,
      overdue: 0,
      projects: [{ _id: early._id, title: 'Early', shots: 1 }],
    });
    await owner.call('rest', 'shot.update', { id: second._id, members: [] });
    expect(await today(member)).toEqual({ shots: 0, overdue: 0, projects: [] });

    await owner.call('rest', 'shot.setStatus', { id: second._id, status: 'completed' });
    expect((await today()).shots).toBe(2);
    app.clock.set('2026-11-21T10:00:00.001Z');
    expect((await today()).shots).toBe(1);
    app.clock.set('2026-11-21T22:00:00Z');
    expect(await today()).toEqual({ shots: 1, overdue: 2, projects: [{ _id: early._id, title: 'Early', shots: 1 }] });
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-21T23:30', '2026-11-22T01:00', '2026-11-20T10:00:00Z', 1],
    ['Pacific/Kiritimati', '2026-11-21T23:30', '2026-11-22T01:00', '2026-11-20T09:59:59Z', 0],
    ['Pacific/Kiritimati', '2026-11-21T23:30', '2026-11-22T01:00', '2026-11-21T11:00:00Z', 1],
    ['Pacific/Kiritimati', '2026-11-21T23:30', '2026-11-22T01:00', '2026-11-21T11:00:01Z', 0],
    ['Pacific/Pago_Pago', '2026-11-21T00:30', '2026-11-21T23:30', '2026-11-21T11:00:00Z', 1],
    ['Pacific/Pago_Pago', '2026-11-21T00:30', '2026-11-21T23:30', '2026-11-21T10:59:59Z', 0],
    ['Pacific/Pago_Pago', '2026-11-21T00:30', '2026-11-21T23:30', '2026-11-22T10:30:00Z', 1],
    ['Europe/Berlin', '2026-10-25T23:30', '2026-10-25T23:45', '2026-10-24T22:00:00Z', 1],
  ])('in %s from %s to %s at %s: %s', async (timeZoneId, start, end, now, shots) => {
    const owner = await app.person('Tom Berg');
    await makeShot(owner, (await makeProject(owner))._id, at(start, end, { timeZoneId }));
    app.clock.set(now);
    expect((await owner.call('trpc', 'shot.today', {})).body.data.shots).toBe(shots);
  });
});
