import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The kind of a mail and a reference to its subject; never its text, so that no usable link waits in the database (case
 * T3).
 */
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
    /** When the mail was given up: refused permanently, or too old. */
    parkedAt: timestamp('parked_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.parkedAt} is null`),
  ],
);
