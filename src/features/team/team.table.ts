import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The people in an account's team, by normalised email address; an address book that grants no access. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    /** What the person does at a shoot, for example "Focus puller". */
    position: text(),
    phone: text(),
    /** Under which call sheets list the person, for example "Camera". */
    department: text(),
    createdAt: instant('created_at').notNull(),
    /** When the account with the verified address first opened something of the owner; null until then. */
    joinedAt: instant('joined_at'),
  },
  (table) => [
    uniqueIndex('team_members_owner_email').on(table.ownerId, table.email),
    index('team_members_email').on(table.email),
    check('team_members_email_normalised', sql`${table.email} = lower(${table.email})`),
  ],
);

export type TeamMemberRow = typeof teamMembers.$inferSelect;
