import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** The error of a storage that cannot answer now; the same call may succeed in a moment (case U11). */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', messages.media.storageAway, { retryAfter: 10, cause });
}

/** The error of a missing file. */
export function fileNotFound(cause: unknown): AppError {
  return new AppError('NOT_FOUND', messages.errors.notFound, { cause });
}
