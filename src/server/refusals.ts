import type { ErrorBody, ErrorCode } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { sentences, statusOfCode } from './error-body';

/** What a refusal means where a call says nothing closer, for whoever reads the OpenAPI document (contract section 2). */
const meanings = {
  400: 'A field is wrong or missing (`issues` lists every one), or the request is malformed',
  401: 'No session and no token that works',
  403: 'Not allowed: the call comes from another site, or the token may not do this',
  404: 'Not there, deleted, or not yours: the three cannot be told apart',
  409: 'Changed since the state that it was made of, there already, or read-only',
  413: 'The body is too large',
  415: 'The body is of another type than this call takes',
  429: 'Too many calls; `Retry-After` says when to try again',
  500: 'A fault of the server, never of the call',
  502: 'Another service could not be asked',
  503: 'The database or the storage is away; `Retry-After` says when to try again',
};

/** A status of the contract's table. */
export type RefusalStatus = keyof typeof meanings;

/** The statuses with which a call refuses, and what each means there. */
export type Refusals = Partial<Record<RefusalStatus, string>>;

/** What two of them mean where no access token counts. */
export const withoutTokens = { 401: 'No session', 403: 'The call comes from another site' } satisfies Refusals;

/** For what has one owner. */
export const notThere = 'Not there, deleted, or not yours';

const statuses = Object.keys(meanings).map(Number) as RefusalStatus[];
const ownSentences: Partial<Record<ErrorCode, string>> = {
  CONFLICT: messages.errors.stale,
  INTERNAL_SERVER_ERROR: messages.errors.internal,
  BAD_GATEWAY: messages.video.failed,
  SERVICE_UNAVAILABLE: messages.errors.databaseAway,
};

/** The general meaning of some statuses. */
export function generally(...wanted: RefusalStatus[]): Refusals {
  return Object.fromEntries(wanted.map((status) => [status, meanings[status]]));
}

/** What a 409 is called in `refusalComponents` where it may say as well that the first call under a key still runs. */
const RUNNING = 'CONFLICT_OR_RUNNING';

/** Refusals as an operation of the document has them: by reference to `refusalComponents`. */
export function refusalResponses(
  refusals: Refusals,
  { mayBeRunning = false } = {},
): Record<string, { $ref: string; description: string }> {
  const entries = Object.entries(refusals).map(([status, description]) => {
    const name = mayBeRunning && Number(status) === 409 ? RUNNING : codeOf(Number(status));
    const $ref = `#/components/responses/${name}`;
    return [status, { $ref, description }];
  });
  return Object.fromEntries(entries);
}

/** Each refusal once, with the contract's error body and an example of it. */
export function refusalComponents() {
  const each = statuses.map((status) => {
    const example = exampleOf(codeOf(status));
    return [codeOf(status), component(meanings[status], example, besides[status])];
  });
  const message = messages.idempotency.running;
  const running: ErrorBody = { success: false, error: message, message, code: 'CONFLICT' };
  return { ...Object.fromEntries(each), [RUNNING]: component(meanings[409], running, ['Retry-After']) };
}

/** Headers that come with a refusal. */
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

function exampleOf(code: ErrorCode): ErrorBody {
  if (code === 'BAD_REQUEST') {
    const message = messages.shot.titleRequired;
    return { success: false, error: message, message, code, issues: [{ path: 'title', message }] };
  }
  const message = ownSentences[code] ?? sentences[code] ?? messages.errors.internal;
  return { success: false, error: message, message, code };
}
