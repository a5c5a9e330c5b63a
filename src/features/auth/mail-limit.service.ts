import type { Database } from '../../server/db/database';
import { hit } from '../../server/limits/rate-limit.repo';
import { hashSecret } from '../../server/secret';

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 3;

interface MailCount {
  kind: 'reset' | 'resend' | 'invite';
  email: string;
  now: Date;
  /** The account that sends the mail, where each has its own count. */
  from?: string;
  /** The limit per hour, by default three. */
  most?: number;
}

/**
 * Counts a mail of this kind to the email address: null when it may be sent, else the time from which the next one may
 * be (contract section 3, case L5).
 */
export async function countMail(
  db: Database,
  { kind, email, now, from, most = MAILS_AN_HOUR }: MailCount,
): Promise<Date | null> {
  const key = hashSecret(JSON.stringify(['mail', kind, email, ...(from ? [from] : [])]));
  const [counted] = await hit(db, { keys: [key], now, endsAt: new Date(now.getTime() + HOUR_MS) });
  return counted && counted.hits > most ? counted.endsAt : null;
}
