import type { IncomingMessage } from 'node:http';

/** How long the server waits for slow clients (case F7). */
export interface ClientTimeouts {
  /** The limit for a whole body; for an upload, the interval between two checks. */
  bodyMs: number;
  /** What an upload must bring in each interval: 2 kB a second, half the speed of GPRS. */
  uploadBytes: number;
  /** The limit for a body that is larger than those of other calls, the time in their queue included (case B3). */
  largeBodyMs: number;
  /** The connection ends when the client takes nothing of a response for so long. */
  unreadMs: number;
}

export const clientTimeouts: ClientTimeouts = {
  bodyMs: 10_000,
  uploadBytes: 20_000,
  largeBodyMs: 30_000,
  unreadMs: 30_000,
};

/** How long the sender of a refused body has to read the response. */
const LINGER_MS = 1000;

/** Whether the headers of a request announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes the connection of a body that comes too slowly: a few hundred would use up the server's connections, a few
 * uploads all upload slots.
 */
export function cutSlowBody(raw: IncomingMessage, isUpload: boolean, { bodyMs, uploadBytes }: ClientTimeouts): void {
  if (!hasBody(raw)) return;
  const { socket } = raw;
  let before = socket.bytesRead;
  const look = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // If bytes wait to be read, the server is the slow side.
    if (!isUpload || (came < uploadBytes && raw.readableLength === 0)) raw.destroy();
  }, bodyMs);
  raw.once('end', () => clearInterval(look));
  raw.once('close', () => clearInterval(look));
}

/**
 * Ends a connection whose body was answered before it was read, because it is too large or a visitor's. It waits a
 * moment, or the sender might never see the response. Node would let such a body go on for ever: without this, five
 * tests of case U4 in `tests/api/upload-stream.test.ts` fail, *a file without an end is refused at its limit and cut
 * off* first.
 */
export function closeAfterResponse(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
  // A parser that stopped halfway stays piped and would hold back the rest of the body.
  request.unpipe().resume();
}
