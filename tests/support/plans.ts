import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from '../../src/server/db/database';

interface Statement {
  text: string;
  values: unknown[];
}

/** How the database would run each statement of `work`, as its own text, with the values that `work` gives. */
export async function plansOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const statement of await statementsOf(work)) plans.push(await explained(db, withValues(statement)));
  return plans;
}

/** How it runs each of them once they are prepared, whatever the values: by the plan that is kept. */
export async function keptPlansOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of await statementsOf(work)) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await tx.execute(sql`prepare asked as ${sql.raw(text)}`);
      plans.push(await explained(tx, sql`execute asked (${sql.raw(values.map(() => 'null').join(', '))})`));
      await tx.execute(sql`deallocate asked`);
    });
  }
  return plans;
}

async function statementsOf(work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording = drizzle(async (text, values) => {
    statements.push({ text, values });
    return { rows: [] };
  });
  // What is made of no rows is nobody's matter here.
  await work(recording as unknown as Database).catch(() => {});
  return statements;
}

function withValues({ text, values }: Statement): SQL {
  const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
  const order = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => values[Number(number) - 1]);
  return sql.join(parts.flatMap((part, at) => (at < order.length ? [part, sql`${order[at]}`] : [part])));
}

async function explained(db: Database, statement: SQL): Promise<string> {
  const answer = await db.execute(sql`explain ${statement}`);
  const rows = (answer as unknown as { rows?: unknown[] }).rows ?? (answer as unknown as unknown[]);
  return rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n');
}
