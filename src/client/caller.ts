import { batchAddress, batchInputs, batchPath, type ProcedureCall } from '../kernel/batch-address';
import { messages } from '../kernel/messages';
import { firstAnswer, forgetFirstAnswers } from './first-answers';
import { tab } from './tab';

/** The server's limit on one batch; more calls go out as several requests. */
const MAX_BATCH = 10;

/** A call that was refused, with the contract's body in `data`, or one that could not be made. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    message: string,
    readonly data: unknown,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

interface CallOptions {
  /** The call is done once for each key (contract section 3). */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** In a request of its own, for what takes so long that others had to wait for it. */
  alone?: boolean;
}

interface Waiting extends ProcedureCall {
  signal: AbortSignal | undefined;
  resolve: (data: unknown) => void;
  reject: (error: unknown) => void;
}

const waiting: Record<'query' | 'mutation', Waiting[]> = { query: [], mutation: [] };

/** Asks a query of the server; gives its output, throws CallError. What is asked at the same time goes in one request. */
export async function ask(call: ProcedureCall, { signal, alone }: CallOptions = {}): Promise<unknown> {
  const first = await firstAnswer(call);
  return first?.result ? first.result.data : batched('query', call, signal, alone);
}

/** Has the server do something; gives its output, throws CallError. A key names one call, which goes alone. */
export async function act(call: ProcedureCall, { idempotencyKey, signal }: CallOptions = {}): Promise<unknown> {
  forgetFirstAnswers();
  if (idempotencyKey === undefined) return batched('mutation', call, signal);
  const headers = { 'idempotency-key': idempotencyKey };
  return outputOf(await send(`/trpc/${call.path}`, { body: JSON.stringify(call.input), headers, signal }));
}

function batched(
  type: keyof typeof waiting,
  call: ProcedureCall,
  signal?: AbortSignal,
  alone = false,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const one = { ...call, signal, resolve, reject };
    if (alone) return void sendTogether(type, [one]);
    if (waiting[type].length === 0) setTimeout(() => sendAll(type));
    waiting[type].push(one);
  });
}

function sendAll(type: keyof typeof waiting): void {
  const calls = waiting[type].splice(0).filter(({ signal, reject }) => {
    if (signal?.aborted) reject(signal.reason);
    return !signal?.aborted;
  });
  while (calls.length > 0) void sendTogether(type, calls.splice(0, MAX_BATCH));
}

async function sendTogether(type: keyof typeof waiting, calls: Waiting[]): Promise<void> {
  const signal = allOf(calls);
  try {
    const answer = await (type === 'query'
      ? send(batchAddress(calls), { signal })
      : send(`/trpc/${batchPath(calls)}?batch=1`, { body: batchInputs(calls), signal }));
    calls.forEach(({ resolve, reject }, index) => {
      try {
        resolve(outputOf(Array.isArray(answer) ? answer[index] : answer));
      } catch (error) {
        reject(error);
      }
    });
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

/** Called off once nobody waits for any of them. */
function allOf(calls: Waiting[]): AbortSignal | undefined {
  const all = new AbortController();
  for (const { signal } of calls) {
    if (!signal) return undefined;
    signal.addEventListener('abort', () => {
      if (calls.every((one) => one.signal?.aborted)) all.abort();
    });
  }
  return all.signal;
}

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  signal: AbortSignal | undefined;
}

/** What the server answers; the session's cookie goes along. What a browser says of a lost connection is for developers. */
async function send(address: string, { body, headers, signal }: Sent): Promise<unknown> {
  const options: RequestInit = { headers: { 'x-tab': tab, ...headers }, signal: signal ?? null };
  if (body !== undefined) {
    Object.assign(options, {
      method: 'POST',
      body,
      headers: { ...options.headers, 'content-type': 'application/json' },
    });
  }
  let response: Response;
  try {
    response = await fetch(address, options);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError(navigator.onLine ? messages.errors.unreachable : messages.errors.offline, undefined, cause);
  }
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // Something in between has answered, in another language than JSON.
    throw new CallError(messages.errors.unreachable, undefined, cause);
  }
}

/** What one answer holds; throws CallError where that is a refusal, or none of the server's answers. */
function outputOf(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as {
    result?: { data?: unknown };
    error?: { message?: string; data?: unknown };
  };
  if (result) return result.data;
  throw error ? new CallError(error.message ?? '', error.data) : new CallError(messages.errors.unreachable, undefined);
}
