import { z } from 'zod';
import { idOut } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import { momentOut } from '../../../kernel/moments';
import { emailText, knownEmailText } from '../../../kernel/text';
import { memberName, memberOut, stateOut, teammate } from '../../team/team.schema';
import { projectId, projectOut } from '../project.schema';
import type { PastedPerson } from './pasted-people.rules';

export const shareProjectInput = z.object({
  id: projectId,
  email: emailText(messages.team.emailRequired).meta(teammate),
  name: memberName.optional().meta({
    description: 'The name of the person. By default that in your team, else the part of the address before the @.',
    example: 'Mira Kessler',
  }),
});
/** The form of the dialog Share project. */
export const shareProjectForm = shareProjectInput.pick({ email: true });
export const unshareProjectInput = z.object({
  id: projectId,
  email: knownEmailText(messages.team.emailRequired).meta(teammate),
});

/** A person with whom a project is shared as a whole. */
export const projectMemberOut = memberOut
  .pick({ name: true, email: true })
  .extend({
    _id: idOut.meta({ example: '0199d2d3-7b10-7c41-9e55-2f8a6d1c4b07' }),
    role: z.literal('viewer').meta({ description: 'What the person may do: read.', example: 'viewer' }),
    state: stateOut,
    since: momentOut.meta({ description: 'When it was shared, in UTC.' }),
  })
  .meta({ id: 'ProjectMember' });

/** The same in the export of an account. */
export const exportedProjectMemberOut = projectMemberOut.extend({
  projectId: projectOut.shape._id.meta({ description: 'The `_id` of the project.' }),
});

export type ShareProjectForm = z.infer<typeof shareProjectForm>;
/** What was typed into the form, and the people who were pasted. */
export type ShareProjectDraft = ShareProjectForm & { people?: PastedPerson[] };
export type ShareProjectInput = z.infer<typeof shareProjectInput>;
export type UnshareProjectInput = z.infer<typeof unshareProjectInput>;
export type ProjectMemberOut = z.infer<typeof projectMemberOut>;
export type ExportedProjectMemberOut = z.infer<typeof exportedProjectMemberOut>;
