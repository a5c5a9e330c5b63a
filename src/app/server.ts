import { ConfigError, parseEnv } from '../server/env';
import { createLogger } from '../server/logger';
import { buildHttpApp } from './http-app';
import { openPlatform } from './open-platform';

/** Longer than any request may take to finish; then the process goes anyway. */
const STOP_WITHIN_MS = 9000;
/** One Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const SAME_SIGNAL_MS = 500;

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLogger(env.LOG_LEVEL);
  process.on('uncaughtException', (err) => {
    // Through the log, which leaves out what an error may quote; the state is unknown, so the process ends.
    log.fatal({ err }, 'An error that nobody caught');
    process.exit(1);
  });
  const platform = await openPlatform(env, { log });
  const app = await buildHttpApp(platform);
  stopOnSignals(async () => {
    await app.close();
    await platform.close();
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  await platform.ready;
  process.stdout.write(`Firstlight is ready at ${env.APP_URL}\n`);
}

/** The first signal lets requests under way finish and exits 0; the second one stops hard. */
function stopOnSignals(close: () => Promise<void>): void {
  let since: number | null = null;
  const stop = () => {
    if (since !== null) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Why the server cannot go on, in a sentence; a stack is of no use to the person who has set a variable wrong. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'Firstlight cannot start';
  const reason = error.cause instanceof Error ? error.cause : error;
  if ('code' in reason && reason.code === 'EADDRINUSE')
    return 'Firstlight cannot start: its port is taken. Set PORT to another.';
  if (error instanceof ConfigError) return `Firstlight cannot start: ${error.message}`;
  return `Firstlight cannot start: ${reason.message}`;
}

start().catch(fail);
