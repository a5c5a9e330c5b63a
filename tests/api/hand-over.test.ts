import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { openEventStream } from '../support/event-stream';
import { assertRollsBack } from '../support/failing-statements';
import { type Person, protocols } from '../support/person';
import { formOf, noise, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, readShot, shareProject } from '../support/shoot';
import { linksTo } from '../support/signup';
import { until } from '../support/until';

const app = withApp({ UPLOAD_QUOTA_MB: '1' });
let owner: Person;
let editor: Person;
let crew: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  editor = await app.person('Thandi Okafor');
  crew = await app.person('Zola Ndlovu');
});

/** A project with an editor and a member of the crew who have opened it, and a planned shot. */
async function shoot() {
  app.clock.advance({ hours: 1 });
  const { _id: id } = await makeProject(owner);
  for (const [person, role] of [
    [editor, 'editor'],
    [crew, 'crew'],
  ] as const) {
    await owner.call('rest', 'project.share', { id, email: person.email, name: person.name, role });
    await person.call('rest', 'project.get', { id });
  }
  return { id, planned: await makeShot(owner, id, { ...ahead, title: 'Planned' }) };
}

const upload = (person: Person, picture: Buffer) =>
  person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
const uploadBy = async (person: Person) => (await upload(person, await plain().jpeg().toBuffer())).body.url;
const feed = (url: string) => fetch(`${app.url}${new URL(url).pathname}`);
const meal = { date: '2031-05-01', kind: 'meal', startDateTime: '2031-05-01T12:30', minutes: 45 } as const;

describe.each(protocols)('handing over, over %s', (protocol) => {
  const handOver = (id: string, email: string) => owner.try(protocol, 'project.handOver', { id, email });

  test('moves the project with what hangs on it; the old owner becomes an editor', async () => {
    const { id, planned } = await shoot();
    await invite(owner, editor, planned._id);
    const url = await uploadBy(owner);
    await owner.call(protocol, 'shot.update', { id: planned._id, inspirationImages: [url] });
    const before = (await editor.call('trpc', 'project.list', {})).body.total;
    const given = await handOver(id, editor.email);
    expect(given).toMatchObject({
      status: 200,
      body: { data: { _id: id, role: 'editor', isShared: true, ownerName: editor.name, may: { share: false } } },
    });
    expect((await editor.call('trpc', 'project.list', {})).body.total).toBe(before + 1);
    const { data: members } = (await editor.call(protocol, 'project.members', { id })).body;
    expect(members.map(({ email, role, state }) => [email, role, state]).sort()).toEqual(
      [
        [crew.email, 'crew', 'joined'],
        [owner.email, 'editor', 'joined'],
      ].sort(),
    );
    expect(await readShot(editor, planned._id)).toMatchObject({
      ...{ isShared: false, inspirationImages: [url], members: [] },
    });
    expect(await readShot(owner, planned._id)).toMatchObject({ isShared: true, may: { edit: true } });
    const images = (await editor.call('trpc', 'profile.export')).body.data.images;
    expect(images.map(({ url: one }) => one)).toContain(url);
    const team = (await editor.call('trpc', 'team.list', {})).body.data;
    expect(team.map(({ email }) => email)).toEqual(expect.arrayContaining([owner.email, crew.email]));
    expect((await linksTo(app, `/shotlist/${id}`, editor.email)).length).toBeGreaterThan(0);
  });

  test('the owner learns in one call which projects have editors, and nobody else does', async () => {
    const { id } = await shoot();
    const { data } = (await owner.call('trpc', 'project.listEdited')).body;
    const project = (await owner.call(protocol, 'project.get', { id })).body.data;
    expect(data.find(({ _id }) => _id === id)).toEqual({
      ...{ _id: id, projectTitle: project.projectTitle },
      editors: [{ name: editor.name, email: editor.email }],
    });
    const others = (await crew.call('trpc', 'project.listEdited')).body.data;
    expect(others).toEqual([]);
    await owner.call(protocol, 'project.setRole', { id, email: editor.email, role: 'crew' });
    const { data: after } = (await owner.call('trpc', 'project.listEdited')).body;
    expect(after.some(({ _id }) => _id === id)).toBe(false);
  });

  test('is refused for who is no editor, or has not joined, and for everybody but the owner', async () => {
    const { id } = await shoot();
    const invited = await app.person('Ines Marchetti');
    await shareProject(app, id, invited, 'editor');
    for (const [person, name] of [
      [crew, crew.name],
      [invited, invited.name],
    ] as const)
      expect(await handOver(id, person.email)).toMatchObject({
        status: 409,
        body: { error: `${name} must be an editor of the project first` },
      });
    // Who has opened another project of the owner has not joined this one yet.
    const other = await makeProject(owner);
    const share = { id: other._id, email: editor.email, role: 'editor' } as const;
    expect((await owner.call(protocol, 'project.share', share)).body.data.state).toBe('invited');
    expect((await handOver(other._id, editor.email)).status).toBe(409);
    await readShot(editor, (await makeShot(owner, other._id, ahead))._id);
    expect((await handOver(other._id, editor.email)).status).toBe(200);
    expect((await editor.try(protocol, 'project.handOver', { id, email: crew.email })).status).toBe(403);
    expect((await owner.call(protocol, 'project.get', { id })).body.data.role).toBe('owner');
  });

  test('all or nothing (K6)', async () => {
    const { id, planned } = await shoot();
    await invite(owner, editor, planned._id);
    await owner.call('rest', 'shot.update', { id: planned._id, inspirationImages: [await uploadBy(owner)] });
    await assertRollsBack(
      app,
      [
        ...(['update projects', 'update shots', 'delete shot_members', 'delete invites', 'update media'] as const),
        ...(['delete project_members', 'insert project_members', 'insert team_members', 'insert outbox'] as const),
      ],
      () => handOver(id, editor.email),
    );
  });

  test('scenes and rows of days come along; of feeds each has what its account still sees', async () => {
    const { id, planned } = await shoot();
    const scene = (await owner.call('rest', 'scene.create', { id, title: 'ROCKS' })).body.data;
    const row = (await owner.call('rest', 'schedule.addRow', { id, ...meal })).body.data;
    const feeds = await Promise.all(
      [owner, editor, crew].map(
        async (one) => (await one.call('rest', 'calendar.create', { projectId: id })).body.data,
      ),
    );
    expect((await handOver(id, editor.email)).status).toBe(200);
    for (const person of [owner, editor]) {
      const { rows, warnings } = (await person.call(protocol, 'schedule.day', { id, date: meal.date })).body.data;
      expect(rows).toEqual([row]);
      expect(warnings).toHaveLength(0);
      expect((await person.call(protocol, 'scene.list', { id })).body.data).toMatchObject([{ _id: scene._id }]);
    }
    const moved = { id: row._id, title: 'Late lunch' };
    expect((await editor.call(protocol, 'schedule.changeRow', moved)).body.data.title).toBe('Late lunch');
    for (const { url } of feeds) expect(await (await feed(url)).text()).toContain(`SUMMARY:${planned.number} Planned`);
    // The old owner is an editor: once the share ends, the old links show nothing.
    await editor.call(protocol, 'project.unshare', { id, email: owner.email });
    expect((await feed(feeds[0]?.url ?? '')).status).toBe(404);
    expect((await owner.try(protocol, 'schedule.changeRow', moved)).status).toBe(404);
  });

  test('its images never count for the new owner, and leave the old one room', async () => {
    const { id, planned } = await shoot();
    const large = await noise(900);
    const { status, body } = await upload(owner, large);
    expect(status).toBe(200);
    await owner.call('rest', 'shot.update', { id: planned._id, inspirationImages: [body.url] });
    expect((await upload(owner, large)).status).toBe(413);
    expect((await handOver(id, editor.email)).status).toBe(200);
    for (const person of [editor, owner]) expect((await upload(person, large)).status).toBe(200);
    expect((await editor.fetch('GET', body.url)).status).toBe(200);
  });

  test('of a completed project too; the open pages of all hear it, and nobody is told that it is gone', async () => {
    const { id } = await shoot();
    await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
    const streams = await Promise.all([owner, editor, crew].map((one) => openEventStream(one)));
    try {
      expect((await handOver(id, editor.email)).status).toBe(200);
      for (const stream of streams) {
        await until(async () => stream.items().includes(id));
        expect(stream.items()).not.toContain(`${id} gone`);
      }
    } finally {
      for (const stream of streams) stream.close();
    }
  });
});
