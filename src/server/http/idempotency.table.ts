import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Answers to calls with an Idempotency-Key, stored in the transaction of the call. Deleted with the account, or after
 * thirty days.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    /** The SHA-256 of the key. */
    key: text('key').notNull(),
    /** The SHA-256 of the call and its input. */
    fingerprint: text('fingerprint').notNull(),
    /** The body as JSON, encrypted under the key; of a long one the beginning. */
    answer: text('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** What follows of a long answer, in parts that are read and written one by one. */
export const idempotencyParts = pgTable(
  'idempotency_parts',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    at: integer('at').notNull(),
    part: text('part').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key, table.at] }),
    foreignKey({
      columns: [table.userId, table.key],
      foreignColumns: [idempotencyKeys.userId, idempotencyKeys.key],
    }).onDelete('cascade'),
  ],
);
