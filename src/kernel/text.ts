import { z } from 'zod';
import { cleanEmail, emailPattern, knownEmailPattern, MAX_EMAIL } from './email';
import { linesOf } from './lines';
import { messages } from './messages';

/** The most characters of a person's own name (contract section 3). */
const MAX_NAME = 100;

/**
 * A line, trimmed and with its letters composed (NFC), unless it has over `max` characters: composing a long one takes
 * time that grows with its square, and its schema refuses it.
 */
export const tidyLine = (max: number) => (line: string) => {
  const trimmed = line.trim();
  return trimmed.length > max ? trimmed : trimmed.normalize('NFC');
};

/**
 * The schema of a single line of at most `max` characters, trimmed and composed, which may make it longer; `label`
 * names the field when it is longer. `required` is the sentence when it is no text at all.
 */
export function singleLine(label: string, max: number, required?: string) {
  const text = z.string(required === undefined ? {} : { error: required });
  return text.overwrite(tidyLine(max)).max(max, messages.errors.tooLong(label, max));
}

/** The same for a column of a table: where it has several lines, they are joined by spaces. */
export function cellLine(label: string, max: number) {
  return singleLine(label, max).overwrite((text) => (text.length > max ? text : linesOf(text).join(' ')));
}

/** A single line that must not be empty; `required` is the specification's sentence. */
export function requiredText(required: string, label: string, max: number) {
  return singleLine(label, max, required).min(1, required);
}

/** Signs without width that join letters in Persian and Indian names; elsewhere they come along with what is copied. */
const straySigns = /(?<![\p{L}\p{M}])\p{Join_Control}+|\p{Join_Control}+(?![\p{L}\p{M}])|(?!\p{Join_Control})\p{Cf}/gu;

/** A name on one line of a page: each row of spaces, of any kind, is one, and nothing is in it that cannot be seen. */
const tidyName = (name: string) => name.replace(straySigns, '').replace(/[\p{Zs}\t]+/gu, ' ');

/** A person's own name: letters of any script (with their marks) and spaces, at most 100 (contract section 3). */
export function personName(required: string) {
  return z
    .string({ error: required })
    .overwrite(tidyName)
    .overwrite(tidyLine(MAX_NAME))
    .max(MAX_NAME, messages.errors.tooLong('Name', MAX_NAME))
    .min(1, required)
    .regex(/^[\p{L}\p{M}\p{Join_Control} ]*$/u, messages.account.nameLetters)
    .meta({ description: 'Letters of any script and spaces.', example: 'Nadia Adeyemi' });
}

/** A list of at most `max` items; the refusal names it by `label`. */
export function limitedList<T extends z.ZodType>(item: T, label: string, max: number) {
  return z.array(item).max(max, messages.errors.tooMany(label, max));
}

/** An email address with a top-level domain of 2 to 4 letters (spec sections 5 and 9), at most 254 characters. */
export const emailText = (required: string) => addressText(required, emailPattern);

/**
 * The address of a person who may have joined earlier, when Firstlight took dots anywhere before the @: for logging in
 * and for what is shared with that person.
 */
export const knownEmailText = (required: string) => addressText(required, knownEmailPattern);

function addressText(required: string, pattern: RegExp) {
  return z
    .string({ error: required })
    .overwrite(cleanEmail)
    .max(MAX_EMAIL, messages.errors.tooLong('Email', MAX_EMAIL))
    .min(1, { error: required, abort: true })
    .regex(pattern, messages.account.emailInvalid)
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
