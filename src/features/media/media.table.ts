import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';
import { imageKinds } from './media.schema';

/**
 * An uploaded image; its two renditions are files of the storage. One without an owner is rubbish: a deleted account's, or
 * replaced. Its row says which files are still to go.
 */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: imageKinds }).notNull().default('image'),
    largeBytes: integer('large_bytes').notNull(),
    smallBytes: integer('small_bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('media_owner').on(table.ownerId)],
);

export type MediaRow = typeof media.$inferSelect;
