import type { MemberOut, TeamMemberOut } from './team.schema';
import type { TeamMemberRow } from './team.table';
import type { MemberWithCounts } from './team-counts.repo';

/** A team member by JSON names. */
export function memberToWire({ id, name, email }: Pick<TeamMemberRow, 'id' | 'name' | 'email'>): MemberOut {
  return { _id: id, name, email, role: 'viewer' };
}

/** The state of a team member (contract section 3). */
export function memberState({ joinedAt }: Pick<TeamMemberRow, 'joinedAt'>): TeamMemberOut['state'] {
  return joinedAt ? 'joined' : 'invited';
}

/** What only the owner of an entry sees. */
export const contactOf = ({
  position,
  phone,
  department,
}: Pick<TeamMemberRow, 'position' | 'phone' | 'department'>) => ({
  position,
  phone,
  department,
});

/** An entry of the team's list by JSON names. */
export function teamMemberToWire(member: MemberWithCounts): TeamMemberOut {
  const { shotCount, projectCount } = member;
  return { ...memberToWire(member), state: memberState(member), ...contactOf(member), shotCount, projectCount };
}
