import { fillPlaceholders, type Query } from 'drizzle-orm';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { PostgresJsPreparedQuery } from 'drizzle-orm/postgres-js';
import { vi } from 'vitest';

/** The text of each statement that `work` sends to either database. */
export const statementsOf = async (work: () => Promise<unknown>) => (await queriesOf(work)).map((query) => query.sql);

/**
 * Each statement with its values that `work` sends to either database; what the server asks by itself meanwhile,
 * notices and mails with the links that they carry, apart.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const sent: Query[] = [];
  const spies = [PglitePreparedQuery, PostgresJsPreparedQuery].map((kind) => {
    const run = kind.prototype.execute;
    return vi.spyOn(kind.prototype, 'execute').mockImplementation(function (this: typeof kind.prototype, values) {
      const { sql, params } = this.getQuery();
      sent.push({ sql, params: fillPlaceholders(params, values ?? {}) });
      return run.call(this, values);
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return sent.filter((query) => !/pg_notify|pg_stat_activity|"outbox"|insert into "invite_links"/.test(query.sql));
}
