import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { hashSecret } from '../../src/server/secret';
import { withApp } from '../support/app';
import { dumpTables } from '../support/dump';
import { bothProtocols, PASSWORD, type Person, type Protocol, protocols } from '../support/person';
import { postForged } from '../support/raw-request';
import { linksTo, newEmail, waitingSignup } from '../support/signup';

const app = withApp();
const overProtocol = describe.each(protocols.map((protocol) => ({ protocol })));
const NEW_PASSWORD = 'Second#light2';
const changed = 'Your password was changed';
const deadLink = 'This link is invalid or has expired';

const ask = (protocol: Protocol, email: string) => app.visitor().call(protocol, 'auth.requestReset', { email });
const tokensOf = async (email: string) => (await linksTo(app, '/reset-password', email)).map(({ token }) => token);
const set = (protocol: Protocol, token: string, newPassword = NEW_PASSWORD) =>
  app.visitor().call(protocol, 'auth.resetPassword', { token, newPassword });
const login = (email: string, password: string) => app.visitor().call('rest', 'auth.login', { email, password });
const isSignedIn = async (person: Person) => (await person.rest('GET', '/check')).status === 200;

/** Asks for a mail and gives its token. */
async function newToken(protocol: Protocol, email: string): Promise<string> {
  expect((await ask(protocol, email)).status).toBe(200);
  const token = (await tokensOf(email)).at(-1);
  if (!token) throw new Error(`no reset mail for ${email}`);
  return token;
}

overProtocol('asking for a reset, $protocol', ({ protocol }) => {
  test('tells known, unknown and waiting addresses apart by nothing (E2)', async () => {
    const known = (await app.person('Known Person')).email;
    const waiting = await waitingSignup(app);
    const unknown = newEmail();
    await app.mails();
    const { db } = app.platform;
    const before = await db.select().from(outboxTable);
    const answers = [await ask(protocol, known), await ask(protocol, unknown), await ask(protocol, waiting)];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, { success: true, data: null }]);
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
    const ids = new Set(before.map(({ id }) => id));
    const added = (await db.select().from(outboxTable)).filter(({ id }) => !ids.has(id));
    expect(added.map(({ kind, ref }) => [kind, ref]).sort()).toEqual(
      [known, unknown, waiting].map((email) => ['reset-password', email]).sort(),
    );
    expect(await tokensOf(known)).toHaveLength(1);
    expect((await app.mails()).filter(({ to }) => to === unknown)).toEqual([]);
  });

  test('a sign-up that waits gets its verification mail again, and that link makes the account', async () => {
    const email = await waitingSignup(app);
    await ask(protocol, email);
    expect(await tokensOf(email)).toEqual([]);
    const [first, again] = await linksTo(app, '/verify-email', email);
    expect(again?.token).not.toBe(first?.token);
    expect((await app.visitor().try(protocol, 'auth.verifyEmail', again)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('the address counts however it is written', async () => {
    const { email } = await app.person('Upper Case');
    await ask(protocol, `  ${email.toUpperCase()} `);
    expect(await tokensOf(email)).toHaveLength(1);
  });

  test.each([
    ['nothing', {}, 'Email id is required'],
    ['an empty one', { email: ' ' }, 'Email id is required'],
    ['a broken one', { email: 'nadia' }, 'Please enter a valid email address'],
    ['two', { email: 'a@crew.film,b@crew.film' }, 'Please enter a valid email address'],
  ])('%s as the address is a 400', async (_, input, message) => {
    const answer = await app.visitor().try(protocol, 'auth.requestReset', input);
    expect(answer).toMatchObject({ status: 400, body: { message, error: message } });
    expect(answer.body.issues?.[0]).toEqual({ path: 'email', message });
  });

  test('20 in an hour bring 3 mails, of which the last works; the next hour brings more (L5)', async () => {
    const person = await app.person('Twenty Resets');
    for (let n = 0; n < 20; n += 1) {
      expect((await ask(protocol, person.email)).status).toBe(200);
      await app.platform.outbox.drain();
    }
    const tokens = await tokensOf(person.email);
    expect(tokens).toHaveLength(3);
    app.clock.advance({ minutes: 59 });
    expect((await set(protocol, tokens[2] ?? '')).status).toBe(200);
    await ask(protocol, person.email);
    expect(await tokensOf(person.email)).toHaveLength(3);
    app.clock.advance({ minutes: 1 });
    await ask(protocol, person.email);
    expect(await tokensOf(person.email)).toHaveLength(4);
  });

  test('20 at once bring 3 mails at most, for an account and for a sign-up, and one link that works', async () => {
    const { email } = await app.person('Burst Reset');
    const waiting = await waitingSignup(app);
    await app.mails();
    await Promise.all(Array.from({ length: 20 }, () => [ask(protocol, email), ask(protocol, waiting)]).flat());
    const tokens = await tokensOf(email);
    expect(tokens.length).toBeGreaterThanOrEqual(1);
    expect(tokens.length).toBeLessThanOrEqual(3);
    const statuses = [];
    for (const token of tokens) statuses.push((await set(protocol, token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await linksTo(app, '/verify-email', waiting)).toHaveLength(4);
  });
});

overProtocol('a reset, $protocol', ({ protocol }) => {
  test('sets the password, ends every session without starting one, and says so by mail (A7)', async () => {
    const desk = await app.person('Two Devices');
    const phone = app.visitor();
    await phone.call(protocol, 'auth.login', { email: desk.email, password: PASSWORD });
    const token = await newToken(protocol, desk.email);
    const answer = await set(protocol, token);
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(desk)).toBe(false);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await login(desk.email, PASSWORD)).status).toBe(401);
    expect((await login(desk.email, NEW_PASSWORD)).status).toBe(200);
    const notices = (await app.mails()).filter(({ to, subject }) => to === desk.email && subject === changed);
    expect(notices.map(({ link }) => link)).toEqual([`${app.platform.env.APP_URL}/forgotpassword`]);
  });

  test('made while signed in takes the cookies too', async () => {
    const person = await app.person('Signed In');
    const token = await newToken(protocol, person.email);
    expect((await person.call(protocol, 'auth.resetPassword', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect([...person.cookies.keys()]).toEqual([]);
  });

  test('made by somebody else leaves them signed in', async () => {
    const [owner, other] = [await app.person('Forgetful Owner'), await app.person('Helpful Friend')];
    const token = await newToken(protocol, owner.email);
    await other.call(protocol, 'auth.resetPassword', { token, newPassword: NEW_PASSWORD });
    expect(await isSignedIn(other)).toBe(true);
  });

  test('works once (T1)', async () => {
    const { email } = await app.person('Once Only');
    const token = await newToken(protocol, email);
    expect((await set(protocol, token)).status).toBe(200);
    const again = await set(protocol, token, 'Third#light3');
    expect(again).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message: deadLink } });
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('works for an hour (T2)', async () => {
    const [early, late] = [await app.person('Early Bird'), await app.person('Late Riser')];
    const [first, second] = [await newToken(protocol, early.email), await newToken(protocol, late.email)];
    app.clock.advance({ minutes: 59 });
    expect((await set(protocol, first)).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect((await set(protocol, second)).body.message).toBe(deadLink);
    expect((await login(late.email, PASSWORD)).status).toBe(200);
  });

  test('works with the newest link alone (T2)', async () => {
    const { email } = await app.person('Two Links');
    const [older, newer] = [await newToken(protocol, email), await newToken(protocol, email)];
    expect((await set(protocol, older)).body.message).toBe(deadLink);
    expect((await set(protocol, newer)).status).toBe(200);
  });

  test.each([
    ['', 'New password is required'],
    [null, 'New password is required'],
    [undefined, 'New password is required'],
    ['Aa1#x', 'Password must be at least 6 characters long'],
    ['first#light1', 'Password must contain at least one uppercase letter'],
    ['FIRST#LIGHT1', 'Password must contain at least one lowercase letter'],
    ['First#light', 'Password must contain at least one number'],
    ['First light1', 'Password must contain at least one special character'],
    [`Aa1#${'x'.repeat(1000)}`, 'Password: at most 1000 characters'],
  ])('with the password %j is refused, and the link goes on to work (T4)', async (newPassword, message) => {
    const { email } = await app.person('Rule Breaker');
    const token = await newToken(protocol, email);
    const refused = await app.visitor().try(protocol, 'auth.resetPassword', { token, newPassword });
    expect(refused).toMatchObject({ status: 400, body: { message, issues: [{ path: 'newPassword', message }] } });
    expect((await set(protocol, token)).status).toBe(200);
  });

  test('takes no other token', async () => {
    const person = await app.person('No Token');
    const waiting = await waitingSignup(app);
    const [verification] = await linksTo(app, '/verify-email', waiting);
    const reset = await newToken(protocol, person.email);
    for (const token of ['x', hashSecret(reset), reset.toLowerCase(), verification?.token, 'x'.repeat(201)])
      expect(
        (await app.visitor().try(protocol, 'auth.resetPassword', { token, newPassword: NEW_PASSWORD })).body,
      ).toMatchObject({
        code: 'BAD_REQUEST',
        message: deadLink,
      });
    for (const token of [undefined, null, '', 7])
      expect(
        await app.visitor().try(protocol, 'auth.resetPassword', { token, newPassword: NEW_PASSWORD }),
      ).toMatchObject({
        status: 400,
        body: { message: 'Invalid or missing token', issues: [{ path: 'token' }] },
      });
    const verify = await app.visitor().call(protocol, 'auth.verifyEmail', { token: reset, email: person.email });
    expect(verify.body.message).toBe(deadLink);
    expect((await login(person.email, PASSWORD)).status).toBe(200);
  });
});

test('20 times at once, one reset succeeds (T1)', async () => {
  const { email } = await app.person('Twenty Tabs');
  const token = await newToken('rest', email);
  const passwords = Array.from({ length: 20 }, (_, n) => `Light#number${n}`);
  const answers = await Promise.all(
    passwords.map((password, n) => set(bothProtocols[n % 2] as Protocol, token, password)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  expect((await login(email, passwords[statuses.indexOf(200)] ?? '')).status).toBe(200);
  expect((await app.mails()).filter(({ to, subject }) => to === email && subject === changed)).toHaveLength(1);
});

test('no table holds a token that works, and the link is ours whatever the request says (T3, T5)', async () => {
  const { email } = await app.person('Dump Reader');
  expect(await postForged(app.url, '/password-reset', { email })).toMatch(/^HTTP\/1\.1 200 /);
  const waiting = Object.values(await dumpTables(app.platform.db)).join('\n');
  const mail = (await app.mails()).findLast(({ to }) => to === email);
  expect(new URL(mail?.link ?? '').origin).toBe(app.platform.env.APP_URL);
  expect(mail?.html).not.toContain('evil.test');
  const [token = ''] = await tokensOf(email);
  const mailed = Object.values(await dumpTables(app.platform.db)).join('\n');
  for (const dump of [waiting, mailed]) expect(dump).not.toContain(token);
  expect(mailed).toContain(hashSecret(token));
});

test('a mail that cannot leave counts once, however often it is tried, and its link works when it comes', async () => {
  const { email } = await app.person('Post Strike');
  await app.mails();
  const folder = join(app.dataDir, 'mail');
  const before = await tokensOf(email);
  // Stands in for a post office that is away: nothing can be written to a folder that is a file.
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await ask('rest', email);
  for (let n = 0; n < 5; n += 1) {
    await app.platform.outbox.drain();
    app.clock.advance({ minutes: 5 });
  }
  await rm(folder);
  await mkdir(folder);
  expect(before).toEqual([]);
  const [token = ''] = await tokensOf(email);
  expect((await set('rest', token)).status).toBe(200);
});
