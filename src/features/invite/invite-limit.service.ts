import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/database';
import { hit } from '../../server/rate-limit.repo';
import { hashSecret } from '../../server/secret';
import { countingEnd, INVITES_AN_HOUR } from './invite.rules';

/** Counts one more invitation of the caller; one that fails is not counted. Throws TOO_MANY_REQUESTS from the 61st in an hour (case L5). */
export async function countInvitation({ user, clock }: SignedContext, tx: Database): Promise<void> {
  const now = clock.now();
  const key = hashSecret(JSON.stringify(['invitations', user.id]));
  const [counted] = await hit(tx, { keys: [key], now, endsAt: countingEnd(now) });
  if (counted && counted.hits > INVITES_AN_HOUR) throw tooManyUntil(counted.endsAt, now);
}

/** The refusal that says when it may be tried again. */
export function tooManyUntil(freeAt: Date, now: Date): AppError {
  const retryAfter = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  return new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit, { retryAfter });
}
