import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was tried in its window, shared by every process on the database. A sweep removes expired rows.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The SHA-256 of the limited key: no address of a person or a network is stored. */
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);
