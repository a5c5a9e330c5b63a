import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { emailText } from '../../kernel/text';
import { memberName, memberPhone, memberPosition } from './team.schema';

/** The form of the dialog Edit team member. */
export const teamMemberForm = z.object({ name: memberName, position: memberPosition, phone: memberPhone });

/** The form of the dialog Add a Team Member; all fields are validated at once (spec section 5). */
export const teamInviteForm = teamMemberForm.extend({ email: emailText(messages.team.emailRequired) });

export type TeamInviteForm = z.infer<typeof teamInviteForm>;
export type TeamMemberForm = z.infer<typeof teamMemberForm>;
