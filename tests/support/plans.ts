import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from '../../src/server/database';

/** How the database would run each statement of `work`, as its own text, with the values that `work` gives. */
export async function plansOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const statements: SQL[] = [];
  const recording = drizzle(async (text, values) => {
    const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
    const order = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => values[Number(number) - 1]);
    statements.push(sql.join(parts.flatMap((part, at) => (at < order.length ? [part, sql`${order[at]}`] : [part]))));
    return { rows: [] };
  });
  // What is made of no rows is nobody's matter here.
  await work(recording as unknown as Database).catch(() => {});
  const plans: string[] = [];
  for (const statement of statements) {
    const answer = await db.execute(sql`explain ${statement}`);
    const rows = (answer as unknown as { rows?: unknown[] }).rows ?? (answer as unknown as unknown[]);
    plans.push(rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n'));
  }
  return plans;
}
