import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers are not counted: the system's buffer of a connection takes them whole. */
const LARGE = 64 * 1024;
/** The bytes of unread answers that are kept in memory, of one account and in all. */
const MOST_EACH = 32 * 1024 * 1024;
const MOST = 96 * 1024 * 1024;

interface UnreadAnswer {
  /** The account, else the address. */
  caller: string;
  bytes: number;
  socket: Socket;
}

/** Oldest first. */
const unread = new Set<UnreadAnswer>();

/**
 * An `onSend` hook: counts a large text until its client has read it, and cuts off the clients that have left theirs
 * unread for longest when there are too many. They may ask again, after a write under its Idempotency-Key. The text
 * becomes bytes outside the heap, whose limit ends the process (docs/operating.md). The hook drops the request's body,
 * since no handler needs it after the answer. A caller without a session or token counts by the address.
 */
export function limitUnread(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (typeof payload !== 'string' || payload.length < LARGE) {
    done(null, payload);
    return;
  }
  const bytes = Buffer.from(payload);
  request.body = undefined;
  const answer = { caller: request.accountId ?? request.ip, bytes: bytes.length, socket: request.raw.socket };
  unread.add(answer);
  reply.raw.once('close', () => unread.delete(answer));
  // The answers behind the first one of a connection have no end of their own when it is cut.
  for (const one of unread) if (one.socket.destroyed) unread.delete(one);
  cutOldest(
    [...unread].filter(({ caller }) => caller === answer.caller),
    MOST_EACH,
  );
  cutOldest([...unread], MOST);
  done(null, bytes);
}

/** Closes the connections of the first answers until the others have no more bytes than `most`. */
function cutOldest(answers: UnreadAnswer[], most: number): void {
  let held = answers.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const answer of answers) {
    if (held <= most) return;
    held -= answer.bytes;
    unread.delete(answer);
    answer.socket.destroy();
  }
}
