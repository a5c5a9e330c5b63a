import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { hit } from '../../server/limits/rate-limit.repo';
import { hashSecret } from '../../server/secret';
import { countMail } from '../auth/mail-limit.service';
import { countingEnd, INVITATION_MAILS_OF_AN_ADDRESS, INVITES_AN_HOUR } from './invite.rules';

/**
 * Counts one more invitation of the caller; one that fails is not counted. Throws TOO_MANY_REQUESTS from the 61st in an
 * hour (case L5).
 */
export async function countInvitation({ user, clock }: SignedContext, tx: Database): Promise<void> {
  const now = clock.now();
  const key = hashSecret(JSON.stringify(['invitations', user.id]));
  const [counted] = await hit(tx, { keys: [key], now, endsAt: countingEnd(now) });
  if (counted && counted.hits > INVITES_AN_HOUR) throw tooManyUntil(counted.endsAt, now);
}

/**
 * Counts one more mail of invitation by the caller to an address: null when it may have it, else the moment from which
 * it may have the next. What one account may not send takes nothing of what the address may have from others.
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

/** The refusal that says when it may be tried again. */
export function tooManyUntil(freeAt: Date, now: Date): AppError {
  const retryAfter = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  return new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit, { retryAfter });
}
