import { messages } from './messages';

/** The codes of the contract's error bodies; tRPC's names, so both doors speak alike (contract section 2). */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One failing field: `path` is a wire name, `message` the spec's sentence. */
export interface Issue {
  path: string;
  message: string;
}

/** The body of every refusal (contract section 2). */
export interface ErrorBody {
  success: false;
  error: string;
  message: string;
  code: ErrorCode;
  issues?: Issue[];
}

interface AppErrorOptions {
  issues?: Issue[] | undefined;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error that anything below the router throws; both doors turn it into the contract's body. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
  }
}

/** Not there, deleted, or not yours: the three cannot be told apart (contract section 2). */
export function notFound(): AppError {
  return new AppError('NOT_FOUND', messages.errors.notFound);
}

/** A 400 that lists every failing field; its message is the first of them. */
export function invalid(issues: [Issue, ...Issue[]]): AppError {
  return new AppError('BAD_REQUEST', issues[0].message, { issues });
}
