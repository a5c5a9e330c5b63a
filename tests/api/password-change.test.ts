import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { bothProtocols, PASSWORD, type Person, type Protocol, protocols } from '../support/person';
import { linksTo } from '../support/signup';

const app = withApp();
const overProtocol = describe.each(protocols.map((protocol) => ({ protocol })));
const NEW_PASSWORD = 'Second#light2';

const change = (person: Person, protocol: Protocol, newPassword = NEW_PASSWORD, currentPassword = PASSWORD) =>
  person.call(protocol, 'auth.changePassword', { currentPassword, newPassword });
const isSignedIn = async (person: Person) => (await person.rest('GET', '/check')).status === 200;

async function signedIn(email: string, password = PASSWORD): Promise<Person> {
  const person = app.visitor();
  await person.call('rest', 'auth.login', { email, password });
  return person;
}

overProtocol('changing the password, $protocol', ({ protocol }) => {
  test('ends the other sessions, keeps this one, and says so by mail (A6)', async () => {
    const desk = await app.person('Two Devices');
    const phone = await signedIn(desk.email);
    const other = await app.person('Other Account');
    const answer = await change(desk, protocol);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully', data: null },
    });
    expect(await isSignedIn(desk)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect(await isSignedIn(await signedIn(desk.email))).toBe(false);
    expect(await isSignedIn(await signedIn(desk.email, NEW_PASSWORD))).toBe(true);
    const subjects = (await app.mails()).filter(({ to }) => to === desk.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password was changed']);
  });

  test('with a wrong current password changes nothing', async () => {
    const desk = await app.person('Wrong Current');
    const phone = await signedIn(desk.email);
    const message = 'Current password is incorrect';
    expect(await change(desk, protocol, NEW_PASSWORD, 'Wrong#light1')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message, error: message, issues: [{ path: 'currentPassword', message }] },
    });
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(await signedIn(desk.email))).toBe(true);
    expect((await app.mails()).filter(({ to }) => to === desk.email)).toEqual([]);
  });

  test.each([
    ['newPassword', '', 'New Password is required'],
    ['newPassword', null, 'New Password is required'],
    ['newPassword', undefined, 'New Password is required'],
    ['newPassword', 'Aa1#x', 'Password must be at least 6 characters long'],
    ['newPassword', 'first#light1', 'Password must contain at least one uppercase letter'],
    ['newPassword', 'FIRST#LIGHT1', 'Password must contain at least one lowercase letter'],
    ['newPassword', 'First#light', 'Password must contain at least one number'],
    ['newPassword', 'Firstlight1', 'Password must contain at least one special character'],
    ['newPassword', `Aa1#${'x'.repeat(1000)}`, 'Password: at most 1000 characters'],
    ['currentPassword', '', 'Password is required'],
    ['currentPassword', undefined, 'Password is required'],
    ['currentPassword', 'x'.repeat(1001), 'Password: at most 1000 characters'],
  ])('%s %j is a 400', async (path, value, message) => {
    const person = await app.person('Rule Breaker');
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, [path]: value };
    expect(await person.try(protocol, 'auth.changePassword', input)).toMatchObject({
      status: 400,
      body: { message, error: message, issues: [{ path, message }] },
    });
  });

  test('every rule that is broken is named', async () => {
    const person = await app.person('All Rules');
    const answer = await person.try(protocol, 'auth.changePassword', { newPassword: '-' });
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(['currentPassword', ...Array(5).fill('newPassword')]);
  });

  test('a space counts as a special character', async () => {
    const person = await app.person('Space Man');
    expect((await change(person, protocol, 'First light1')).status).toBe(200);
    expect(await isSignedIn(await signedIn(person.email, 'First light1'))).toBe(true);
  });

  test('ends the reset links that were mailed before', async () => {
    const person = await app.person('Old Link');
    await person.call(protocol, 'auth.requestReset', { email: person.email });
    const [link] = await linksTo(app, '/reset-password', person.email);
    await change(person, protocol);
    const reset = { token: link?.token ?? '', newPassword: 'Third#light3' };
    expect((await app.visitor().call(protocol, 'auth.resetPassword', reset)).status).toBe(400);
    expect(await isSignedIn(await signedIn(person.email, NEW_PASSWORD))).toBe(true);
  });
});

test('ten changes at once: one of them counts', async () => {
  const person = await app.person('Ten Tabs');
  const passwords = Array.from({ length: 10 }, (_, n) => `Light#number${n}`);
  const answers = await Promise.all(
    passwords.map((password, n) => change(person, bothProtocols[n % 2] as Protocol, password)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  expect(await isSignedIn(await signedIn(person.email, passwords[statuses.indexOf(200)]))).toBe(true);
});

test('a login with the old password, while it changes, leaves no session behind', async () => {
  const person = await app.person('Quick Thief');
  const logins = Array.from({ length: 12 }, () => signedIn(person.email));
  const changed = change(person, 'rest');
  const late = Array.from({ length: 12 }, () => signedIn(person.email));
  expect((await changed).status).toBe(200);
  for (const thief of await Promise.all([...logins, ...late])) expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(person)).toBe(true);
});

test('under an Idempotency-Key nobody waits for the hashing', async () => {
  const desk = await app.person('Slow Hash');
  const reader = await app.person('Quick Read');
  // The change waits behind these for its turn.
  const others = Array.from({ length: 40 }, () => app.platform.passwords.hash(PASSWORD));
  const answered: string[] = [];
  const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const changed = desk
    .rest('POST', '/change-password', input, { 'idempotency-key': 'slow' })
    .then(() => answered.push('changed'));
  for (let n = 0; n < 5; n += 1) {
    await reader.call('rest', 'profile.get');
    answered.push('read');
  }
  await Promise.all([changed, ...others]);
  expect(answered).toEqual([...Array(5).fill('read'), 'changed']);
});
