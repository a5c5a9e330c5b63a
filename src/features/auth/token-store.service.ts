import type { Clock } from '../../kernel/clock';
import type { AccessTokenStore } from '../../server/auth/access-tokens';
import type { Database } from '../../server/db/database';
import { bestEffortWrite } from '../../server/db/database-errors';
import { hashSecret } from '../../server/secret';
import { findAccessToken, recordUse } from './access-token/access-token.repo';
import { TOKEN_PREFIX, USE_RECORDED_MS } from './access-token/access-token.rules';

/** The form of our tokens; other values are refused without a query. */
const tokenForm = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);

/** Personal access tokens, found by their hash; a use is recorded at most once a minute. */
export function storedAccessTokens({ db, clock }: { db: Database; clock: Clock }): AccessTokenStore {
  return {
    async read(plain) {
      if (!tokenForm.test(plain)) return null;
      const hash = hashSecret(plain);
      const found = await findAccessToken(db, hash);
      const now = clock.now();
      if (!found) return null;
      if (found.token.expiresAt <= now) return 'expired';
      const { token, user } = found;
      const since = new Date(now.getTime() - USE_RECORDED_MS);
      if (!token.lastUsedAt || token.lastUsedAt <= since)
        await bestEffortWrite(recordUse(db, { hash, usedAt: now, since }));
      return { user, scope: token.scope };
    },
  };
}
