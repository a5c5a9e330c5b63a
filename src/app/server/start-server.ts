import type { FastifyInstance } from 'fastify';
import { parseEnv } from '../../server/env';
import { createLogger } from '../../server/observability/logger';
import { readyLines } from '../../server/observability/terminal-lines';
import { buildHttpApp } from './http-app';
import { openMetricsServer } from './metrics-server';
import { type OpenPlatform, openPlatform } from './open-platform';
import { openOperationsServer } from './operations-server';

/** The parts opened so far, which a stop has to close. */
export interface OpenResources {
  platform?: OpenPlatform;
  app?: FastifyInstance;
  closeOperations?: () => Promise<void>;
  closeMetrics?: () => Promise<void>;
}

/**
 * Opens the server part by part, notes each in `opened`, and opens no more once `stopped` is aborted. Resolves when the
 * server listens, possibly before the database is there; `announce` then waits for the database and prints the ready
 * lines. Throws the error of the part that failed.
 */
export async function startServer(opened: OpenResources, stopped: AbortSignal): Promise<{ announce(): Promise<void> }> {
  const env = parseEnv(process.env);
  const log = createLogger(env.LOG_LEVEL);
  process.on('uncaughtException', (err) => {
    // Through the logger, which leaves out what an error may quote. The process's state is unknown, so it ends.
    log.fatal({ err }, 'An uncaught error');
    process.exit(1);
  });
  const platform = await openPlatform(env, { log });
  opened.platform = platform;
  if (!stopped.aborted) opened.app = await buildHttpApp(platform);
  if (!stopped.aborted) await opened.app?.listen({ port: env.PORT, host: env.HOST });
  if (!stopped.aborted) opened.closeOperations = await openOperationsServer(platform);
  if (!stopped.aborted) opened.closeMetrics = await openMetricsServer(platform);
  return {
    async announce() {
      await platform.ready;
      if (stopped.aborted) return;
      process.stdout.write(readyLines(env, process.stdout.isTTY));
      await platform.loadPlaces();
    },
  };
}
