import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withApp } from '../support/app';
import { invite } from '../support/crew';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot } from '../support/shoot';

const app = withApp();

/**
 * How many rows the old owner and the new one win by handing over a project with two shots, one
 * image and one person of the crew, for every column that names an account (contract-crew, section 9).
 */
const wonByHandOver: Record<string, [oldOwner: number, newOwner: number]> = {
  'access_tokens.user_id': [0, 0],
  'calendar_feeds.user_id': [0, 0],
  'gear.owner_id': [0, 0],
  'idempotency_keys.user_id': [0, 0],
  'idempotency_parts.user_id': [0, 0],
  'media.owner_id': [-1, 1],
  'projects.owner_id': [-1, 1],
  'sessions.user_id': [0, 0],
  'shot_history.changed_by': [0, 0],
  'shots.changed_by': [0, 0],
  'shots.owner_id': [-2, 2],
  // The old owner is an editor from now on, and the crew comes along; the old owner's team stays.
  'team_members.owner_id': [0, 2],
  'tokens.user_id': [0, 0],
};

/** The columns that name an account, by a foreign key or, where it may be gone, by their name. */
async function accountColumns(): Promise<string[]> {
  const rows = await app.platform.db
    .select({ name: sql<string>`c.relname || '.' || a.attname` })
    .from(sql`pg_attribute a join pg_class c on c.oid = a.attrelid`)
    .where(sql`c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace and a.atttypid = 'uuid'::regtype and not a.attisdropped
      and (a.attname ~ '(owner|user|account|changed_by)' or exists (select from pg_constraint k where k.contype = 'f'
        and k.confrelid = 'users'::regclass and k.conrelid = c.oid and a.attnum = any (k.conkey)))`);
  return rows.map(({ name }) => name).sort();
}

async function countOf(column: string, { email }: Person): Promise<number> {
  const [table = '', name = ''] = column.split('.');
  const rows = await app.platform.db
    .select({ one: sql`1` })
    .from(sql`${sql.identifier(table)}`)
    .where(sql`${sql.identifier(name)} = (select id from users where email = ${email})`);
  return rows.length;
}

test('handing over is decided for every column that names an account', async () => {
  const [owner, editor, crew] = [await app.person('Nadia'), await app.person('Thandi'), await app.person('Zola')];
  const { _id: id } = await makeProject(owner);
  const form = formOf([await plain().jpeg().toBuffer()]);
  const { url } = (await owner.rest<{ url: string }>('POST', '/api/admin/upload', form)).body;
  const shot = await makeShot(owner, id, { ...ahead, inspirationImages: [url] });
  await makeShot(owner, id, { title: 'Draft' });
  await owner.call('rest', 'shot.update', { id: shot._id, title: 'With a history' });
  await invite(owner, crew, shot._id);
  await owner.call('rest', 'project.share', { id, email: editor.email, name: editor.name, role: 'editor' });
  await editor.call('rest', 'project.get', { id });

  const columns = await accountColumns();
  expect(columns).toEqual(Object.keys(wonByHandOver).sort());
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(columns.map(async (one) => [one, [await countOf(one, owner), await countOf(one, editor)]])),
    ) as Record<string, [number, number]>;
  const before = await counts();
  expect((await owner.try('rest', 'project.handOver', { id, email: editor.email })).status).toBe(200);
  const after = await counts();
  const won = columns.map((one) => [one, after[one]?.map((count, at) => count - (before[one]?.[at] ?? 0))]);
  expect(Object.fromEntries(won)).toEqual(wonByHandOver);
});
