import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Answers to calls with an Idempotency-Key, stored in the transaction of the call. Deleted with the account, or after
 * seven days.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    /** The SHA-256 of the key. */
    key: text('key').notNull(),
    /** The SHA-256 of the call and its input. */
    fingerprint: text('fingerprint').notNull(),
    /** The body as JSON, encrypted under the key. */
    answer: text('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
