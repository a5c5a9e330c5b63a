import { isNotNull } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';
import { imageKinds } from './media.schema';

/**
 * An uploaded image; its two renditions are files in the storage. One without an owner belonged to a deleted account
 * and is to be removed.
 */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether it counts against its owner's storage; not in a project that was handed over. */
    isCounted: boolean('is_counted').notNull().default(true),
    kind: text({ enum: imageKinds }).notNull().default('image'),
    largeBytes: integer('large_bytes').notNull(),
    smallBytes: integer('small_bytes').notNull(),
    /** The size of the large rendition in pixels; null for an image from before migration 0022. */
    width: integer(),
    height: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Since when no shot and no profile uses it, as the sweep found; null while one does. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [
    index('media_owner').on(table.ownerId),
    index('media_unused').on(table.unusedSince).where(isNotNull(table.unusedSince)),
  ],
);

/**
 * Images whose files are to be removed when due, unless their row is written before. Recorded before the first byte of
 * an upload is stored, and together with the removal of a row. So removal never lists the storage, and several
 * databases may share one.
 */
export const mediaRemovals = pgTable(
  'media_removals',
  {
    id: uuid().primaryKey(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('media_removals_due').on(table.dueAt, table.id)],
);

export type MediaRow = typeof media.$inferSelect;
