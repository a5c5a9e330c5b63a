import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/server/db/database';
import type { TestApp } from './app';
import { dumpTables } from './dump';
import type { Answer } from './person';
import { statementsOf } from './statements';

type Kind = 'insert' | 'update' | 'delete';
/** What writes to which table. */
export type Statement = `${Kind} ${string}`;

/**
 * Has the database refuse one kind of statement, whether or not it finds a row, until the function it gives is called.
 */
export async function failStatement(db: Database, kind: Kind, table: string): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by ` +
        `a test'; end $$`,
    ),
  );
  await db.execute(
    sql.raw(`create trigger refuse before ${kind} on ${table} for each statement execute function refuse()`),
  );
  return async () => {
    await db.execute(sql.raw('drop function refuse cascade'));
  };
}

/**
 * With each of the statements refused, `attempt` is a 500 in the contract's words that changes nothing and mails
 * nobody; then it works, and has sent none that is not among them (case K6). `later` has those that come after the
 * commit: of the mail as it leaves, of the files that are to go.
 */
export async function assertRollsBack(
  app: TestApp,
  statements: readonly Statement[],
  attempt: () => Promise<Answer<unknown>>,
  later: readonly Statement[] = [],
): Promise<void> {
  const { db } = app.platform;
  const mails = (await app.mails()).length;
  const before = await dumpTables(db);
  const message = 'Something went wrong';
  for (const statement of statements) {
    const [kind, table] = statement.split(' ') as [Kind, string];
    const allow = await failStatement(db, kind, table);
    try {
      const { status, body } = await attempt();
      const refused = { success: false, error: message, message, code: 'INTERNAL_SERVER_ERROR' };
      expect({ statement, status, body }).toMatchObject({ statement, status: 500, body: refused });
    } finally {
      await allow();
    }
    expect(await app.mails(), statement).toHaveLength(mails);
    expect(await dumpTables(db), statement).toEqual(before);
  }
  const sent = await statementsOf(async () => expect(await attempt()).toMatchObject({ status: 200 }));
  const listed = new Set<string>([...statements, ...later]);
  expect(writesOf(sent).filter((one) => !listed.has(one))).toEqual([]);
}

/** The kind and the table of every write in the texts of statements. */
function writesOf(texts: string[]): string[] {
  const writes = texts.flatMap((text) => [...text.matchAll(/\b(insert|update|delete) (?:into |from )?"(\w+)"/g)]);
  return writes.map(([, kind, table]) => `${kind} ${table}`);
}
