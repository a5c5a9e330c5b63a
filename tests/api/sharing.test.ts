import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { invite, makePeople, makePeopleWithShot, type PeopleWithShot } from '../support/crew';
import { PASSWORD, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeShot, readShot, shareShot } from '../support/shoot';
import { linksTo, newEmail } from '../support/signup';

const app = withApp();
const moved = { startDateTime: '2026-11-22T05:30', endDateTime: '2026-11-22T07:00' };

const crew = async () => makePeopleWithShot(app, await makePeople(app));

/** What a viewer may do. */
const may = { edit: false, tick: false, complete: false, note: false };
const mayInProject = { ...may, plan: false, share: false };

describe.each(protocols)('over %s', (protocol) => {
  test('what others may not change stays as it was (Z4)', async () => {
    const { owner, member, stranger, nobody, shared, draft } = await crew();
    for (const person of [member, stranger, nobody]) {
      for (const { _id: id } of [shared, draft]) {
        await person.try(protocol, 'shot.update', { id, title: 'Mine' });
        await person.try(protocol, 'shot.setStatus', { id, status: 'deleted' });
      }
    }
    expect((await readShot(owner, shared._id)).title).toBe('Shared');
    expect((await readShot(owner, draft._id)).title).toBe('Draft');
  });

  test('a member sees the shared shots, as shared, and no drafts (Z4)', async () => {
    const { owner, member, projectId, shared } = await crew();
    const seen = { ...(await readShot(owner, shared._id)), isShared: true, may };
    expect(seen.members[0]).toEqual({ _id: expect.any(String), name: 'Mira', email: member.email, role: 'viewer' });
    expect((await member.call(protocol, 'shot.list', { id: projectId })).body.data).toEqual([seen]);
    expect((await member.call(protocol, 'shot.listShared', { id: projectId })).body.data).toEqual([seen]);
    expect((await member.call(protocol, 'shot.listShared', { id: shared._id })).body.data).toEqual(seen);
    const project = (await member.call(protocol, 'project.get', { id: shared.projectId })).body.data;
    expect((await member.call(protocol, 'shot.get', { id: shared._id })).body).toEqual({
      success: true,
      data: seen,
      project,
    });
    expect(project).toMatchObject({ isShared: true, shotlistCount: 1 });
    expect((await owner.call(protocol, 'shot.listShared', { id: projectId })).body.data).toEqual([]);
  });

  test("a member's projects count the shots that are shared with them", async () => {
    const { owner, member, projectId, shared, sibling } = await crew();
    const seen = async () => (await member.call(protocol, 'project.listShared', {})).body;
    const own = (await owner.call(protocol, 'project.get', { id: projectId })).body.data;
    const project = { ...own, isShared: true, role: 'viewer', ownerName: owner.name, sharedWith: null };
    const shown = { ...project, may: mayInProject };
    expect(await seen()).toEqual({
      success: true,
      data: { active: [{ ...shown, shotlistCount: 1 }], completed: [] },
      total: 1,
    });
    expect((await member.call(protocol, 'project.list', {})).body.total).toBe(0);
    await shareShot(app, sibling._id, member);
    expect((await seen()).data.active[0]).toMatchObject({ _id: projectId, shotlistCount: 2 });
    expect((await member.call(protocol, 'project.get', { id: projectId })).body.data).toEqual({
      ...shown,
      shotlistCount: 2,
    });
    await owner.call(protocol, 'shot.setStatus', { id: shared._id, status: 'completed' });
    expect((await seen()).data.active[0]?.shotlistCount).toBe(2);
    await owner.call(protocol, 'shot.setStatus', { id: shared._id, status: 'deleted' });
    await owner.call(protocol, 'shot.setStatus', { id: sibling._id, status: 'deleted' });
    expect((await seen()).total).toBe(0);
    expect((await member.try(protocol, 'project.get', { id: projectId })).status).toBe(404);
    expect((await member.try(protocol, 'shot.list', { id: projectId })).status).toBe(404);
  });

  test('a published draft appears to its members, whatever the case of their address', async () => {
    const { owner, member, draft } = await crew();
    expect((await member.try(protocol, 'shot.get', { id: draft._id })).status).toBe(404);
    await owner.call(protocol, 'shot.update', { id: draft._id, status: 'upcoming' });
    expect((await member.call(protocol, 'shot.get', { id: draft._id })).body.data.isShared).toBe(true);
  });

  test('a member who is taken off sees nothing with the next request; the version rises', async () => {
    const { owner, member, shared, projectId } = await crew();
    await shareShot(app, shared._id, { name: 'Rosa', email: 'rosa@crew.test' });
    const keep = [{ email: ' ROSA@crew.test ' }];
    const { body } = await owner.call(protocol, 'shot.update', { id: shared._id, members: keep });
    expect(body.data).toMatchObject({ version: 2, members: [{ email: 'rosa@crew.test' }] });
    expect((await member.try(protocol, 'shot.get', { id: shared._id })).status).toBe(404);
    expect((await member.try(protocol, 'project.get', { id: projectId })).status).toBe(404);
    expect((await member.try(protocol, 'shot.setStatus', { id: shared._id, status: 'completed' })).status).toBe(404);
    expect((await member.try(protocol, 'shot.reschedule', { id: shared._id, ...moved })).status).toBe(404);
    expect((await member.try(protocol, 'shot.list', { id: projectId, fields: 'summary', limit: 1 })).status).toBe(404);
    expect((await member.try('trpc', 'shot.find', { id: projectId, q: 'shared' })).status).toBe(404);
    const none = await owner.call(protocol, 'shot.update', { id: shared._id, teamMembers: [] });
    expect(none.body.data.members).toEqual([]);
  });

  test('a completed shot lets members go, and nothing else (Z6)', async () => {
    const { owner, member, shared } = await crew();
    await shareShot(app, shared._id, { name: 'Rosa', email: 'rosa@crew.test' });
    await owner.call(protocol, 'shot.setStatus', { id: shared._id, status: 'completed' });
    const completed = await readShot(owner, shared._id);
    const update = (fields: object) => owner.try(protocol, 'shot.update', { id: shared._id, ...fields });
    const rosa = [{ email: 'rosa@crew.test' }];
    expect((await update({ members: rosa, title: 'x' })).status).toBe(409);
    expect((await update({ members: [...rosa, { email: 'new@crew.test' }] })).status).toBe(409);
    expect((await update({ members: rosa, status: 'upcoming' })).status).toBe(409);
    expect(await readShot(owner, shared._id)).toEqual(completed);
    expect((await update({ members: rosa })).body.data).toMatchObject({ status: 'completed', members: rosa });
    expect((await member.try(protocol, 'shot.get', { id: shared._id })).status).toBe(404);
    expect((await update({ ...completed, version: undefined, members: [] })).body.data.members).toEqual([]);
  });

  test('an unverified address sees nothing, and all of it once it is verified (T9)', async () => {
    const { owner, projectId, shared } = await crew();
    const form = formOf([await plain(40, 30).jpeg().toBuffer()]);
    const { url } = (await owner.rest<{ url: string }>('POST', '/api/admin/upload', form)).body;
    const secret = 'Nobody may read this yet';
    await owner.call(protocol, 'shot.update', { id: shared._id, title: secret, inspirationImages: [url] });
    const rosa = Object.assign(app.visitor(), { name: 'Rosa', email: newEmail() });
    await invite(owner, rosa, shared._id);
    const account = { name: rosa.name, email: rosa.email, password: PASSWORD };
    expect((await rosa.rest('POST', '/signup', account)).status).toBe(200);
    expect((await rosa.rest('POST', '/login', account)).status).toBe(403);
    const tried = [
      () => rosa.try(protocol, 'project.listShared', {}),
      () => rosa.try(protocol, 'project.get', { id: projectId }),
      () => rosa.try(protocol, 'shot.list', { id: projectId }),
      () => rosa.try(protocol, 'shot.listShared', { id: projectId }),
      () => rosa.try(protocol, 'shot.listShared', { id: shared._id }),
      () => rosa.try(protocol, 'shot.get', { id: shared._id }),
    ];
    const seen = async () => {
      const answers = [];
      for (const ask of tried) answers.push(await ask());
      const page = await (await rosa.fetch('GET', '/sharedprojects', undefined, { accept: 'text/html' })).text();
      return {
        statuses: answers.map(({ status }) => status),
        image: (await rosa.fetch('GET', url)).status,
        text: JSON.stringify(answers.map(({ body }) => body)),
        page,
      };
    };
    // Without a cookie, with those of the login, and with one that says that there is a session.
    for (const cookies of [[], [['fl_signed_in', '1']], [['fl_session', rosa.email]]] as [string, string][][]) {
      for (const [name, value] of cookies) rosa.cookies.set(name, value);
      const { statuses, image, text, page } = await seen();
      expect([...statuses, image]).toEqual(Array(7).fill(401));
      expect(text + page).not.toContain(secret);
      for (const [name] of cookies) rosa.cookies.delete(name);
    }
    expect((await owner.call(protocol, 'team.list', {})).body.data.at(-1)).toMatchObject({ state: 'invited' });
    const [link] = await linksTo(app, '/verify-email', rosa.email);
    await rosa.rest('GET', `/verify-email?${new URLSearchParams({ ...link })}`);
    // The link alone is no login.
    expect((await seen()).statuses).toEqual(Array(6).fill(401));
    await rosa.signIn();
    const { statuses, image, text } = await seen();
    expect([...statuses, image]).toEqual(Array(7).fill(200));
    expect(text.split(secret)).toHaveLength(8);
    expect((await rosa.call(protocol, 'project.listShared', {})).body.total).toBe(1);
  });

  const taken: [string, (crew: PeopleWithShot) => Promise<{ status: number }>][] = [
    ['removed from the team', ({ owner, member }) => owner.try(protocol, 'team.remove', { memberEmail: member.email })],
    ['taken off the shot', ({ owner, shared }) => owner.try(protocol, 'shot.update', { id: shared._id, members: [] })],
    ['gone by themselves', ({ member, shared }) => member.try(protocol, 'shot.leave', { shotlistId: shared._id })],
    [
      'left with a deleted shot',
      ({ owner, shared }) => owner.try(protocol, 'shot.setStatus', { id: shared._id, status: 'deleted' }),
    ],
    ['left without its project', ({ owner, projectId }) => owner.try(protocol, 'project.delete', { id: projectId })],
    ['left without its owner', ({ owner }) => owner.try(protocol, 'profile.deleteAccount', { password: PASSWORD })],
  ];
  test.each(taken)(
    'a member who is %s sees nothing with the very next request, images included (Z5)',
    async (_, take) => {
      const all = await crew();
      const { owner, member, shared, projectId } = all;
      const form = formOf([await plain(40, 30).jpeg().toBuffer()]);
      const { url } = (await owner.rest<{ url: string }>('POST', '/api/admin/upload', form)).body;
      await owner.call(protocol, 'shot.update', { id: shared._id, inspirationImages: [url] });
      const image = await member.fetch('GET', url);
      const known = { 'if-none-match': image.headers.get('etag') ?? '' };
      const seen = async () => [
        (await member.fetch('GET', url, undefined, known)).status,
        (await member.try(protocol, 'shot.get', { id: shared._id })).status,
        (await member.try(protocol, 'shot.listShared', { id: shared._id })).status,
        (await member.try(protocol, 'project.get', { id: projectId })).status,
        (await member.call(protocol, 'project.listShared', {})).body.total,
      ];
      expect(await seen()).toEqual([304, 200, 200, 200, 1]);
      expect((await take(all)).status).toBe(200);
      expect(await seen()).toEqual([404, 404, 404, 404, 0]);
    },
  );

  test('what is completed stays with its members, to read (Z4)', async () => {
    const { owner, member, shared, projectId } = await crew();
    const seen = async () => {
      const { active, completed } = (await member.call(protocol, 'project.listShared', {})).body.data;
      const shot = (await member.call(protocol, 'shot.get', { id: shared._id })).body.data;
      return [active.length, completed.length, [...active, ...completed][0]?.shotlistCount, shot.status, shot.isShared];
    };
    await owner.call(protocol, 'shot.setStatus', { id: shared._id, status: 'completed' });
    expect(await seen()).toEqual([1, 0, 1, 'completed', true]);
    await owner.call(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
    expect(await seen()).toEqual([0, 1, 1, 'completed', true]);
    const writes = [
      member.try(protocol, 'shot.setStatus', { id: shared._id, status: 'upcoming' }),
      member.try(protocol, 'project.setStatus', { id: projectId, status: 'active' }),
      member.try(protocol, 'shot.duplicate', { id: shared._id }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await seen()).toEqual([0, 1, 1, 'completed', true]);
  });

  test('a shared card counts what its page shows, whatever the shots have come to', async () => {
    const { owner, member, shared, sibling, projectId } = await crew();
    const at = (startDateTime: string, endDateTime: string) => ({ startDateTime, endDateTime, status: 'upcoming' });
    const [delayed, due, completed, deleted] = [
      await makeShot(owner, projectId, at('2026-11-19T05:00', '2026-11-19T06:00')),
      await makeShot(owner, projectId, at('2026-11-21T05:30', '2026-11-21T23:00')),
      await makeShot(owner, projectId, at('2026-11-25T05:00', '2026-11-25T06:00')),
      await makeShot(owner, projectId, at('2026-11-25T05:00', '2026-11-25T06:00')),
    ];
    await owner.call(protocol, 'shot.reschedule', { id: shared._id, ...moved });
    for (const { _id } of [delayed, due, completed, deleted]) await shareShot(app, _id, member);
    await owner.call(protocol, 'shot.setStatus', { id: completed._id, status: 'completed' });
    await owner.call(protocol, 'shot.setStatus', { id: deleted._id, status: 'deleted' });
    const seen = async () => {
      const all = (await member.call(protocol, 'shot.list', { id: projectId })).body.data;
      const byBucket = [];
      for (const status of ['due', 'completed', 'upcoming', 'delayed', 'draft', 'deleted'] as const) {
        byBucket.push((await member.call(protocol, 'shot.list', { id: projectId, status })).body.data.length);
      }
      const card = (await member.call(protocol, 'project.listShared', {})).body.data.active[0];
      const project = (await member.call(protocol, 'project.get', { id: projectId })).body.data;
      const ofShot = (await member.call(protocol, 'shot.get', { id: due._id })).body.project;
      expect([card?.shotlistCount, project.shotlistCount, ofShot?.shotlistCount]).toEqual(Array(3).fill(all.length));
      return byBucket;
    };
    expect(await seen()).toEqual([1, 1, 1, 1, 0, 0]);
    await owner.call(protocol, 'shot.setStatus', { id: completed._id, status: 'upcoming' });
    await owner.call(protocol, 'shot.setStatus', { id: delayed._id, status: 'deleted' });
    await shareShot(app, sibling._id, member);
    // The sibling is due today as well.
    expect(await seen()).toEqual([2, 0, 2, 0, 0, 0]);
    expect((await owner.call(protocol, 'project.list', {})).body.data.active[0]?.shotlistCount).toBe(5);
  });

  test('what is the server’s to say is ignored in an invitation (Z7)', async () => {
    const { owner, stranger, shared } = await crew();
    const theirs = { _id: stranger.email, role: 'editor', state: 'joined', ownerId: stranger.email, verified: true };
    const email = newEmail();
    const { body } = await owner.try(protocol, 'team.invite', { ...theirs, name: 'Dario', email });
    const accepted = await owner.try(protocol, 'team.acceptInvite', {
      ...body.invite,
      ...theirs,
      shotlistId: shared._id,
    });
    expect(accepted.body.data).toMatchObject({ email, role: 'viewer' });
    const member = (await owner.call(protocol, 'team.list', {})).body.data.at(-1);
    expect(member).toMatchObject({
      _id: accepted.body.data._id,
      email,
      role: 'viewer',
      state: 'invited',
      shotCount: 0,
    });
    expect((await readShot(owner, shared._id)).members.map((one) => one.email)).not.toContain(email);
  });
});
