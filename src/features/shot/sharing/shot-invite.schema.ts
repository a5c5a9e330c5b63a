import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { emailText } from '../../../kernel/text';

/** What inviting somebody to a shot asks for (spec section 5). */
export const shotInviteForm = z.object({ email: emailText(messages.account.emailRequired) });
