import { setTimeout as wait } from 'node:timers/promises';
import { drainAndClose } from './connection-drain';
import type { OpenParts } from './start-server';

/** Longer than any request may take to finish; then what they stand on is closed anyway. */
const REQUESTS_WITHIN_MS = 8000;
/** Then the process goes, closed or not: who sent the signal waits 10 seconds as a rule. */
const STOP_WITHIN_MS = 9500;
/** One Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const SAME_SIGNAL_MS = 500;

// Stacks name the lines of the source: the build writes a source map beside each file of the server.
process.setSourceMapsEnabled(true);

const opened: OpenParts = {};
const stopping = new AbortController();

// Before anything else is even loaded: a signal may come at once, and what is opened by then must be closed.
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

/** The first signal lets requests under way finish and exits 0; the second one stops hard. */
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

/** What could not be opened while somebody stops the server is of no interest to them. */
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

/** Why the server cannot go on, in a sentence; a stack is of no use to the person who has set a variable wrong. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'Firstlight cannot start';
  const reason = error.cause instanceof Error ? error.cause : error;
  if ('code' in reason && reason.code === 'EADDRINUSE' && 'port' in reason)
    return `Firstlight cannot start: port ${reason.port} is taken. Set PORT to another.`;
  return `Firstlight cannot start: ${reason.message}`;
}
