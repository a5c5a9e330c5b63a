import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';
import { projects } from '../project/project.table';

/**
 * Calendar links, by the SHA-256 of their token. Without a project a link has all shots that its account sees.
 * `remindMinutes` is how long before a shot a calendar reminds of it, or null.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    remindMinutes: integer('remind_minutes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('calendar_feeds_hash').on(table.hash),
    index('calendar_feeds_user').on(table.userId),
    index('calendar_feeds_project').on(table.projectId),
  ],
);

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;
