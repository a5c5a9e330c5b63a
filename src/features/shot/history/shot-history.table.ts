import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { shots } from '../shot.table';
import type { PlannedField } from './planned-fields.data';

/** What a write made of one field; values that are too long are left out (`isKept`). */
export interface StoredChange {
  field: PlannedField;
  from: unknown;
  to: unknown;
  isKept?: false;
}

/**
 * The writes of planned fields of shots, one row for each shot of a write; the account `by` may be gone. `others` is
 * how many other shots the same write has changed.
 */
export const shotHistory = pgTable(
  'shot_history',
  {
    id: uuid().primaryKey(),
    shotId: uuid('shot_id')
      .notNull()
      .references(() => shots.id, { onDelete: 'cascade' }),
    by: uuid('changed_by').notNull(),
    at: timestamp('changed_at', { withTimezone: true }).notNull(),
    others: integer().notNull().default(0),
    changes: jsonb().$type<StoredChange[]>().notNull(),
  },
  (table) => [index('shot_history_shot').on(table.shotId, table.id)],
);

export type ShotHistoryRow = typeof shotHistory.$inferSelect;
