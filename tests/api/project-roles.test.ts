import { beforeAll, describe, expect, test } from 'vitest';
import type { GivenRole } from '../../src/features/project/roles.data';
import { withApp } from '../support/app';
import { PASSWORD, type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, readShot, shareProject } from '../support/shoot';

const app = withApp();
let owner: Person;
let editor: Person;
let crew: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  editor = await app.person('Thandi Okafor');
  crew = await app.person('Zola Ndlovu');
});

/** A project with an editor and a member of the crew who have opened it, a planned shot and a draft. */
async function shoot() {
  app.clock.advance({ hours: 1 });
  const { _id: id } = await makeProject(owner);
  for (const [person, role] of [
    [editor, 'editor'],
    [crew, 'crew'],
  ] as const) {
    const shared = await owner.try('rest', 'project.share', { id, email: person.email, name: person.name, role });
    expect(shared).toMatchObject({ status: 200, body: { data: { role } } });
    await person.call('rest', 'project.get', { id });
  }
  const planned = await makeShot(owner, id, { ...ahead, title: 'Planned' });
  const draft = await makeShot(owner, id, { title: 'Draft' });
  return { id, planned, draft };
}

const uploadBy = async (person: Person) =>
  (await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await plain().jpeg().toBuffer()]))).body.url;

describe.each(protocols)('roles over %s', (protocol) => {
  test('say what each may do with the project and its shots', async () => {
    const { id, planned } = await shoot();
    const seen = async (person: Person) => {
      const { data: project } = (await person.call(protocol, 'project.get', { id })).body;
      const { data: shot } = (await person.call(protocol, 'shot.get', { id: planned._id })).body;
      const { role, isShared, may, shotlistCount, sharedWith } = project;
      return { role, isShared, may, shotlistCount, sharedWith, shot: shot.may };
    };
    const all = { edit: true, tick: true, complete: true, note: true };
    const project = { ...all, plan: true, share: true };
    expect(await seen(owner)).toEqual({
      ...{ role: 'owner', isShared: false, may: project, shotlistCount: 2, sharedWith: 2, shot: all },
    });
    expect(await seen(editor)).toEqual({
      ...{ role: 'editor', isShared: true, may: { ...project, complete: false, share: false } },
      ...{ shotlistCount: 2, sharedWith: 2, shot: all },
    });
    expect(await seen(crew)).toEqual({
      ...{ role: 'crew', isShared: true, shotlistCount: 1, sharedWith: null },
      may: { edit: false, plan: false, tick: true, complete: false, note: true, share: false },
      shot: { ...all, edit: false },
    });
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect(await seen(editor)).toMatchObject({
      may: { edit: true, plan: false, tick: false, complete: false, note: false, share: false },
    });
    expect((await owner.call(protocol, 'project.get', { id })).body.data.may).toMatchObject({
      edit: true,
      share: true,
    });
  });

  test('an editor plans as the owner: what is made belongs to the owner, and its gear is the owner’s', async () => {
    const { id, draft } = await shoot();
    const gear = (await owner.call(protocol, 'gear.add', { gearName: `Rig ${id}` })).body.data;
    const named = (await editor.call(protocol, 'gear.ofProject', { id })).body.data;
    expect(named).toContainEqual(gear);
    const made = await editor.call(protocol, 'shot.createDrafts', { projectId: id, titles: ['By Thandi'] });
    const [{ _id: shotId } = { _id: '' }] = made.body.data;
    await editor.call(protocol, 'shot.update', {
      id: shotId,
      gearList: [{ _id: gear._id }],
      description: '<p>Fog</p>',
    });
    const own = await readShot(owner, shotId);
    expect(own).toMatchObject({ isShared: false, gearList: [{ _id: gear._id, gearlistName: gear.gearName }] });
    const titles = async (person: Person) =>
      (await person.call(protocol, 'shot.list', { id, sort: 'order' })).body.data.map(({ title }) => title);
    expect(await titles(editor)).toEqual(await titles(owner));
    expect(await titles(crew)).toEqual(['Planned']);
    expect((await editor.call(protocol, 'shot.list', { id, q: 'fog' })).body.data).toHaveLength(1);
    const scene = (await editor.call(protocol, 'scene.create', { id, title: 'ROCKS' })).body.data;
    await editor.call(protocol, 'shot.update', { id: draft._id, sceneId: scene._id });
    expect((await editor.call(protocol, 'scene.list', { id })).body.data).toMatchObject([{ shotCount: 1 }]);
    expect((await crew.call(protocol, 'scene.list', { id })).body.data).toEqual([]);
  });

  test('only the owner shares: members in a write of an editor are refused by every call that takes them', async () => {
    const { id, planned } = await shoot();
    const members = [{ email: crew.email }];
    const refused = [
      await editor.try(protocol, 'shot.update', { id: planned._id, members }),
      await editor.try(protocol, 'shot.updateMany', { changes: [{ id: planned._id, members }] }),
      await editor.try(protocol, 'shot.bulk', { ids: [planned._id], change: { addMembers: [crew.email] } }),
      await editor.try(protocol, 'shot.createMany', { projectId: id, shots: [{ title: 'One', members }] }),
      await editor.try(protocol, 'shot.create', { ...planned, projectId: id, number: undefined, members } as never),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { error: 'Only the owner shares shots' } });
  });

  test('crew complete and reopen, one by one and several at once, and nothing else of them', async () => {
    const { planned } = await shoot();
    const status = (to: string) => crew.try(protocol, 'shot.setStatus', { id: planned._id, status: to as 'completed' });
    expect((await status('completed')).status).toBe(200);
    expect((await status('upcoming')).status).toBe(200);
    const bulk = (change: object) => crew.try(protocol, 'shot.bulk', { ids: [planned._id], change });
    expect((await bulk({ status: 'completed' })).status).toBe(200);
    expect((await bulk({ status: 'upcoming' })).status).toBe(200);
    for (const change of [{ status: 'deleted' }, { status: 'completed', addTags: ['x'] }, { shiftMinutes: 5 }])
      expect(await bulk(change)).toMatchObject({
        status: 403,
        body: { error: 'Only the owner and editors of the project may do this' },
      });
  });

  test('Today and a calendar feed of an editor and of crew have what each reads, with what each may do', async () => {
    const { _id: id } = await makeProject(owner, { projectTitle: `By roles ${protocol}` });
    const viewer = await app.person('Vera Lund');
    for (const [person, role] of [
      [editor, 'editor'],
      [crew, 'crew'],
      [viewer, 'viewer'],
    ] as const)
      await shareProject(app, id, person, role);
    const soon = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const times = { startDateTime: soon(1), endDateTime: soon(2), timeZoneId: 'UTC' };
    const shot = await makeShot(owner, id, { ...times, title: 'Keeper', status: 'upcoming' });
    await makeShot(owner, id, { ...times, title: 'Idea' });
    const date = soon(1).slice(0, 10);
    await owner.call('rest', 'schedule.addRow', { id, date, kind: 'meal', startDateTime: soon(2), minutes: 45 });
    const seenBy = async (person: Person) => {
      const { data, rows } = (await person.call(protocol, 'shot.dueToday', {})).body;
      const isHere = ({ project }: { project: { _id: string } }) => project._id === id;
      const { url } = (await person.call('rest', 'calendar.create', { projectId: id })).body.data;
      const feed = await (await fetch(`${app.url}${new URL(url).pathname}`)).text();
      return {
        shots: data.filter(isHere).map(({ title, may, project }) => [title, may.edit, may.complete, project.isShared]),
        rows: rows.filter(isHere).map(({ title }) => title),
        feed: [...feed.matchAll(/SUMMARY:(.*)\r/g)].map(([, summary]) => summary),
      };
    };
    const of = (...may: boolean[]) => ({
      ...{ shots: [['Keeper', ...may]], rows: ['Lunch'], feed: [`${shot.number} Keeper`] },
    });
    expect(await seenBy(owner)).toEqual(of(true, true, false));
    expect(await seenBy(editor)).toEqual(of(true, true, true));
    expect(await seenBy(crew)).toEqual(of(false, true, true));
    expect(await seenBy(viewer)).toEqual(of(false, false, true));
    // Of a day without shots, crew and editors alone have the rows.
    await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'deleted' });
    const left = await Promise.all([editor, crew, viewer].map(seenBy));
    expect(left.map(({ rows, feed }) => [rows, feed])).toEqual([
      [['Lunch'], []],
      [['Lunch'], []],
      [[], []],
    ]);
  });

  test('a role changes at once, in a completed project too; one that nobody knows is a 400', async () => {
    const { id, draft } = await shoot();
    const set = (role: string, email = editor.email) =>
      owner.try(protocol, 'project.setRole', { id, email, role: role as GivenRole });
    expect(await set('boss')).toMatchObject({ status: 400, body: { error: 'Role must be viewer, crew or editor' } });
    expect((await set('crew', 'nobody@crew.test')).status).toBe(404);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect(await set('viewer')).toMatchObject({ status: 200, body: { data: { role: 'viewer', email: editor.email } } });
    expect((await editor.try(protocol, 'shot.get', { id: draft._id })).status).toBe(404);
    expect((await editor.call(protocol, 'project.get', { id })).body.data.role).toBe('viewer');
    expect((await editor.try(protocol, 'project.members', { id })).status).toBe(403);
  });

  test('an editor hangs own images and those of the project; after the role they are the owner’s', async () => {
    const { id, planned, draft } = await shoot();
    const [own, owners] = [await uploadBy(editor), await uploadBy(owner)];
    const hang = (shotId: string, ...inspirationImages: string[]) =>
      editor.try(protocol, 'shot.update', { id: shotId, inspirationImages });
    expect((await hang(draft._id, owners)).status).toBe(400);
    await owner.call(protocol, 'shot.update', { id: planned._id, inspirationImages: [owners] });
    expect((await hang(draft._id, owners, own)).status).toBe(200);
    // On a draft it is for the owner and editors alone.
    const seen = await Promise.all([crew, editor, owner].map(async (one) => (await one.fetch('GET', own)).status));
    expect(seen).toEqual([404, 200, 200]);
    const cover = await uploadBy(editor);
    expect((await owner.fetch('GET', cover)).status).toBe(404);
    await editor.call(protocol, 'project.update', { id, cover });
    expect((await owner.fetch('GET', cover)).status).toBe(200);
    const spare = await uploadBy(editor);
    const urlsOf = async (person: Person) =>
      (await person.call('trpc', 'profile.export')).body.data.images.map(({ url }) => url);
    await owner.call(protocol, 'project.setRole', { id, email: editor.email, role: 'crew' });
    expect(await urlsOf(owner)).toContain(own);
    expect(await urlsOf(editor)).toEqual(expect.arrayContaining([spare]));
    expect(await urlsOf(editor)).not.toContain(own);
    expect((await readShot(owner, draft._id)).inspirationImages).toEqual([owners, own]);
  });

  test('of a deleted editor images and history stay, and count for the owner (R4)', async () => {
    const { id, planned } = await shoot();
    const gone = await app.person('Gone Editor');
    await shareProject(app, id, gone, 'editor');
    const [url, cover] = [await uploadBy(gone), await uploadBy(gone)];
    await gone.call(protocol, 'shot.update', { id: planned._id, inspirationImages: [url], title: 'Keeper runs' });
    await gone.call(protocol, 'project.update', { id, cover });
    expect((await gone.try(protocol, 'profile.deleteAccount', { password: PASSWORD })).status).toBe(200);
    expect((await readShot(owner, planned._id)).inspirationImages).toEqual([url]);
    for (const image of [url, cover]) expect((await owner.fetch('GET', image)).status).toBe(200);
    const images = (await owner.call('trpc', 'profile.export')).body.data.images.map((one) => one.url);
    expect(images).toEqual(expect.arrayContaining([url, cover]));
    const history = (await owner.call(protocol, 'shot.history', { id: planned._id })).body.data;
    expect(history).toMatchObject([{ by: 'Former member' }]);
  });

  test('an image of somebody else that was removed can be put back on its shot, and on no other', async () => {
    const { planned, draft } = await shoot();
    const url = await uploadBy(owner);
    const hang = (shotId: string, ...inspirationImages: string[]) =>
      editor.try(protocol, 'shot.update', { id: shotId, inspirationImages });
    await owner.call(protocol, 'shot.update', { id: planned._id, inspirationImages: [url] });
    expect((await hang(planned._id)).status).toBe(200);
    expect((await hang(draft._id, url)).status).toBe(400);
    expect(await hang(planned._id, url)).toMatchObject({ status: 200, body: { data: { inspirationImages: [url] } } });
  });

  test('an image that hangs in a project of the former editor too stays theirs', async () => {
    const { id, draft } = await shoot();
    const { _id: projectId } = await makeProject(editor);
    const [url, cover] = [await uploadBy(editor), await uploadBy(editor)];
    await makeShot(editor, projectId, { ...ahead, inspirationImages: [url] });
    await editor.call(protocol, 'project.update', { id: projectId, cover });
    await editor.call(protocol, 'shot.update', { id: draft._id, inspirationImages: [url, cover] });
    await owner.call(protocol, 'project.unshare', { id, email: editor.email });
    const images = (await editor.call('trpc', 'profile.export')).body.data.images;
    expect(images.map(({ url: one }) => one)).toEqual(expect.arrayContaining([url, cover]));
    expect((await readShot(owner, draft._id)).inspirationImages).toEqual([url, cover]);
    expect((await owner.fetch('GET', url)).status).toBe(200);
  });
});
