import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { pendingSignups, tokens, users } from '../../src/features/auth/auth.table';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { withApp } from '../support/app';
import { bothProtocols, PASSWORD, type Protocol, protocols } from '../support/person';
import { postForged } from '../support/raw-request';

const app = withApp();
const overProtocol = describe.each(protocols.map((protocol) => ({ protocol })));
const unverified = 'Please verify your email address to activate your account';
const deadLink = 'This link is invalid or has expired';

const newEmail = () => `crew.${randomBytes(6).toString('hex')}@northcrew.film`;

async function signup(protocol: Protocol, email: string, password = PASSWORD, name = 'Nadia Adeyemi') {
  return app.visitor().call(protocol, 'auth.signup', { name, email, password });
}

/** What the links of an address's mails carry, oldest sign-up first. */
async function linksOf(email: string): Promise<{ token: string; email: string }[]> {
  const mails = (await app.mails()).filter(({ to }) => to === email);
  return mails.map(({ link }) => {
    const query = new URL(link).searchParams;
    return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
  });
}

async function linkOf(email: string): Promise<{ token: string; email: string }> {
  const [link] = await linksOf(email);
  if (!link) throw new Error(`no mail for ${email}`);
  return link;
}

const login = (protocol: Protocol, email: string, password = PASSWORD) =>
  app.visitor().call(protocol, 'auth.login', { email, password });

overProtocol('sign-up rules, $protocol', ({ protocol }) => {
  const good = { name: 'Nadia Adeyemi', email: 'nadia@northcrew.film', password: PASSWORD };
  const { name: _, ...nameless } = good;

  test.each([
    ['name', nameless, 'Please enter your name'],
    ['name', { ...good, name: '  ' }, 'Please enter your name'],
    ['name', { ...good, name: null }, 'Please enter your name'],
    ['name', { ...good, name: 'R2D2' }, 'Name can only contain letters and spaces'],
    ['name', { ...good, name: 'a'.repeat(101) }, 'Name: at most 100 characters'],
    ['email', { ...good, email: '' }, 'Email Id is required'],
    ['email', { ...good, email: 'nadia' }, 'Please enter a valid email address'],
    ['email', { ...good, email: 'nadia@crew.f' }, 'Please enter a valid email address'],
    ['email', { ...good, email: 'nadia@crew.studio' }, 'Please enter a valid email address'],
    ['email', { ...good, email: 'nadia..a@crew.film' }, 'Please enter a valid email address'],
    ['email', { ...good, email: 'a@crew.film\r\nBcc: b@crew.film' }, 'Please enter a valid email address'],
    ['email', { ...good, email: 'Nadia <nadia@crew.film>' }, 'Please enter a valid email address'],
    ['email', { ...good, email: 'a@crew.film,b@crew.film' }, 'Please enter a valid email address'],
    ['password', { ...good, password: '' }, 'Password is required'],
    ['password', { ...good, password: 'Aa1#x' }, 'Password must be at least 6 characters long'],
    ['password', { ...good, password: 'first#light1' }, 'Password must contain at least one uppercase letter'],
    ['password', { ...good, password: 'FIRST#LIGHT1' }, 'Password must contain at least one lowercase letter'],
    ['password', { ...good, password: 'First#light' }, 'Password must contain at least one number'],
    ['password', { ...good, password: 'Firstlight1' }, 'Password must contain at least one special character'],
    ['password', { ...good, password: `Aa1#${'x'.repeat(10_240)}` }, 'Password: at most 1000 characters'],
  ])('%s: %#', async (path, input, message) => {
    const answer = await app.visitor().try(protocol, 'auth.signup', input);
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, code: 'BAD_REQUEST', message, error: message },
    });
    expect(answer.body.issues).toContainEqual({ path, message });
  });

  test('every failing field is listed', async () => {
    const answer = await app.visitor().try(protocol, 'auth.signup', {});
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(['name', 'email', 'password']);
  });

  test.each([
    ['email', { password: PASSWORD }, 'Email Id is required'],
    ['email', { email: 'nadia', password: PASSWORD }, 'Please enter a valid email address'],
    ['password', { email: good.email, password: '' }, 'Password is required'],
  ])('login: %s %#', async (path, input, message) => {
    const answer = await app.visitor().try(protocol, 'auth.login', input);
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
  });
});

overProtocol('a sign-up, $protocol', ({ protocol }) => {
  test('mails a link, and is an account once the link is used', async () => {
    const email = newEmail();
    const signedUp = await signup(protocol, `  ${email.toUpperCase()}`);
    expect(signedUp).toMatchObject({ status: 200, body: { success: true, data: { email } } });
    expect(await login(protocol, email)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: unverified },
    });
    expect((await login(protocol, email, 'Wrong#light1')).status).toBe(401);

    const link = await linkOf(email);
    expect(link.email).toBe(email);
    const verified = await app.visitor().call(protocol, 'auth.verifyEmail', link);
    expect(verified).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect(verified.body.message).toBe('Your account has been successfully verified.');
    const again = await app.visitor().call(protocol, 'auth.verifyEmail', link);
    expect(again).toMatchObject({ status: 200, body: verified.body });

    const user = { _id: expect.any(String), name: 'Nadia Adeyemi', email, profileImage: null };
    const person = app.visitor();
    expect((await person.call(protocol, 'auth.login', { email, password: PASSWORD })).body).toEqual({
      success: true,
      data: user,
      user,
    });
    expect((await person.call(protocol, 'auth.check')).body).toEqual({ success: true, data: user, user });
  });

  test('an address is the same with what was pasted along and cannot be seen', async () => {
    const email = `o'${newEmail()}`;
    const pasted = `\u200B${email}\u00A0\u202C`;
    expect(await signup(protocol, pasted)).toMatchObject({ status: 200, body: { data: { email } } });
    await app.visitor().call(protocol, 'auth.verifyEmail', await linkOf(email));
    expect((await login(protocol, pasted)).body.data).toMatchObject({ email });
    expect((await signup(protocol, pasted)).status).toBe(409);
  });

  test('the address of an account is a 409, in any case (A11)', async () => {
    const { email } = await app.person('Case Sensitive');
    const answer = await signup(protocol, email.toUpperCase());
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await linksOf(email)).length).toBe(0);
  });

  test('each waits apart: the link that is used first decides name and password, the others die (T3b)', async () => {
    const email = newEmail();
    await signup(protocol, email, 'First#light1', 'First Comer');
    await signup(protocol, email, 'Second#light2', 'Second Comer');
    const [first, second] = await linksOf(email);
    expect((await login(protocol, email, 'Second#light2')).body.message).toBe(unverified);
    expect((await app.visitor().try(protocol, 'auth.verifyEmail', first)).status).toBe(200);
    const late = await app.visitor().try(protocol, 'auth.verifyEmail', second);
    expect(late).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message: deadLink } });
    expect((await login(protocol, email, 'Second#light2')).status).toBe(401);
    expect((await login(protocol, email, 'First#light1')).body.data.name).toBe('First Comer');
  });

  test('a login is compared with the 5 newest', async () => {
    const email = newEmail();
    for (let n = 1; n <= 6; n += 1) await signup(protocol, email, `Light#number${n}`);
    expect((await login(protocol, email, 'Light#number1')).status).toBe(401);
    expect((await login(protocol, email, 'Light#number2')).status).toBe(403);
    expect((await login(protocol, email, 'Light#number6')).status).toBe(403);
  });

  test('dies with its link after 24 hours; the used link says yes until then', async () => {
    const used = newEmail();
    const unused = newEmail();
    for (const email of [used, unused]) await signup(protocol, email);
    const [usedLink, unusedLink] = [await linkOf(used), await linkOf(unused)];
    await app.visitor().call(protocol, 'auth.verifyEmail', usedLink);
    app.clock.advance({ hours: 23, minutes: 59 });
    expect((await app.visitor().call(protocol, 'auth.verifyEmail', usedLink)).status).toBe(200);
    expect((await login(protocol, unused)).status).toBe(403);
    app.clock.advance({ minutes: 1 });
    for (const link of [usedLink, unusedLink])
      expect((await app.visitor().call(protocol, 'auth.verifyEmail', link)).body.message).toBe(deadLink);
    expect((await login(protocol, unused)).status).toBe(401);
    expect((await login(protocol, used)).status).toBe(200);
  });

  test('the link of one address verifies no other, nor does a token that nobody sent (T7)', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    for (const email of [mine, theirs]) await signup(protocol, email);
    const { token } = await linkOf(mine);
    const wrong = [
      { token, email: theirs },
      { token: 'x', email: mine },
      { token: token.slice(1), email: mine },
    ];
    for (const link of wrong)
      expect(await app.visitor().call(protocol, 'auth.verifyEmail', link)).toMatchObject({
        status: 400,
        body: { message: deadLink },
      });
    expect((await login(protocol, theirs)).status).toBe(403);
    expect((await app.visitor().call(protocol, 'auth.verifyEmail', { token, email: mine.toUpperCase() })).status).toBe(
      200,
    );
  });

  test('a password counts to its last letter, and however its accents were typed (A10)', async () => {
    const email = newEmail();
    const password = 'Äé1#'.repeat(50).normalize('NFC');
    await signup(protocol, email, password);
    await app.visitor().call(protocol, 'auth.verifyEmail', await linkOf(email));
    expect((await login(protocol, email, password.normalize('NFD'))).status).toBe(200);
    expect((await login(protocol, email, `${password}1`)).status).toBe(401);
  });

  test('unknown address and wrong password are told apart by nothing (E1)', async () => {
    const { email } = await app.person('Known Person');
    const dummy = vi.spyOn(app.platform.passwords, 'verifyDummy');
    const unknown = await login(protocol, newEmail());
    expect(dummy).toHaveBeenCalledTimes(1);
    const wrong = await login(protocol, email, 'Wrong#light1');
    expect(dummy).toHaveBeenCalledTimes(1);
    dummy.mockRestore();
    expect(unknown).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'Invalid email or password' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });
});

describe('at once', () => {
  test('20 sign-ups of one address, then every link: one account (K5)', async () => {
    const email = newEmail();
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const signups = await Promise.all(numbers.map((n) => signup('rest', email, `Light#number${n}`)));
    expect(signups.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    const links = await linksOf(email);
    expect(links).toHaveLength(20);
    const statuses = await Promise.all(
      links.map(
        async (link, n) =>
          (await app.visitor().call(bothProtocols[n % 2] as Protocol, 'auth.verifyEmail', link)).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const rows = await app.platform.db.select().from(users);
    expect(rows.filter((row) => row.email === email)).toHaveLength(1);
    const waiting = await app.platform.db.select().from(pendingSignups);
    expect(waiting.filter((row) => row.email === email)).toEqual([]);
  });

  test('one link ten times: ten times yes, one account', async () => {
    const email = newEmail();
    await signup('trpc', email);
    const link = await linkOf(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor().call('trpc', 'auth.verifyEmail', link)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await app.platform.db.select().from(users);
    expect(rows.filter((row) => row.email === email)).toHaveLength(1);
  });
});

overProtocol('what nobody may say of themselves over $protocol', ({ protocol }) => {
  test('is neither heard nor stored at a sign-up and a login (Z7)', async () => {
    const email = newEmail();
    const mine = { _id: randomUUID(), role: 'owner-of-all', verified: true, emailVerifiedAt: '2020-01-01T00:00:00Z' };
    const visitor = app.visitor();
    const signed = await visitor.try(protocol, 'auth.signup', {
      name: 'Nadia Adeyemi',
      email,
      password: PASSWORD,
      ...mine,
    });
    expect(signed.status).toBe(200);
    expect((await visitor.try(protocol, 'auth.login', { email, password: PASSWORD, ...mine })).status).toBe(403);
    const { db } = app.platform;
    const accounts = async () => (await db.select().from(users)).filter((row) => row.email === email);
    expect(await accounts()).toEqual([]);
    const waiting = (await db.select().from(pendingSignups)).filter((row) => row.email === email);
    expect(waiting).toHaveLength(1);
    const said = new RegExp(`${mine._id}|${mine.role}|2020-01-01`);
    expect(JSON.stringify(waiting)).not.toMatch(said);
    expect((await visitor.call(protocol, 'auth.verifyEmail', await linkOf(email))).status).toBe(200);
    expect((await visitor.try(protocol, 'auth.login', { email, password: PASSWORD, ...mine })).status).toBe(200);
    expect(await accounts()).toHaveLength(1);
    expect(JSON.stringify(await accounts())).not.toMatch(said);
  });
});

test('no table holds a usable secret, and the link is ours whatever the request says (A9, T3, T5)', async () => {
  const [verified, waiting] = [newEmail(), newEmail()];
  for (const email of [verified, waiting]) {
    const sent = { name: 'Dump Reader', email, password: PASSWORD };
    expect(await postForged(app.url, '/signup', sent)).toMatch(/^HTTP\/1\.1 200 /);
  }
  const mails = (await app.mails()).filter(({ to }) => to === verified || to === waiting);
  expect(mails.map(({ link }) => new URL(link).origin)).toEqual([app.platform.env.APP_URL, app.platform.env.APP_URL]);
  for (const { html } of mails) expect(html).not.toContain('evil.test');
  const links = [await linkOf(verified), await linkOf(waiting)];
  await app.visitor().call('rest', 'auth.verifyEmail', links[0]);

  const { db } = app.platform;
  const tables = [users, pendingSignups, tokens, outboxTable];
  const dump = JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
  for (const secret of [PASSWORD, ...links.map(({ token }) => token)]) expect(dump).not.toContain(secret);
  const [user] = (await db.select().from(users)).filter((row) => row.email === verified);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const stored = await db.select().from(tokens);
  expect(stored.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
});

test('opening the link as a page, asking for its head or prefetching it verifies nothing', async () => {
  const email = newEmail();
  await signup('rest', email);
  const { search } = new URL((await app.mails()).find(({ to }) => to === email)?.link ?? '');
  const visitor = app.visitor();
  const page = await visitor.fetch('GET', `/verify-email${search}`, undefined, { accept: 'text/html,*/*;q=0.8' });
  expect(page.headers.get('vary')?.split(', ')).toContain('Accept');
  expect(await page.text()).not.toContain('successfully verified');
  await visitor.fetch('HEAD', `/verify-email${search}`);
  await visitor.fetch('GET', `/verify-email${search}`, undefined, { 'sec-purpose': 'prefetch' });
  expect((await login('rest', email)).status).toBe(403);
});
