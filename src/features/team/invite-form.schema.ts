import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { emailText } from '../../kernel/text';
import { memberName } from './team.schema';

/** The form of the dialog Add a Team Member; both fields are validated at once (spec section 5). */
export const teamInviteForm = z.object({ name: memberName, email: emailText(messages.team.emailRequired) });

export type TeamInviteForm = z.infer<typeof teamInviteForm>;
