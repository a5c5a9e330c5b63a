import type { IncomingMessage } from 'node:http';

/** How long the server bears with clients that hold it up (case F7). */
export interface ClientPatience {
  /** A body has arrived after as long, but for an upload's, which is looked at as often. */
  bodyMs: number;
  /** What an upload brings each time at least: 2 kB a second, half of what a phone manages where there is only GPRS. */
  uploadBytes: number;
  /** An answer of which nothing is taken for as long is given up. */
  unreadMs: number;
  /** The same for the reference, which is large and needs no account. */
  unreadReferenceMs: number;
}

export const clientPatience: ClientPatience = {
  bodyMs: 10_000,
  uploadBytes: 20_000,
  unreadMs: 30_000,
  unreadReferenceMs: 10_000,
};

/** The sender of a body that is cut off has this long to read the answer. */
const LINGER_MS = 1000;

/** Whether a body comes with a request, by its head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes the connection of a body that trickles in: a few hundred of them would fill the server, and a few of an upload
 * all the places that it has for uploads.
 */
export function cutSlowBody(raw: IncomingMessage, isUpload: boolean, { bodyMs, uploadBytes }: ClientPatience): void {
  if (!hasBody(raw)) return;
  const { socket } = raw;
  let before = socket.bytesRead;
  const look = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // Where something waits to be read it is the server that is slow.
    if (!isUpload || (came < uploadBytes && raw.readableLength === 0)) raw.destroy();
  }, bodyMs);
  raw.once('end', () => clearInterval(look));
  raw.once('close', () => clearInterval(look));
}

/**
 * Closes the connection of an answer that nobody reads. Set with each answer: Node itself sets another time for a
 * connection that rests.
 */
export function cutUnread({ socket }: IncomingMessage, isReference: boolean, patience: ClientPatience): void {
  socket.setTimeout(isReference ? patience.unreadReferenceMs : patience.unreadMs);
}

/**
 * Ends a connection whose body was answered before it was read, as one that is too large or a visitor's; a moment
 * later, or the sender might never see the answer. Node lets such a body go on for ever: without this, five tests of
 * case U4 in `tests/api/upload-stream.test.ts` fail, *a file without an end is refused at its limit and cut off* first.
 */
export function closeUnread(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
  // A parser that gave up in the middle takes nothing more, and would hold back what follows.
  request.unpipe().resume();
}
