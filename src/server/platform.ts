import type { Clock } from '../kernel/clock';
import type { Database } from './database';
import type { Env } from './env';
import type { Logger } from './logger';
import type { Outbox } from './outbox';
import type { PasswordHasher } from './passwords';
import type { RateLimits } from './rate-limit';
import type { Sessions } from './sessions';
import type { Storage } from './storage';

/** What a running server is made of; built once at start and handed to every request. */
export interface Platform {
  env: Env;
  log: Logger;
  clock: Clock;
  db: Database;
  storage: Storage;
  outbox: Outbox;
  passwords: PasswordHasher;
  sessions: Sessions;
  limits: RateLimits;
  /** False while the database has been away since the start. */
  isMigrated(): boolean;
}
