import { setTimeout as wait } from 'node:timers/promises';
import { drainAndClose } from './connection-drain';
import type { OpenResources } from './start-server';

/** Longer than any request may take; then the database and the rest close anyway. */
const REQUESTS_WITHIN_MS = 8000;
/** Then the process exits, closed or not: process managers usually wait 10 seconds. */
const STOP_WITHIN_MS = 9500;
/** One Ctrl-C arrives twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500;

// The build writes a source map for each file of the server, so stack traces name lines of the source.
process.setSourceMapsEnabled(true);

const opened: OpenResources = {};
const stopping = new AbortController();

// Before anything else is loaded: a signal may come at once, and everything opened by then must be closed.
stopOnSignals(async () => {
  stopping.abort();
  await up.catch(() => {});
  await close();
});
const up = import('./start-server').then(({ startServer }) => startServer(opened, stopping.signal));
up.then(({ announce }) => announce()).catch(failUnlessStopping);

async function close(): Promise<void> {
  try {
    const over = Promise.all([
      opened.app && drainAndClose(opened.app),
      opened.closeOperations?.(),
      opened.closeMetrics?.(),
    ]);
    await Promise.race([over, wait(REQUESTS_WITHIN_MS, undefined, { ref: false })]);
  } finally {
    await opened.platform?.close();
  }
}

/** On the first signal requests under way finish and the process exits 0; a second signal exits at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | null = null;
  const onSignal = () => {
    if (since !== null) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** A failure to open a part is of no interest once the server is being stopped. */
async function failUnlessStopping(error: unknown): Promise<void> {
  if (stopping.signal.aborted) return;
  setTimeout(() => fail(error), STOP_WITHIN_MS).unref();
  await close().catch(() => {});
  fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** The reason why the server cannot start, in a sentence; a stack does not help a person who set a variable wrong. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'Firstlight cannot start';
  const reason = error.cause instanceof Error ? error.cause : error;
  if ('code' in reason && reason.code === 'EADDRINUSE' && 'port' in reason)
    return `Firstlight cannot start: port ${reason.port} is taken. Set PORT to another.`;
  return `Firstlight cannot start: ${reason.message}`;
}
