const DAY_MS = 86_400_000;

/** What every token begins with, so that secret scanners can find one. */
export const TOKEN_PREFIX = 'fl_';

/** The most that an account may have; those whose time is over count until they are swept. */
export const MAX_TOKENS = 50;

/** A token works for a year at most. */
export const MAX_DAYS = 366;

/** How long one is listed after its time, in ms. */
export const LISTED_AFTER_MS = 30 * DAY_MS;

/** Its use is written down at most this often, in ms. */
export const USE_NOTED_MS = 60_000;

/** A moment so many days after another. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Whether a token made now may end then: later than now, and not later than a year. */
export function mayEndAt(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt <= daysAfter(now, MAX_DAYS);
}
