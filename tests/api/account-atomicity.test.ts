import { describe, expect, test } from 'vitest';
import { EXAMPLE_DAY } from '../../src/features/day-row/day-row.schema';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import { assertRollsBack } from '../support/failing-statements';
import { PASSWORD, type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot } from '../support/shoot';
import { linksTo, newEmail, waitingSignup } from '../support/signup';

const app = withApp();
const newPassword = 'Second#light2';
/** How the verification mail comes by its link, once it leaves. */
const verificationLink = ['insert tokens', 'update pending_signups'] as const;
/** And the mail with which a password is reset. */
const resetLink = ['insert rate_limits', 'update tokens', 'insert tokens'] as const;
/** What a new password writes: itself, the end of the links that were sent, a mail about it, the end of sessions. */
const passwordWrites = ['update users', 'update tokens', 'insert outbox', 'delete sessions'] as const;
/** What takes the images of an account away. */
const imagesGone = ['delete media', 'insert media_removals', 'delete media_removals'] as const;

/** The token of a new link to reset the password. */
async function resetToken({ email }: Person): Promise<string> {
  await app.visitor().call('rest', 'auth.requestReset', { email });
  const links = await linksTo(app, '/reset-password', email);
  return links.at(-1)?.token ?? '';
}

describe.each(protocols)('all or nothing over %s (K6)', (protocol) => {
  test('a sign-up', async () => {
    const input = { name: 'Nadia Adeyemi', email: newEmail(), password: PASSWORD };
    await assertRollsBack(
      app,
      ['insert pending_signups', 'insert outbox'],
      () => app.visitor().call(protocol, 'auth.signup', input),
      verificationLink,
    );
    expect(await linksTo(app, '/verify-email', input.email)).toHaveLength(1);
  });

  test('its mail once more', async () => {
    const email = await waitingSignup(app);
    await assertRollsBack(
      app,
      ['insert rate_limits', 'insert outbox'],
      () => app.visitor().call(protocol, 'auth.resendVerification', { email, password: PASSWORD }),
      verificationLink,
    );
    expect(await linksTo(app, '/verify-email', email)).toHaveLength(2);
  });

  test('its verification', async () => {
    const email = await waitingSignup(app);
    const [link] = await linksTo(app, '/verify-email', email);
    await assertRollsBack(app, ['insert users', 'update tokens', 'delete pending_signups'], () =>
      app.visitor().try(protocol, 'auth.verifyEmail', link),
    );
    const signedIn = await app.visitor().call(protocol, 'auth.login', { email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
  });

  test('a login', async () => {
    const { email } = await app.person('Nadia Adeyemi');
    const writes = ['insert sessions', 'delete sessions'] as const;
    await assertRollsBack(app, writes, () => app.visitor().call(protocol, 'auth.login', { email, password: PASSWORD }));
  });

  test('a link to reset the password', async () => {
    const { email } = await app.person('Nadia Adeyemi');
    const ask = () => app.visitor().call(protocol, 'auth.requestReset', { email });
    await assertRollsBack(app, ['insert outbox'], ask, resetLink);
    expect(await linksTo(app, '/reset-password', email)).toHaveLength(1);
  });

  test('the password by that link', async () => {
    const person = await app.person('Nadia Adeyemi');
    const token = await resetToken(person);
    await assertRollsBack(app, [...passwordWrites, 'delete access_tokens', 'delete calendar_feeds'], () =>
      app.visitor().call(protocol, 'auth.resetPassword', { token, newPassword }),
    );
    expect((await person.rest('GET', '/check')).status).toBe(401);
  });

  test('the password by the one before', async () => {
    const person = await app.person('Nadia Adeyemi');
    await resetToken(person);
    await assertRollsBack(app, passwordWrites, () =>
      person.call(protocol, 'auth.changePassword', { currentPassword: PASSWORD, newPassword }),
    );
    expect((await person.rest('GET', '/check')).status).toBe(200);
  });

  test('the end of an account', async () => {
    const person = await app.person('Nadia Adeyemi');
    const friend = await app.person('Mira Olsen');
    const picture = formOf([await plain().jpeg().toBuffer()]);
    expect((await person.rest('POST', '/api/admin/upload', picture)).status).toBe(200);
    person.headers['idempotency-key'] = 'kept';
    await person.call(protocol, 'gear.add', { gearName: 'Dolly' });
    delete person.headers['idempotency-key'];
    for (const [owner, guest] of [
      [person, friend],
      [friend, person],
    ] as const) {
      const shot = await makeShot(owner, (await makeProject(owner))._id, { status: 'upcoming' });
      await invite(owner, guest, shot._id);
      const day = { id: shot.projectId, date: EXAMPLE_DAY };
      if (owner === person) await person.call(protocol, 'callSheet.publish', day);
    }
    // Its mails leave, each with a link.
    await app.mails();
    await assertRollsBack(
      app,
      [
        'delete team_members',
        'delete shot_members',
        'delete project_members',
        'delete users',
        // What goes with the row of the account.
        'delete sessions',
        'delete tokens',
        'delete access_tokens',
        'delete gear',
        'delete projects',
        'delete scenes',
        'delete shots',
        'delete shot_history',
        'delete day_rows',
        'delete call_sheets',
        'delete call_sheet_revisions',
        'delete call_sheet_receipts',
        'delete call_sheet_links',
        'delete invites',
        'update media',
        'delete idempotency_keys',
        'delete outbox',
      ],
      () => person.call(protocol, 'profile.deleteAccount', { password: PASSWORD }),
      imagesGone,
    );
    expect((await person.rest('GET', '/check')).status).toBe(401);
  });
});
