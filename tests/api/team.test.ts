import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/server/db/migrations-folder';
import { withApp } from '../support/app';
import { protocols } from '../support/person';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';
import { newEmail } from '../support/signup';
import { inviteToShot, inviteToTeam } from '../support/team';

const app = withApp();

const none = { position: null, phone: null, department: null };

describe.each(protocols)('the team over %s', (protocol) => {
  test('has its own account as editor', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const answer = await nadia.call(protocol, 'team.list', {});
    expect(answer.status).toBe(200);
    const own = { _id: expect.any(String), name: 'Nadia Adeyemi', email: nadia.email };
    expect(answer.body).toEqual({
      success: true,
      data: [{ ...own, role: 'editor', state: 'joined', ...none, shotCount: 0, projectCount: 0 }],
    });
    expect((await app.visitor().try(protocol, 'team.list', {})).status).toBe(401);
  });

  test('from an invitation to a shared shot, and out again', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const mira = await app.person('Mira Kessler');
    const shot = await makeShot(nadia, (await makeProject(nadia))._id, { status: 'upcoming' });
    const invited = await nadia.call(protocol, 'team.invite', {
      name: 'Mira',
      email: mira.email,
      shotlistId: shot._id,
    });
    expect(invited).toMatchObject({ status: 200, body: { invite: { email: mira.email } } });
    expect(invited.body.data).toEqual({ invite: invited.body.invite });
    const accepted = await nadia.call(protocol, 'team.acceptInvite', invited.body.invite);
    const member = { _id: expect.any(String), name: 'Mira', email: mira.email, role: 'viewer' };
    expect(accepted.body).toEqual({ success: true, data: member });
    expect((await readShot(nadia, shot._id)).members).toEqual([member]);
    const listed = async () => (await nadia.call(protocol, 'team.list', {})).body.data.slice(1);
    expect(await listed()).toEqual([{ ...member, ...none, state: 'invited', shotCount: 1, projectCount: 0 }]);
    expect((await mira.call(protocol, 'project.listShared', {})).body.total).toBe(1);
    expect(await listed()).toEqual([{ ...member, ...none, state: 'invited', shotCount: 1, projectCount: 0 }]);
    expect((await mira.call(protocol, 'shot.listShared', { id: shot._id })).body.data).toMatchObject({
      isShared: true,
    });
    expect(await listed()).toEqual([{ ...member, ...none, state: 'joined', shotCount: 1, projectCount: 0 }]);
    const removed = await nadia.call(protocol, 'team.remove', { memberEmail: mira.email });
    expect(removed.body).toEqual({ success: true, data: null });
    expect(await listed()).toEqual([]);
    expect((await mira.try(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
  });

  test('position and phone come with an invitation, change by themselves, and an empty text clears them', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const email = newEmail();
    const entry = async () => (await nadia.call(protocol, 'team.list', {})).body.data[1];
    const contact = { position: 'Focus puller', phone: '+27 21 555 0142 ext. 3', department: 'Camera' };
    await nadia.call(protocol, 'team.invite', {
      name: 'Mira',
      email,
      position: ' Focus puller ',
      phone: contact.phone,
      department: contact.department,
    });
    expect(await entry()).toMatchObject(contact);
    // Left out they stay, also in a second invitation.
    await nadia.call(protocol, 'team.invite', { name: 'Mira', email });
    const { _id: id = '', ...before } = (await entry()) ?? {};
    expect(before).toMatchObject(contact);
    const moved = await nadia.call(protocol, 'team.update', { id, position: '1st AC' });
    expect(moved.body).toEqual({ success: true, data: { _id: id, ...before, position: '1st AC' } });
    expect(await entry()).toEqual(moved.body.data);
    await nadia.call(protocol, 'team.invite', { name: 'Mira', email, position: '' });
    expect(await entry()).toMatchObject({ position: null, phone: contact.phone });
    const without = (await nadia.call(protocol, 'team.update', { id, phone: '' })).body.data;
    expect(without).toMatchObject({ ...none, department: 'Camera' });
    expect((await nadia.call(protocol, 'team.update', { id, phone: '021/555' })).body.data.phone).toBe('021/555');
    const cleared = { id, phone: null, department: '' };
    expect((await nadia.call(protocol, 'team.update', cleared)).body.data).toMatchObject(none);
    expect((await nadia.call(protocol, 'team.update', { id })).body.data).toMatchObject({ name: 'Mira', ...none });
  });

  test.each([
    ['name', '', 'Name is required'],
    ['position', 'x'.repeat(81), 'Position: at most 80 characters'],
    ['position', 'Focus\npuller', 'Position can only contain printable characters'],
    ['phone', '1'.repeat(41), 'Phone: at most 40 characters'],
    ['phone', 'nobody knows', 'Use digits, spaces, + - ( ) . / and an extension'],
    ['phone', '555;rm', 'Use digits, spaces, + - ( ) . / and an extension'],
  ])('%s %j is refused, in an invitation too', async (path, value, message) => {
    const nadia = await app.person('Nadia Adeyemi');
    const person = { name: 'Mira', email: newEmail() };
    await nadia.call(protocol, 'team.invite', person);
    const before = (await nadia.call(protocol, 'team.list', {})).body.data;
    const id = before[1]?._id ?? '';
    for (const answer of [
      await nadia.try(protocol, 'team.update', { id, [path]: value }),
      await nadia.try(protocol, 'team.invite', { ...person, [path]: value }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    expect((await nadia.call(protocol, 'team.list', {})).body.data).toEqual(before);
  });

  test('a new name is that on shots, position and phone are told to the owner of the entry alone', async () => {
    const [nadia, mira] = [await app.person('Nadia Adeyemi'), await app.person('Mira Kessler')];
    const shot = await makeShot(nadia, (await makeProject(nadia))._id, { status: 'upcoming' });
    await inviteToTeam(nadia, 'Mira', mira.email);
    await inviteToShot(nadia, mira.email, shot._id);
    const id = (await nadia.call(protocol, 'team.list', {})).body.data[1]?._id ?? '';
    const secret = { position: 'Stand-in', phone: '0815 4711' };
    await nadia.call(protocol, 'team.update', { id, name: 'Mira K.', ...secret });
    for (const person of [nadia, mira]) {
      const read = JSON.stringify((await person.call(protocol, 'shot.get', { id: shot._id })).body);
      expect(read).toContain('Mira K.');
      expect(read).not.toMatch(/Stand-in|4711/);
    }
    expect((await mira.call(protocol, 'team.list', {})).body.data).toMatchObject([none]);
    expect((await nadia.call(protocol, 'profile.export')).body.data.team).toMatchObject([
      { name: 'Mira K.', ...secret },
    ]);
  });
});

test('members of shots before there were teams are in the team of the owner, once', async () => {
  const nadia = await app.person('Nadia Adeyemi');
  const mira = await app.person('Mira Kessler');
  const projectId = (await makeProject(nadia))._id;
  const [first, second, gone] = [
    await makeShot(nadia, projectId, { status: 'upcoming' }),
    await makeShot(nadia, projectId),
    await makeShot(nadia, projectId),
  ];
  await inviteToTeam(nadia, 'Leo Marchetti', 'leo@crew.test');
  for (const { _id } of [first, second]) {
    for (const name of ['Rosa', 'Leo']) await shareShot(app, _id, { name, email: `${name.toLowerCase()}@crew.test` });
    await shareShot(app, _id, mira);
  }
  await shareShot(app, first._id, nadia);
  await shareShot(app, gone._id, { name: 'Gus', email: 'gus@crew.test' });
  await nadia.call('rest', 'shot.setStatus', { id: gone._id, status: 'deleted' });
  const others = async () => (await nadia.call('rest', 'team.list', {})).body.data.slice(1);
  expect((await others()).map(({ name }) => name)).toEqual(['Leo Marchetti']);
  const migration = await readFile(`${migrationsFolder()}/0013_team_of_shares.sql`, 'utf8');
  for (let run = 0; run < 2; run += 1) {
    await app.platform.db.execute(sql.raw(migration));
    expect((await others()).map(({ name, state, shotCount }) => [name, state, shotCount])).toEqual([
      ['Leo Marchetti', 'invited', 2],
      ['Rosa', 'invited', 2],
      ['Mira Kessler', 'invited', 2],
    ]);
  }
  await mira.call('rest', 'shot.get', { id: first._id });
  expect((await others()).at(-1)).toMatchObject({ email: mira.email, state: 'joined' });
  expect((await nadia.call('rest', 'team.remove', { memberEmail: mira.email })).status).toBe(200);
  expect(await others()).toHaveLength(2);
});
