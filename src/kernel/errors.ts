import { messages } from './messages';

/**
 * The codes of the contract's error bodies, named as tRPC names them, the same for tRPC and REST (contract section 2).
 */
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

/** One invalid field: `path` is a JSON name, `message` the specification's sentence. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * A field of a write that was changed since the version that the write names, by whom, when in UTC, and what it is now;
 * of several shots with its `path` (contract-crew, section 9).
 */
export interface FieldConflict {
  path?: string;
  field: string;
  by: string;
  at: string;
  value: unknown;
}

/** The body of every refusal (contract section 2). */
export interface ErrorBody {
  success: false;
  error: string;
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  /** The current `version` of a shot that has changed since it was read. */
  version?: number;
  /** What has changed of it; empty where that is not known. */
  conflicts?: FieldConflict[];
}

/** The most fields that a refusal names: a body of 1 MB may hold 40,000 wrong ones. */
export const MOST_ISSUES = 2000;

interface AppErrorOptions {
  issues?: Issue[] | undefined;
  version?: number | undefined;
  conflicts?: FieldConflict[] | undefined;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error class of everything below the routers; tRPC and REST turn it into the contract's body. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly issues: Issue[] | undefined;
  readonly version: number | undefined;
  readonly conflicts: FieldConflict[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.issues = options.issues?.slice(0, MOST_ISSUES);
    this.version = options.version;
    this.conflicts = options.conflicts?.slice(0, MOST_ISSUES);
    this.retryAfter = options.retryAfter;
  }
}

/**
 * The 404 for something missing, deleted, or another account's: the three cannot be told apart (contract section 2).
 */
export function notFound(): AppError {
  return new AppError('NOT_FOUND', messages.errors.notFound);
}

/** A 400 that lists the invalid fields; its message is the first one's. */
export function invalid(issues: [Issue, ...Issue[]]): AppError {
  return new AppError('BAD_REQUEST', issues[0].message, { issues });
}
