import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { emailText, requiredText } from '../../kernel/text';

const text = messages.landing;
const MAX_NAME = 100;
const MAX_SUBJECT = 2000;

export const contactTypes = ['filmmaker', 'producer', 'other'] as const;

/** What the contact form keeps (spec section 2); no server ever sees it. Whoever writes may have any name: it makes no account. */
export const contactInput = z.object({
  name: requiredText(messages.account.nameRequired, 'Name', MAX_NAME),
  email: emailText(messages.account.emailRequired),
  type: z.enum(contactTypes),
  subject: requiredText(text.subjectRequired, 'Subject', MAX_SUBJECT),
});
