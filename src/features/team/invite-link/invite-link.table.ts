import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from '../../project/project.table';
import { shots } from '../../shot/shot.table';
import { teamMembers } from '../team.table';

/**
 * The links of invitation mails, by the SHA-256 of their token: each says to whom who has shared what, and grants
 * nothing. Deleted with the person's place in the team, and after 30 days.
 */
export const inviteLinks = pgTable(
  'invite_links',
  {
    hash: text().primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for a project as a whole. */
    shotId: uuid('shot_id').references(() => shots.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('invite_links_member').on(table.memberId),
    index('invite_links_project').on(table.projectId),
    index('invite_links_shot').on(table.shotId),
    index('invite_links_expires').on(table.expiresAt),
  ],
);

export type InviteLinkRow = typeof inviteLinks.$inferSelect;
