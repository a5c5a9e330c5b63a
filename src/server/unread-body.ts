import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

const LINGER_MS = 1000;

/** Keeps a connection from closing together with an answer that comes before the body was read; `closeUnread` does it later. */
export function keepForUnread(reply: FastifyReply): void {
  const { raw } = reply.request;
  if (hasBody(raw) && !raw.complete) reply.header('connection', 'keep-alive');
}

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
  request.once('end', () => {
    clearTimeout(timer);
    if (/\bclose\b/i.test(request.headers.connection ?? '')) request.socket.end();
  });
  request.once('close', () => clearTimeout(timer));
  // A parser that gave up in the middle takes nothing more, and would hold back what follows.
  request.unpipe().resume();
}
