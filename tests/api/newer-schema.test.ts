import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withApp } from '../support/app';
import { noise } from '../support/pictures';
import { Planner } from '../support/planner';

const app = withApp();
/** A round of all that a planner does, in which a picture comes too. */
const ROUND = 30;

test('a process goes on beside a schema that a newer version has extended meanwhile', async () => {
  const planner = await Planner.begin(await app.person('Olga Older'), { picture: await noise(64), at: 0 });
  const walk = async () => {
    for (let n = 0; n < ROUND; n += 1) await planner.act();
  };
  // Its statements are prepared.
  await walk();
  const { db } = app.platform;
  await db.execute(sql`do $$ declare one record; begin
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I add column of_a_newer_version text', one.tablename);
    end loop;
    create table of_a_newer_version (id uuid primary key);
  end $$`);
  await walk();
  const later = await Planner.begin(await app.person('Nils New'), { picture: await noise(64), at: 0 });
  for (let n = 0; n < ROUND; n += 1) await later.act();
  const asked = [...planner.asked, ...later.asked];
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(asked.map(({ what }) => what))).toContain('upload');
});
