import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which mail for whom; never its text, so that no live link waits in the database (case T3). */
export const outboxTable = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Given up: refused for good, or too old. */
    parkedAt: timestamp('parked_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.parkedAt} is null`),
  ],
);
