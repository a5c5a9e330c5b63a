import { type ErrorCode, errorCodes, type FieldConflict, type Issue } from '../kernel/errors';
import { messages } from '../kernel/messages';

/**
 * The sentence for any error: the server's `error`, else its `message`, else the client's own message, else the
 * fallback (spec section 8).
 */
export function errorText(error: unknown, fallback: string = messages.errors.unknown): string {
  if (isMistake(error)) return fallback;
  const body = bodyOf(error);
  return [body.error, body.message, asRecord(error).message].find(isSentence) ?? fallback;
}

/** The sentence to show in the place of content that could not be loaded. */
export function placeholderText(error: unknown): string {
  return isMistake(error) ? messages.errors.broken : errorText(error);
}

/**
 * The engine's messages about our own bugs are for the log only. Failures of fetch and imports arrive with messages of
 * ours (trpc.ts, chunk-load-error.ts).
 */
function isMistake(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
}

/** The contract's error code of a refusal by the server; null for anything else, a lost connection included. */
export function errorCode(error: unknown): ErrorCode | null {
  const { code } = bodyOf(error);
  return errorCodes.find((known) => known === code) ?? null;
}

/** Whether a refusal means that the resource does not exist, at least for this caller: do not ask for it again. */
export function isMissing(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_REQUEST', 'FORBIDDEN'].includes(errorCode(error) ?? '');
}

/** Whether the server has refused what was sent itself, so that the same again is refused again. */
export function isRefused(error: unknown): boolean {
  return ['BAD_REQUEST', 'CONFLICT'].includes(errorCode(error) ?? '');
}

/** Whether the same call may succeed later: the server did not answer, or its refusal is temporary. */
export function isTransient(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || passing.includes(code);
}

const passing: ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'];

/** The fields that a refusal rejects; empty when it lists none. */
export function errorIssues(error: unknown): Issue[] {
  const { issues } = bodyOf(error);
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

/** The fields of a write that others have changed since its version; empty where the server names none. */
export function errorConflicts(error: unknown): FieldConflict[] {
  const { conflicts } = bodyOf(error);
  return Array.isArray(conflicts) ? conflicts.filter(isConflict) : [];
}

/** The version of what a write was refused for, where the server names it. */
export function errorVersion(error: unknown): number | undefined {
  const { version } = bodyOf(error);
  return typeof version === 'number' ? version : undefined;
}

/** tRPC's errors carry the contract's body in `data`; uploads throw the body itself. */
function bodyOf(error: unknown): Record<string, unknown> {
  const fields = asRecord(error);
  return 'data' in fields ? asRecord(fields.data) : fields;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isIssue(value: unknown): value is Issue {
  const { path, message } = asRecord(value);
  return typeof path === 'string' && typeof message === 'string';
}

function isConflict(value: unknown): value is FieldConflict {
  const { field, by, at } = asRecord(value);
  return [field, by, at].every(isSentence);
}
