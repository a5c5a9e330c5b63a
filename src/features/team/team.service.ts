import { newId } from '../../kernel/ids';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { joinProject } from '../project/sharing/project-members.repo';
import { hasNotJoined, listTeamRows, type MemberChanges, markJoined, upsertMember } from './team.repo';
import type { TeamExportOut, TeamMemberOut } from './team.schema';
import type { TeamMemberRow } from './team.table';
import { contactOf, memberState, teamMemberToWire } from './team.wire';
import { withCounts } from './team-counts.repo';

/**
 * The caller's team: the caller as editor, then the others in the order in which they were added (contract section 3).
 */
export async function listTeam({ db, user }: SignedContext): Promise<TeamMemberOut[]> {
  const members = await withCounts(db, user.id, await listTeamRows(db, user.id));
  const own = {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: 'editor',
    state: 'joined',
    position: null,
    phone: null,
    department: null,
    shotCount: 0,
    projectCount: 0,
  } as const;
  return [own, ...members.map(teamMemberToWire)];
}

/** The people in the caller's team; for the export. */
export async function exportTeam({ db, user }: SignedContext): Promise<TeamExportOut[]> {
  const members = await listTeamRows(db, user.id);
  return members.map((member) => ({
    name: member.name,
    email: member.email,
    state: memberState(member),
    ...contactOf(member),
  }));
}

/**
 * Adds an email address to the caller's team, or finds it there; without a name it is the part of the address before
 * the @, until one is given. Locks the row until the transaction ends. Throws CONFLICT when the team is full.
 */
export function addToTeam(
  ctx: SignedContext,
  tx: Database,
  { email, ...given }: { email: string } & MemberChanges,
): Promise<TeamMemberRow> {
  const front = email.slice(0, email.indexOf('@'));
  const row = {
    id: newId(),
    ownerId: ctx.user.id,
    email,
    name: given.name ?? front,
    createdAt: ctx.clock.now(),
    position: given.position ?? null,
    phone: given.phone ?? null,
    department: given.department ?? null,
    joinedAt: null,
  };
  return upsertMember(tx, row, given);
}

/**
 * Records that the caller has opened something of a project that its owner shares with them: they have joined the team,
 * and the project where it is shared as a whole. A failure is ignored and does not fail the read: the next one records
 * it.
 */
export async function recordOpened(
  ctx: SignedContext,
  { ownerId, projectId }: { ownerId: string; projectId: string },
): Promise<void> {
  const opened = { ownerId, projectId, email: ctx.user.email, now: ctx.clock.now() };
  try {
    if (!(await hasNotJoined(ctx.db, opened))) return;
    await transaction(ctx, async (tx) => {
      await markJoined(tx, opened);
      await joinProject(tx, opened);
    });
  } catch (err) {
    ctx.log.warn({ err }, 'That a member has joined could not be recorded; their next visit records it');
  }
}
