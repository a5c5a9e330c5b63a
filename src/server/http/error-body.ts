import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { AppError, type ErrorBody, type ErrorCode, errorCodes, type Issue, MOST_ISSUES } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { isAccountGone, isDatabaseAway, isLockTaken } from '../db/database-errors';

/** The HTTP status of each error code (contract section 2). */
export const statusOfCode: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
};

/** The default of Retry-After: contract section 2 wants it on every 429 and 503. */
const RETRY_AFTER_SECONDS = 5;

/** Sentences for refusals by a framework, in the contract's words; our own refusals carry their sentence. */
export const messageOfCode: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: messages.http.malformedRequest,
  UNAUTHORIZED: messages.errors.unauthorized,
  FORBIDDEN: messages.errors.forbidden,
  NOT_FOUND: messages.errors.notFound,
  METHOD_NOT_SUPPORTED: messages.errors.methodNotAllowed,
  PAYLOAD_TOO_LARGE: messages.errors.tooLarge,
  UNSUPPORTED_MEDIA_TYPE: messages.errors.unsupportedMedia,
  TOO_MANY_REQUESTS: messages.errors.rateLimit,
};

/** The contract's response to any error. An internal error shows nothing but one plain sentence. */
export function errorBody(error: unknown): { status: number; body: ErrorBody; retryAfter: number | undefined } {
  const known = asAppError(error);
  const body: ErrorBody = { success: false, error: known.message, message: known.message, code: known.code };
  if (known.issues) body.issues = known.issues;
  if (known.version !== undefined) body.version = known.version;
  if (known.conflicts) body.conflicts = known.conflicts;
  const status = statusOfCode[known.code];
  const wait = status === 429 || status === 503 ? RETRY_AFTER_SECONDS : undefined;
  return { status, body, retryAfter: known.retryAfter ?? wait };
}

/** Maps any error to an AppError. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Before looking at the causes: an unreachable service must not count as an unreachable database.
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause;
  if (error instanceof ZodError) return fromZod(error);
  if (isDatabaseAway(error))
    return new AppError('SERVICE_UNAVAILABLE', messages.errors.databaseAway, { retryAfter: 5, cause: error });
  if (isLockTaken(error))
    return new AppError('SERVICE_UNAVAILABLE', messages.errors.busy, { retryAfter: 1, cause: error });
  if (isAccountGone(error)) return new AppError('UNAUTHORIZED', messages.errors.unauthorized, { cause: error });
  if (error instanceof TRPCError) return fromTrpc(error);
  return new AppError('INTERNAL_SERVER_ERROR', messages.errors.internal, { cause: error });
}

function fromTrpc(error: TRPCError): AppError {
  const { cause } = error;
  if (cause instanceof ZodError || isDatabaseAway(cause)) return asAppError(cause);
  if (error.code === 'PARSE_ERROR' || (error.code === 'BAD_REQUEST' && cause instanceof SyntaxError)) {
    return new AppError('BAD_REQUEST', messages.errors.malformedJson);
  }
  const code = errorCodes.find((known) => known === error.code);
  const sentence = code && messageOfCode[code];
  if (!sentence) return new AppError('INTERNAL_SERVER_ERROR', messages.errors.internal, { cause: cause ?? error });
  return new AppError(code, sentence);
}

function fromZod(error: ZodError): AppError {
  // Several checks of a field may give the same sentence.
  const found = new Map<string, Issue>();
  for (const { path: parts, message } of error.issues) {
    if (found.size === MOST_ISSUES) break;
    const path = parts.join('.');
    found.set(`${path}\n${message}`, { path, message });
  }
  const issues = [...found.values()];
  return new AppError('BAD_REQUEST', issues[0]?.message ?? messages.errors.internal, { issues });
}
