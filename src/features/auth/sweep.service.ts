import type { Platform } from '../../server/platform';
import { deleteAccessTokensOver } from './access-token/access-token.repo';
import { LISTED_AFTER_MS } from './access-token/access-token.rules';
import { deleteExpired } from './auth.repo';
import { deleteSessionsOver } from './session/session.repo';
import { oldestStart } from './session/session.rules';

/** Deletes expired sessions, links, sign-ups and access tokens. */
export async function sweepAccounts(parts: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = parts.clock.now();
  await deleteSessionsOver(parts.db, { now, oldest: oldestStart(now) });
  await deleteAccessTokensOver(parts.db, new Date(now.getTime() - LISTED_AFTER_MS));
  await deleteExpired(parts.db, now);
}
