import { describe, expect, test, vi } from 'vitest';
import { withApp } from '../support/app';
import { PASSWORD, type Protocol, protocols } from '../support/person';
import { linksTo, newEmail, waitingSignup } from '../support/signup';

const app = withApp();

const resend = (protocol: Protocol, email: string, password = PASSWORD) =>
  app.visitor().call(protocol, 'auth.resendVerification', { email, password });
const linksOf = (email: string) => linksTo(app, '/verify-email', email);

describe.each(protocols.map((protocol) => ({ protocol })))(
  'sending the verification mail again, $protocol',
  ({ protocol }) => {
    test('mails another link; both work until one is used', async () => {
      const email = await waitingSignup(app);
      expect(await resend(protocol, email.toUpperCase())).toMatchObject({
        status: 200,
        body: { success: true, data: null },
      });
      const [first, again] = await linksOf(email);
      expect(again?.token).not.toBe(first?.token);
      expect((await app.visitor().try(protocol, 'auth.verifyEmail', again)).status).toBe(200);
      expect((await app.visitor().call(protocol, 'auth.login', { email, password: PASSWORD })).status).toBe(200);
    });

    test('is for the sign-up with this password', async () => {
      const email = newEmail();
      await waitingSignup(app, email, 'First#light1');
      await waitingSignup(app, email, 'Second#light2');
      await resend(protocol, email, 'First#light1');
      const link = (await linksOf(email)).at(-1);
      await app.visitor().try(protocol, 'auth.verifyEmail', link);
      const login = (password: string) => app.visitor().call(protocol, 'auth.login', { email, password });
      expect((await login('First#light1')).status).toBe(200);
      expect((await login('Second#light2')).status).toBe(401);
    });

    test('is a 401 as a login is, after the same work, and mails nothing', async () => {
      const waiting = await waitingSignup(app);
      const { email: known } = await app.person('Known Person');
      const dummy = vi.spyOn(app.platform.passwords, 'verifyDummy');
      const unknown = await resend(protocol, newEmail());
      expect(dummy).toHaveBeenCalledTimes(1);
      dummy.mockRestore();
      const login = await app.visitor().call(protocol, 'auth.login', { email: newEmail(), password: PASSWORD });
      expect([unknown.status, unknown.body]).toEqual([401, login.body]);
      for (const email of [waiting, known]) {
        const wrong = await resend(protocol, email, 'Wrong#light1');
        expect([wrong.status, wrong.body]).toEqual([401, login.body]);
        expect(await linksOf(email)).toHaveLength(email === waiting ? 1 : 0);
      }
    });

    test('an account that is verified needs no mail', async () => {
      const { email } = await app.person('Verified Person');
      expect(await resend(protocol, email)).toMatchObject({ status: 200, body: { data: null } });
      expect(await linksOf(email)).toEqual([]);
    });

    test.each([
      ['email', { password: PASSWORD }, 'Email Id is required'],
      ['email', { email: 'nadia', password: PASSWORD }, 'Please enter a valid email address'],
      ['password', { email: 'nadia@crew.film' }, 'Password is required'],
    ])('%s: %#', async (path, input, message) => {
      const answer = await app.visitor().try(protocol, 'auth.resendVerification', input);
      expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
    });

    test('goes three times an hour for one address (L5)', async () => {
      const email = await waitingSignup(app);
      for (let n = 0; n < 3; n += 1) expect((await resend(protocol, email)).status).toBe(200);
      const refused = await resend(protocol, email);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS', message: 'Rate limit exceeded', error: 'Rate limit exceeded' },
      });
      expect(refused.headers.get('retry-after')).toBe('3600');
      expect((await resend(protocol, email, 'Wrong#light1')).status).toBe(401);
      expect(await linksOf(email)).toHaveLength(4);
      expect((await resend(protocol, await waitingSignup(app))).status).toBe(200);
      app.clock.advance({ hours: 1 });
      expect((await resend(protocol, email)).status).toBe(200);
    });

    test('ten at once go three times', async () => {
      const email = await waitingSignup(app);
      const answers = await Promise.all(Array.from({ length: 10 }, () => resend(protocol, email)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)]);
      expect(await linksOf(email)).toHaveLength(4);
    });
  },
);
