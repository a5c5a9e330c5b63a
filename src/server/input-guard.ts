import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';

const MAX_DEPTH = 32;

/**
 * Refuses text that the databases cannot hold (NUL, lone surrogates) and nesting that overflows a parser's stack.
 * Walks without recursion. Throws AppError BAD_REQUEST (cases V1, V4).
 */
export function assertCleanInput(input: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') assertCleanText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw new AppError('BAD_REQUEST', messages.errors.tooDeep);
    for (const [key, item] of Object.entries(value)) {
      assertCleanText(key);
      pending.push({ value: item, depth: depth + 1 });
    }
  }
}

/** Refuses an input that is there and is no object: every call takes fields. Throws AppError BAD_REQUEST. */
export function assertFields(input: unknown): asserts input is Record<string, unknown> | undefined {
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  if (input !== undefined && !isFields) throw new AppError('BAD_REQUEST', messages.http.notAnObject);
}

/** Refuses one text; for paths and queries. Throws AppError BAD_REQUEST. */
export function assertCleanText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('BAD_REQUEST', messages.errors.malformedText);
}
