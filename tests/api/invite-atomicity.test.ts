import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { dumpTables } from '../support/dump';
import { assertRollsBack, failStatement } from '../support/failing-statements';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';
import { newEmail } from '../support/signup';

const app = withApp();
const ROUNDS = 8;
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
});

const newShot = () => makeShot(owner, projectId, { status: 'upcoming' });
const send = async (email: string, shotlistId?: string) =>
  (await owner.call('trpc', 'team.invite', { name: 'Crew', email, shotlistId })).body.invite;
const isOn = async (shotId: string, email: string) =>
  (await readShot(owner, shotId)).members.some((member) => member.email === email);
const isInTeam = async (email: string) =>
  (await owner.call('trpc', 'team.list', {})).body.data.some((member) => member.email === email);
/** Every round within the limit of invitations. */
const newHour = () => app.clock.advance({ hours: 1 });

describe.each(protocols)('at once over %s', (protocol) => {
  test('of several acceptances of one invitation exactly one works', async () => {
    newHour();
    const shot = await newShot();
    for (const shotId of [shot._id, undefined]) {
      const sent = await send(newEmail(), shotId);
      const tries = await Promise.all(Array.from({ length: 5 }, () => owner.try(protocol, 'team.acceptInvite', sent)));
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    }
    expect((await readShot(owner, shot._id)).members).toHaveLength(1);
  });

  test('of several invitations of one address exactly one can be accepted', async () => {
    newHour();
    const email = newEmail();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => owner.call(protocol, 'team.invite', { name: 'Crew', email })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const statuses = [];
    for (const { body } of sent) statuses.push((await owner.try(protocol, 'team.acceptInvite', body.invite)).status);
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('whoever is removed while somebody invites, accepts or adds is on no shot outside the team', async () => {
    newHour();
    const shot = await newShot();
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = newEmail();
      const sent = await send(email, shot._id);
      const answers = await Promise.all([
        owner.try(protocol, 'team.acceptInvite', sent),
        owner.try(protocol, 'team.remove', { memberEmail: email }),
        owner.try(protocol, 'shot.addMember', { email, shotlistId: shot._id }),
        owner.try(protocol, 'team.invite', { email, shotlistId: shot._id }),
      ]);
      for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
      if (!(await isInTeam(email))) expect(await isOn(shot._id, email)).toBe(false);
    }
  });

  test('several windows that change the members of one list are all heeded', async () => {
    newHour();
    const shot = await newShot();
    const [leave, come] = [Array.from({ length: 4 }, newEmail), Array.from({ length: 4 }, newEmail)];
    for (const email of [...leave, ...come]) await send(email);
    const list = (emails: string[]) => emails.map((email) => ({ email }));
    await owner.call(protocol, 'shot.update', { id: shot._id, members: list(leave) });
    const after = [
      ...leave.map((email) => leave.filter((other) => other !== email)),
      ...come.slice(1).map((email) => [...leave, email]),
    ];
    const [added, ...answers] = await Promise.all([
      owner.try(protocol, 'shot.addMember', { email: come[0], shotlistId: shot._id }),
      ...after.map((members) =>
        owner.try(protocol, 'shot.update', { id: shot._id, membersBefore: list(leave), members: list(members) }),
      ),
    ]);
    expect([added, ...answers].map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await readShot(owner, shot._id)).members.map(({ email }) => email).sort()).toEqual(come.toSorted());
  });

  test('a shot that is completed meanwhile has got its member before, or not at all (K4)', async () => {
    newHour();
    for (let round = 0; round < ROUNDS; round += 1) {
      const shot = await newShot();
      const [added, accepted, kept] = [newEmail(), newEmail(), newEmail()];
      for (const email of [added, kept]) await send(email);
      const sent = await send(accepted, shot._id);
      const [done, ...answers] = await Promise.all([
        owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' }),
        owner.try(protocol, 'shot.addMember', { email: added, shotlistId: shot._id }),
        owner.try(protocol, 'team.acceptInvite', sent),
        owner.try(protocol, 'shot.update', { id: shot._id, tags: ['late'] }),
      ]);
      const [ofAdded, ofAccepted, ofEdit] = answers.map(({ status }) => status);
      for (const status of [ofAdded, ofAccepted, ofEdit]) expect([200, 409]).toContain(status);
      // What the completion saw under its lock came before it; a write that it did not see must have been refused.
      const wasOn = (email: string) => done.body.data.members.some((member) => member.email === email);
      expect([wasOn(added), wasOn(accepted)]).toEqual([ofAdded === 200, ofAccepted === 200]);
      expect(done.body.data.tags.includes('late')).toBe(ofEdit === 200);
      // And nothing came after it.
      expect(await readShot(owner, shot._id)).toEqual(done.body.data);
    }
  });

  test('a reader who opens it and an owner who removes them do not wait for each other', async () => {
    newHour();
    const mira = await app.person('Mira Kessler');
    const shot = await newShot();
    for (let round = 0; round < ROUNDS; round += 1) {
      await invite(owner, mira, shot._id);
      const [removed, ...read] = await Promise.all([
        owner.try(protocol, 'team.remove', { memberEmail: mira.email }),
        mira.try(protocol, 'shot.get', { id: shot._id }),
        mira.try(protocol, 'project.get', { id: projectId }),
        mira.try(protocol, 'shot.leave', { shotlistId: shot._id }),
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of read) expect([200, 404]).toContain(status);
      expect((await mira.try(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
    }
  });
});

describe.each(protocols)('all or nothing over %s (K6)', (protocol) => {
  test('an invitation', async () => {
    newHour();
    const shot = await newShot();
    const email = newEmail();
    await send(email, shot._id);
    // On another shot, where the new name is written.
    await shareShot(app, (await newShot())._id, { email, name: 'Crew' });
    const input = { name: 'Another name', email, shotlistId: shot._id };
    await assertRollsBack(
      app,
      [
        'insert team_members',
        'update team_members',
        'update shot_members',
        'update project_members',
        'delete invites',
        'insert invites',
        'insert rate_limits',
        'insert outbox',
      ],
      () => owner.try(protocol, 'team.invite', input),
    );
  });

  test('its acceptance', async () => {
    newHour();
    const sent = await send(newEmail(), (await newShot())._id);
    await assertRollsBack(app, ['insert shot_members', 'delete invites'], () =>
      owner.try(protocol, 'team.acceptInvite', sent),
    );
  });

  test('sending it again', async () => {
    newHour();
    const { email } = await send(newEmail());
    await assertRollsBack(app, ['insert rate_limits', 'insert outbox'], () =>
      owner.try(protocol, 'team.resend', { memberEmail: email }),
    );
  });

  test('a list of members', async () => {
    newHour();
    const shot = await newShot();
    const [stays, goes, comes] = [newEmail(), newEmail(), newEmail()];
    for (const email of [stays, goes]) await invite(owner, { name: 'Crew', email }, shot._id);
    await send(comes);
    const members = [{ email: stays }, { email: comes }];
    await assertRollsBack(
      app,
      [
        ...(['update shots', 'update projects', 'insert shot_history'] as const),
        ...(['delete shot_members', 'delete invites', 'insert shot_members'] as const),
      ],
      () => owner.try(protocol, 'shot.update', { id: shot._id, title: 'New', members }),
    );
  });

  test('the first visit, which is answered all the same', async () => {
    newHour();
    const guest = await app.person('Gus Guest');
    const shot = await newShot();
    await invite(owner, guest, shot._id);
    const { db } = app.platform;
    const visit = async () => (await guest.try(protocol, 'shot.get', { id: shot._id })).status;
    // The rest of the database has things of its own to write: mails that leave, sessions that are used.
    const team = async () => (await dumpTables(db)).team_members;
    const before = await team();
    const allow = await failStatement(db, 'update', 'team_members');
    try {
      expect(await visit()).toBe(200);
    } finally {
      await allow();
    }
    expect(await team()).toEqual(before);
    expect(await visit()).toBe(200);
    const joined = (await owner.call(protocol, 'team.list', {})).body.data.find(({ email }) => email === guest.email);
    expect(joined?.state).toBe('joined');
    const after = await team();
    expect(await visit()).toBe(200);
    expect(await team()).toEqual(after);
  });

  test('somebody of the team who comes to a shot, and who leaves it', async () => {
    newHour();
    const guest = await app.person('Lea Ving');
    const shot = await newShot();
    await invite(owner, guest);
    await assertRollsBack(app, ['insert shot_members'], () =>
      owner.try(protocol, 'shot.addMember', { email: guest.email, shotlistId: shot._id }),
    );
    await assertRollsBack(app, ['delete shot_members'], () =>
      guest.try(protocol, 'shot.leave', { shotlistId: shot._id }),
    );
  });

  test('a removal from the team', async () => {
    newHour();
    const email = newEmail();
    await invite(owner, { name: 'Crew', email }, (await newShot())._id);
    await assertRollsBack(app, ['delete team_members', 'delete shot_members', 'delete project_members'], () =>
      owner.try(protocol, 'team.remove', { memberEmail: email }),
    );
  });

  test('a share of a project, and its end', async () => {
    newHour();
    const { _id: id } = await makeProject(owner);
    const email = newEmail();
    await assertRollsBack(
      app,
      ['insert team_members', 'insert project_members', 'insert rate_limits', 'insert outbox'],
      () => owner.try(protocol, 'project.share', { id, email }),
    );
    await assertRollsBack(app, ['delete project_members'], () => owner.try(protocol, 'project.unshare', { id, email }));
  });
});
