import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { PASSWORD, type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, shareShot } from '../support/shoot';
import { newEmail } from '../support/signup';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

describe.each(protocols)('a shared project over %s', (protocol) => {
  const share = (id: string, email: string, name?: string) => owner.try(protocol, 'project.share', { id, email, name });
  const unshare = (id: string, email: string) => owner.try(protocol, 'project.unshare', { id, email });
  const membersOf = async (id: string) => (await owner.call(protocol, 'project.members', { id })).body.data;
  const titlesFor = async (person: Person, id: string) =>
    (await person.call(protocol, 'shot.list', { id })).body.data.map(({ title }) => title);
  /** A project with a shared person, within the limit of mails. */
  const shoot = async () => {
    app.clock.advance({ hours: 1 });
    const person = await app.person('Mira Okafor');
    const { _id: id } = await makeProject(owner);
    expect((await share(id, person.email)).status).toBe(200);
    return { id, person };
  };

  test('is there before it has a shot, and with all shots that are no drafts, those of later too', async () => {
    const { id, person } = await shoot();
    const listed = async () => (await person.call(protocol, 'project.listShared', {})).body.data.active;
    expect(await listed()).toMatchObject([
      { _id: id, isShared: true, isSharedWhole: true, shotlistCount: 0, ownerName: owner.name, sharedWith: null },
    ]);
    expect(await titlesFor(person, id)).toEqual([]);
    const draft = await makeShot(owner, id, { title: 'Draft', tags: ['fog'] });
    const planned = await makeShot(owner, id, { ...ahead, title: 'Planned', tags: ['fog'] });
    expect(await titlesFor(person, id)).toEqual(['Planned']);
    expect((await person.try(protocol, 'shot.get', { id: draft._id })).status).toBe(404);
    await owner.call(protocol, 'shot.update', { id: draft._id, status: 'upcoming' });
    expect((await person.call(protocol, 'shot.get', { id: draft._id })).body.data).toMatchObject({
      isShared: true,
      members: [],
      may: { edit: false, tick: false, complete: false, note: false },
    });
    // Also on the shot itself: it is there once.
    await shareShot(app, planned._id, person);
    expect((await listed())[0]).toMatchObject({ shotlistCount: 2, next: { _id: draft._id } });
    expect(await titlesFor(person, id)).toEqual(['Draft', 'Planned']);
    const found = await person.call(protocol, 'shot.list', { id, q: 'fog' });
    expect(found.body.data).toHaveLength(2);
    expect((await person.call(protocol, 'shot.listShared', { id: planned._id })).body.data).toMatchObject({
      isShared: true,
    });
    const own = (await owner.call(protocol, 'project.get', { id })).body.data;
    expect(own).toMatchObject({ sharedWith: 1, isSharedWhole: false, peopleCount: 1, ownerName: null });
  });

  test('its images are for them as long as it is shared', async () => {
    const { id, person } = await shoot();
    const form = formOf([await plain(40, 30).jpeg().toBuffer()]);
    const { url } = (await owner.rest<{ url: string }>('POST', '/api/admin/upload', form)).body;
    await makeShot(owner, id, { ...ahead, inspirationImages: [url] });
    expect((await person.fetch('GET', url)).status).toBe(200);
    await unshare(id, person.email);
    expect((await person.fetch('GET', url)).status).toBe(404);
  });

  test('the share ends at once, by its owner or by the member; shots that were shared one by one stay', async () => {
    for (const end of ['owner', 'member']) {
      const { id, person } = await shoot();
      const one = await makeShot(owner, id, { ...ahead, title: 'One' });
      await makeShot(owner, id, { ...ahead, title: 'Two' });
      await shareShot(app, one._id, person);
      const leave = await person.try(protocol, 'shot.leave', { shotlistId: one._id });
      expect(leave).toMatchObject({
        status: 409,
        body: { error: 'This project is shared with you as a whole' },
      });
      // Also when the project is completed.
      await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
      const ended =
        end === 'owner' ? await unshare(id, person.email) : await person.try(protocol, 'project.leave', { id });
      expect(ended).toMatchObject({ status: 200, body: { success: true, data: null } });
      expect(await titlesFor(person, id)).toEqual(['One']);
      const left = await person.call(protocol, 'project.get', { id });
      expect(left.body.data).toMatchObject({ isShared: true, isSharedWhole: false });
      expect((await unshare(id, person.email)).status).toBe(404);
      expect((await person.try(protocol, 'project.leave', { id })).status).toBe(404);
      expect((await person.try(protocol, 'shot.leave', { shotlistId: one._id })).status).toBe(200);
      expect((await person.try(protocol, 'project.get', { id })).status).toBe(404);
    }
  });

  test('who leaves the team, and an account that is deleted, lose it', async () => {
    const { id, person } = await shoot();
    await makeShot(owner, id, ahead);
    const entry = (await owner.call(protocol, 'team.list', {})).body.data.find(({ email }) => email === person.email);
    expect(entry).toMatchObject({ shotCount: 0, projectCount: 1 });
    await owner.call(protocol, 'team.remove', { memberEmail: person.email });
    expect((await person.try(protocol, 'shot.list', { id })).status).toBe(404);
    expect(await membersOf(id)).toEqual([]);
    await share(id, person.email);
    expect(await membersOf(id)).toHaveLength(1);
    expect((await person.try(protocol, 'profile.deleteAccount', { password: PASSWORD })).status).toBe(200);
    expect(await membersOf(id)).toEqual([]);
  });

  test('a bad share is a clear sentence and changes nothing', async () => {
    const { id, person } = await shoot();
    expect(await share(id, person.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { error: 'Already shared with this person' },
    });
    expect(await share(id, owner.email)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: 'You cannot share a project with yourself' }] },
    });
    expect((await share(id, 'nobody')).status).toBe(400);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await share(id, newEmail())).status).toBe(409);
    expect(await membersOf(id)).toHaveLength(1);
    expect((await person.try(protocol, 'project.members', { id })).status).toBe(403);
  });

  test('an address without an account is invited by one mail, and sees the project once it has one', async () => {
    app.clock.advance({ hours: 1 });
    const { _id: id } = await makeProject(owner, { projectTitle: 'Night Market' });
    const email = newEmail();
    const { body } = await share(id, email, 'Rosa Lind');
    expect(body).toMatchObject({ data: { name: 'Rosa Lind', email, state: 'invited' }, mailed: true });
    const mails = (await app.mails()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `${owner.name} shared Night Market with you` });
    expect(mails[0]?.text).toContain(`${owner.name} shared the project “Night Market” with you on Firstlight.`);
    expect(mails[0]?.text).toContain('Thu 19 – Mon 23 Nov 2026');
    expect(mails[0]?.text).toContain('0 Shots, 4 Days');
    expect(mails[0]?.html).not.toContain('>Next</th>');
    const { origin, hash } = new URL(mails[0]?.link ?? '');
    expect(mails[0]?.link).toBe(`${origin}/shotlist/${id}?${new URLSearchParams({ for: email })}${hash}`);
    const team = (await owner.call(protocol, 'team.list', {})).body.data;
    expect(team.at(-1)).toMatchObject({ name: 'Rosa Lind', email, state: 'invited' });
  });

  test('the mail names the next shot in its zone and counts what they will see', async () => {
    app.clock.advance({ hours: 1 });
    const { _id: id } = await makeProject(owner, {
      projectTitle: 'First Stride',
      scheduleEndDate: '2026-11-23T23:59:59.999Z',
    });
    await makeShot(owner, id, { ...ahead, title: 'The climb, one take', timeZoneId: 'Africa/Johannesburg' });
    await makeShot(owner, id, { title: 'Fog machine, maybe' });
    const email = newEmail();
    await share(id, email);
    const [mail] = (await app.mails()).filter(({ to }) => to === email);
    expect(mail?.text).toMatch(/Where +South Africa/);
    expect(mail?.text).toMatch(/When +Thu 19 – Mon 23 Nov 2026\s+1 Shot, 5 Days/);
    expect(mail?.text).toMatch(/Next +1 The climb, one take\s+Thu 1 May 2031, 08:00 – 10:00 SAST \(GMT\+2\)/);
    expect(mail?.html).toMatch(/<th scope="row"[^>]*>Next<\/th>/);
    expect(`${mail?.text}${mail?.html}`).not.toContain('Fog machine');
  });
});
