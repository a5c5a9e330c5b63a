import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { assertRollsBack } from '../support/failing-statements';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, projectFields } from '../support/shoot';

const app = withApp();
let owner: Person;
let friend: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  friend = await app.person('Mira Olsen');
});

const meal = { date: '2026-11-21', kind: 'meal', startDateTime: '2026-11-21T12:30', minutes: 45 } as const;

describe.each(protocols)('all or nothing over %s (K6)', (protocol) => {
  test('a new project', async () => {
    await assertRollsBack(app, ['insert projects'], () => owner.call(protocol, 'project.create', projectFields));
  });

  test('other fields of it, and another state', async () => {
    const { _id: id } = await makeProject(owner);
    const written = ['update projects'] as const;
    await assertRollsBack(app, written, () =>
      owner.call(protocol, 'project.update', { id, projectTitle: 'Another title' }),
    );
    await assertRollsBack(app, written, () => owner.call(protocol, 'project.setStatus', { id, status: 'completed' }));
    const { body } = await owner.call(protocol, 'project.get', { id });
    expect(body.data).toMatchObject({ projectTitle: 'Another title', status: 'completed' });
  });

  test('its duplicate, with scenes, shots and people', async () => {
    const { _id: id } = await makeProject(owner);
    await owner.call('rest', 'scene.create', { id, title: 'Rocks' });
    await owner.call('rest', 'schedule.addRow', { id, ...meal });
    await makeShot(owner, id);
    await owner.call('rest', 'project.share', { id, email: friend.email });
    await assertRollsBack(
      app,
      [
        ...(['insert projects', 'update projects', 'insert scenes', 'insert shots', 'insert project_members'] as const),
        'insert day_rows' as const,
        ...(['insert team_members', 'insert rate_limits', 'insert outbox'] as const),
      ],
      () =>
        owner.call(protocol, 'project.duplicate', {
          ...{ id, projectTitle: 'Pick-ups', scheduleStartDate: '2027-01-04' },
          take: ['shots', 'scenes', 'rows', 'people'],
        }),
    );
  });

  test('a row of a day, another start of it, and its removal', async () => {
    const { _id: projectId } = await makeProject(owner);
    await assertRollsBack(app, ['insert day_rows'], () =>
      owner.call(protocol, 'schedule.addRow', { id: projectId, ...meal }),
    );
    const { rows } = (await owner.call('rest', 'schedule.day', { id: projectId, date: meal.date })).body.data;
    const id = rows[0]?._id ?? '';
    const startDateTime = '2026-11-21T13:00';
    await assertRollsBack(app, ['update day_rows'], () =>
      owner.call(protocol, 'schedule.changeRow', { id, startDateTime }),
    );
    await assertRollsBack(app, ['update day_rows'], () =>
      owner.call(protocol, 'schedule.shift', {
        ...{ id: projectId, date: meal.date, fromId: id, minutes: 15, apply: true },
      }),
    );
    await assertRollsBack(app, ['delete day_rows'], () => owner.call(protocol, 'schedule.removeRow', { id }));
  });

  test('its end, with its shots and whom they are shared with', async () => {
    const { _id: id } = await makeProject(owner);
    const shot = await makeShot(owner, id, { status: 'upcoming' });
    await owner.call('rest', 'schedule.addRow', { id, ...meal });
    await invite(owner, friend, shot._id);
    await assertRollsBack(
      app,
      [
        'delete projects',
        'delete shot_history',
        // What goes with its row.
        'delete day_rows',
        'delete scenes',
        'delete shots',
        'delete shot_members',
        'delete invites',
      ],
      () => owner.call(protocol, 'project.delete', { id }),
    );
    expect((await friend.call(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
  });
});
