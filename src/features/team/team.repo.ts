import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { recordChanges } from '../../server/events/changes';
import { shotMembers, shots } from '../shot/shot.table';
import { shotLimits } from '../shot/shot-limits.data';
import { type TeamMemberRow, teamMembers } from './team.table';

/** A member and how many of the owner's shots, deleted ones apart, they are on. */
export interface CountedMember extends TeamMemberRow {
  shotCount: number;
}

/** The account's team in the order in which it grew, each with the number of their shots. */
export async function listTeamRows(db: Database, ownerId: string): Promise<CountedMember[]> {
  // Shot by shot, which `limit` makes certain: what others keep here costs nothing.
  const onShot = db
    .select({ email: shotMembers.email })
    .from(shotMembers)
    .where(eq(shotMembers.shotId, shots.id))
    .limit(shotLimits.members)
    .as('on_shot');
  const counts = db
    .select({ email: onShot.email, shots: sql<number>`count(*)::int`.as('member_shots') })
    .from(shots)
    .crossJoinLateral(onShot)
    .where(and(eq(shots.ownerId, ownerId), inArray(shots.status, ['draft', 'upcoming', 'completed'])))
    .groupBy(onShot.email)
    .as('counts');
  const rows = await db
    .select({ member: teamMembers, shotCount: sql<number>`coalesce(${counts.shots}, 0)` })
    .from(teamMembers)
    .leftJoin(counts, eq(counts.email, teamMembers.email))
    .where(eq(teamMembers.ownerId, ownerId))
    .orderBy(asc(teamMembers.id));
  return rows.map(({ member, shotCount }) => ({ ...member, shotCount }));
}

const ofOwner = (ownerId: string, emails: readonly string[]) =>
  and(eq(teamMembers.ownerId, ownerId), inArray(teamMembers.email, [...emails]));

/**
 * Those of the addresses that are in the account's team, held against their removal until the transaction ends; always
 * in the order of the addresses, so that nobody waits in a circle.
 */
export function lockTeammates(tx: Database, ownerId: string, emails: readonly string[]): Promise<TeamMemberRow[]> {
  if (emails.length === 0) return Promise.resolve([]);
  return tx.select().from(teamMembers).where(ofOwner(ownerId, emails)).orderBy(asc(teamMembers.email)).for('share');
}

/**
 * Adds somebody to a team; who is in it already keeps everything but the name, when one is given. Held until the
 * transaction ends.
 */
export async function keepMember(tx: Database, row: TeamMemberRow, name: string | undefined): Promise<TeamMemberRow> {
  const [kept] = await tx
    .insert(teamMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [teamMembers.ownerId, teamMembers.email],
      set: { name: name ?? sql`${teamMembers.name}` },
    })
    .returning();
  if (!kept) throw new Error('A team member was neither added nor found');
  await recordTeams(tx, [row.ownerId]);
  return kept;
}

/** Takes somebody out of a team, their invitations included; says whether they were in it. */
export async function removeTeammate(tx: Database, ownerId: string, email: string): Promise<boolean> {
  const gone = await tx
    .delete(teamMembers)
    .where(ofOwner(ownerId, [email]))
    .returning({ id: teamMembers.id });
  if (gone.length > 0) await recordTeams(tx, [ownerId]);
  return gone.length > 0;
}

/** Takes an address out of every team, invitations included. */
export async function removeFromTeams(tx: Database, email: string): Promise<void> {
  const gone = await tx
    .delete(teamMembers)
    .where(eq(teamMembers.email, email))
    .returning({ ownerId: teamMembers.ownerId });
  await recordTeams(
    tx,
    gone.map(({ ownerId }) => ownerId),
  );
}

/** Whether an address is in a team and has opened nothing of its owner's yet. */
export async function isAwaited(db: Database, ownerId: string, email: string): Promise<boolean> {
  const awaited = await db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(ofOwner(ownerId, [email]), isNull(teamMembers.joinedAt)));
  return awaited.length > 0;
}

/** Writes down that an address has opened something of the owner's, if it is the first time. */
export async function markJoined(
  tx: Database,
  { ownerId, email, now }: { ownerId: string; email: string; now: Date },
): Promise<void> {
  const joined = await tx
    .update(teamMembers)
    .set({ joinedAt: now })
    .where(and(ofOwner(ownerId, [email]), isNull(teamMembers.joinedAt)))
    .returning({ id: teamMembers.id });
  if (joined.length > 0) await recordTeams(tx, [ownerId]);
}

/** Writes down that people came to the teams of these accounts, left them, or joined. */
async function recordTeams(tx: Database, ownerIds: string[]): Promise<void> {
  await recordChanges(
    tx,
    ownerIds.map((ownerId) => ({ kind: 'team', ownerId })),
  );
}
