import { z } from 'zod';
import { idOut } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import { momentOut } from '../../../kernel/moments';
import { emailText, knownEmailText } from '../../../kernel/text';
import { memberName, memberOut, stateOut, teammate } from '../../team/team.schema';
import { projectId, projectOut } from '../project.schema';
import { type GivenRole, givenRoles } from '../roles.data';
import type { PastedPerson } from './pasted-people.rules';

const role = z.enum(givenRoles, { error: messages.projectSharing.roleInvalid }).meta({
  description:
    'What the person may do: `viewer` reads; `crew` also ticks checklists, completes shots and reopens them; ' +
    '`editor` also makes and changes shots, drafts among them, and scenes.',
  example: 'viewer',
});
export const shareProjectInput = z.object({
  id: projectId,
  email: emailText(messages.team.emailRequired).meta(teammate),
  name: memberName.optional().meta({
    description: 'The name of the person. By default that in your team, else the part of the address before the @.',
    example: 'Mira Kessler',
  }),
  role: role.default('viewer'),
});
/** The form of the dialog Share project. */
export const shareProjectForm = shareProjectInput.pick({ email: true });
export const setRoleInput = z.object({
  id: projectId,
  email: knownEmailText(messages.team.emailRequired).meta(teammate),
  role,
});
export const unshareProjectInput = z.object({
  id: projectId,
  email: knownEmailText(messages.team.emailRequired).meta(teammate),
});

/** A person with whom a project is shared as a whole. */
export const projectMemberOut = memberOut
  .pick({ name: true, email: true })
  .extend({
    _id: idOut.meta({ example: '0199d2d3-7b10-7c41-9e55-2f8a6d1c4b07' }),
    role,
    state: stateOut.meta({
      description: '`invited` until the person has opened the project or one of its shots, then `joined`.',
      example: 'invited',
    }),
    since: momentOut.meta({ description: 'When it was shared, in UTC.' }),
  })
  .meta({ id: 'ProjectMember' });

/** The same in the export of an account. */
export const exportedProjectMemberOut = projectMemberOut.extend({
  projectId: projectOut.shape._id.meta({ description: 'The `_id` of the project.' }),
});

export type ShareProjectForm = z.infer<typeof shareProjectForm>;
/** What was typed into the form, the people who were pasted, and what they are to be. */
export type ShareProjectDraft = ShareProjectForm & { people?: PastedPerson[]; role?: GivenRole };
export type ShareProjectInput = z.infer<typeof shareProjectInput>;
export type SetRoleInput = z.infer<typeof setRoleInput>;
export type UnshareProjectInput = z.infer<typeof unshareProjectInput>;
export type ProjectMemberOut = z.infer<typeof projectMemberOut>;
export type ExportedProjectMemberOut = z.infer<typeof exportedProjectMemberOut>;
