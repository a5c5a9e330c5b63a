import { describe, expect, test, vi } from 'vitest';
import { withApp } from '../support/app';
import { bothProtocols } from '../support/person';
import { sendBytes } from '../support/raw-request';

const app = withApp();

describe('a session that nobody has (A8)', () => {
  test.each([
    ['of 1 MB', `fl_session=${'a'.repeat(1024 * 1024)}`, 431],
    ['with a NUL', 'fl_session=a\0b', 400],
    ['with a line end', 'fl_session=a\rb', 400],
    ['without a name', '=;;=x;fl_session', 401],
  ])('%s', async (_, cookie, status) => {
    const answer = await sendBytes(
      app.url,
      `GET /check HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test.each(bothProtocols)('in the body or the query at %s', async (protocol) => {
    const { cookies } = await app.person('Body Snatcher');
    const id = cookies.get('fl_session');
    const fields = { fl_session: id, sessionId: id, session: id };
    expect((await app.visitor().try(protocol, 'auth.check', fields)).status).toBe(401);
    expect((await app.visitor().try(protocol, 'project.create', fields)).status).toBe(401);
  });
});

test.each(bothProtocols)('a password of 10 kB is refused at %s before anything is hashed (A10)', async (protocol) => {
  const person = await app.person('Lena Long');
  const { passwords } = app.platform;
  const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'verifyDummy')];
  const password = `Aa1#${'x'.repeat(10_240)}`;
  const answers = [
    await person.call(protocol, 'auth.login', { email: person.email, password }),
    await person.call(protocol, 'auth.signup', { name: 'Lena Long', email: 'lena@crew.test', password }),
    await person.call(protocol, 'auth.resetPassword', { token: 'x', newPassword: password }),
    await person.call(protocol, 'auth.changePassword', { currentPassword: password, newPassword: password }),
    await person.call(protocol, 'profile.deleteAccount', { password }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  for (const work of hashing) expect(work).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
