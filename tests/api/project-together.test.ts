import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { doors, type Person } from '../support/person';
import { eachRefused } from '../support/refuse';
import { makeProject, makeShot, projectFields } from '../support/shoot';

const app = withApp();
let owner: Person;
let friend: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  friend = await app.person('Mira Olsen');
});

describe.each(doors)('all or nothing over %s (K6)', (door) => {
  test('a new project', async () => {
    await eachRefused(app, ['insert projects'], () => owner.call(door, 'project.create', projectFields));
  });

  test('other fields of it, and another state', async () => {
    const { _id: id } = await makeProject(owner);
    const written = ['update projects'] as const;
    await eachRefused(app, written, () => owner.call(door, 'project.update', { id, projectTitle: 'Another title' }));
    await eachRefused(app, written, () => owner.call(door, 'project.setStatus', { id, status: 'completed' }));
    const { body } = await owner.call(door, 'project.get', { id });
    expect(body.data).toMatchObject({ projectTitle: 'Another title', status: 'completed' });
  });

  test('its end, with its shots and whom they are shared with', async () => {
    const { _id: id } = await makeProject(owner);
    const shot = await makeShot(owner, id, { status: 'upcoming' });
    await invite(owner, friend, shot._id);
    await eachRefused(
      app,
      [
        'delete projects',
        // What goes with its row.
        'delete shots',
        'delete shot_members',
        'delete invites',
      ],
      () => owner.call(door, 'project.delete', { id }),
    );
    expect((await friend.call(door, 'shot.get', { id: shot._id })).status).toBe(404);
  });
});

describe('a project that several change at once', () => {
  test('has every change, and counts the shots that come meanwhile', async () => {
    const { _id: id } = await makeProject(owner);
    const titles = Array.from({ length: 8 }, (_, at) => `Take ${at}`);
    await Promise.all(
      titles.flatMap((title) => [
        owner.call('trpc', 'project.update', { id, projectTitle: title }),
        owner.call('rest', 'shot.createDrafts', { projectId: id, titles: [title, title] }),
        owner.call('trpc', 'project.update', { id, scheduleEndDate: '2032-01-01' }),
      ]),
    );
    const { data } = (await owner.call('rest', 'project.get', { id })).body;
    expect(data).toMatchObject({ shotlistCount: 16, scheduleEndDate: '2032-01-01T00:00:00.000Z' });
    expect(titles).toContain(data.projectTitle);
  });
});
