import type { ErrorBody, ErrorCode } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { messageOfCode, statusOfCode } from './error-body';

/** What a refusal means in the OpenAPI document, unless a call says more (contract section 2). */
const meanings = {
  400: 'A field is wrong or missing (`issues` lists them, at most 2,000), or the request is malformed',
  401: 'No session and no token that works',
  403: 'Not allowed: the call comes from another site, or the token may not do this',
  404: 'Not there, deleted, or not yours: the three cannot be told apart',
  409: 'Changed since it was read, there already, or read-only',
  413: 'The body is too large',
  415: 'The body is of another type than this call takes',
  429: 'Too many calls; `Retry-After` says when to try again',
  500: 'A fault of the server, never of the call',
  502: 'Another service did not answer',
  503: 'The database or the storage is away; `Retry-After` says when to try again',
};

/** An error status of the contract's table. */
export type RefusalStatus = keyof typeof meanings;

/** The statuses with which a call refuses, and what each means for it. */
export type Refusals = Partial<Record<RefusalStatus, string>>;

/** The meanings for calls that accept no access token. */
const withoutTokens: Refusals = { 401: 'No session', 403: 'The call comes from another site' };

/** The 404 of a resource with one owner. */
export const notFoundMeaning = 'Not there, deleted, or not yours';

/** The component of a 409 that may also mean that the first call with the same key is still running. */
const RUNNING = 'CONFLICT_OR_RUNNING';
const keyRefused =
  'The Idempotency-Key was used for another call, or its first call still runs: `Retry-After` is there then';

/**
 * The error responses of an operation in the document, by reference to `refusalComponents`: `statuses` with their
 * general meaning, `own` with a meaning for this call. An `idempotent` call may also refuse its key.
 */
export function refusalResponses(
  statuses: RefusalStatus[],
  own: Refusals = {},
  { idempotent = false, takesTokens = true } = {},
): Record<string, { $ref: string; description: string }> {
  const general = takesTokens ? meanings : { ...meanings, ...withoutTokens };
  const refusals: Refusals = { ...Object.fromEntries(statuses.map((status) => [status, general[status]])), ...own };
  if (idempotent) refusals[409] = [refusals[409], keyRefused].filter(Boolean).join('. ');
  const entries = Object.entries(refusals).map(([status, description]) => {
    const name = idempotent && status === '409' ? RUNNING : codeOf(Number(status));
    return [status, { $ref: `#/components/responses/${name}`, description }];
  });
  return Object.fromEntries(entries);
}

/** Each refusal once, with the contract's error body and an example. */
export function refusalComponents() {
  const each = Object.entries(meanings).map(([status, description]) => {
    const code = codeOf(Number(status));
    return [code, component(description, exampleRefusal(code), besides[Number(status) as RefusalStatus])];
  });
  const message = messages.idempotency.running;
  const running: ErrorBody = { success: false, error: message, message, code: 'CONFLICT' };
  return { ...Object.fromEntries(each), [RUNNING]: component(meanings[409], running, ['Retry-After']) };
}

/** The headers of a refusal. */
const besides: Partial<Record<RefusalStatus, string[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function component(description: string, example: ErrorBody, others: string[] = []) {
  const names = ['X-Request-Id', ...others];
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, headers, content: { 'application/json': { schema, example } } };
}

function codeOf(status: number): ErrorCode {
  const found = Object.entries(statusOfCode).find(([, known]) => known === status);
  return (found?.[0] ?? 'INTERNAL_SERVER_ERROR') as ErrorCode;
}

const ownSentences: Partial<Record<ErrorCode, string>> = {
  CONFLICT: messages.errors.stale,
  INTERNAL_SERVER_ERROR: messages.errors.internal,
  BAD_GATEWAY: messages.video.failed,
  SERVICE_UNAVAILABLE: messages.errors.databaseAway,
};

function exampleRefusal(code: ErrorCode): ErrorBody {
  if (code === 'BAD_REQUEST') {
    const message = messages.shot.titleRequired;
    return { success: false, error: message, message, code, issues: [{ path: 'title', message }] };
  }
  const message = ownSentences[code] ?? messageOfCode[code] ?? messages.errors.internal;
  return { success: false, error: message, message, code };
}
