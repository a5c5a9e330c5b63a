import type { DestinationStream } from 'pino';

interface Flushable extends DestinationStream {
  /** Returns when everything is written. */
  flushSync(): void;
}

/**
 * Hands lines on to `out`, all that one turn of the event loop brings in one write: the busier the server, the less a
 * line costs (docs/performance.md). The logger flushes after a fatal line, and at the end of the process what is left
 * is written.
 */
export function gatherLines(out: Flushable): Flushable {
  let lines = '';
  let hasLines = false;
  function handOn(): void {
    const text = lines;
    lines = '';
    if (text !== '') out.write(text);
  }
  function flushSync(): void {
    handOn();
    out.flushSync();
  }
  return {
    write(line) {
      // Not before there is something to lose: most loggers of a test never write.
      if (!hasLines) process.on('exit', () => lines !== '' && flushSync());
      hasLines = true;
      if (lines === '') setImmediate(handOn);
      lines += line;
    },
    flushSync,
  };
}
