import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { projectMembers, projects } from '../../src/features/project/project.table';
import { shots } from '../../src/features/shot/shot.table';
import { withApp } from '../support/app';
import { copyInto, shareMuch } from '../support/shared-much';
import { ahead, makeProject, makeShot, shareProject, shareShot } from '../support/shoot';

const app = withApp();
/** More shots than an answer looks through. */
const MANY = 10_200;

test('of very many shots that have ended Today tells the last ones, own and shared', async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  const owner = await app.person('Nadia Adeyemi');
  const member = await app.person('Mira Okafor');
  const { _id: id } = await makeProject(owner);
  const planned = { status: 'upcoming', timeZoneId: 'UTC', title: 'Last' };
  const times = { startDateTime: '2026-11-21T10:00:00Z', endDateTime: '2026-11-21T11:59:00Z' };
  const last = await makeShot(owner, id, { ...planned, ...times });
  await shareProject(app, id, member);
  const copied = copyInto(shots, 's', {
    ...{ id: sql`gen_random_uuid()`, number: sql`'x' || n`, position: sql`'a1' || lpad(n::text, 5, '0') || 'V'` },
    ...{ start_at: sql`s.start_at - interval '1 day'`, end_at: sql`s.end_at - interval '1 day' - n * interval '1 s'` },
  });
  const { db } = app.platform;
  await db.execute(sql`${copied} from shots s, generate_series(1, ${MANY}) n where s.id = ${last._id}`);
  for (const person of [owner, member]) {
    const { body } = await person.call('rest', 'shot.dueToday', {});
    expect(body.overdue).toHaveLength(2000);
    expect(body.overdue.map(({ _id }) => _id)).toContain(last._id);
  }
});

test('of what very many share a list tells the last ones; what it leaves out is read by its address', async () => {
  const owner = await app.person('Sofia Lindgren');
  const member = await app.person('Paul Ferreira');
  const [whole, single] = [await makeProject(owner), await makeProject(owner)];
  await makeShot(owner, whole._id, ahead);
  const shot = await makeShot(owner, single._id, ahead);
  await shareProject(app, whole._id, member);
  await shareShot(app, shot._id, member);
  // The ids of these shares are random, so that some are older than the two above.
  await shareMuch(app.platform.db, shot._id, member, { projectCount: 2050, shotsEach: 1, shares: MANY });
  const { body } = await member.call('rest', 'project.listShared', {});
  const listed = body.data.active.map(({ _id }) => _id);
  expect(listed).toHaveLength(2000);
  expect(listed).not.toContain(whole._id);
  expect(listed).not.toContain(single._id);
  for (const { _id: id } of [whole, single])
    expect((await member.call('rest', 'project.get', { id })).status).toBe(200);
});

test('of many shared projects of unequal size Today and a calendar link miss no shot', async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  const owner = await app.person('Jonas Reuter');
  const member = await app.person('Lena Fischer');
  const { _id: id } = await makeProject(owner);
  const times = { startDateTime: '2026-11-21T11:00:00Z', endDateTime: '2026-11-21T18:00:00Z' };
  const shot = await makeShot(owner, id, { ...times, status: 'upcoming', timeZoneId: 'UTC' });
  await shareProject(app, id, member);
  const { db } = app.platform;
  // Sixty more projects: one with five hundred shots, the others with one.
  await db.execute(sql`create table many as
    select gen_random_uuid() as id, case when at = 1 then 500 else 1 end as count from generate_series(1, 60) at`);
  await db.execute(sql`${copyInto(projects, 'p', { id: sql`m.id`, shot_count: sql`m.count` })}
    from projects p, many m where p.id = ${id}`);
  await db.execute(sql`${copyInto(projectMembers, 'p', { id: sql`gen_random_uuid()`, project_id: sql`m.id` })}
    from project_members p, many m where p.project_id = ${id}`);
  const copied = {
    id: sql`gen_random_uuid()`,
    project_id: sql`m.id`,
    position: sql`'a1' || lpad(n::text, 5, '0') || 'V'`,
  };
  await db.execute(sql`${copyInto(shots, 's', { ...copied, number: sql`'x' || n` })}
    from shots s, many m, generate_series(1, m.count) n where s.id = ${shot._id}`);
  await db.execute(sql`drop table many`);
  const { body } = await member.call('rest', 'shot.dueToday', {});
  expect(new Set(body.data.map(({ projectId }) => projectId)).size).toBe(61);
  expect(body.data).toHaveLength(560);
  const link = await member.call('rest', 'calendar.create', {});
  const feed = await member.fetch('GET', new URL(link.body.data.url).pathname);
  expect((await feed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(560);
});
