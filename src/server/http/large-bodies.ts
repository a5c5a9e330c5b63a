import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { boundedQueue } from '../limits/bounded-queue';

/** How many large bodies are held in memory at once. */
const PLACES = 8;
/** How many more may wait, unread. */
const WAITING = 16;
/** How many of one account are taken in or wait. */
const EACH = 2;

const inTurn = boundedQueue(PLACES, WAITING, EACH);

interface LargeBody {
  /** The account of the caller. */
  who: string;
  raw: IncomingMessage;
  response: ServerResponse;
  /** How long the body may take from now on, the time in the queue included. */
  ms: number;
}

/**
 * Reads a body that is larger than those of other calls when one of the places for them is free (case B3). The request
 * keeps its place until it is answered: what the call makes of the body is large too. Throws SERVICE_UNAVAILABLE when
 * the queue is full, and when the body is not there in time.
 */
export function inLargeBodyPlace(read: () => Promise<Buffer>, { who, raw, response, ms }: LargeBody): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const isOver = Promise.all([closed(raw), closed(response)]);
    const late = setTimeout(() => reject(tooSlow()), ms);
    const whenRead = async () => {
      // The client left, or waited in vain.
      if (raw.destroyed || response.writableEnded) return;
      read().then(resolve, reject);
      await isOver;
    };
    inTurn(whenRead, who).catch(reject);
    raw.once('end', () => clearTimeout(late));
    raw.once('close', () => clearTimeout(late));
  });
}

/** A refused body is read on until its connection is closed, so both ends count. */
function closed(stream: IncomingMessage | ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve);
  });
}

function tooSlow(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', messages.http.tooSlow, { retryAfter: 2 });
}
