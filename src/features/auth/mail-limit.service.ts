import type { Database } from '../../server/database';
import { hit } from '../../server/rate-limit.repo';
import { hashSecret } from '../../server/secret';

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 3;

/**
 * Counts one more mail of this kind to the address: null when it may have it, else the moment from which it may have the
 * next (contract section 3, case L5).
 */
export async function countMail(
  db: Database,
  { kind, email, now }: { kind: 'reset' | 'resend' | 'invite'; email: string; now: Date },
): Promise<Date | null> {
  const key = hashSecret(JSON.stringify(['mail', kind, email]));
  const [counted] = await hit(db, { keys: [key], now, endsAt: new Date(now.getTime() + HOUR_MS) });
  return counted && counted.hits > MAILS_AN_HOUR ? counted.endsAt : null;
}
