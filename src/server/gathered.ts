import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';

interface Waiting<Question, Answer> {
  question: Question;
  answer(answer: Answer): void;
  fail(error: unknown): void;
}

/**
 * Makes one question to the database of what is asked in the same turn of the event loop, by whatever requests: the busier the
 * server, the fewer statements each of them costs (docs/performance.md). `ask` gives the answers in the order of the questions. For
 * what is found by a key, so that nobody waits for the long answer of somebody else.
 */
export function gathered<Question, Answer>(
  ask: (db: Database, questions: Question[]) => Promise<Answer[]>,
): (db: Database, question: Question) => Promise<Answer> {
  const waiting = new WeakMap<Database, Waiting<Question, Answer>[]>();

  async function answerAll(db: Database, all: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        db,
        all.map(({ question }) => question),
      );
      for (const [at, { answer }] of all.entries()) answer(answers[at] as Answer);
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  }

  return (db, question) =>
    new Promise((answer, fail) => {
      const one = { question, answer, fail };
      const others = waiting.get(db);
      if (others) {
        others.push(one);
        return;
      }
      const all = [one];
      waiting.set(db, all);
      // After everything that this turn of the loop has read from its sockets.
      setImmediate(() => {
        waiting.delete(db);
        void answerAll(db, all);
      });
    });
}

/**
 * Whether a column is one of the keys that `keysOf` puts under the name. One parameter, so that the statement can be prepared, and of
 * the array's type: a text would be made into keys anew for each row that is looked at.
 */
export function isKeyOf(column: PgColumn, name: string, called: SQL = sql`${column}`): SQL {
  return sql`${called} = any(${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[])`;
}

/** Keys as `isKeyOf` takes them: ids and hashes, which hold nothing that would have to be quoted. */
export function keysOf(keys: Iterable<string>): string {
  return `{${[...new Set(keys)]}}`;
}

/** What was found for each key, in the order of the keys; an id may have come in capitals. */
export function foundFor<Row>(keys: string[], rows: Row[], keyOf: (row: Row) => string): (Row | undefined)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key.toLowerCase()));
}
