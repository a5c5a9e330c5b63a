import { count } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertGear } from '../../src/features/gear/gear.repo';
import { media } from '../../src/features/media/media.table';
import { newId } from '../../src/kernel/ids';
import { errorBody } from '../../src/server/http/error-body';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { dumpTables } from '../support/dump';
import { PASSWORD, Person, type Protocol, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot, readShot, shareProject, shotFields } from '../support/shoot';
import { withStoredImages } from '../support/stored-images';

const app = withApp();
const { stored } = withStoredImages(app);
const route = '/api/admin/account';

let friend: Person;
let picture: Buffer;

beforeAll(async () => {
  friend = await app.person('Mira Olsen');
  picture = await plain(400, 300).jpeg().toBuffer();
});

async function upload(by: Person, call = 'upload'): Promise<string> {
  const { status, body } = await by.rest<{ url: string }>('POST', `/api/admin/${call}`, formOf([picture]));
  expect(status).toBe(200);
  return body.url;
}

const remove = (person: Person, protocol: Protocol, password: string) =>
  person.call(protocol, 'profile.deleteAccount', { password });
const statusFor = async (person: Person, url: string) => (await person.fetch('GET', url)).status;

/** The same person on another device. */
async function elsewhere({ email, name }: Person): Promise<Person> {
  const device = Object.assign(new Person(app.url), { email, name });
  await device.signIn();
  return device;
}

/** Somebody with something of everything: projects, shots, images, gear, a picture, shares both ways, two devices. */
async function busyPerson() {
  const person = await app.person('Nadia Adeyemi');
  const device = await elsewhere(person);
  const images = [await upload(person), await upload(person)];
  const profileImage = await upload(person, 'upload-profile');
  await upload(person, 'upload-profile');
  await person.call('rest', 'profile.update', { name: person.name, profileImage });
  await person.call('rest', 'gear.add', { gearName: `Dolly of ${person.email}` });
  const { _id: projectId } = await makeProject(person, { projectTitle: `Keeper of ${person.email}` });
  const draft = await makeShot(person, projectId, { tags: [person.email] });
  const shot = await makeShot(person, projectId, { status: 'upcoming', inspirationImages: images });
  await invite(person, friend, shot._id);
  const { _id: friendsProject } = await makeProject(friend);
  const friendsShot = await makeShot(friend, friendsProject, { status: 'upcoming', title: 'Mira alone' });
  await invite(friend, person, friendsShot._id);
  await shareProject(app, projectId, friend);
  await shareProject(app, friendsProject, person);
  return { person, device, images, profileImage, projectId, draft, shot, friendsShot };
}

describe.each(protocols)('deleting an account at %s', (protocol) => {
  test('removes everything of it and nothing of anybody else', async () => {
    const before = await stored();
    const { person, device, images, profileImage, shot, friendsShot } = await busyPerson();
    const { _id: id } = (await person.call(protocol, 'profile.get')).body.data;
    await app.mails();
    expect(await statusFor(friend, images[0] ?? '')).toBe(200);

    expect(await remove(person, protocol, PASSWORD)).toMatchObject({
      status: 200,
      body: { success: true, data: null },
    });

    expect(person.cookies.size).toBe(0);
    expect((await device.rest('GET', '/check')).status).toBe(401);
    for (const [table, rows] of Object.entries(await dumpTables(app.platform.db))) {
      expect(rows, table).not.toContain(person.email);
      expect(rows, table).not.toContain(id);
    }
    expect(await stored()).toEqual(before);
    for (const url of [...images, profileImage]) expect(await statusFor(friend, url)).toBe(404);
    expect((await friend.call(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
    expect((await friend.call(protocol, 'project.listShared', {})).body.total).toBe(0);
    expect(await readShot(friend, friendsShot._id)).toMatchObject({ title: 'Mira alone', members: [] });
    expect((await friend.rest('GET', '/check')).status).toBe(200);

    const login = { email: person.email, password: PASSWORD };
    expect(await app.visitor().call(protocol, 'auth.login', login)).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password' },
    });
  });

  test('leaves the address free, for somebody who starts with nothing', async () => {
    const { person } = await busyPerson();
    await remove(person, protocol, PASSWORD);
    const { email, name } = person;
    const again = Object.assign(app.visitor(), { email, name });
    expect((await again.call(protocol, 'auth.signup', { name, email, password: PASSWORD })).status).toBe(200);
    const mail = (await app.mails()).findLast(({ to }) => to === email);
    await again.rest('GET', `/verify-email${new URL(mail?.link ?? '').search}`);
    await again.signIn();
    const { body } = await again.call(protocol, 'profile.export');
    expect(body.data).toMatchObject({ projects: [], shots: [], sharedShots: [], gear: [], images: [] });
    expect(body.data.profile.profileImage).toBeNull();
  });

  test.each([
    ['a wrong password', { password: 'First#light2' }, 'Current password is incorrect'],
    ['no password', {}, 'Password is required'],
    ['an empty one', { password: '' }, 'Password is required'],
    ['null', { password: null }, 'Password is required'],
    ['a list of it', { password: [PASSWORD] }, 'Password is required'],
    ['10 kB', { password: 'x'.repeat(10_000) }, 'Password: at most 1000 characters'],
  ])('is refused with %s, and nothing is gone', async (_, input, message) => {
    expect(await friend.try(protocol, 'profile.deleteAccount', input)).toMatchObject({
      status: 400,
      body: { error: message, message, code: 'BAD_REQUEST', issues: [{ path: 'password', message }] },
    });
    expect((await friend.rest('GET', '/check')).status).toBe(200);
  });

  test('while everything else goes on: no error of ours, and nothing is left', async () => {
    const person = await app.person('Tom Reed');
    const { _id: projectId } = await makeProject(person);
    const { _id: id } = await makeShot(person, projectId, { status: 'upcoming' });
    const before = await stored();
    const statuses: number[] = [];
    const untilSignedOut = async (call: () => Promise<{ status: number }>) => {
      while (statuses.push((await call()).status) && statuses.at(-1) !== 401);
    };
    const others = [
      () => person.rest('POST', '/api/admin/upload', formOf([picture])),
      () => person.call(protocol, 'shot.update', { id, title: 'Anew' }),
      () => person.try(protocol, 'shot.create', { ...shotFields, projectId }),
      () => person.try(protocol, 'profile.update', { name: 'Tim' }),
      () => person.call(protocol, 'gear.add', { gearName: newId() }),
    ].map(untilSignedOut);
    expect((await remove(person, protocol, PASSWORD)).status).toBe(200);
    await Promise.all(others);
    expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    expect(await stored()).toEqual(before);
    for (const [table, rows] of Object.entries(await dumpTables(app.platform.db)))
      expect(rows, table).not.toContain(person.email);
  });

  test('many times at once deletes it once', async () => {
    const person = await app.person('Tom Reed');
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(person, protocol, PASSWORD)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([]);
    await expect(person.signIn()).rejects.toThrow('Invalid email or password');
  });
});

test('what comes a moment too late for an account is told that nobody is signed in', async () => {
  const createdAt = app.clock.now();
  const row = { id: newId(), ownerId: newId(), name: 'Dolly', nameKey: 'dolly', createdAt };
  const late = insertGear(app.platform.db, row.ownerId, [row]);
  const error = await late.catch((refusal: unknown) => refusal);
  expect(errorBody(error)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
});

describe('the password that deletes an account', () => {
  const query = `?password=${encodeURIComponent(PASSWORD)}`;
  test.each([
    ['in the address', `${route}${query}`, undefined],
    ['in the address, with an empty body', `${route}${query}`, {}],
    ['in both', `${route}${query}`, { password: PASSWORD }],
  ])('is not taken %s', async (_, path, body) => {
    const answer = await friend.rest('DELETE', path, body);
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'BAD_REQUEST' } });
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
    expect((await friend.rest('GET', '/check')).status).toBe(200);
  });
});

describe('the export', () => {
  test.each(protocols)('at %s has everything of the account, as the calls give it', async (protocol) => {
    const { person, images, profileImage, projectId, draft, shot, friendsShot } = await busyPerson();
    const gone = await makeShot(person, projectId);
    await person.call(protocol, 'shot.setStatus', { id: gone._id, status: 'deleted' });
    const { status, body } = await person.call(protocol, 'profile.export');
    expect(status).toBe(200);
    const { data } = body;
    const profile = (await person.call(protocol, 'profile.get')).body.data;
    expect(data.profile).toEqual({ ...profile, createdAt: '2026-11-21T08:00:00.000Z' });
    expect(data.exportedAt).toBe('2026-11-21T08:00:00.000Z');
    expect(data.projects).toEqual((await person.call(protocol, 'project.list', {})).body.data.active);
    expect(data.shots).toEqual([await readShot(person, draft._id), await readShot(person, shot._id)]);
    expect(data.sharedShots).toEqual([
      { _id: friendsShot._id, projectId: friendsShot.projectId, title: friendsShot.title },
    ]);
    const members = (await person.call(protocol, 'project.members', { id: projectId })).body.data;
    expect(data.projectMembers).toEqual(members.map((member) => ({ ...member, projectId })));
    expect(members).toMatchObject([{ email: friend.email, role: 'viewer' }]);
    const shared = (await person.call(protocol, 'project.listShared', {})).body.data.active;
    expect(data.sharedProjects).toEqual(shared.map(({ _id, projectTitle }) => ({ _id, projectTitle })));
    expect(shared).toMatchObject([{ _id: friendsShot.projectId }]);
    expect(data.gear).toEqual((await person.call(protocol, 'gear.list', {})).body.data);
    expect(data.team).toEqual([
      { name: friend.name, email: friend.email, state: 'invited', position: null, phone: null, department: null },
    ]);
    expect(data.devices).toHaveLength(2);
    expect(data.devices[0]).toMatchObject({ current: true, device: 'Unknown device' });
    expect(data.images).toMatchObject([
      ...images.map((url) => ({ url, kind: 'image' })),
      { url: profileImage, kind: 'profile' },
      { kind: 'profile' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test('is saved as a file by a browser, and kept by nobody on the way', async () => {
    const { headers } = await friend.rest('GET', '/api/admin/export');
    expect(headers.get('content-disposition')).toBe('attachment; filename="firstlight-data.json"');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const refused = await app.visitor().rest('GET', '/api/admin/export');
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([401, null]);
  });
});

describe('the sweep', () => {
  const rows = async () => (await app.platform.db.select({ rows: count() }).from(media))[0]?.rows;

  test('takes what a deletion could not, when the storage is back', async () => {
    const person = await app.person('Tom Reed');
    const before = await rows();
    const url = await upload(person);
    const id = url.split('/')[2] ?? '';
    const files = async () => (await app.storage.files()).filter((key) => key.includes(id)).length;
    await app.storage.away(async () => {
      expect((await remove(person, 'rest', PASSWORD)).status).toBe(200);
      expect(await rows()).toBe(before);
      expect(await statusFor(friend, url)).toBe(404);
      await app.platform.sweep();
    });
    expect(await files()).toBe(2);
    app.clock.advance({ minutes: 10 });
    await app.platform.sweep();
    expect(await files()).toBe(0);
  });
});
