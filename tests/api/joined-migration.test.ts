import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { listSchemas } from '../../src/server/db/migrations-folder';
import { openDatabase } from '../../src/server/db/open-database';
import { envAt, makeEnvironment } from '../support/app';

/** The migrations before 0040_joined_projects. */
const BEFORE_JOINED = 40;

test('who had joined the team of an owner has joined the projects that were shared until then', async () => {
  const place = await makeEnvironment({ isBare: true });
  const { db, migrate, close } = await openDatabase(envAt(place), { isBare: true });
  await migrate(listSchemas()[BEFORE_JOINED - 1]);
  const [ownerId, projectId] = [newId(), newId()];
  const [early, shared, late] = ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z', '2026-11-03T08:00:00Z'];
  await db.execute(sql`insert into users (id, email, name, password_hash, created_at)
    values (${ownerId}, 'old@crew.test', 'Old', 'x', ${early})`);
  await db.execute(sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, created_at,
    updated_at) values (${projectId}, ${ownerId}, 'Old', 'ZA', ${early}, ${early}, ${early}, ${early})`);
  for (const [email, joinedAt] of [
    ['early@crew.test', early],
    ['late@crew.test', late],
    ['never@crew.test', null],
  ] as const) {
    await db.execute(sql`insert into team_members (id, owner_id, email, name, created_at, joined_at)
      values (${newId()}, ${ownerId}, ${email}, 'Crew', ${early}, ${joinedAt})`);
    await db.execute(sql`insert into project_members (id, project_id, email, name, created_at)
      values (${newId()}, ${projectId}, ${email}, 'Crew', ${shared})`);
  }
  await migrate(listSchemas()[BEFORE_JOINED]);
  const rows = await db
    .select({ email: sql<string>`email`, joinedAt: sql<string | null>`extract(epoch from joined_at)::bigint::text` })
    .from(sql`project_members order by email`);
  await close();
  const seconds = (at: string) => String(Date.parse(at) / 1000);
  expect(rows).toEqual([
    { email: 'early@crew.test', joinedAt: seconds(shared) },
    { email: 'late@crew.test', joinedAt: seconds(late) },
    { email: 'never@crew.test', joinedAt: null },
  ]);
  // An embedded database is made from nothing, by all migrations.
}, 60_000);
