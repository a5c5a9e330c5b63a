import { cleanEmail, emailPattern, MAX_EMAIL } from '../../kernel/email';
import { messages } from '../../kernel/messages';

const MAX_NAME = 100;
const MAX_SUBJECT = 2000;

/** What the contact form stores (spec section 2); the server never receives it. */
export interface ContactFields {
  name: string;
  email: string;
  type: string;
  subject: string;
}

/**
 * The error sentence of each invalid field, in the order of the form. Without a schema library, which would be a fifth
 * of the landing page's budget; and without destructuring `messages`, which would bundle every text of the product. A
 * name may have any letters, since it makes no account.
 */
export function contactIssues({ name, email, subject }: ContactFields): Partial<Record<keyof ContactFields, string>> {
  const faults = {
    name: textFault(name, messages.account.nameRequired, 'Name', MAX_NAME),
    email:
      textFault(cleanEmail(email), messages.account.emailRequired, 'Email', MAX_EMAIL) ??
      (emailPattern.test(cleanEmail(email)) ? undefined : messages.account.emailInvalid),
    subject: textFault(subject, messages.landing.subjectRequired, 'Subject', MAX_SUBJECT),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function textFault(value: string, required: string, label: string, max: number): string | undefined {
  const { length } = value.trim();
  return length === 0 ? required : length > max ? messages.errors.tooLong(label, max) : undefined;
}
