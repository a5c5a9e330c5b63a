import { z } from 'zod';
import { emailPattern, MAX_EMAIL } from './email';
import { messages } from './messages';

/**
 * A trimmed, non-empty text; `required` is the specification's sentence, `label` names the field when it is over `max`
 * characters.
 */
export function requiredText(required: string, label: string, max: number) {
  return z.string({ error: required }).trim().min(1, required).max(max, messages.errors.tooLong(label, max));
}

/** A person's own name: letters of any script (with their marks) and spaces, at most 100 (contract section 3). */
export function personName(required: string) {
  return requiredText(required, 'Name', 100)
    .regex(/^[\p{L}\p{M} ]*$/u, messages.account.nameLetters)
    .meta({ description: 'Letters of any script and spaces.', example: 'Nadia Adeyemi' });
}

/** A list of at most `max` items; the refusal names it by `label`. */
export function limitedList<T extends z.ZodType>(item: T, label: string, max: number) {
  return z.array(item).max(max, messages.errors.tooMany(label, max));
}

/** The email address as it is stored and compared: trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An email address with a top-level domain of 2 to 4 letters (spec sections 5 and 9), at most 254 characters. */
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

/** An email address in a response; it was validated when it was received. */
export const emailOut = z
  .string()
  .meta({ description: 'The e-mail address of the account.', example: 'nadia@northcrew.film', format: 'email' });

/** A person's name as other people see it: of one that is an e-mail address, the part before the @. */
export const shownName = (name: string) => name.split('@')[0] || name;
