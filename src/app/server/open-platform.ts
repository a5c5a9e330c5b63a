import { setTimeout as wait } from 'node:timers/promises';
import { luciaSessions } from '../../features/auth/auth.sessions';
import { storedAccessTokens } from '../../features/auth/token-store.service';
import { loadGazetteer } from '../../features/place/gazetteer-load.service';
import { listReaders } from '../../features/shot/shot-changes.repo';
import { type Clock, systemClock } from '../../kernel/clock';
import { createPasswordHasher } from '../../server/auth/passwords';
import { isDatabaseAway } from '../../server/db/database-errors';
import { openDatabase } from '../../server/db/open-database';
import { createQueryWatch } from '../../server/db/query-watch';
import type { Env } from '../../server/env';
import { flushChanges } from '../../server/events/changes';
import { openLiveStreams } from '../../server/events/live-streams';
import { openRateLimits } from '../../server/limits/rate-limit';
import { openMailer } from '../../server/mail/mailer';
import { openOutbox } from '../../server/mail/outbox';
import { createLogger, type Logger } from '../../server/observability/logger';
import { createMetrics } from '../../server/observability/metrics';
import type { Platform } from '../../server/platform';
import { openStorage } from '../../server/storage/open-storage';
import { mailOutcomes, mailRenderers } from './mails';
import { openSweeper } from './sweep';

const RETRY_MS = 1000;

export interface OpenPlatform extends Platform {
  /** Resolves when the migrations are done: at once, unless the database is away. Rejects when a migration fails. */
  ready: Promise<void>;
  /** Removes expired data; also runs every ten minutes. */
  sweep(): Promise<void>;
  /** Loads the gazetteer in the background unless it is loaded; resolves when it is, or when the platform closes. */
  loadPlaces(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens everything that a server needs and migrates the database. While PostgreSQL is away it retries in the
 * background. Throws DataFolderLockedError, and the error of a failed migration.
 */
export async function openPlatform(env: Env, deps: { clock?: Clock; log?: Logger } = {}): Promise<OpenPlatform> {
  const { clock = systemClock, log = createLogger(env.LOG_LEVEL) } = deps;
  const storage = await openStorage(env);
  const metrics = createMetrics();
  const database = await openDatabase(env, { watch: { log, timed: createQueryWatch({ log, metrics }) } });
  const { db } = database;
  const mails = { mailer: openMailer(env, log), renderers: mailRenderers, outcomes: mailOutcomes };
  const outbox = openOutbox({ db, env, clock, log, metrics, ...mails });
  const waiting = new AbortController();
  let migrated = false;
  const sessions = luciaSessions({ db, clock, https: env.https });
  const live = openLiveStreams({ db, database, log, sessions, listReaders });
  const platform: Platform = {
    env,
    log,
    metrics,
    clock,
    db,
    storage,
    outbox,
    passwords: createPasswordHasher(),
    sessions,
    accessTokens: storedAccessTokens({ db, clock }),
    limits: openRateLimits({ db, clock, log, env }),
    live,
    isMigrated: () => migrated,
  };
  const sweeper = openSweeper(platform, database);

  async function migrate(): Promise<boolean> {
    try {
      await database.migrate();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'The database is away; trying again every second');
      return false;
    }
    migrated = true;
    outbox.wake();
    live.listen();
    return true;
  }

  async function keepTrying(): Promise<void> {
    while (!waiting.signal.aborted) {
      await wait(RETRY_MS, undefined, { signal: waiting.signal }).catch(() => {});
      if (waiting.signal.aborted || (await migrate())) return;
    }
  }

  let loading: Promise<void> | undefined;
  function loadPlaces(): Promise<void> {
    loading ??= loadGazetteer(platform, waiting.signal);
    return loading;
  }

  async function close(): Promise<void> {
    waiting.abort();
    const { limits } = platform;
    await Promise.all([outbox.close(), sweeper.stop(), live.close(), limits.close(), loading, flushChanges(db)]);
    await database.close();
  }

  const first = await migrate().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return { ...platform, ready: first ? Promise.resolve() : keepTrying(), sweep: sweeper.sweep, loadPlaces, close };
}
