import { type Column, getTableColumns, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, pgView, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { noFilmNumberKey } from '../../kernel/film-numbers';
import { lightWishes } from '../../kernel/light/phase';
import { byteText } from '../../server/db/byte-text';
import { users } from '../auth/auth.table';
import { isOwner, projectMembers, projects, shareMay } from '../project/project.table';
import { scenes } from '../scene/scene.table';
import { priorities } from './columns/column-choices.data';
import type { FieldChanges } from './history/planned-fields.data';
import { hiddenFromMembers, type LocationData, storedStatuses } from './shot.schema';

/** One chosen gear item, shot type or angle. */
export interface ListItem {
  id: string;
  name: string;
  selected: boolean;
}

/** A time for sorting: shots without one come last. Only this exact expression uses the index of all shots. */
export const coalesceInfinity = (time: Column): SQL => sql`coalesce(${time}, 'infinity'::timestamptz)`;

/**
 * The same for the index by status. It is a different expression on purpose: with the same one, PostgreSQL's generic
 * plan could use the index of all shots and skip the rows of every other status (docs/performance.md).
 */
export const leastInfinity = (time: Column): SQL => sql`least(${time}, 'infinity'::timestamptz)`;

/**
 * A shot. The keys are the JSON names (contract section 3), the columns have older names. `ownerId` repeats the
 * project's, so that access is decided by one table. Only a draft may lack times. `number` names the shot for the crew.
 * `position` is the shot's key in the project's order, within its scene. `completedAt` is null unless it is completed.
 * `fieldChanges` says when each planned field was changed last, for versions from `fieldsSince` on; that is 0 where
 * it is not known. `changedById` and `changedAt` are the last such change once another than the owner has made one; of
 * a deleted account the id stays, so that its end writes none of a million rows.
 * `searchText` is the folded text that searches scan, `setupKey` what lists by setup compare; the repo updates both
 * with every write and never returns them.
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
    lightWish: text('light_wish', { enum: lightWishes }),
    setup: text().notNull().default(''),
    camera: text().notNull().default(''),
    lens: text().notNull().default(''),
    movement: text().notNull().default(''),
    estimateMinutes: integer('estimate_minutes'),
    priority: text({ enum: priorities }),
    sceneId: uuid('scene_id').references(() => scenes.id, { onDelete: 'set null' }),
    number: text().notNull(),
    position: byteText().notNull(),
    version: integer().notNull(),
    fieldChanges: jsonb('field_changes').$type<FieldChanges>().notNull().default({}),
    fieldsSince: integer('fields_since').notNull().default(0),
    changedById: uuid('changed_by'),
    changedAt: timestamp('changed_at', { withTimezone: true }),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    searchText: text('search_text').notNull().default(''),
    setupKey: byteText('setup_key').notNull().default(noFilmNumberKey),
  },
  (table) => [
    // The times behind the keys are read from the index alone where a day is shifted.
    index('shots_listed').on(
      ...[table.projectId, coalesceInfinity(table.startDateTime), table.id],
      ...[table.startDateTime, table.endDateTime, table.timeZoneId, table.status],
    ),
    index('shots_of_status').on(
      ...[
        table.projectId,
        table.status,
        leastInfinity(table.startDateTime),
        table.id,
        leastInfinity(table.endDateTime),
      ],
    ),
    // For counting: a page of it has a thousand shots of a project, one of the index by status a hundred.
    index('shots_completed').on(table.projectId).where(sql`${table.status} = 'completed'`),
    index('shots_deleted').on(table.id).where(sql`${table.status} = 'deleted'`),
    uniqueIndex('shots_position').on(table.projectId, table.position),
    uniqueIndex('shots_number')
      .on(table.projectId, sql`lower(${table.number})`)
      .where(sql`${table.status} <> 'deleted'`),
    index('shots_scene').on(table.sceneId),
    index('shots_owner').on(table.ownerId, table.status, table.endDateTime),
    index('shots_ending').on(table.projectId, table.status, table.endDateTime),
    // Links of others' may be longer than an index takes; rights are asked for uploaded images alone (migration 0031).
    // Without a list of new entries, which each look-up reads to its end and for which the planner shuns the index.
    index('shots_uploaded_images')
      .using('gin', sql`uploaded_images(${table.inspirationImages})`)
      .with({ fastupdate: false }),
  ],
);

/** The members of shots, by normalised email address; a share counts for the account that has verified the address. */
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
    index('shot_members_email').on(table.email, table.id),
  ],
);

/** The condition for the shots that their members can see. */
export const visibleToMembers = notInArray(shots.status, [...hiddenFromMembers]);

/** The same for a shot that a query names `s`. A view can have no parameters, so the statuses are part of the text. */
export const shownToMembers = sql.raw(
  `s.status not in (${hiddenFromMembers.map((status) => `'${status}'`).join(', ')})`,
);

/** As JSON: from an array the embedded database's driver puts each link together by characters, of 32 bytes each. */
const linksAsJson = (links: Column) => sql<string[]>`to_json(${links})`;

const { searchText: _, setupKey: __, referenceVideos, inspirationImages, ...rowColumns } = getTableColumns(shots);
/** The columns of a shot's row, without those that the repo derives. */
export const shotColumns = {
  ...rowColumns,
  referenceVideos: linksAsJson(referenceVideos),
  inspirationImages: linksAsJson(inspirationImages),
};

/** Whether a shot, or its project as a whole, is shared with the email address; where shots are read one by one. */
export const isSharedWith = (email: string | Placeholder, shot = sql`${shots}`): SQL =>
  sql`(exists (select from ${shotMembers} m where m.shot_id = ${shot}.id and m.email = ${email})
    or exists (select from ${projectMembers} p where p.project_id = ${shot}.project_id and p.email = ${email}))`;

/** Whether the email address is an editor of a shot's project. */
export const isPlannedBy = (email: string): SQL =>
  sql`exists (select from ${projectMembers} p where p.project_id = ${shots}.project_id and p.email = ${email}
    and ${shareMay('plan', sql`p.role`)})`;

/** Whether an account owns a shot, or it is shared with it, drafts among them; where shots are read one by one. */
export const isSeenBy = ({ id, email }: { id: string; email: string }): SQL =>
  sql`(${isOwner(shots.ownerId, id)} or ${isSharedWith(email)})`;

/**
 * The same for queries that begin with the person: who reads which shots of another account; drafts are read by editors
 * alone. A person with both shares is in it twice.
 */
export const shotReaders = pgView('shot_readers', {
  shotId: uuid('shot_id').notNull(),
  projectId: uuid('project_id').notNull(),
  email: text().notNull(),
}).as(sql`select m.shot_id, s.project_id, m.email from shot_members m join shots s on s.id = m.shot_id
    where ${shownToMembers}
  union all select s.id, s.project_id, p.email from project_members p join shots s on s.project_id = p.project_id
    where ${shownToMembers} or p.role = 'editor' and s.status <> 'deleted'`);

export type ShotRow = Omit<typeof shots.$inferSelect, 'searchText' | 'setupKey'>;
export type ShotMemberRow = typeof shotMembers.$inferSelect;
