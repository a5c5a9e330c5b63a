import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';

const RETRY_AFTER_SECONDS = 2;

/** Runs at most `atOnce` jobs together and lets `waiting` more wait. Throws AppError SERVICE_UNAVAILABLE beyond. */
export function boundedQueue(atOnce: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((start) => line.push(start));
    else throw new AppError('SERVICE_UNAVAILABLE', messages.errors.busy, { retryAfter: RETRY_AFTER_SECONDS });
    try {
      return await job();
    } finally {
      const next = line.shift();
      // A waiting job takes over the place, so that a newcomer cannot slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
