const HOUR_MS = 3_600_000;

/** How long an invitation can be accepted (contract section 3). */
const INVITE_MS = 7 * 24 * HOUR_MS;

/** So many invitations one account may send in an hour (case L5). */
export const INVITES_AN_HOUR = 60;

/**
 * So many mails of invitation one address gets in an hour from everybody together; from one account, as many as of any
 * mail.
 */
export const INVITATION_MAILS_OF_AN_ADDRESS = 12;

/** When an invitation made now can no longer be accepted. */
export function inviteExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITE_MS);
}

/** When the invitations that are counted from now on are forgotten. */
export function countingEnd(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS);
}
