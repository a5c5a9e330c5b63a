import type { MemberWithShotCount } from './team.repo';
import type { MemberOut, TeamMemberOut } from './team.schema';
import type { TeamMemberRow } from './team.table';

/** A team member by JSON names. */
export function memberToWire({ id, name, email }: Pick<TeamMemberRow, 'id' | 'name' | 'email'>): MemberOut {
  return { _id: id, name, email, role: 'viewer' };
}

/** The state of a team member (contract section 3). */
export function memberState({ joinedAt }: Pick<TeamMemberRow, 'joinedAt'>): TeamMemberOut['state'] {
  return joinedAt ? 'joined' : 'invited';
}

/** An entry of the team's list by JSON names. */
export function teamMemberToWire(member: MemberWithShotCount): TeamMemberOut {
  return { ...memberToWire(member), state: memberState(member), shotCount: member.shotCount };
}
