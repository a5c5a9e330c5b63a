import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { projects } from '../../src/features/project/project.table';
import { shots } from '../../src/features/shot/shot.table';
import type { Database } from '../../src/server/db/database';
import type { Person } from './person';

/** How much is shared with one person. */
export interface SharedMuch {
  /** Projects that are shared as a whole, and the shots of each. */
  projectCount: number;
  shotsEach: number;
  /** The shots of one more project, which are shared one by one. */
  shares: number;
}

/**
 * Shares many copies of a shot with a person, by SQL: in projects that are shared as a whole, and in one whose shots
 * are shared one by one. They stand around now, from two days before it to two days after it; one of three is
 * completed.
 */
export async function shareMuch(
  db: Database,
  shotId: string,
  { email, name }: Pick<Person, 'email' | 'name'>,
  { projectCount, shotsEach, shares }: SharedMuch,
): Promise<void> {
  await db.execute(sql`create table shared_much as select gen_random_uuid() as id, at,
    case when at = 0 then ${shares}::int else ${shotsEach}::int end as count
    from generate_series(0, ${projectCount}::int) at`);
  const ofProject = { id: sql`m.id`, shot_count: sql`m.count` };
  await db.execute(sql`${copyInto(projects, 'p', ofProject)}
    from shots s join projects p on p.id = s.project_id, shared_much m where s.id = ${shotId}`);
  const ofShot = {
    id: sql`gen_random_uuid()`,
    project_id: sql`m.id`,
    number: sql`'x' || n`,
    position: sql`'a1' || lpad(n::text, 5, '0') || 'V'`,
    status: sql`case when n % 3 = 0 then 'completed' else 'upcoming' end`,
    start_at: sql`now() + (n::float / m.count - 0.5) * interval '4 days' - interval '1 hour'`,
    end_at: sql`now() + (n::float / m.count - 0.5) * interval '4 days'`,
  };
  await db.execute(sql`${copyInto(shots, 's', ofShot)}
    from shots s, shared_much m, generate_series(1, m.count) n where s.id = ${shotId}`);
  await db.execute(sql`insert into project_members (id, project_id, email, name, created_at)
    select gen_random_uuid(), id, ${email}, ${name}, now() from shared_much where at > 0`);
  await db.execute(sql`insert into shot_members (id, shot_id, email, name, created_at)
    select gen_random_uuid(), s.id, ${email}, ${name}, now()
    from shots s join shared_much m on m.id = s.project_id where at = 0`);
  await db.execute(sql`drop table shared_much`);
}

/** The beginning of a statement that copies a row, which it names so, with other values in some of its columns. */
export function copyInto(table: PgTable, row: string, others: Record<string, SQL>): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = sql.raw(names.map((name) => `"${name}"`).join());
  const values = names.map((name) => others[name] ?? sql.raw(`${row}."${name}"`));
  return sql`insert into ${table} (${columns}) select ${sql.join(values, sql`, `)}`;
}
