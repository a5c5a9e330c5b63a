import type { FastifyInstance } from 'fastify';
import { parseEnv } from '../../server/env';
import { createLogger } from '../../server/observability/logger';
import { readyLines } from '../../server/observability/terminal-lines';
import { buildHttpApp } from './http-app';
import { openMetricsDoor } from './metrics-door';
import { type OpenPlatform, openPlatform } from './open-platform';
import { openOperationsDoor } from './operations-door';

/** What is open so far, for whoever has to close it. */
export interface Opened {
  platform?: OpenPlatform;
  app?: FastifyInstance;
  closeDoor?: () => Promise<void>;
  closeMetrics?: () => Promise<void>;
}

/**
 * Opens the server part by part, notes each in `opened`, and opens no more once `stopped` is aborted. Resolves when it
 * listens, which may be before the database is there; `announce` follows when it is. Throws what any part throws.
 */
export async function bringUp(opened: Opened, stopped: AbortSignal): Promise<{ announce(): Promise<void> }> {
  const env = parseEnv(process.env);
  const log = createLogger(env.LOG_LEVEL);
  process.on('uncaughtException', (err) => {
    // Through the log, which leaves out what an error may quote; the state is unknown, so the process ends.
    log.fatal({ err }, 'An error that nobody caught');
    process.exit(1);
  });
  const platform = await openPlatform(env, { log });
  opened.platform = platform;
  if (!stopped.aborted) opened.app = await buildHttpApp(platform);
  if (!stopped.aborted) await opened.app?.listen({ port: env.PORT, host: env.HOST });
  if (!stopped.aborted) opened.closeDoor = await openOperationsDoor(platform);
  if (!stopped.aborted) opened.closeMetrics = await openMetricsDoor(platform);
  return {
    async announce() {
      await platform.ready;
      if (stopped.aborted) return;
      process.stdout.write(readyLines(env, process.stdout.isTTY));
      await platform.loadPlaces();
    },
  };
}
