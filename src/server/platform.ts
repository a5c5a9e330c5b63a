import type { Clock } from '../kernel/clock';
import type { AccessTokens } from './access-tokens';
import type { Database } from './database';
import type { Env } from './env';
import type { LiveStreams } from './live-streams';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import type { Outbox } from './outbox';
import type { PasswordHasher } from './passwords';
import type { RateLimits } from './rate-limit';
import type { Sessions } from './sessions';
import type { Storage } from './storage';

/** What a running server is made of; built once at start and handed to every request. */
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
  accessTokens: AccessTokens;
  limits: RateLimits;
  live: LiveStreams;
  /** False while the database has been away since the start. */
  isMigrated(): boolean;
}
