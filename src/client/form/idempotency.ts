import { messages } from '../../kernel/messages';
import { errorCode, errorText } from '../error-text';

/** As long as a first call may run, asked again each second. */
const RUNNING_TRIES = 30;

/** The options of a call with a key (`onceUnder`): while the first one under that key runs, it is asked again. */
export const waitForFirst = {
  retry: (tries: number, error: unknown) => tries < RUNNING_TRIES && isRefusedFor(error, messages.idempotency.running),
  retryDelay: 1000,
};

/** Whether a call was refused as a conflict with this sentence. */
export function isRefusedFor(error: unknown, reason: string): boolean {
  return errorCode(error) === 'CONFLICT' && errorText(error) === reason;
}

/** A key that no other call has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
