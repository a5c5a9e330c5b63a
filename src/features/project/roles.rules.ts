import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type GivenRole, givenRoles, type Role, roles } from './roles.data';

/**
 * What an account is to a project or a shot: its owner, else what a share gives it. Rights come from here and from
 * `roleOfViewer`, which is the same for queries; a test looks for other comparisons (tests/architecture/roles.test.ts).
 */
export const roleOf = <Given>(viewerId: string, ownerId: string, given: Given): Given | 'owner' =>
  viewerId === ownerId ? 'owner' : given;

/** Whether the project belongs to somebody else: every role but the owner's comes from a share. */
export const isOthers = (role: Role): boolean => role !== 'owner';

/**
 * The least role for each thing that is done in a project (contract-crew, section 9): `tick` checklists, complete and
 * reopen shots, and write notes; `plan` makes and changes its shots, drafts among them, scenes and days, and edits the
 * project itself; `own` shares, completes, deletes and hands it over.
 */
const leastRole = { tick: 'crew', plan: 'editor', own: 'owner' } as const satisfies Record<string, Role>;
export type Deed = keyof typeof leastRole;

/** Whether this role may do it: the one table of rights. It does not ask whether the project is completed. */
export const roleMay = (role: Role, deed: Deed): boolean => roles.indexOf(role) >= roles.indexOf(leastRole[deed]);

/** The roles that an owner may give with which one may do it. */
export const givenRolesFor = (deed: Deed): GivenRole[] => givenRoles.filter((role) => roleMay(role, deed));

/** Whether this role sees drafts: the roles that plan them do. */
export const seesDrafts = (role: Role): boolean => roleMay(role, 'plan');

/** The refusal of what a role may not do, with the sentence for a viewer. */
export function roleRefusal(role: Role, deed: Deed, forViewer: string): AppError {
  if (role === 'viewer') return new AppError('FORBIDDEN', forViewer);
  return new AppError('FORBIDDEN', deed === 'own' ? messages.project.ownersAlone : messages.project.editorsAlone);
}

/** Throws FORBIDDEN as `roleRefusal` says for a role that may not do it. */
export function assertRole(role: Role, deed: Deed, forViewer: string): void {
  if (!roleMay(role, deed)) throw roleRefusal(role, deed, forViewer);
}
