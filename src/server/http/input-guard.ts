import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

const MAX_DEPTH = 32;
/** The body of a tRPC batch wraps the inputs in one more object. */
const BATCH_DEPTH = 1;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const [OPEN_LIST, CLOSE_LIST] = ['['.charCodeAt(0), ']'.charCodeAt(0)];
const [OPEN_FIELDS, CLOSE_FIELDS] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];

/**
 * Refuses a JSON text with more than `most` values, or nested too deeply, before it is parsed. It counts commas: there
 * is one more scalar value than commas. Throws AppError BAD_REQUEST (case V4).
 */
export function assertBounded(json: Uint8Array, most: number): void {
  let elements = 1;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) {
      elements += 1;
      if (elements > most) throw new AppError('BAD_REQUEST', messages.errors.tooManyElements(most));
    } else if (byte === OPEN_LIST || byte === OPEN_FIELDS) {
      depth += 1;
      if (depth > MAX_DEPTH + BATCH_DEPTH) throw tooDeep();
    } else if (byte === CLOSE_LIST || byte === CLOSE_FIELDS) depth -= 1;
  }
}

/**
 * Refuses text that the databases cannot store (NUL, lone surrogates) and input that is nested too deeply. Goes level
 * by level, without recursion. Throws AppError BAD_REQUEST (cases V1, V4).
 */
export function assertCleanInput(input: unknown): void {
  let below: object[] = [];
  const look = (value: unknown) => {
    if (typeof value === 'string') assertCleanText(value);
    else if (typeof value === 'object' && value !== null) below.push(value);
  };
  look(input);
  for (let depth = 0; below.length > 0; depth += 1) {
    if (depth >= MAX_DEPTH) throw tooDeep();
    const level = below;
    below = [];
    for (const value of level) {
      if (Array.isArray(value)) for (const item of value) look(item);
      else visitFields(value as Record<string, unknown>, look);
    }
  }
}

function visitFields(fields: Record<string, unknown>, look: (value: unknown) => void): void {
  for (const name in fields) {
    assertCleanText(name);
    look(fields[name]);
  }
}

function tooDeep(): AppError {
  return new AppError('BAD_REQUEST', messages.errors.tooDeep);
}

/** Refuses an input that is present and no object: every call takes fields. Throws AppError BAD_REQUEST. */
export function assertFields(input: unknown): asserts input is Record<string, unknown> | undefined {
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  if (input !== undefined && !isFields) throw new AppError('BAD_REQUEST', messages.http.notAnObject);
}

/** The same for one text, for paths and queries. Throws AppError BAD_REQUEST. */
export function assertCleanText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('BAD_REQUEST', messages.errors.malformedText);
}
