import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type Role, roles } from './roles.data';

/**
 * The least role for each thing that is done in a project (contract-crew, section 9): `tick` checklists, complete and
 * reopen shots, and write notes; `plan` makes and changes its shots, drafts among them, scenes and days, and edits the
 * project itself; `own` shares, completes, deletes and hands it over.
 */
const leastRole = { tick: 'crew', plan: 'editor', own: 'owner' } as const satisfies Record<string, Role>;
export type Deed = keyof typeof leastRole;

/** Whether this role may do it: the one table of rights. It does not ask whether the project is completed. */
export const roleMay = (role: Role, deed: Deed): boolean => roles.indexOf(role) >= roles.indexOf(leastRole[deed]);

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
