import type { DestinationStream } from 'pino';

interface Flushable extends DestinationStream {
  /** Returns when everything is written. */
  flushSync(): void;
}

/**
 * Buffers log lines and passes those of one event-loop turn to `out` in one write, which makes a line cheaper the
 * busier the server is (docs/performance.md). The logger flushes after a fatal line, and the rest is written when the
 * process exits.
 */
export function bufferLines(out: Flushable): Flushable {
  let lines = '';
  let hasLines = false;
  function flushBuffer(): void {
    const text = lines;
    lines = '';
    if (text !== '') out.write(text);
  }
  function flushSync(): void {
    flushBuffer();
    out.flushSync();
  }
  return {
    write(line) {
      // Register with the first line only: most loggers of the tests never write one.
      if (!hasLines) process.on('exit', () => lines !== '' && flushSync());
      hasLines = true;
      if (lines === '') setImmediate(flushBuffer);
      lines += line;
    },
    flushSync,
  };
}
