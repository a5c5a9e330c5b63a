const DAY_MS = 86_400_000;

/** The prefix of every token, so that secret scanners can find one. */
export const TOKEN_PREFIX = 'fl_';

/** The most tokens of an account; expired ones count until they are swept. */
export const MAX_TOKENS = 50;

/** The longest validity of a token: a year. */
export const MAX_DAYS = 366;

/** How long an expired token stays listed, in ms. */
export const LISTED_AFTER_MS = 30 * DAY_MS;

/** A use is recorded at most this often, in ms. */
export const USE_RECORDED_MS = 60_000;

/** The time this many days after another. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Whether a token made now may expire then: in the future, within a year. */
export function mayEndAt(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt <= daysAfter(now, MAX_DAYS);
}
