const DAY_MS = 86_400_000;

/** Without use, a session ends after this (case A4). */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** However busy, it ends after this (case A5). */
export const SESSION_ABSOLUTE_MS = 30 * DAY_MS;

/** So many open sessions an account has at most; a login beyond ends the one that was unused longest. */
export const MAX_SESSIONS = 50;

/** The end of a session that is used now and never again. */
export function idleEnd(usedAt: Date): Date {
  return new Date(usedAt.getTime() + SESSION_IDLE_MS);
}

/** When a session was last used, by the end of its idle time; true to the minute. */
export function lastUse(idleEndsAt: Date): Date {
  return new Date(idleEndsAt.getTime() - SESSION_IDLE_MS);
}

/** Sessions that began at this moment or before are over, whatever their use. */
export function oldestStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_ABSOLUTE_MS);
}
