import { z } from 'zod';
import { emailPattern, MAX_EMAIL } from './email';
import { messages } from './messages';

/**
 * A trimmed text that must not be empty; `required` is the spec's sentence, `label` names it when it is over `max`
 * characters.
 */
export function requiredText(required: string, label: string, max: number) {
  return z.string({ error: required }).trim().min(1, required).max(max, messages.errors.tooLong(label, max));
}

/** A person's own name: 100 letters of any script (with their marks) and spaces at most (contract section 3). */
export function personName(required: string) {
  return requiredText(required, 'Name', 100)
    .regex(/^[\p{L}\p{M} ]*$/u, messages.account.nameLetters)
    .meta({ description: 'Letters of any script and spaces.', example: 'Nadia Adeyemi' });
}

/** A list with a limit that names itself. */
export function limitedList<T extends z.ZodType>(item: T, label: string, max: number) {
  return z.array(item).max(max, messages.errors.tooMany(label, max));
}

/** The address as it is stored and compared: trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An e-mail address with a top-level domain of 2 to 4 letters (spec sections 5 and 9), 254 characters at most. */
export function emailText(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(MAX_EMAIL, messages.errors.tooLong('Email', MAX_EMAIL))
    .regex(emailPattern, messages.account.emailInvalid)
    .meta({
      description: 'An e-mail address whose top-level domain has 2 to 4 letters.',
      example: 'nadia@northcrew.film',
      format: 'email',
    });
}

/** An address as it goes out, which was judged when it came in. */
export const emailOut = z
  .string()
  .meta({ description: 'The e-mail address of the account.', example: 'nadia@northcrew.film', format: 'email' });
