import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/server/db/database';
import type { TestApp } from './app';
import { dumpTables } from './dump';
import type { Answer } from './person';
import { statementsOf } from './statements';

/** What writes to which table. */
export type Statement = readonly [kind: 'insert' | 'update' | 'delete', table: string];

/**
 * Has the database refuse one kind of statement, whether or not it finds a row, until the function it gives is called.
 */
export async function refuse(db: Database, statement: Statement[0], table: string): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`,
    ),
  );
  await db.execute(
    sql.raw(`create trigger refuse before ${statement} on ${table} for each statement execute function refuse()`),
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
export async function eachRefused(
  app: TestApp,
  statements: readonly Statement[],
  attempt: () => Promise<Answer<unknown>>,
  later: readonly Statement[] = [],
): Promise<void> {
  const { db } = app.platform;
  const mails = (await app.mails()).length;
  const before = await dumpTables(db);
  const message = 'Something went wrong';
  for (const [kind, table] of statements) {
    const allow = await refuse(db, kind, table);
    try {
      const { status, body } = await attempt();
      expect({ kind, table, status, body }).toMatchObject({
        kind,
        table,
        status: 500,
        body: { success: false, error: message, message, code: 'INTERNAL_SERVER_ERROR' },
      });
    } finally {
      await allow();
    }
    expect(await app.mails(), `${kind} ${table}`).toHaveLength(mails);
    expect(await dumpTables(db), `${kind} ${table}`).toEqual(before);
  }
  const sent = await statementsOf(async () => expect(await attempt()).toMatchObject({ status: 200 }));
  const listed = [...statements, ...later].map((one) => one.join(' '));
  expect(writesOf(sent).filter((one) => !listed.includes(one))).toEqual([]);
}

/** The kind and the table of every write in the texts of statements. */
function writesOf(texts: string[]): string[] {
  const writes = texts.flatMap((text) => [...text.matchAll(/\b(insert|update|delete) (?:into |from )?"(\w+)"/g)]);
  return writes.map(([, kind, table]) => `${kind} ${table}`);
}
