import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { boundedQueue } from '../../server/limits/bounded-queue';
import { PAPER_RETRY_SECONDS } from '../../server/paper/typeset';

/** Two papers are made at once, and ten wait (contract-crew, section 13). */
const inTurn = boundedQueue(2, 10);
const LONGEST_WAIT_MS = 15_000;

const unmade = (cause?: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', messages.paper.failed, { cause, retryAfter: PAPER_RETRY_SECONDS });

/**
 * Makes a paper of any kind when it is its turn; `who` shares the places with others. Throws SERVICE_UNAVAILABLE when
 * that is not soon, and the reason of `left` when that is aborted before.
 */
export async function waitingInTurn<Result>(
  { who, left }: { who: string; left: AbortSignal | undefined },
  make: () => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(unmade()), LONGEST_WAIT_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return make();
  };
  try {
    return await inTurn(begin, who, AbortSignal.any([late.signal, ...(left ? [left] : [])]));
  } catch (error) {
    clearTimeout(timer);
    const isRefused = !hasBegun && error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
    throw isRefused ? unmade(error) : error;
  }
}
