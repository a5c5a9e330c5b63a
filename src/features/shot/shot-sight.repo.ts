import { and, eq, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { type Database, prepared } from '../../server/database';
import { gathered } from '../../server/gathered';
import { shotMembers, shots, visibleToMembers } from './shot.table';

/** Shots, and projects of which anything at all may be seen. */
interface Named {
  shotIds: string[];
  projectIds: string[];
}

const seenOf = gathered(async (db, questions: (Named & { email: string })[]) => {
  const seen = await readSeen(db, {
    emails: questions.map(({ email }) => email),
    shotIds: questions.flatMap(({ shotIds }) => shotIds),
    projectIds: questions.flatMap(({ projectIds }) => projectIds),
  });
  const byEmail = new Map(questions.map(({ email }) => [email, new Set<string>()]));
  for (const { email, id } of seen) byEmail.get(email)?.add(id);
  return questions.map(({ email }): ReadonlySet<string> => byEmail.get(email) ?? new Set());
});

/** Which of these an address sees now, by their ids. A change of what many share is judged for each of its readers, at once. */
export function listSeen(db: Database, email: string, named: Named): Promise<ReadonlySet<string>> {
  return seenOf(db, { email, ...named });
}

const isOneOf = (column: PgColumn, name: string, type: 'text' | 'uuid') =>
  sql`${column} = any(array(select json_array_elements_text(${sql.placeholder(name)}::text::json)::${sql.raw(type)}))`;

function readSeen(db: Database, asked: Named & { emails: string[] }): Promise<{ email: string; id: string }[]> {
  const values = Object.entries(asked).map(([name, items]) => [name, JSON.stringify([...new Set(items)])]);
  return prepared(db, 'seen_of_changes', (db) => {
    const read = (id: PgColumn, name: keyof Named) =>
      db
        .select({ email: shotMembers.email, id: sql<string>`${id}`.as('seen') })
        .from(shots)
        .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
        .where(and(isOneOf(id, name, 'uuid'), isOneOf(shotMembers.email, 'emails', 'text'), visibleToMembers));
    return union(read(shots.id, 'shotIds'), read(shots.projectId, 'projectIds'));
  }).execute(Object.fromEntries(values));
}
