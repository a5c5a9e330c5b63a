import { and, eq, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { type Database, prepared } from '../../server/database';
import { shotMembers, shots, visibleToMembers } from './shot.table';

/** Shots, and projects of which anything at all may be seen. */
interface Named {
  shotIds: string[];
  projectIds: string[];
}

interface Question extends Named {
  email: string;
  answer: (seen: ReadonlySet<string>) => void;
  fail: (error: unknown) => void;
}

const waiting = new WeakMap<Database, Question[]>();

/**
 * Which of these an address sees now, by their ids. What is asked in the same turn is one question to the database: a change of what
 * many share is judged for each of its readers, at once.
 */
export function listSeen(db: Database, email: string, named: Named): Promise<ReadonlySet<string>> {
  return new Promise((answer, fail) => {
    const question = { email, ...named, answer, fail };
    const others = waiting.get(db);
    if (others) {
      others.push(question);
      return;
    }
    const questions = [question];
    waiting.set(db, questions);
    setImmediate(() => {
      waiting.delete(db);
      void answerAll(db, questions);
    });
  });
}

async function answerAll(db: Database, questions: Question[]): Promise<void> {
  try {
    const seen = await readSeen(db, {
      emails: questions.map(({ email }) => email),
      shotIds: questions.flatMap(({ shotIds }) => shotIds),
      projectIds: questions.flatMap(({ projectIds }) => projectIds),
    });
    const byEmail = new Map(questions.map(({ email }) => [email, new Set<string>()]));
    for (const { email, id } of seen) byEmail.get(email)?.add(id);
    for (const { email, answer } of questions) answer(byEmail.get(email) ?? new Set());
  } catch (error) {
    for (const { fail } of questions) fail(error);
  }
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
