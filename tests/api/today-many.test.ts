import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shots } from '../../src/features/shot/shot.table';
import { withApp } from '../support/app';
import { copyInto } from '../support/shared-much';
import { makeProject, makeShot, shareProject } from '../support/shoot';

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
