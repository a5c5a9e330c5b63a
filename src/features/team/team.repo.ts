import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { messages } from '../../kernel/messages';
import type { Database } from '../../server/db/database';
import { deletedInParts } from '../../server/db/delete-in-parts';
import { assertListBound } from '../../server/db/list-bound';
import { recordChanges } from '../../server/events/changes';
import { projectMembers } from '../project/project.table';
import { type TeamMemberRow, teamMembers } from './team.table';

/** The account's team in the order in which people were added. */
export function listTeamRows(db: Database, ownerId: string): Promise<TeamMemberRow[]> {
  return db.select().from(teamMembers).where(eq(teamMembers.ownerId, ownerId)).orderBy(asc(teamMembers.id));
}

/** The entries of an owner with these addresses, sent as one parameter: a call may name 40,000. */
const ofOwner = (ownerId: string, emails: readonly string[]) =>
  and(
    eq(teamMembers.ownerId, ownerId),
    sql`${teamMembers.email} in (select json_array_elements_text(${JSON.stringify(emails)}::text::json))`,
  );

/**
 * Locks the team members with these email addresses against removal until the transaction ends; in the order of the
 * addresses, to avoid deadlocks.
 */
export function lockTeammates(tx: Database, ownerId: string, emails: readonly string[]): Promise<TeamMemberRow[]> {
  if (emails.length === 0) return Promise.resolve([]);
  return tx.select().from(teamMembers).where(ofOwner(ownerId, emails)).orderBy(asc(teamMembers.email)).for('share');
}

/** What the owner of an entry may set; undefined stays as it is, null is none. */
export interface MemberChanges {
  name?: string | undefined;
  position?: string | null | undefined;
  phone?: string | null | undefined;
  department?: string | null | undefined;
}

/** The most people in a team. */
export const MOST_MEMBERS = 2000;

/**
 * Adds a person to a team; an existing member keeps everything but what is given. Locks the row until the transaction
 * ends. Throws CONFLICT for more people than a team may have.
 */
export async function upsertMember(tx: Database, row: TeamMemberRow, given: MemberChanges): Promise<TeamMemberRow> {
  const [kept] = await tx
    .insert(teamMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [teamMembers.ownerId, teamMembers.email],
      set: { ...given, name: given.name ?? sql`${teamMembers.name}` },
    })
    .returning();
  if (!kept) throw new Error('A team member was neither added nor found');
  const isNew = kept.id === row.id;
  const message = messages.team.tooMany(MOST_MEMBERS);
  if (isNew) await assertListBound(tx, teamMembers, row.ownerId, { most: MOST_MEMBERS, message });
  await recordTeams(tx, [row.ownerId]);
  return kept;
}

/** Changes an entry of the account's team and locks it until the transaction ends; undefined when there is none. */
export async function changeMember(
  tx: Database,
  { id, ownerId }: Pick<TeamMemberRow, 'id' | 'ownerId'>,
  given: MemberChanges,
): Promise<TeamMemberRow | undefined> {
  const [changed] = await tx
    .update(teamMembers)
    .set({ ...given, name: given.name ?? sql`${teamMembers.name}` })
    .where(and(eq(teamMembers.id, id), eq(teamMembers.ownerId, ownerId)))
    .returning();
  if (changed) await recordTeams(tx, [ownerId]);
  return changed;
}

/** Changes what the account's team knows of people by their addresses; those who are not in it stay out of it. */
export async function rememberContacts(
  tx: Database,
  ownerId: string,
  people: readonly { email: string; fields: Omit<MemberChanges, 'name'> }[],
): Promise<void> {
  let isChanged = false;
  for (const { email, fields } of people) {
    const known = await tx
      .update(teamMembers)
      .set(fields)
      .where(ofOwner(ownerId, [email]))
      .returning({ id: teamMembers.id });
    isChanged ||= known.length > 0;
  }
  if (isChanged) await recordTeams(tx, [ownerId]);
}

/** Removes a person and their invitations from a team; tells whether they were in it. */
export async function removeTeammate(tx: Database, ownerId: string, email: string): Promise<boolean> {
  const gone = await tx
    .delete(teamMembers)
    .where(ofOwner(ownerId, [email]))
    .returning({ id: teamMembers.id });
  if (gone.length > 0) await recordTeams(tx, [ownerId]);
  return gone.length > 0;
}

/** Removes an email address and its invitations from every team. */
export async function removeFromTeams(tx: Database, email: string): Promise<void> {
  const everywhere = { table: teamMembers, key: teamMembers.id, of: eq(teamMembers.email, email) };
  for await (const ownerIds of deletedInParts(tx, everywhere, teamMembers.ownerId)) await recordTeams(tx, ownerIds);
}

/** Whether an email address has not opened anything of an owner in whose team it is, or of a project shared with it. */
export async function hasNotJoined(
  db: Database,
  { ownerId, projectId, email }: { ownerId: string; projectId: string; email: string },
): Promise<boolean> {
  const ofProject = and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email));
  const awaited = await unionAll(
    db
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .where(and(ofOwner(ownerId, [email]), isNull(teamMembers.joinedAt))),
    db
      .select({ id: projectMembers.id })
      .from(projectMembers)
      .where(and(ofProject, isNull(projectMembers.joinedAt))),
  );
  return awaited.length > 0;
}

/** Records the first time that an email address opened something of the owner. */
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

/** Records that the teams of these accounts changed. */
/** Records that teams have changed, for the pages of their accounts. */
export async function recordTeams(tx: Database, ownerIds: string[]): Promise<void> {
  await recordChanges(
    tx,
    ownerIds.map((ownerId) => ({ kind: 'team', ownerId })),
  );
}
