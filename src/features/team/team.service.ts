import { newId } from '../../kernel/ids';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { isAwaited, keepMember, listTeamRows, markJoined } from './team.repo';
import type { TeamExportOut, TeamMemberOut } from './team.schema';
import type { TeamMemberRow } from './team.table';
import { memberState, teamMemberToWire } from './team.wire';

/** The caller's team: the caller as editor, then everyone else in the order in which they came (contract section 3). */
export async function listTeam({ db, user }: SignedContext): Promise<TeamMemberOut[]> {
  const members = await listTeamRows(db, user.id);
  const own = {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: 'editor',
    state: 'joined',
    shotCount: 0,
  } as const;
  return [own, ...members.map(teamMemberToWire)];
}

/** Who is in the caller's team; for the export. */
export async function exportTeam({ db, user }: SignedContext): Promise<TeamExportOut[]> {
  const members = await listTeamRows(db, user.id);
  return members.map((member) => ({ name: member.name, email: member.email, state: memberState(member) }));
}

/**
 * Adds an address to the caller's team, or finds it there; a name that is left out is the front of the address, until
 * one is given. Held until the transaction ends.
 */
export function keepInTeam(
  ctx: SignedContext,
  tx: Database,
  { email, name }: { email: string; name: string | undefined },
): Promise<TeamMemberRow> {
  const front = email.slice(0, email.indexOf('@'));
  const row = {
    id: newId(),
    ownerId: ctx.user.id,
    email,
    name: name ?? front,
    createdAt: ctx.clock.now(),
    joinedAt: null,
  };
  return keepMember(tx, row, name);
}

/**
 * Writes down that the caller has opened something that this account shares with them: from now on they have joined.
 * Fails no reading: what could not be written down is with the next one.
 */
export async function recordOpened(ctx: SignedContext, ownerId: string): Promise<void> {
  const { email } = ctx.user;
  try {
    if (!(await isAwaited(ctx.db, ownerId, email))) return;
    await transaction(ctx, (tx) => markJoined(tx, { ownerId, email, now: ctx.clock.now() }));
  } catch (err) {
    ctx.log.warn({ err }, 'That somebody has joined a team could not be written down; their next visit does it');
  }
}
