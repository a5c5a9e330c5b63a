import {
  type AnyColumn,
  eq,
  getTableColumns,
  isNotNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';
import { projectStatuses } from './project.data';
import { type GivenRole, givenRoles, type Role } from './roles.data';
import { type Deed, givenRolesFor } from './roles.rules';

/**
 * A shoot: the days it spans and the country it is in. `shotCount` counts all shots except deleted ones; `textBytes` is
 * the size of their text (`shotTextBytes`); `lastShotNumber` is the highest whole number that a shot was given by
 * itself; those given by hand (`numbersByHand`) are skipped. `pastNumbers` are the other numbers, in lower case, that
 * shots had and have no more; scenes skip them. Both lists hold the last ones (`shotLimits.remembered`), the oldest
 * first. The shot writes keep all five. `lastSceneNumber` is the highest whole number that a scene ever had. While
 * `numbersLocked`, shots keep their numbers. `cover` is an artwork (`art-1` to `art-6`), the address of an image of the
 * owner, or null: an artwork that follows from the id. `mealAfterMinutes`: a day with
 * more between meals is warned of; 0 for never. `isExample` marks what `createExample` made.
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
    textBytes: bigint('text_bytes', { mode: 'number' }).notNull().default(0),
    lastShotNumber: integer('last_shot_number').notNull().default(0),
    numbersByHand: integer('numbers_by_hand').array().notNull().default([]),
    pastNumbers: text('past_numbers').array().notNull().default([]),
    lastSceneNumber: integer('last_scene_number').notNull().default(0),
    numbersLocked: boolean('numbers_locked').notNull().default(false),
    cover: text(),
    mealAfterMinutes: integer('meal_after_minutes').notNull().default(360),
    isExample: boolean('is_example').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('projects_owner').on(table.ownerId, table.id, table.status),
    index('projects_cover').on(table.cover).where(isNotNull(table.cover)),
  ],
);

/**
 * The people with whom a project is shared as a whole, by normalised email address: they read all its shots, those of
 * later too, drafts by editors alone (`shotReaders`). `role` says what else they may (`roles.rules.ts`). `joinedAt`:
 * when the person first opened the project or one of its shots while it was shared; null until then.
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
    role: text({ enum: givenRoles }).notNull().default('viewer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('project_members_project_email').on(table.projectId, table.email),
    index('project_members_email').on(table.email, table.id),
  ],
);

/** Whether a project of a query is shared with the email address as a whole. */
export const isSharedWhole = (email: string | Placeholder): SQL<boolean> =>
  sql`exists (select from ${projectMembers} p where p.project_id = ${projects}.id and p.email = ${email})`;

/** The role that the email address has in a project of a query; null where it is not shared as a whole. */
export const roleIn = (email: string | Placeholder): SQL<GivenRole | null> =>
  sql`(select p.role from ${projectMembers} p where p.project_id = ${projects}.id and p.email = ${email})`;

/** Whether an account is the owner that a column of a query names. */
export const isOwner = (owner: AnyColumn, viewerId: string | Placeholder | AnyColumn): SQL => eq(owner, viewerId);

/** Whether the role of a share lets its person do it. */
export const shareMay = (deed: Deed, role: SQLWrapper = projectMembers.role): SQL =>
  sql`${role} in ${givenRolesFor(deed)}`;

/** What an account is in a project of a query, as `roleOf` has it; a viewer where only its shots may be shared. */
export const roleOfViewer = ({ id, email }: { id: string; email: string }): SQL<Role> =>
  sql`case when ${isOwner(projects.ownerId, id)} then 'owner' else coalesce(${roleIn(email)}, 'viewer') end`;

export type ProjectMemberRow = typeof projectMembers.$inferSelect;

const { numbersByHand, pastNumbers, ...otherColumns } = getTableColumns(projects);
/** The columns of a project's row, its two long lists of numbers apart, which numbering alone reads. */
export const projectColumns = otherColumns;

/** A project without its lists of numbers. */
export type ProjectRow = Omit<typeof projects.$inferSelect, 'numbersByHand' | 'pastNumbers'>;

/** What a project knows of the numbers that its shots were given. */
export type Numbering = Pick<typeof projects.$inferSelect, 'lastShotNumber' | 'numbersByHand' | 'pastNumbers'>;
