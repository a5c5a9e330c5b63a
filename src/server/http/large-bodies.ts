import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { boundedQueue } from '../limits/bounded-queue';

/** How many large bodies are held in memory at once, in all and of one account. */
const PLACES = 8;
const PLACES_EACH = 2;
/** How many more may wait, unread, in all and of one account with those that are held. */
const WAITING = 16;
const EACH = 4;

const inTurn = boundedQueue(PLACES, WAITING, EACH, PLACES_EACH);

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
 * the queue is full, and when the body is not there in time; BAD_REQUEST when its client leaves the queue. Node notices
 * that only once it has read all that the client has sent; else the client's turn comes, or its time is over.
 */
export function inLargeBodyPlace(read: () => Promise<Buffer>, { who, raw, response, ms }: LargeBody): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const isOver = Promise.all([closed(raw), closed(response)]);
    const waiting = new AbortController();
    const late = setTimeout(() => {
      const error = tooSlow();
      waiting.abort(error);
      // Its place is kept until the connection is closed, but the client need not wait for that.
      reject(error);
    }, ms);
    const whenFree = async () => {
      read().then(resolve, reject);
      await isOver;
    };
    inTurn(whenFree, who, waiting.signal).catch(reject);
    raw.once('end', () => clearTimeout(late));
    closed(raw).then(() => {
      clearTimeout(late);
      waiting.abort(new AppError('BAD_REQUEST', messages.http.malformedRequest));
    });
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
