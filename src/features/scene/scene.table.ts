import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { byteText } from '../../server/db/byte-text';
import { projects } from '../project/project.table';
import { intExts } from './scene.data';

/**
 * A scene of a project. `position` is its key in the project's order of scenes. `lastLetters` counts the letters that
 * its shots were given by themselves; the shot writes keep it. `searchText` is the folded text that searches scan.
 */
export const scenes = pgTable(
  'scenes',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    title: text().notNull(),
    intExt: text('int_ext', { enum: intExts }),
    dayPart: text('day_part'),
    synopsis: text().notNull(),
    position: byteText().notNull(),
    lastLetters: integer('last_letters').notNull().default(0),
    searchText: text('search_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('scenes_position').on(table.projectId, table.position),
    uniqueIndex('scenes_number').on(table.projectId, sql`lower(${table.number})`),
  ],
);

export type SceneRow = typeof scenes.$inferSelect;
