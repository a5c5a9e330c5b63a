import { and, type Column, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { users } from '../auth/auth.table';
import { projects } from '../project/project.table';
import { hiddenFromMembers, type LocationData, storedStatuses } from './shot.schema';

/** One chosen gear item, shot type or angle. */
export interface ListItem {
  id: string;
  name: string;
  selected: boolean;
}

/** A time as the lists have it in order: none comes last. In this form alone the index of all shots has it. */
export const coalesceInfinity = (time: Column): SQL => sql`coalesce(${time}, 'infinity'::timestamptz)`;

/**
 * The same as the index by status has it. In another form, since a plan that is kept for all projects takes either
 * index where both would do, and in the first it passes over the shots of every other status (docs/performance.md).
 */
export const leastInfinity = (time: Column): SQL => sql`least(${time}, 'infinity'::timestamptz)`;

/**
 * A shot. Its keys are the wire's names (contract section 3), its columns older ones. `ownerId` repeats its project's,
 * so that the one door to a shot asks one table. Only a draft may lack times. `searchText` is what a search looks at;
 * the repo keeps it with every write, and nobody reads it.
 */
export const shots = pgTable(
  'shots',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    location: text().notNull(),
    locationData: jsonb('place').$type<LocationData>(),
    startDateTime: timestamp('start_at', { withTimezone: true }),
    endDateTime: timestamp('end_at', { withTimezone: true }),
    timeZoneId: text('time_zone').notNull(),
    status: text({ enum: storedStatuses }).notNull(),
    tags: text().array().notNull(),
    description: text().notNull(),
    gearList: jsonb('gear').$type<ListItem[]>().notNull(),
    shotTypes: jsonb('shot_types').$type<ListItem[]>().notNull(),
    shotAngles: jsonb('angles').$type<ListItem[]>().notNull(),
    referenceVideos: text('videos').array().notNull(),
    inspirationImages: text('images').array().notNull(),
    currentStep: integer('current_step').notNull(),
    highestStepReached: integer('highest_step').notNull(),
    pageType: text('page_type'),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('shots_listed').on(table.projectId, coalesceInfinity(table.startDateTime), table.id),
    index('shots_of_status').on(
      ...[
        table.projectId,
        table.status,
        leastInfinity(table.startDateTime),
        table.id,
        leastInfinity(table.endDateTime),
      ],
    ),
    index('shots_owner').on(table.ownerId, table.status, table.endDateTime),
  ],
);

/** Who a shot is shared with, by normalised address; it holds for the account that has verified the address. */
export const shotMembers = pgTable(
  'shot_members',
  {
    id: uuid().primaryKey(),
    shotId: uuid('shot_id')
      .notNull()
      .references(() => shots.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('shot_members_shot_email').on(table.shotId, table.email),
    index('shot_members_email').on(table.email),
  ],
);

/** What a member sees of the shots that are shared with them. */
export const visibleToMembers = notInArray(shots.status, [...hiddenFromMembers]);

const { searchText: _, ...rowColumns } = getTableColumns(shots);
/** The columns of a shot's row. */
export const shotColumns = rowColumns;

/**
 * The shot of a share, as a member sees it, to be joined laterally with `shotMembers`: found by its key for one share
 * after the other, which `limit` makes certain. What others keep here costs nothing.
 */
export function shotOfShare(db: Database) {
  return db
    .select(shotColumns)
    .from(shots)
    .where(and(eq(shots.id, shotMembers.shotId), visibleToMembers))
    .limit(1)
    .as('seen');
}

export type ShotRow = Omit<typeof shots.$inferSelect, 'searchText'>;
export type ShotMemberRow = typeof shotMembers.$inferSelect;
