import { and, desc, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { inParts } from '../../kernel/parts';
import type { Database } from '../../server/db/database';
import { deleteInParts } from '../../server/db/delete-in-parts';
import { users } from '../auth/auth.table';
import { projects } from '../project/project.table';
import { lastSharedProjects, lastSharedShots } from '../shot/sharing/last-shares.repo';
import { shotReaders, shots, visibleToMembers } from '../shot/shot.table';
import { type InviteRow, invites } from './invite.table';
import { type TeamMemberRow, teamMembers } from './team.table';

/** An invitation with its recipient, and the email address of the inviter. */
export interface OpenInvite {
  invite: InviteRow;
  member: TeamMemberRow;
  inviterEmail: string;
}

/** The invitation of a token, while it can be accepted. */
export async function findInvite(
  db: Database,
  { hash, now }: { hash: string; now: Date },
): Promise<OpenInvite | undefined> {
  const [found] = await db
    .select({ invite: invites, member: teamMembers, inviterEmail: users.email })
    .from(invites)
    .innerJoin(teamMembers, eq(teamMembers.id, invites.memberId))
    .innerJoin(users, eq(users.id, teamMembers.ownerId))
    .where(and(eq(invites.hash, hash), gt(invites.expiresAt, now)));
  return found;
}

export async function insertInvite(tx: Database, row: InviteRow): Promise<void> {
  await tx.insert(invites).values(row);
}

/** Deletes a used invitation; tells whether it still existed. */
export async function consumeInvite(tx: Database, hash: string): Promise<boolean> {
  return (await tx.delete(invites).where(eq(invites.hash, hash)).returning({ hash: invites.hash })).length > 0;
}

/** Deletes the invitations of a team member: all, or those to one shot. */
export async function endInvites(tx: Database, memberId: string, shotId?: string): Promise<void> {
  const toShot = shotId === undefined ? undefined : eq(invites.shotId, shotId);
  await tx.delete(invites).where(and(eq(invites.memberId, memberId), toShot));
}

/** How many invitations one statement ends, so that others are served in between. */
const INVITES_AT_ONCE = 1000;

/** Deletes the invitations to shots, by the email addresses of each. */
export async function endInvitesToShots(
  tx: Database,
  removed: readonly { shotId: string; emails: string[] }[],
): Promise<void> {
  const gone = removed.flatMap(({ shotId, emails }) => emails.map((email) => ({ shot_id: shotId, email })));
  for (const part of inParts(gone, INVITES_AT_ONCE))
    await tx.delete(invites).where(
      sql`(${invites.shotId}, ${invites.memberId}) in (select gone.shot_id, ${teamMembers.id}
        from json_to_recordset(${JSON.stringify(part)}::text::json) as gone(shot_id uuid, email text)
        join ${teamMembers} on ${teamMembers.email} = gone.email)`,
    );
}

/** Ends the invitations to shots of a project. */
export async function endInvitesOfProject(tx: Database, projectId: string): Promise<void> {
  const ofProject = tx.select({ id: shots.id }).from(shots).where(eq(shots.projectId, projectId));
  await deleteInParts(tx, { table: invites, key: invites.hash, of: inArray(invites.shotId, ofProject) });
}

/** Deletes invitations after a week. */
export async function deleteExpiredInvites(db: Database, now: Date): Promise<void> {
  await deleteInParts(db, { table: invites, key: invites.hash, of: lte(invites.expiresAt, now) });
}

/** A team member and the inviter's name; `hasAccount` tells whether the member's address has an account. */
export interface InvitedPerson {
  email: string;
  name: string;
  inviter: string;
  hasAccount: boolean;
}

/** The recipient of an invitation mail, unless they were removed from the team meanwhile. */
export async function findInvited(db: Database, memberId: string): Promise<InvitedPerson | undefined> {
  const [member] = await db
    .select({ email: teamMembers.email, name: teamMembers.name, inviter: users.name })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.ownerId))
    .where(eq(teamMembers.id, memberId));
  if (!member) return undefined;
  const accounts = await db.select({ id: users.id }).from(users).where(eq(users.email, member.email));
  return { ...member, hasAccount: accounts.length > 0 };
}

/** A shot as an invitation mail names it. */
export interface InvitedShot {
  number: string;
  title: string;
  projectId: string;
  projectTitle: string;
}

/**
 * The shot that a mail to a team member is about, if they are on it or can accept an invitation to it, and could see it
 * then.
 */
export async function findInvitedShot(
  db: Database,
  { shotId, memberId, email }: { shotId: string; memberId: string; email: string },
): Promise<InvitedShot | undefined> {
  const isOnIt = and(eq(shotReaders.shotId, shots.id), eq(shotReaders.email, email));
  const isInvited = and(eq(invites.shotId, shots.id), eq(invites.memberId, memberId));
  const [shot] = await db
    .select({ number: shots.number, title: shots.title, projectId: projects.id, projectTitle: projects.title })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .where(
      and(
        eq(shots.id, shotId),
        visibleToMembers,
        or(
          exists(db.select({ id: shotReaders.shotId }).from(shotReaders).where(isOnIt)),
          exists(db.select({ hash: invites.hash }).from(invites).where(isInvited)),
        ),
      ),
    );
  return shot;
}

/** What was shared last; the ids of shares rise. */
interface Shared {
  shareId: string;
  projectId: string;
  /** Undefined for a project as a whole. */
  shotId?: string;
}

/** The shot that was last shared with an email address, by any owner or by one, drafts left out. */
export async function findLastShared(db: Database, email: string, ownerId?: string): Promise<Shared | undefined> {
  const shares = lastSharedShots(db, email);
  const [last] = await db
    .select({ shareId: shares.shareId, shotId: shots.id, projectId: shots.projectId })
    .from(shares)
    .innerJoin(shots, and(eq(shots.id, shares.shotId), visibleToMembers))
    .where(ownerId === undefined ? undefined : eq(shots.ownerId, ownerId))
    .orderBy(desc(shares.shareId))
    .limit(1);
  return last;
}

/** The same of projects that were shared as a whole. */
export async function findLastProject(db: Database, email: string, ownerId?: string): Promise<Shared | undefined> {
  const shares = lastSharedProjects(db, email);
  const [last] = await db
    .select({ shareId: shares.shareId, projectId: projects.id })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .where(ownerId === undefined ? undefined : eq(projects.ownerId, ownerId))
    .orderBy(desc(shares.shareId))
    .limit(1);
  return last;
}

/** Whether the email address is in any team. */
export async function isInATeam(db: Database, email: string): Promise<boolean> {
  const teams = await db.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.email, email)).limit(1);
  return teams.length > 0;
}

/** Shares of one person, the last one first. */
export function newest(shares: (Shared | undefined)[]): Shared[] {
  return shares.flatMap((share) => share ?? []).toSorted((one, other) => (one.shareId < other.shareId ? 1 : -1));
}
