import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

const RETRY_AFTER_SECONDS = 2;

interface QueuedTask {
  who: string;
  start(): void;
}

/**
 * A queue: runs at most `atOnce` jobs together, lets `waiting` more wait, and accepts at most `each` of one account, of
 * which `eachAtOnce` run together. A free place goes to the first account that runs none, while others wait not to the
 * one that left it, so that no account waits behind all the jobs of another. Throws SERVICE_UNAVAILABLE beyond,
 * and the reason of `signal` for a job that still waits when it is aborted.
 */
export function boundedQueue(
  atOnce: number,
  waiting: number,
  each = Number.POSITIVE_INFINITY,
  eachAtOnce = Number.POSITIVE_INFINITY,
) {
  const line: QueuedTask[] = [];
  const running: string[] = [];

  const runningOf = (who: string) => running.filter((one) => one === who).length;
  const mayRun = (who: string) => running.length < atOnce && runningOf(who) < eachAtOnce;

  function isFull(who: string): boolean {
    if (!mayRun(who) && line.length >= waiting) return true;
    return runningOf(who) + line.filter((one) => one.who === who).length >= each;
  }

  /** Resolves when a place is free. A job that gives up leaves the line at once, for others who may wait then. */
  function waitInLine(who: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(task), 1);
        reject(signal?.reason);
      };
      const task: QueuedTask = {
        who,
        start() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      line.push(task);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return async function inTurn<Result>(job: () => Promise<Result>, who = '', signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (isFull(who)) {
      throw new AppError('SERVICE_UNAVAILABLE', messages.errors.busy, { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (mayRun(who)) running.push(who);
    else await waitInLine(who, signal);
    try {
      return await job();
    } finally {
      running.splice(running.indexOf(who), 1);
      const idle = line.filter((one) => runningOf(one.who) === 0);
      const next = idle.find((one) => one.who !== who) ?? idle[0] ?? line.find((one) => mayRun(one.who));
      if (next) {
        line.splice(line.indexOf(next), 1);
        // The waiting job takes the place synchronously, so that a new one cannot get in between.
        running.push(next.who);
        next.start();
      }
    }
  };
}
