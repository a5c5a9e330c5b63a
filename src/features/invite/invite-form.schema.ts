import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { emailText } from '../../kernel/text';
import { memberName } from '../team/team.schema';

/** What the dialog Add a Team Member asks for; both fields are judged at once (spec section 5). */
export const teamInviteForm = z.object({ name: memberName, email: emailText(messages.team.emailRequired) });

export type TeamInviteForm = z.infer<typeof teamInviteForm>;
