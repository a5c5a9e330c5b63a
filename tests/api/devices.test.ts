import { beforeAll, describe, expect, test } from 'vitest';
import type { DeviceOut } from '../../src/features/auth/session/session.schema';
import { hashSecret } from '../../src/server/secret';
import { withApp } from '../support/app';
import { PASSWORD, type Person } from '../support/person';

const app = withApp();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

/** The same account on a device that says so. */
async function on(userAgent: string, { email }: Person): Promise<Person> {
  const device = app.visitor();
  const headers = { 'user-agent': userAgent };
  expect((await device.rest('POST', '/login', { email, password: PASSWORD }, headers)).status).toBe(200);
  return device;
}

const devicesOf = async (person: Person) => (await person.call('trpc', 'session.list')).body.data;
const isSignedIn = async (person: Person) => (await person.rest('GET', '/check')).status === 200;
const end = (person: Person, id: string) => person.call('trpc', 'session.end', { id });

function named(devices: DeviceOut[], name: string): DeviceOut {
  const device = devices.find(({ device }) => device === name);
  if (!device) throw new Error(`no ${name} in ${JSON.stringify(devices)}`);
  return device;
}

describe('signed-in devices', () => {
  let owner: Person;
  let desk: Person;
  let phone: Person;
  beforeAll(async () => {
    owner = await app.person('Nadia Adeyemi');
    await owner.call('rest', 'auth.logout');
    desk = await on(firefox, owner);
    app.clock.advance({ hours: 1 });
    phone = await on(iphone, owner);
  });

  test('are listed with the names that people know, this one first, without a way in', async () => {
    const list = await devicesOf(desk);
    expect(list).toEqual([
      {
        _id: expect.any(String),
        device: 'Firefox on Linux',
        current: true,
        createdAt: '2026-11-21T08:00:00.000Z',
        lastUsedAt: '2026-11-21T09:00:00.000Z',
      },
      {
        _id: expect.any(String),
        device: 'Safari on iPhone',
        current: false,
        createdAt: '2026-11-21T09:00:00.000Z',
        lastUsedAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
    const text = JSON.stringify(list);
    for (const { cookies } of [desk, phone]) {
      const id = cookies.get('fl_session') ?? '';
      expect(text).not.toContain(id);
      expect(text).not.toContain(hashSecret(id));
    }
    const thief = app.visitor();
    thief.cookies.set('fl_session', named(list, 'Safari on iPhone')._id);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await devicesOf(phone)).map(({ device }) => device)).toEqual(['Safari on iPhone', 'Firefox on Linux']);
  });

  test('say when they were last used', async () => {
    app.clock.advance({ hours: 2 });
    await isSignedIn(phone);
    app.clock.advance({ hours: 1 });
    expect(named(await devicesOf(desk), 'Safari on iPhone').lastUsedAt).toBe('2026-11-21T11:00:00.000Z');
  });

  test('end one by one', async () => {
    const lost = await on('curl/8.5.0', owner);
    expect(await end(desk, named(await devicesOf(desk), 'Unknown device')._id)).toMatchObject({
      status: 200,
      body: { success: true, data: null },
    });
    expect(await isSignedIn(lost)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await devicesOf(desk)).toHaveLength(2);
  });

  test('end all but this one', async () => {
    const stranger = await app.person('Untouched Account');
    const tablet = await on(iphone.replace('iPhone', 'iPad'), owner);
    expect(await desk.call('trpc', 'session.endOthers')).toMatchObject({ status: 200, body: { data: null } });
    expect([await isSignedIn(tablet), await isSignedIn(phone)]).toEqual([false, false]);
    expect([await isSignedIn(desk), await isSignedIn(stranger)]).toEqual([true, true]);
    expect((await devicesOf(desk)).map(({ current }) => current)).toEqual([true]);
  });

  test('include this one: ended, it is logged out', async () => {
    const [{ _id } = { _id: '' }] = await devicesOf(desk);
    expect((await end(desk, _id)).status).toBe(200);
    expect([...desk.cookies.keys()]).toEqual([]);
  });
});

test('each account lists its own devices (Z8)', async () => {
  const [nadia, tom] = [await app.person('Nadia Adeyemi'), await app.person('Tom Else')];
  const [desk, phone] = [await on(firefox, nadia), await on(iphone, tom)];
  const namesOf = async (person: Person) => (await devicesOf(person)).map(({ device }) => device);
  // The last is what each signed up with.
  expect(await namesOf(desk)).toEqual(['Firefox on Linux', 'Unknown device']);
  expect(await namesOf(phone)).toEqual(['Safari on iPhone', 'Unknown device']);
});

test('sessions that are over are not listed', async () => {
  const owner = await app.person('Idle Hands');
  await on(firefox, owner);
  app.clock.advance({ days: 13 });
  expect(await isSignedIn(owner)).toBe(true);
  app.clock.advance({ days: 1 });
  expect((await devicesOf(owner)).map(({ current }) => current)).toEqual([true]);
});

test('a login without a name, or with an endless one, is a device too', async () => {
  const owner = await app.person('Odd Agents');
  await on('', owner);
  await on(`Firefox/140.0 (Windows) ${'x'.repeat(5000)}`, owner);
  expect((await devicesOf(owner)).map(({ device }) => device)).toContain('Firefox on Windows');
  expect(await devicesOf(owner)).toHaveLength(3);
});
