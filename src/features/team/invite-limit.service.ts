import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { hit } from '../../server/limits/rate-limit.repo';
import { hashSecret } from '../../server/secret';
import { countMail } from '../auth/mail-limit.service';
import { countingEnd, INVITATION_MAILS_OF_AN_ADDRESS, INVITES_AN_HOUR } from './invite.rules';

/**
 * Counts an invitation of the caller; a failed one is rolled back. Throws TOO_MANY_REQUESTS from the 61st in an hour
 * (case L5).
 */
export async function countInvitation({ user, clock }: SignedContext, tx: Database): Promise<void> {
  const now = clock.now();
  const key = hashSecret(JSON.stringify(['invitations', user.id]));
  const [counted] = await hit(tx, { keys: [key], now, endsAt: countingEnd(now) });
  if (counted && counted.hits > INVITES_AN_HOUR) throw tooManyUntil(counted.endsAt, now);
}

/**
 * Counts an invitation mail of the caller to an email address: null when it may be sent, else the time from which the
 * next one may be. Mails that one account may not send do not count against the address's total.
 */
export async function countInvitationMail(
  { user, clock }: SignedContext,
  tx: Database,
  email: string,
): Promise<Date | null> {
  const mail = { kind: 'invite', email, now: clock.now() } as const;
  const ownFreeAt = await countMail(tx, { ...mail, from: user.id });
  return ownFreeAt ?? countMail(tx, { ...mail, most: INVITATION_MAILS_OF_AN_ADDRESS });
}

/** The 429 that says when a retry is possible. */
export function tooManyUntil(freeAt: Date, now: Date): AppError {
  const retryAfter = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  return new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit, { retryAfter });
}
