import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';

/**
 * An account's default gear list. `nameKey` is the name without case; we compute it, because databases differ in
 * lower().
 */
export const gear = pgTable(
  'gear',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('gear_owner_name').on(table.ownerId, table.nameKey)],
);

export type GearRow = typeof gear.$inferSelect;
