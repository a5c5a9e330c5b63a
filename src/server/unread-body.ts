import type { IncomingMessage } from 'node:http';

const LINGER_MS = 1000;

/** Whether a body comes with a request, by its head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends a connection whose body was answered before it was read, as one that is too large or a visitor's; a moment later,
 * or the sender might never see the answer. Node lets such a body go on for ever: without this, five tests of case U4 in
 * `tests/api/upload-stream.test.ts` fail, *a file without an end is refused at its limit and cut off* first.
 */
export function closeUnread(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
  // A parser that gave up in the middle takes nothing more, and would hold back what follows.
  request.unpipe().resume();
}
