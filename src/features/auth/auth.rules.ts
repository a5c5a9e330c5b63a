const HOUR_MS = 3_600_000;

/** How long a verification link works, and its sign-up is kept (contract section 3). */
const VERIFICATION_MS = 24 * HOUR_MS;

/** How long a reset link works (contract section 3). */
const RESET_MS = HOUR_MS;

/** How many sign-ups of an email address a login compares with, the newest first (contract section 3). */
export const MAX_COMPARED_SIGNUPS = 5;

/** When a verification link made now expires. */
export function verificationExpiry(now: Date): Date {
  return new Date(now.getTime() + VERIFICATION_MS);
}

/** When a reset link made now expires. */
export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_MS);
}
