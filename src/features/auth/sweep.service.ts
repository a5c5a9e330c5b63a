import { transaction } from '../../server/database';
import type { Platform } from '../../server/platform';
import { deleteExpired } from './auth.repo';
import { deleteSessionsOver } from './session.repo';
import { oldestStart } from './session.rules';

/** Removes sessions, links and sign-ups whose time is over; nobody can use them any more. */
export async function sweepAccounts(parts: Pick<Platform, 'db' | 'outbox' | 'clock'>): Promise<void> {
  const now = parts.clock.now();
  await deleteSessionsOver(parts.db, { now, oldest: oldestStart(now) });
  await transaction(parts, (tx) => deleteExpired(tx, now));
}
