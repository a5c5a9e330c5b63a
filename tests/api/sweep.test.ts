import { count, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pendingSignups, sessions, tokens } from '../../src/features/auth/auth.table';
import { shotHistory } from '../../src/features/shot/history/shot-history.table';
import { shotMembers, shots } from '../../src/features/shot/shot.table';
import { invites } from '../../src/features/team/invite.table';
import { rateLimits } from '../../src/server/limits/rate-limit.table';
import { withApp } from '../support/app';
import { PASSWORD, Person } from '../support/person';
import { ahead, makeProject, makeShot, shareShot } from '../support/shoot';
import { linksTo, waitingSignup } from '../support/signup';

const app = withApp();

async function rows() {
  const { db } = app.platform;
  const of = async (table: typeof sessions | typeof tokens | typeof pendingSignups | typeof rateLimits) =>
    (await db.select({ rows: count() }).from(table))[0]?.rows;
  return {
    sessions: await of(sessions),
    tokens: await of(tokens),
    signups: await of(pendingSignups),
    limits: await of(rateLimits),
  };
}

test('the sweep takes what nobody can use any more, and nothing else', async () => {
  const person = await Person.signUp(app.url, 'Nadia Adeyemi', app.mails);
  const email = await waitingSignup(app);
  await person.rest('POST', '/password-reset', { email: person.email });
  const [link] = await linksTo(app, '/verify-email', email);
  // The used verification token, that of the sign-up, and the reset token with its limit.
  const all = { sessions: 1, tokens: 3, signups: 1, limits: 1 };
  expect(await rows()).toEqual(all);
  await app.platform.sweep();
  expect(await rows()).toEqual(all);

  app.clock.advance({ hours: 1 });
  await app.platform.sweep();
  expect(await rows()).toEqual({ ...all, tokens: 2, limits: 0 });

  app.clock.advance({ hours: 22, minutes: 59 });
  await app.platform.sweep();
  expect((await app.visitor().try('rest', 'auth.verifyEmail', link)).status).toBe(200);
  expect(await rows()).toEqual({ sessions: 1, tokens: 2, signups: 0, limits: 0 });

  const another = await waitingSignup(app);
  await app.mails();
  app.clock.advance({ days: 1 });
  await app.platform.sweep();
  expect(await rows()).toEqual({ sessions: 1, tokens: 0, signups: 0, limits: 0 });
  const late = await app.visitor().call('rest', 'auth.login', { email: another, password: PASSWORD });
  expect(late.status).toBe(401);

  app.clock.advance({ days: 12 });
  await app.platform.sweep();
  expect((await rows()).sessions).toBe(1);
  app.clock.advance({ days: 1 });
  await app.platform.sweep();
  expect((await rows()).sessions).toBe(0);
});

const ofEmbedded = test.skipIf(process.env.TEST_DATABASE === 'postgres');

ofEmbedded.each([
  ['what was written', sql`select pg_stat_force_next_flush()`],
  // As after a restart.
  ['what was written before its counts of changes were lost', sql`select pg_stat_reset()`],
])('the embedded database takes up what is gone and counts %s', async (_, told) => {
  const { db } = app.platform;
  await db.execute(sql`insert into rate_limits (key, hits, ends_at)
    select gen_random_uuid(), n, '2200-01-01' from generate_series(1, 5000) n`);
  await db.execute(sql`delete from rate_limits where hits > 4000`);
  await db.execute(told);
  await app.platform.sweep();
  const [counted] = await db
    .select({ rows: sql<number>`reltuples::int`, seen: sql<number>`relallvisible` })
    .from(sql`pg_class`)
    .where(sql`relname = 'rate_limits'`);
  const rows = await db.$count(rateLimits);
  expect(counted?.rows).toBe(rows);
  // Pages without dead rows.
  expect(counted?.seen).toBeGreaterThan(0);
});

test('a session that is always in use goes after 30 days (A5)', async () => {
  const person = await app.person('Busy Hands');
  for (let day = 0; day < 29; day += 1) {
    app.clock.advance({ days: 1 });
    expect((await person.rest('GET', '/check')).status).toBe(200);
  }
  await app.platform.sweep();
  expect((await rows()).sessions).toBe(1);
  app.clock.advance({ days: 1 });
  await app.platform.sweep();
  expect((await rows()).sessions).toBe(0);
});

test('an invitation that nobody accepted goes after a week; who was invited stays in the team', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const waiting = async () => (await app.platform.db.select({ rows: count() }).from(invites))[0]?.rows;
  await owner.call('rest', 'team.invite', { name: 'Dario', email: 'dario@crew.test' });
  app.clock.advance({ days: 6, hours: 23 });
  await app.platform.sweep();
  expect(await waiting()).toBe(1);
  app.clock.advance({ hours: 1 });
  await app.platform.sweep();
  expect(await waiting()).toBe(0);
  expect((await owner.call('rest', 'team.list', {})).body.data).toMatchObject([{}, { email: 'dario@crew.test' }]);
});

test('a deleted shot goes for good with its history, and its number stays used', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const { _id: projectId } = await makeProject(owner);
  const [gone, kept] = [await makeShot(owner, projectId, ahead), await makeShot(owner, projectId)];
  await shareShot(app, gone._id, { email: 'dario@crew.test', name: 'Dario' });
  for (const { _id: id } of [gone, kept]) await owner.call('rest', 'shot.update', { id, title: 'Changed' });
  await owner.call('rest', 'shot.setStatus', { id: gone._id, status: 'deleted' });
  const { db } = app.platform;
  expect(await db.$count(shotHistory)).toBe(2);
  await app.platform.sweep();
  expect(await db.select({ id: shotHistory.shotId }).from(shotHistory)).toEqual([{ id: kept._id }]);
  expect(await db.select({ id: shots.id }).from(shots)).toEqual([{ id: kept._id }]);
  expect(await db.$count(shotMembers)).toBe(0);
  expect((await makeShot(owner, projectId)).number).toBe('3');
});
