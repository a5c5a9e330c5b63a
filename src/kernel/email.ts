/**
 * An email address with a top-level domain of 2 to 4 letters (spec sections 5 and 9). Before the @ are at most 64
 * letters, digits and signs, the apostrophe of O'Brien among them; a dot stands between two of them.
 */
export const emailPattern =
  /^(?=.{1,64}@)[A-Za-z0-9_%+'-]+(?:\.[A-Za-z0-9_%+'-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

/** The same of a person who may have joined when dots could stand anywhere before the @. */
export const knownEmailPattern = /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

export const MAX_EMAIL = 254;

/** What cannot be seen and comes along when an address is copied: characters without width, and fixed spaces. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00A0\u2007\u202F]/gu;

/** An address as a person meant it: trimmed, without what cannot be seen, and with the apostrophe of a keyboard. */
export function cleanEmail(email: string): string {
  return email
    .replace(unseen, '')
    .replace(/\u2019/g, "'")
    .trim();
}

/** The address as it is stored and compared: cleaned and in lower case. */
export function normaliseEmail(email: string): string {
  return cleanEmail(email).toLowerCase();
}
