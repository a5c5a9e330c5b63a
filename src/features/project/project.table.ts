import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';
import { projectStatuses } from './project.data';

/**
 * A shoot: the days it spans and the country it is in. `shotCount` counts all shots except deleted ones;
 * `lastShotNumber` is the highest whole number that a shot was given by itself, and `numbersByHand` are the whole
 * numbers above it that were given by hand, which are skipped. The shot writes keep all three. While `numbersLocked`,
 * shots keep their numbers.
 */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    countryCode: text('country_code').notNull(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    status: text({ enum: projectStatuses }).notNull().default('active'),
    shotCount: integer('shot_count').notNull().default(0),
    lastShotNumber: integer('last_shot_number').notNull().default(0),
    numbersByHand: integer('numbers_by_hand').array().notNull().default([]),
    numbersLocked: boolean('numbers_locked').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('projects_owner').on(table.ownerId, table.id, table.status)],
);

/**
 * The people with whom a project is shared as a whole, by normalised email address: they read all its shots, those of
 * later too, drafts apart (`shotReaders`).
 */
export const projectMembers = pgTable(
  'project_members',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('project_members_project_email').on(table.projectId, table.email),
    index('project_members_email').on(table.email),
  ],
);

export type ProjectMemberRow = typeof projectMembers.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect;
