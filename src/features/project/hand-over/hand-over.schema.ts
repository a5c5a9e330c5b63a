import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { knownEmailText } from '../../../kernel/text';
import { teammate } from '../../team/team.schema';
import { projectId, projectOut } from '../project.schema';
import { projectMemberOut } from '../sharing/project-members.schema';

export const handOverInput = z.object({
  id: projectId,
  email: knownEmailText(messages.team.emailRequired).meta({ ...teammate, description: 'The address of an editor.' }),
});
/** A project of the caller that others edit, with these. */
export const editedProjectOut = z.object({
  ...projectOut.pick({ _id: true, projectTitle: true }).shape,
  editors: z.array(projectMemberOut.pick({ name: true, email: true })),
});

export type EditedProjectOut = z.infer<typeof editedProjectOut>;
export type HandOverInput = z.infer<typeof handOverInput>;
