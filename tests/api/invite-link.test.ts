import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { dumpTables } from '../support/dump';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { newEmail } from '../support/signup';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

/** The token in the fragment of the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await app.mails()).findLast(({ to }) => to === email);
  const [, token = ''] = /^#invite=([\w-]{43})$/.exec(new URL(mail?.link ?? '').hash) ?? [];
  expect(token).not.toBe('');
  return token;
}

describe.each(protocols)('the link of an invitation mail, over %s', (protocol) => {
  const open = (token: unknown) => app.visitor().try(protocol, 'invite.open', { token } as never);
  const dead = { status: 404, body: { message: 'This link does not work any more' } };
  const share = async () => {
    app.clock.advance({ hours: 1 });
    const { _id: id } = await makeProject(owner, { projectTitle: 'Night Market' });
    const email = newEmail();
    await owner.call(protocol, 'project.share', { id, email });
    return { id, email, token: await tokenTo(email) };
  };

  test('says to a visitor who invites whom to which project, and grants nothing', async () => {
    const { id, email, token } = await share();
    const { status, body } = await open(token);
    expect([status, body]).toEqual([
      200,
      { success: true, data: { inviter: owner.name, title: 'Night Market', email } },
    ]);
    expect((await app.visitor().try(protocol, 'project.get', { id })).status).toBe(401);
    // Once more, as often as one likes.
    expect((await open(token)).status).toBe(200);
    for (const [table, rows] of Object.entries(await dumpTables(app.platform.db)))
      expect(rows, table).not.toContain(token);
  });

  test('works for 30 days, until the share ends or the person has left the team', async () => {
    const ended = await share();
    await owner.call(protocol, 'project.unshare', { id: ended.id, email: ended.email });
    expect(await open(ended.token)).toMatchObject(dead);
    const left = await share();
    await owner.call(protocol, 'team.remove', { memberEmail: left.email });
    expect(await open(left.token)).toMatchObject(dead);
    const deleted = await share();
    await owner.call(protocol, 'project.delete', { id: deleted.id });
    expect(await open(deleted.token)).toMatchObject(dead);
    const old = await share();
    app.clock.advance({ days: 30, minutes: -1 });
    expect((await open(old.token)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await open(old.token)).toMatchObject(dead);
    // A month has ended the owner's session.
    await owner.signIn();
  });

  test('of a shot names the shot while the person is on it or may come to it', async () => {
    app.clock.advance({ hours: 1 });
    const project = await makeProject(owner);
    const shot = await makeShot(owner, project._id, { title: 'Steam and neon', status: 'upcoming' });
    const email = newEmail();
    await owner.call(protocol, 'team.invite', { email, shotlistId: shot._id });
    const token = await tokenTo(email);
    expect((await open(token)).body.data).toEqual({ inviter: owner.name, title: 'Steam and neon', email });
    await owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'deleted' });
    expect(await open(token)).toMatchObject(dead);
  });

  test('that nobody was sent works no more than one that is over', async () => {
    expect(await open('x'.repeat(43))).toMatchObject(dead);
    for (const token of [undefined, '', 'x'.repeat(201), 7]) expect((await open(token)).status).toBe(400);
  });
});
