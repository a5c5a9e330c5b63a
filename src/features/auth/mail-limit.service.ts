import type { Database } from '../../server/db/database';
import { hit } from '../../server/limits/rate-limit.repo';
import { hashSecret } from '../../server/secret';

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 3;

interface MailCount {
  kind: 'reset' | 'resend' | 'invite';
  email: string;
  now: Date;
  /** The account by which it is sent, where each has a count of its own. */
  from?: string;
  /** So many an hour; three unless it says otherwise. */
  most?: number;
}

/**
 * Counts one more mail of this kind to the address: null when it may have it, else the moment from which it may have
 * the next (contract section 3, case L5).
 */
export async function countMail(
  db: Database,
  { kind, email, now, from, most = MAILS_AN_HOUR }: MailCount,
): Promise<Date | null> {
  const key = hashSecret(JSON.stringify(['mail', kind, email, ...(from ? [from] : [])]));
  const [counted] = await hit(db, { keys: [key], now, endsAt: new Date(now.getTime() + HOUR_MS) });
  return counted && counted.hits > most ? counted.endsAt : null;
}
