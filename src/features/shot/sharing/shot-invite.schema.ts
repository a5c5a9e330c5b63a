import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { emailText } from '../../../kernel/text';

/** The form that invites a person to a shot (spec section 5). */
export const shotInviteForm = z.object({ email: emailText(messages.account.emailRequired) });
