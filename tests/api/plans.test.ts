import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { rowsOf, stepsOf } from '../support/plans';
import { ahead, makeProject, makeShot, shareShot } from '../support/shoot';
import { queriesOf } from '../support/statements';

const app = withApp();
/** So many completed shots, and as many that are planned. */
const MANY = 1500;
let owner: Person;
let projectId: string;
let shotId: string;

beforeAll(async () => {
  const { db } = app.platform;
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
  shotId = (await makeShot(owner, projectId, ahead))._id;
  await db.execute(sql`insert into shots select made.* from shots s, generate_series(2, ${2 * MANY}) n,
    lateral jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'x' || n, 'position', 'a1' || lpad(n::text, 5, '0') || 'V',
      'status', case when n <= ${MANY} then 'completed' else 'upcoming' end,
      'start_at', s.start_at + n * interval '1 hour', 'end_at', s.end_at + n * interval '1 hour',
      'description', repeat(md5(n::text), 20))) made
    where s.id = ${shotId}`);
  // An index alone can answer where the database knows that all of a page is seen by everyone.
  await db.execute(sql`vacuum analyze`);
});

describe('what goes through all shots of a project is read from an index alone', () => {
  test.each([
    ['a project', 'shots_completed', () => owner.call('rest', 'project.get', { id: projectId })],
    ['the projects', 'shots_completed', () => owner.call('rest', 'project.list', {})],
    ['a shot', 'shots_completed', () => owner.call('rest', 'shot.get', { id: shotId })],
  ])('for %s', async (_, index, ask) => {
    const sent = await queriesOf(async () => expect((await ask()).status).toBe(200));
    const steps = (await Promise.all(sent.map((query) => stepsOf(app.platform.db, query)))).flat();
    const long = steps.filter((step) => /scan/i.test(step['Node Type']) && rowsOf(step) > MANY / 2);
    expect(long.map((step) => step['Index Name'])).toContain(index);
    expect(long.filter((step) => step['Node Type'] !== 'Index Only Scan')).toEqual([]);
  });
});

test('the index of images keeps no list of new ones, which each look-up would read', async () => {
  const { db } = app.platform;
  await db.execute(sql`update shots set images = array['/media/' || gen_random_uuid() || '/large']`);
  const [list] = await db
    .select({ pages: sql<number>`gin_clean_pending_list('shots_uploaded_images')::int` })
    .from(sql`now()`);
  expect(list).toEqual({ pages: 0 });
});

describe('the shots with an image are found by it, not by going through all shots', () => {
  test.each([
    [
      'when somebody with whom a shot is shared asks for it',
      (guest: Person, id: string) => guest.fetch('GET', `/media/${id}/small`),
    ],
    ['when unused images are looked for', () => app.platform.sweep()],
  ])('%s', async (_, ask) => {
    const { db } = app.platform;
    const guest = await app.person('Mira Novak');
    await shareShot(app, shotId, guest);
    const id = newId();
    await db.execute(sql`insert into media (id, owner_id, large_bytes, small_bytes, created_at)
      select ${id}, owner_id, 1, 1, now() from shots where id = ${shotId}`);
    const url = `/media/${id}/large`;
    await db.execute(sql`update shots set images = array[${url}] where id = ${shotId}`);
    const sent = await queriesOf(async () => void (await ask(guest, id)));
    const asked = sent.filter((query) => query.sql.includes('uploaded_images'));
    expect(asked.length).toBeGreaterThan(0);
    const steps = (await Promise.all(asked.map((query) => stepsOf(db, query)))).flat();
    expect(steps.filter((step) => rowsOf(step) > 100)).toEqual([]);
  });
});
