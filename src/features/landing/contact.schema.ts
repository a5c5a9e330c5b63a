import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { emailText, personName, requiredText } from '../../kernel/text';

const text = messages.landing;
const MAX_SUBJECT = 2000;

export const contactTypes = ['filmmaker', 'producer', 'other'] as const;

/** What the contact form keeps (spec section 2); no server ever sees it. */
export const contactInput = z.object({
  name: personName(messages.account.nameRequired),
  email: emailText(messages.account.emailRequired),
  type: z.enum(contactTypes),
  subject: requiredText(text.subjectRequired, 'Subject', MAX_SUBJECT),
});
