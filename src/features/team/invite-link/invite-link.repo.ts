import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { deleteInParts } from '../../../server/db/delete-in-parts';
import { users } from '../../auth/auth.table';
import { projects } from '../../project/project.table';
import { teamMembers } from '../team.table';
import { type InviteLinkRow, inviteLinks } from './invite-link.table';

export async function insertInviteLink(db: Database, row: InviteLinkRow): Promise<void> {
  await db.insert(inviteLinks).values(row);
}

/** The link of a token that has not expired: what was shared, with whom, and by whom. */
export async function findInviteLink(db: Database, { hash, now }: { hash: string; now: Date }) {
  const { memberId, projectId, shotId } = inviteLinks;
  const [link] = await db
    .select({
      ...{ memberId, projectId, shotId },
      email: teamMembers.email,
      inviter: users.name,
      projectTitle: projects.title,
    })
    .from(inviteLinks)
    .innerJoin(teamMembers, eq(teamMembers.id, memberId))
    .innerJoin(users, eq(users.id, teamMembers.ownerId))
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(eq(inviteLinks.hash, hash), gt(inviteLinks.expiresAt, now)));
  return link;
}

/** Deletes the links of old mails. */
export async function deleteExpiredInviteLinks(db: Database, now: Date): Promise<void> {
  await deleteInParts(db, { table: inviteLinks, key: inviteLinks.hash, of: lte(inviteLinks.expiresAt, now) });
}
