import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** The storage cannot answer now; the same call may work in a moment (case U11). */
export function storageAway(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', messages.media.storageAway, { retryAfter: 10, cause });
}

/** The storage has no such file. */
export function noSuchFile(cause: unknown): AppError {
  return new AppError('NOT_FOUND', messages.errors.notFound, { cause });
}
