const HOUR_MS = 3_600_000;

/** How long an invitation can be accepted (contract section 3). */
const INVITE_MS = 7 * 24 * HOUR_MS;

/** How many invitations an account may send in an hour (case L5). */
export const INVITES_AN_HOUR = 60;

/**
 * How many invitation mails an email address may get in an hour from all accounts together; from one account, the limit
 * is that of any mail.
 */
export const INVITATION_MAILS_OF_AN_ADDRESS = 12;

/** When an invitation made now expires. */
export function inviteExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITE_MS);
}

/** When the counts that begin now expire. */
export function countingEnd(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS);
}
