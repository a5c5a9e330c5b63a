import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from '../project/project.table';
import type { FieldChange } from '../shot/history/planned-fields.data';
import { type RowField, rowKinds } from './day-row.data';

/**
 * A row of a project's day that is no shot, such as a meal or a move. Its day is the one on which it starts in its
 * zone. `isPinned`: it stays by the clock when a day is shifted. `fieldChanges` says when each field was changed last,
 * as far as that is known, and by whom; the account may be gone.
 */
export const dayRows = pgTable(
  'day_rows',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text({ enum: rowKinds }).notNull(),
    title: text().notNull(),
    startDateTime: timestamp('start_date_time', { withTimezone: true }).notNull(),
    minutes: integer().notNull(),
    timeZoneId: text('time_zone_id').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    version: integer().notNull().default(1),
    fieldChanges: jsonb('field_changes').$type<RowChanges>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('day_rows_project_start').on(table.projectId, table.startDateTime)],
);

export type RowChanges = Partial<Record<RowField, FieldChange>>;
export type DayRowRow = typeof dayRows.$inferSelect;
