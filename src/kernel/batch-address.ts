/** One call of a procedure, as it stands in a request. */
export interface ProcedureCall {
  path: string;
  input?: unknown;
}

/** tRPC's address of several queries in one request. */
export function batchAddress(calls: readonly ProcedureCall[]): string {
  return `/trpc/${batchPath(calls)}?batch=1&input=${encodeURIComponent(batchInputs(calls))}`;
}

/** The names of the procedures of one request. */
export function batchPath(calls: readonly ProcedureCall[]): string {
  return calls.map(({ path }) => path).join(',');
}

/** Their inputs by their places; who has none has no place. */
export function batchInputs(calls: readonly ProcedureCall[]): string {
  return JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])));
}
