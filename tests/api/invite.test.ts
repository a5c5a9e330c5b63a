import { beforeAll, describe, expect, test } from 'vitest';
import type { InviteOut } from '../../src/features/team/invite.schema';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { PASSWORD, type Person, type Protocol, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shareProject, shotFields } from '../support/shoot';
import { newEmail, waitingSignup } from '../support/signup';
import { fillTeam } from '../support/team';

const app = withApp();
let nadia: Person;
let mira: Person;
let tom: Person;

beforeAll(async () => {
  nadia = await app.person('Nadia Adeyemi');
  mira = await app.person('Mira Kessler');
  tom = await app.person('Tom Reed');
});

const newShot = async (owner = nadia, fields: object = { status: 'upcoming' }) =>
  makeShot(owner, (await makeProject(owner))._id, { ...fields });

/** An invitation that was made a moment ago. */
async function invitation(protocol: Protocol, email: string, shotlistId?: string, owner = nadia): Promise<InviteOut> {
  const { status, body } = await owner.call(protocol, 'team.invite', { name: 'Somebody', email, shotlistId });
  expect(status).toBe(200);
  return body.invite;
}

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const memberOf = async (owner: Person, email: string) =>
  (await owner.call('rest', 'team.list', {})).body.data.find((member) => member.email === email);
const addressesOn = async (id: string) => (await readShot(nadia, id)).members.map(({ email }) => email);

describe.each(protocols)('an invitation over %s', (protocol) => {
  const create = (person: Person, input: unknown) => person.try(protocol, 'team.invite', input);
  const accept = (person: Person, input: unknown) => person.try(protocol, 'team.acceptInvite', input);

  test('to the team puts the address there, invited, in its normal form', async () => {
    const email = newEmail();
    const { status, body } = await create(nadia, {
      name: '  Dario “Gaffer” Conti 🎬 ',
      email: ` ${email.toUpperCase()} `,
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: { invite: body.invite },
        invite: { token: expect.stringMatching(/^[\w-]{43}$/), email, mailed: true },
      },
    ]);
    expect(await memberOf(nadia, email)).toEqual({
      ...{ _id: expect.any(String), name: 'Dario “Gaffer” Conti 🎬', email },
      ...{ role: 'viewer', state: 'invited', shotCount: 0, projectCount: 0 },
      ...{ position: null, phone: null, department: null },
    });
    expect((await accept(nadia, body.invite)).body.data).toMatchObject({ email, role: 'viewer' });
  });

  test('lists every failing field, in the words of its form', async () => {
    const shotlistId = (await newShot())._id;
    const issuesOf = async (input: unknown) => (await create(nadia, input)).body.issues;
    const name = { path: 'name', message: 'Name is required' };
    const email = (message: string) => ({ path: 'email', message });
    expect(await issuesOf({})).toEqual([name, email('Email id is required')]);
    expect(await issuesOf({ name: ' ', email: '' })).toEqual([name, email('Email id is required')]);
    expect(await issuesOf({ email: newEmail() })).toEqual([name]);
    expect(await issuesOf({ name: 'Mira', email: 'mira' })).toEqual([email('Please enter a valid email address')]);
    expect(await issuesOf({ shotlistId })).toEqual([email('Email Id is required')]);
    expect(await issuesOf({ shotlistId, email: ' ' })).toEqual([email('Email Id is required')]);
    expect(await issuesOf({ shotlistId, email: 'mira' })).toEqual([email('Please enter a valid email address')]);
    const long = { path: 'name', message: 'Name: at most 100 characters' };
    expect(await issuesOf({ name: 'x'.repeat(101), email: newEmail() })).toEqual([long]);
    const printable = { path: 'name', message: 'Name can only contain printable characters' };
    expect(await issuesOf({ name: 'Mira\r\nBcc: x', email: newEmail() })).toEqual([printable]);
    expect((await create(nadia, { name: 'Mira', email: newEmail(), shotlistId: 'undefined' })).status).toBe(400);
    expect((await accept(nadia, {})).body.issues).toEqual([
      { path: 'token', message: 'Invalid or missing token' },
      email('Email Id is required'),
    ]);
  });

  test.each([
    'mira@crew.test\r\nBcc: tom@crew.test',
    'mira@crew.test, tom@crew.test',
    'Mira <mira@crew.test>',
    '<mira@crew.test>',
    'mira@crew.test;tom@crew.test',
  ])('to %j is refused, and no mail leaves (V9)', async (email) => {
    const before = (await app.mails()).length;
    expect((await create(nadia, { name: 'Mira', email })).status).toBe(400);
    expect(await app.mails()).toHaveLength(before);
  });

  test('to oneself is a 400', async () => {
    const { status, body } = await create(nadia, { name: 'Me', email: nadia.email.toUpperCase() });
    expect([status, body.issues]).toEqual([400, [{ path: 'email', message: 'You cannot invite yourself' }]]);
  });

  test('to a shot needs no name, and names the address when there is none', async () => {
    const email = newEmail();
    const front = email.split('@')[0];
    const [shot, next, toms] = [await newShot(), await newShot(), await newShot(tom)];
    for (const [owner, { _id }] of [
      [nadia, shot],
      [tom, toms],
    ] as const) {
      const made = await create(owner, { email, shotlistId: _id });
      expect((await accept(owner, made.body.invite)).status).toBe(200);
    }
    expect(await memberOf(nadia, email)).toMatchObject({ name: front });
    const given = { name: 'Inês Duarte', email };
    expect((await create(nadia, given)).status).toBe(200);
    expect(await memberOf(nadia, email)).toMatchObject(given);
    expect((await create(nadia, { name: '', email, shotlistId: next._id })).status).toBe(200);
    expect(await memberOf(nadia, email)).toMatchObject(given);
    // On the shots of before too, and on nobody else's.
    expect((await readShot(nadia, shot._id)).members).toMatchObject([given]);
    expect((await readShot(tom, toms._id)).members).toMatchObject([{ name: front, email }]);
    await tom.call(protocol, 'team.remove', { memberEmail: email });
  });

  test('sent again ends the one before; what was accepted stays', async () => {
    const email = newEmail();
    const [first, second] = [await newShot(), await newShot()];
    await accept(nadia, await invitation(protocol, email, first._id));
    const old = await invitation(protocol, email, second._id);
    const fresh = await invitation(protocol, email);
    expect(await accept(nadia, old)).toMatchObject({
      status: 400,
      body: { message: 'This invitation is invalid or has expired' },
    });
    expect((await accept(nadia, fresh)).status).toBe(200);
    expect(await addressesOn(first._id)).toEqual([email]);
    expect(await addressesOn(second._id)).toEqual([]);
  });

  test('to whom it came already is a 409, and a teammate is invited to the next shot', async () => {
    const [first, second, third] = [await newShot(), await newShot(), await newShot()];
    await accept(nadia, await invitation(protocol, mira.email, first._id));
    const again = { email: mira.email, shotlistId: first._id };
    expect(await create(nadia, again)).toMatchObject({
      status: 409,
      body: { message: 'This shot is shared with this person already' },
    });
    await mira.call(protocol, 'project.get', { id: first.projectId });
    expect(await memberOf(nadia, mira.email)).toMatchObject({ state: 'joined' });
    expect(await create(nadia, { name: 'Mira', email: mira.email })).toMatchObject({
      status: 409,
      body: { message: 'This person is in your team already' },
    });
    // Of somebody who has joined, each shot has an invitation of its own.
    const toSecond = await invitation(protocol, mira.email, second._id);
    const toThird = await invitation(protocol, mira.email, third._id);
    for (const sent of [toSecond, toThird]) expect((await accept(mira, sent)).status).toBe(200);
    expect(await addressesOn(second._id)).toEqual([mira.email]);
    expect(await addressesOn(third._id)).toEqual([mira.email]);
    await nadia.call(protocol, 'team.remove', { memberEmail: mira.email });
  });

  test('works once, for seven days', async () => {
    const shot = await newShot();
    const sent = await invitation(protocol, mira.email, shot._id);
    expect((await accept(nadia, { ...sent, email: tom.email })).status).toBe(400);
    expect((await accept(nadia, { ...sent, token: `${sent.token}x` })).status).toBe(400);
    app.clock.advance({ days: 6, hours: 23, minutes: 59 });
    expect((await accept(nadia, { ...sent, email: mira.email.toUpperCase() })).status).toBe(200);
    expect((await accept(nadia, sent)).status).toBe(400);
    const late = await invitation(protocol, newEmail(), shot._id);
    app.clock.advance({ days: 7 });
    expect((await accept(nadia, late)).status).toBe(400);
    await nadia.call(protocol, 'team.remove', { memberEmail: mira.email });
  });

  test('a thief of the token is refused, and leaves it as it was (T8)', async () => {
    const shot = await newShot();
    const sent = await invitation(protocol, mira.email, shot._id);
    for (const email of [mira.email, tom.email]) {
      expect(await accept(tom, { ...sent, email })).toMatchObject({
        status: 403,
        body: { message: 'This invitation is for somebody else' },
      });
    }
    expect((await accept(app.visitor(), sent)).status).toBe(401);
    expect(await addressesOn(shot._id)).toEqual([]);
    expect((await tom.try(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
    expect((await accept(mira, sent)).status).toBe(200);
    expect((await mira.call(protocol, 'shot.get', { id: shot._id })).body.data.isShared).toBe(true);
    expect((await tom.try(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
    await nadia.call(protocol, 'team.remove', { memberEmail: mira.email });
  });

  test('accepted by the inviter proves nothing: only the verified address reads (T8, T9)', async () => {
    const shot = await newShot();
    const email = newEmail();
    await accept(nadia, await invitation(protocol, email, shot._id));
    await waitingSignup(app, email);
    const invited = app.visitor();
    expect((await invited.rest('POST', '/login', { email, password: PASSWORD })).status).toBe(403);
    expect((await invited.try(protocol, 'shot.get', { id: shot._id })).status).toBe(401);
    const mail = (await mailsTo(email)).find(({ link }) => link.includes('/verify-email'));
    await invited.rest('GET', `/verify-email${new URL(mail?.link ?? '').search}`);
    invited.email = email;
    await invited.signIn();
    expect(await memberOf(nadia, email)).toMatchObject({ state: 'invited' });
    expect((await invited.call(protocol, 'shot.get', { id: shot._id })).body.data).toMatchObject({ isShared: true });
    expect(await memberOf(nadia, email)).toMatchObject({ state: 'joined', shotCount: 1 });
    expect((await invited.call(protocol, 'project.listShared', {})).body.total).toBe(1);
  });

  test('to a shot that is completed, gone or somebody else’s', async () => {
    const shot = await newShot();
    const early = await invitation(protocol, newEmail(), shot._id);
    await nadia.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    const toShot = { email: newEmail(), shotlistId: shot._id };
    expect((await create(nadia, toShot)).status).toBe(409);
    expect((await accept(nadia, early)).status).toBe(409);
    await nadia.call(protocol, 'shot.setStatus', { id: shot._id, status: 'upcoming' });
    expect((await accept(nadia, early)).status).toBe(200);
    await nadia.call(protocol, 'project.setStatus', { id: shot.projectId, status: 'completed' });
    expect((await create(nadia, toShot)).status).toBe(409);
    await nadia.call(protocol, 'project.setStatus', { id: shot.projectId, status: 'active' });
    const last = await invitation(protocol, newEmail(), shot._id);
    await nadia.call(protocol, 'shot.setStatus', { id: shot._id, status: 'deleted' });
    expect((await accept(nadia, last)).status).toBe(404);
    expect((await create(nadia, toShot)).status).toBe(404);
    expect(await memberOf(nadia, toShot.email)).toBeUndefined();
  });
});

describe.each(protocols)('a team over %s', (protocol) => {
  const add = (email: unknown, shotlistId: string) => nadia.try(protocol, 'shot.addMember', { email, shotlistId });

  test('shares its shots with those who are in it', async () => {
    const shot = await newShot();
    const email = newEmail();
    expect((await add('', shot._id)).body.issues).toEqual([{ path: 'email', message: 'Email Id is required' }]);
    expect(await add(email, shot._id)).toMatchObject({
      status: 404,
      body: { message: 'This person is not in your team' },
    });
    expect((await add(nadia.email, shot._id)).status).toBe(404);
    await invitation(protocol, email);
    const { status, body } = await add(email.toUpperCase(), shot._id);
    expect([status, body.data.members]).toEqual([
      200,
      [{ _id: expect.any(String), name: 'Somebody', email, role: 'viewer' }],
    ]);
    expect(body.data).toEqual(await readShot(nadia, shot._id));
    expect(body.data.version).toBe(shot.version);
    expect((await add(email, shot._id)).status).toBe(409);
  });

  test('adds to a shot by its list of members, with the version rising', async () => {
    const shot = await newShot();
    const [one, two] = [newEmail(), newEmail()];
    await invitation(protocol, one);
    await invitation(protocol, two);
    const keep = (...emails: string[]) =>
      nadia.try(protocol, 'shot.update', { id: shot._id, members: emails.map((email) => ({ email })) });
    expect((await keep(one, newEmail())).status).toBe(404);
    expect((await keep(mira.email)).status).toBe(404);
    expect(await addressesOn(shot._id)).toEqual([]);
    expect((await keep(one, one.toUpperCase())).body.data).toMatchObject({ version: 2, members: [{ email: one }] });
    expect((await keep(two, one)).body.data).toMatchObject({ version: 3, members: [{ email: one }, { email: two }] });
    expect((await keep(two)).body.data).toMatchObject({ version: 4, members: [{ email: two }] });
    expect((await keep(two)).body.data.version).toBe(4);
    await nadia.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    expect((await keep(two, one)).status).toBe(409);
    expect((await add(one, shot._id)).status).toBe(409);
    expect((await keep()).body.data.members).toEqual([]);
  });

  test('changes members by what differs from the list that was read (K3)', async () => {
    const shot = await newShot();
    const [one, two, three, four] = [newEmail(), newEmail(), newEmail(), newEmail()];
    for (const email of [one, two, three]) await invitation(protocol, email);
    const list = (...emails: string[]) => emails.map((email) => ({ email }));
    const change = (before: string[], after: string[]) =>
      nadia.try(protocol, 'shot.update', { id: shot._id, membersBefore: list(...before), members: list(...after) });
    await change([], [one, two]);
    const toFour = await invitation(protocol, four, shot._id);
    // Both windows have read [one, two]; meanwhile somebody accepts, which raises no version.
    await nadia.call(protocol, 'team.acceptInvite', toFour);
    expect((await change([one, two], [two])).body.data.members).toMatchObject(list(two, four));
    const second = await change([one.toUpperCase(), two], [one, two, three]);
    expect(second.body.data.members).toMatchObject(list(two, four, three));
    // What the other window did already changes nothing once more.
    const again = await change([one, two], [two, three]);
    expect(again.body.data).toMatchObject({ version: second.body.data.version, members: list(two, four, three) });
    expect((await change([two], [two, newEmail()])).status).toBe(404);
    await nadia.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    expect((await change([two], [two, one])).status).toBe(409);
    expect((await change([two, three], [two])).body.data.members).toMatchObject(list(two, four));
    expect(await addressesOn(shot._id)).toEqual([two, four]);
  });

  test('brings nobody back who was taken off, by an old token', async () => {
    const shot = await newShot();
    const email = newEmail();
    const old = await invitation(protocol, email, shot._id);
    await add(email, shot._id);
    await nadia.call(protocol, 'shot.update', { id: shot._id, members: [] });
    expect((await nadia.try(protocol, 'team.acceptInvite', old)).status).toBe(400);
    expect(await addressesOn(shot._id)).toEqual([]);
  });

  test('loses a member with every shot and every invitation at once, and can invite again', async () => {
    const [first, second] = [await newShot(), await newShot()];
    await invite(nadia, mira, first._id);
    await nadia.call(protocol, 'shot.addMember', { email: mira.email, shotlistId: second._id });
    await mira.call(protocol, 'shot.get', { id: second._id });
    const third = await newShot();
    const open = await invitation(protocol, mira.email, third._id);
    const toms = await newShot(tom);
    await invite(tom, mira, toms._id);
    expect(await memberOf(nadia, mira.email)).toMatchObject({ state: 'joined', shotCount: 2 });
    const remove = (memberEmail: string) => nadia.try(protocol, 'team.remove', { memberEmail });
    expect((await remove('')).body.issues).toEqual([{ path: 'memberEmail', message: 'Email id is required' }]);
    expect((await remove(mira.email.toUpperCase())).body).toEqual({ success: true, data: null });
    expect((await remove(mira.email)).status).toBe(404);
    expect((await remove(nadia.email)).status).toBe(404);
    for (const { _id: id } of [first, second]) {
      expect((await mira.try(protocol, 'shot.get', { id })).status).toBe(404);
      expect(await addressesOn(id)).toEqual([]);
    }
    expect((await mira.try(protocol, 'team.acceptInvite', open)).status).toBe(400);
    expect((await mira.call(protocol, 'shot.get', { id: toms._id })).status).toBe(200);
    await invite(nadia, mira, first._id);
    expect(await memberOf(nadia, mira.email)).toMatchObject({ state: 'invited', shotCount: 1 });
    await remove(mira.email);
    await tom.call(protocol, 'team.remove', { memberEmail: mira.email });
  });

  test('is left shot by shot, once', async () => {
    const shot = await newShot();
    const sibling = await newShot();
    for (const { _id } of [shot, sibling]) await invite(nadia, mira, _id);
    await nadia.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    const leave = (shotlistId: string, person = mira) => person.try(protocol, 'shot.leave', { shotlistId });
    expect((await leave(shot._id)).body).toEqual({ success: true, data: null });
    expect((await leave(shot._id)).status).toBe(404);
    expect((await leave(shot._id, nadia)).status).toBe(404);
    expect((await mira.try(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
    expect((await mira.call(protocol, 'shot.get', { id: sibling._id })).status).toBe(200);
    expect(await memberOf(nadia, mira.email)).toMatchObject({ shotCount: 1 });
    await nadia.call(protocol, 'shot.setStatus', { id: sibling._id, status: 'deleted' });
    expect((await leave(sibling._id)).status).toBe(404);
    expect(await memberOf(nadia, mira.email)).toMatchObject({ shotCount: 0 });
    await nadia.call(protocol, 'team.remove', { memberEmail: mira.email });
  });

  test('is seen by its owner alone (Z8)', async () => {
    const email = newEmail();
    await invitation(protocol, email);
    const teamOf = async (person: Person) =>
      (await person.call(protocol, 'team.list', {})).body.data.map((one) => one.email);
    expect(await teamOf(nadia)).toContain(email);
    expect(await teamOf(tom)).toEqual([tom.email]);
    expect((await tom.try(protocol, 'team.resend', { memberEmail: email })).status).toBe(404);
    expect((await tom.try(protocol, 'team.remove', { memberEmail: email })).status).toBe(404);
    expect(await teamOf(nadia)).toContain(email);
  });
});

test('members/revoke takes its address from the body or the query', async () => {
  const revoke = async (query: string, body?: unknown) => {
    const email = newEmail();
    await invitation('rest', email);
    const path = `/api/app/members/revoke${query.replace('EMAIL', encodeURIComponent(email))}`;
    const sent = typeof body === 'object' ? JSON.parse(JSON.stringify(body).replace('EMAIL', email)) : body;
    const { status } = await nadia.rest('DELETE', path, sent);
    return [status, (await memberOf(nadia, email)) === undefined];
  };
  expect(await revoke('', { memberEmail: 'EMAIL' })).toEqual([200, true]);
  expect(await revoke('?memberEmail=EMAIL')).toEqual([200, true]);
  expect(await revoke('?memberEmail=EMAIL', {})).toEqual([200, true]);
  expect(await revoke('')).toEqual([400, false]);
  expect(await revoke('', [])).toEqual([400, false]);
  expect(await revoke('', '{"memberEmail":')).toEqual([415, false]);
  expect(await revoke('?memberEmail=EMAIL', { memberEmail: 7 })).toEqual([400, false]);
});

test('a person whose address was taken in earlier days is shared with, and loses access again', async () => {
  const owner = await app.person('Early Bird');
  const email = 'anna..b@house.test';
  const shot = await newShot(owner);
  await fillTeam(app, owner, [email]);
  await shareProject(app, shot.projectId, { email, name: 'Anna' });
  const membersNow = async () => (await readShot(owner, shot._id)).members.map((member) => member.email);
  const statusOf = async (answer: ReturnType<Person['try']>) => (await answer).status;
  expect(await statusOf(owner.try('rest', 'shot.addMember', { email, shotlistId: shot._id }))).toBe(200);
  expect(await membersNow()).toEqual([email]);
  expect(await statusOf(owner.try('rest', 'shot.update', { id: shot._id, members: [] }))).toBe(200);
  const change = { addMembers: [email] };
  expect(await statusOf(owner.try('rest', 'shot.bulk', { ids: [shot._id], change }))).toBe(200);
  expect(await membersNow()).toEqual([email]);
  expect(await statusOf(owner.try('rest', 'project.unshare', { id: shot.projectId, email }))).toBe(200);
  expect(await statusOf(owner.try('rest', 'team.remove', { memberEmail: email }))).toBe(200);
  expect(await membersNow()).toEqual([]);
  expect(await statusOf(owner.try('rest', 'team.invite', { name: 'Anna', email }))).toBe(400);
});

test('a shot has 200 members at most, at every way in', async () => {
  const owner = await app.person('Full House');
  const shot = await newShot(owner);
  const emails = Array.from({ length: 201 }, (_, index) => `crew${index}@house.test`);
  await fillTeam(app, owner, emails);
  const keep = (members: string[]) =>
    owner.try('rest', 'shot.update', { id: shot._id, members: members.map((email) => ({ email })) });
  const full = [{ path: 'members', message: 'Members: at most 200' }];
  expect((await keep(emails)).body.issues).toEqual(full);
  for (const protocol of protocols) {
    const { projectId } = shot;
    const crowd = { ...shotFields, members: emails.map((email) => ({ email })) };
    expect((await owner.try(protocol, 'shot.create', { ...crowd, projectId })).body.issues).toEqual(full);
    const { body } = await owner.try(protocol, 'shot.createMany', { projectId, shots: [crowd] });
    expect(body.issues).toEqual(full.map((issue) => ({ ...issue, path: `shots.0.${issue.path}` })));
  }
  expect((await keep(emails.slice(0, 199))).status).toBe(200);
  const [, last = '', over = ''] = emails.slice(-3);
  const twoMore = { id: shot._id, membersBefore: [], members: [{ email: last }, { email: over }] };
  expect((await owner.try('rest', 'shot.update', twoMore)).body.issues).toEqual(full);
  const early = await invitation('rest', over, shot._id, owner);
  expect((await owner.try('rest', 'shot.addMember', { email: last, shotlistId: shot._id })).status).toBe(200);
  for (const protocol of protocols) {
    const toShot = { email: over, shotlistId: shot._id };
    expect((await owner.try(protocol, 'shot.addMember', toShot)).body.issues).toEqual(full);
    expect((await owner.try(protocol, 'team.invite', toShot)).body.issues).toEqual(full);
    expect((await owner.try(protocol, 'team.acceptInvite', early)).body.issues).toEqual(full);
  }
  expect((await readShot(owner, shot._id)).members).toHaveLength(200);
});
