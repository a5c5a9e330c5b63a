import type { SignedContext } from '../../server/context';
import type { TeamMemberOut } from './team.schema';

/** The caller's team (contract section 3): so far nobody but the caller. */
export function listTeam({ user }: SignedContext): TeamMemberOut[] {
  return [{ _id: user.id, name: user.name, email: user.email, role: 'editor' }];
}
