import { beforeAll, describe, expect, test } from 'vitest';
import { mailRenderers } from '../../src/app/server/mails';
import { openMailer } from '../../src/server/mail/mailer';
import { openOutbox } from '../../src/server/mail/outbox';
import { createLogger } from '../../src/server/observability/logger';
import { startApp, withApp } from '../support/app';
import { invite } from '../support/crew';
import { dumpTables } from '../support/dump';
import { PASSWORD, type Person, protocols } from '../support/person';
import { postForged } from '../support/raw-request';
import { makeProject, makeShot } from '../support/shoot';
import { newEmail, waitingSignup } from '../support/signup';

const app = withApp();
let theo: Person;
let mira: Person;

beforeAll(async () => {
  theo = await app.person('Theo Lin');
  mira = await app.person('Mira Kessler');
});

const newShot = async (fields: object = {}, owner = theo) => {
  const project = await makeProject(owner, { projectTitle: 'Night Market' });
  return makeShot(owner, project._id, { title: 'Steam and neon', status: 'upcoming', ...fields });
};

/** The invitations that an address has got; in no order while the clock stands. */
async function invitationsTo(email: string) {
  const verification = 'Verify your email address';
  return (await app.mails()).filter(({ to, subject }) => to === email && subject !== verification);
}

const pathOf = (link = '') => {
  const { pathname, searchParams } = new URL(link);
  return [pathname, Object.fromEntries(searchParams)];
};

describe('the mail', () => {
  test('says who invites to which shot and project, and leads to the registration that leads there', async () => {
    const email = newEmail();
    const shot = await newShot();
    const { body } = await theo.call('rest', 'team.invite', { name: 'Dario', email, shotlistId: shot._id });
    const [mail] = await invitationsTo(email);
    expect(mail?.subject).toBe('Theo Lin invited you to Night Market');
    expect(mail?.text).toContain('Hello Dario,');
    expect(mail?.text).toContain('Theo Lin invited you to the shot “1 Steam and neon” of the project “Night Market”');
    expect(pathOf(mail?.link)).toEqual(['/register', { email, next: `/shotlist/${shot.projectId}` }]);
    const { token } = body.invite;
    expect(`${mail?.text}${mail?.html}`).not.toContain(token);
    for (const [table, rows] of Object.entries(await dumpTables(app.platform.db))) {
      expect(rows, table).not.toContain(token);
    }
  });

  test('leads somebody with an account to the project, for their address', async () => {
    const shot = await newShot();
    await theo.call('rest', 'team.invite', { email: mira.email, shotlistId: shot._id });
    const [mail] = await invitationsTo(mira.email);
    expect(pathOf(mail?.link)).toEqual([`/shotlist/${shot.projectId}`, { for: mira.email }]);
    await theo.call('rest', 'team.remove', { memberEmail: mira.email });
  });

  test('of the team alone, and of a draft, leads to what is shared', async () => {
    const [toTeam, toDraft] = [newEmail(), newEmail()];
    await theo.call('rest', 'team.invite', { name: 'Dario', email: toTeam });
    const [mail] = await invitationsTo(toTeam);
    expect(mail?.subject).toBe('Theo Lin added you to their team');
    expect(pathOf(mail?.link)).toEqual(['/register', { email: toTeam, next: '/sharedprojects' }]);
    await theo.call('rest', 'team.invite', { email: toDraft, shotlistId: (await newShot({ status: 'draft' }))._id });
    const [draftMail] = await invitationsTo(toDraft);
    expect(draftMail?.subject).toBe('Theo Lin added you to their team');
    for (const title of ['Steam and neon', 'Night Market']) {
      expect(`${draftMail?.text}${draftMail?.html}`).not.toContain(title);
    }
    expect(pathOf(draftMail?.link)).toEqual(['/register', { email: toDraft, next: '/sharedprojects' }]);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'Night\r\nBcc: tom@crew.test\r\n\r\nMarket',
    '=?utf-8?q?=0d=0aBcc:_tom@crew.test?=',
  ])('shows %j in a title and a name as text (X3)', async (payload) => {
    const email = newEmail();
    const project = await makeProject(theo, { projectTitle: payload });
    const shot = await makeShot(theo, project._id, { title: payload, status: 'upcoming' });
    const name = payload.replace(/[\r\n]+/g, ' ');
    const before = (await app.mails()).length;
    await theo.call('rest', 'team.invite', { name, email, shotlistId: shot._id });
    const mails = await app.mails();
    expect(mails).toHaveLength(before + 1);
    const mail = mails.find(({ to }) => to === email);
    expect(mail?.html).not.toMatch(/<img|<script/);
    const plain = (text = '') => text.replace(/\s+/g, ' ');
    expect(plain(mail?.text)).toContain(`Hello ${plain(name)},`);
    expect(plain(mail?.subject)).toBe(`Theo Lin invited you to ${plain(payload).replace('=?', '= ?')}`);
    await theo.call('rest', 'project.share', { id: project._id, email });
    const shared = (await app.mails()).find(({ to, subject }) => to === email && subject.includes('shared'));
    expect(shared?.html).not.toMatch(/<img|<script/);
    expect(plain(shared?.subject)).toBe(`Theo Lin shared ${plain(payload).replace('=?', '= ?')} with you`);
  });

  test('uses our own address, whatever the request says (T5)', async () => {
    const email = newEmail();
    const cookie = `fl_session=${theo.cookies.get('fl_session')}`;
    const answer = await postForged(app.url, '/api/app/createInvite', { name: 'Dario', email }, { Cookie: cookie });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const [mail] = await invitationsTo(email);
    expect(mail?.link.startsWith(`${app.platform.env.APP_URL}/register`)).toBe(true);
    expect(mail?.html).not.toContain('evil.test');
  });

  test('does not leave for a removed teammate, nor names a shot that is gone', async () => {
    const slow = await startApp();
    try {
      const owner = await slow.person('Theo Lin');
      await slow.platform.outbox.close();
      const [out, gone, stays, off, on] = [newEmail(), newEmail(), newEmail(), newEmail(), newEmail()];
      const open = await newShot({}, owner);
      for (const email of [off, on]) await invite(owner, { name: 'Crew', email }, open._id);
      await owner.call('trpc', 'shot.update', { id: open._id, members: [{ email: on }] });
      const shot = await newShot({}, owner);
      for (const email of [out, gone, stays]) {
        await owner.call('trpc', 'team.invite', { name: 'Crew', email, shotlistId: shot._id });
      }
      const { _id: id } = await makeProject(owner, { projectTitle: 'Harbour Nights' });
      const [whole, ended] = [newEmail(), newEmail()];
      for (const email of [whole, ended]) await owner.call('trpc', 'project.share', { id, email });
      await owner.call('trpc', 'project.unshare', { id, email: ended });
      const { db, env, clock, metrics } = slow.platform;
      await owner.call('trpc', 'team.remove', { memberEmail: out });
      await owner.call('trpc', 'shot.setStatus', { id: shot._id, status: 'deleted' });
      const log = createLogger('silent');
      const parts = { db, env, clock, log, metrics, mailer: openMailer(env, log), renderers: mailRenderers };
      const outbox = openOutbox(parts);
      await outbox.drain();
      await outbox.close();
      const mails = (await slow.mails()).filter(({ to }) => to !== owner.email);
      expect(mails.map(({ to }) => to).sort()).toEqual([gone, stays, off, on, whole].sort());
      for (const { to, subject, text } of mails) {
        if (to === whole) expect(subject).toBe('Theo Lin shared Harbour Nights with you');
        if (to === whole) continue;
        expect(subject).toBe(`Theo Lin ${to === on ? 'invited you to Night Market' : 'added you to their team'}`);
        expect(text.includes('Steam and neon')).toBe(to === on);
      }
    } finally {
      await slow.close();
    }
  });
});

describe('the verification mail', () => {
  const verificationOf = async (email: string) =>
    (await app.mails()).findLast(({ to, link }) => to === email && link.includes('/verify-email'))?.link;

  test('leads on to what is shared with the address, on any device', async () => {
    const [toShot, toTeam, uninvited] = [newEmail(), newEmail(), newEmail()];
    const shot = await newShot();
    await invite(theo, { name: 'Dario', email: toShot }, shot._id);
    await theo.call('rest', 'team.invite', { name: 'Dario', email: toTeam });
    for (const email of [toShot, toTeam, uninvited]) await waitingSignup(app, email);
    const token = expect.any(String);
    const verify = '/verify-email';
    const next = `/shotlist/${shot.projectId}`;
    expect(pathOf(await verificationOf(toShot))).toEqual([verify, { token, email: toShot, next }]);
    expect(pathOf(await verificationOf(toTeam))).toEqual([verify, { token, email: toTeam, next: '/sharedprojects' }]);
    expect(pathOf(await verificationOf(uninvited))).toEqual([verify, { token, email: uninvited }]);
    const link = new URL((await verificationOf(toShot)) ?? '');
    expect((await app.visitor().rest('GET', `${link.pathname}${link.search}`)).status).toBe(200);
  });
});

describe.each(protocols)('sending again over %s', (protocol) => {
  const resend = (memberEmail: string, person = theo) => person.try(protocol, 'team.resend', { memberEmail });

  test('mails about the last shot that was shared, three times an hour (L5)', async () => {
    const email = newEmail();
    const [first, second] = [await newShot({ title: 'First' }), await newShot({ title: 'Second' })];
    await invite(theo, { name: 'Dario', email }, first._id);
    await invite(theo, { name: 'Dario', email }, second._id);
    expect((await resend(email.toUpperCase())).body).toEqual({ success: true, data: null });
    const mails = await invitationsTo(email);
    expect(mails.map(({ text }) => /“\d+ (\w+)”/.exec(text)?.[1]).sort()).toEqual(['First', 'Second', 'Second']);
    const over = await resend(email);
    expect([over.status, over.body.message]).toEqual([429, 'Rate limit exceeded']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3500);
    app.clock.advance({ hours: 1 });
    expect((await resend(email)).status).toBe(200);
    expect(await invitationsTo(email)).toHaveLength(4);
  });

  test('an address has three mails an hour from one account and twelve from all (L5)', async () => {
    const email = newEmail();
    const invited = async (owner: Person) => {
      const { status, body } = await owner.call(protocol, 'team.invite', { name: 'Dario', email });
      expect(status).toBe(200);
      expect((await owner.call(protocol, 'team.acceptInvite', body.invite)).status).toBe(200);
      return body.invite.mailed;
    };
    const four = async (owner: Person) => {
      const mailed = [];
      for (let count = 0; count < 4; count += 1) mailed.push(await invited(owner));
      return mailed;
    };
    const senders = [theo, mira];
    while (senders.length < 5) senders.push(await app.person('Busy Producer'));
    const [first, second, third, fourth, last] = senders as [Person, Person, Person, Person, Person];
    // Who has sent three takes nothing of what the address may have from others.
    for (const owner of [first, second, third]) expect(await four(owner)).toEqual([true, true, true, false]);
    expect(await invitationsTo(email)).toHaveLength(9);
    expect(await four(fourth)).toEqual([true, true, true, false]);
    expect(await invited(last)).toBe(false);
    const over = await resend(email, last);
    expect([over.status, Number(over.headers.get('retry-after')) > 3500]).toEqual([429, true]);
    expect(await invitationsTo(email)).toHaveLength(12);
    app.clock.advance({ hours: 1 });
    expect(await invited(last)).toBe(true);
    expect(await invitationsTo(email)).toHaveLength(13);
  });

  test('is for those in the team who have not joined', async () => {
    expect(await resend(newEmail())).toMatchObject({
      status: 404,
      body: { message: 'This person is not in your team' },
    });
    expect((await resend(theo.email)).status).toBe(404);
    expect((await resend('theo')).body.issues).toEqual([
      { path: 'memberEmail', message: 'Please enter a valid email address' },
    ]);
    const shot = await newShot();
    await invite(theo, mira, shot._id);
    await mira.call(protocol, 'shot.get', { id: shot._id });
    expect(await resend(mira.email)).toMatchObject({
      status: 409,
      body: { message: 'This person is in your team already' },
    });
    await theo.call(protocol, 'team.remove', { memberEmail: mira.email });
  });

  test('100 invitations by one user: a 429 from the 61st in an hour; what failed does not count (L5)', async () => {
    const owner = await app.person('Busy Producer');
    const send = async (index: number) =>
      (await owner.try(protocol, 'team.invite', { name: 'Crew', email: `crew${index}.${owner.email}` })).status;
    const known = `crew0.${owner.email}`;
    for (let index = 0; index < 58; index += 1) expect(await send(index)).toBe(200);
    expect((await owner.try(protocol, 'team.invite', { name: 'Me', email: owner.email })).status).toBe(400);
    expect((await resend(newEmail(), owner)).status).toBe(404);
    expect((await resend(known, owner)).status).toBe(200);
    expect(await send(58)).toBe(200);
    for (let index = 59; index < 99; index += 1) expect(await send(index)).toBe(429);
    expect((await resend(known, owner)).status).toBe(429);
    expect((await owner.call(protocol, 'team.list', {})).body.data).toHaveLength(60);
    expect((await theo.try(protocol, 'team.invite', { name: 'Crew', email: newEmail() })).status).toBe(200);
    app.clock.advance({ hours: 1 });
    expect(await send(99)).toBe(200);
  });
});

test('an account that goes leaves the teams that it was in, and takes its own along', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const guest = await app.person('Rosa Lind');
  const shot = await newShot({}, owner);
  await invite(owner, guest, shot._id);
  await invite(guest, owner);
  await guest.call('rest', 'shot.get', { id: shot._id });
  const exported = (await owner.call('rest', 'profile.export')).body.data;
  const unknown = { position: null, phone: null, department: null };
  expect(exported.team).toEqual([{ name: 'Rosa Lind', email: guest.email, state: 'joined', ...unknown }]);
  const open = await owner.call('rest', 'team.invite', {
    email: guest.email,
    shotlistId: (await newShot({}, owner))._id,
  });
  await guest.call('rest', 'profile.deleteAccount', { password: PASSWORD });
  expect((await owner.call('rest', 'team.list', {})).body.data).toHaveLength(1);
  expect((await owner.call('rest', 'team.acceptInvite', open.body.invite)).status).toBe(400);
  for (const [table, rows] of Object.entries(await dumpTables(app.platform.db))) {
    expect(rows, table).not.toContain(guest.email);
  }
  // Whoever has the address next begins with nothing of it.
  const heir = Object.assign(app.visitor(), { email: guest.email });
  await waitingSignup(app, guest.email);
  const mail = (await app.mails()).findLast(({ to }) => to === guest.email);
  expect(pathOf(mail?.link)[1]).not.toHaveProperty('next');
  await heir.rest('GET', `/verify-email${new URL(mail?.link ?? '').search}`);
  await heir.signIn();
  expect((await heir.try('rest', 'shot.get', { id: shot._id })).status).toBe(404);
});
