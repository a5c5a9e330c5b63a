import type { Clock } from '../kernel/clock';
import type { AccessTokenStore } from './auth/access-tokens';
import type { PasswordHasher } from './auth/passwords';
import type { Sessions } from './auth/sessions';
import type { Database } from './db/database';
import type { Env } from './env';
import type { LiveStreams } from './events/live-streams';
import type { RateLimits } from './limits/rate-limit';
import type { Outbox } from './mail/outbox';
import type { Logger } from './observability/logger';
import type { Metrics } from './observability/metrics';
import type { Storage } from './storage/storage';

/** The parts of a running server, built once at start and handed to every request. */
export interface Platform {
  env: Env;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  db: Database;
  storage: Storage;
  outbox: Outbox;
  passwords: PasswordHasher;
  sessions: Sessions;
  accessTokens: AccessTokenStore;
  limits: RateLimits;
  live: LiveStreams;
  /** False while the database has been away since the start. */
  isMigrated(): boolean;
}
