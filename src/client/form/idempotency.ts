import { messages } from '../../kernel/messages';
import { errorCode, errorText } from '../error-text';

/** As many seconds as the first call may run; one retry each second. */
const RUNNING_TRIES = 30;

/** Options of a call with `withIdempotencyKey`: retries while the first call with that key is running. */
export const retryWhileRunning = {
  retry: (tries: number, error: unknown) => tries < RUNNING_TRIES && isRefusedFor(error, messages.idempotency.running),
  retryDelay: 1000,
};

/** Whether a call was refused with CONFLICT and this sentence. */
export function isRefusedFor(error: unknown, reason: string): boolean {
  return errorCode(error) === 'CONFLICT' && errorText(error) === reason;
}

/** A new random idempotency key. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
