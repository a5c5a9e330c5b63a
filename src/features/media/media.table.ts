import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';

/** An uploaded image; its two renditions are files of the storage. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    largeBytes: integer('large_bytes').notNull(),
    smallBytes: integer('small_bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('media_owner').on(table.ownerId)],
);

export type MediaRow = typeof media.$inferSelect;
