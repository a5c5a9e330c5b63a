import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { shots } from '../shot/shot.table';
import { teamMembers } from './team.table';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Open invitations, by the SHA-256 of their token; deleted when they are used, when the person leaves the team, and
 * after a week.
 */
export const invites = pgTable(
  'invites',
  {
    hash: text().primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    /** The shot of the invitation; null for the team alone. */
    shotId: uuid('shot_id').references(() => shots.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('invites_member').on(table.memberId),
    index('invites_shot').on(table.shotId),
    index('invites_expires').on(table.expiresAt),
  ],
);

export type InviteRow = typeof invites.$inferSelect;
