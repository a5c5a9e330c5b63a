const DAY_MS = 86_400_000;

/** A session without use ends after this time (case A4). */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** Every session ends after this time (case A5). */
export const SESSION_ABSOLUTE_MS = 30 * DAY_MS;

/** The most sessions of an account; a login beyond ends the least recently used one. */
export const MAX_SESSIONS = 50;

/** The end of the idle time for a session used at `usedAt`. */
export function idleEnd(usedAt: Date): Date {
  return new Date(usedAt.getTime() + SESSION_IDLE_MS);
}

/** When a session was last used, computed from the end of its idle time; accurate to the minute. */
export function lastUse(idleEndsAt: Date): Date {
  return new Date(idleEndsAt.getTime() - SESSION_IDLE_MS);
}

/** Sessions that began at this time or before have ended, however much they are used. */
export function oldestStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_ABSOLUTE_MS);
}
