import { describe, expect, it } from 'vitest';
import { messages } from '../kernel/messages';
import { errorCode, errorConflicts, errorIssues, errorText, placeholderText } from './error-text';

const refusal = { success: false, error: 'The error', message: 'The message', code: 'CONFLICT' };

function trpcError(data: unknown) {
  return Object.assign(new Error('The client'), { data });
}

describe('errorText', () => {
  it.each([
    ["the server's error", trpcError(refusal), 'The error'],
    ["the server's message", trpcError({ message: 'The message' }), 'The message'],
    ["the server's message when its error is empty", trpcError({ error: ' ', message: 'The message' }), 'The message'],
    ["the client's message", trpcError(undefined), 'The client'],
    ["a bare refusal's error", refusal, 'The error'],
    ["an ordinary error's message", new Error('Failed to fetch'), 'Failed to fetch'],
    ['nothing at all', undefined, 'Unknown Error'],
    ['an empty message', new Error(''), 'Unknown Error'],
    ['a text', 'odd', 'Unknown Error'],
  ])('gives %s', (_what, error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it('gives the fallback of the screen where nobody said anything', () => {
    expect(errorText(null, 'something went wrong')).toBe('something went wrong');
  });
});

describe('a mistake of ours', () => {
  // The engine itself throws these.
  const mistakes: [string, () => unknown][] = [
    ['TypeError', () => (null as unknown as { data: string }).data],
    ['ReferenceError', readTooEarly],
    ['RangeError', () => new Date(Number.NaN).toISOString()],
    ['SyntaxError', () => JSON.parse('<html>')],
    ['URIError', () => decodeURIComponent('%')],
  ];

  function readTooEarly(): number {
    const read = () => later;
    const early = read();
    const later = 1;
    return early;
  }

  function thrownBy(act: () => unknown): unknown {
    try {
      return act();
    } catch (error) {
      return error;
    }
  }

  it.each(mistakes)('is told in no words of the engine: a %s', (name, act) => {
    const error = thrownBy(act);
    expect(error).toMatchObject({ name, message: expect.stringMatching(/./) });
    expect(errorText(error)).toBe(messages.errors.unknown);
    expect(errorText(error, 'It could not be saved')).toBe('It could not be saved');
    expect(placeholderText(error)).toBe(messages.errors.broken);
  });

  it('is none of the refusals and broken calls, which say why there is nothing to show', () => {
    expect(placeholderText(trpcError(refusal))).toBe('The error');
    expect(placeholderText(new Error('You are offline'))).toBe('You are offline');
    expect(placeholderText(undefined)).toBe(messages.errors.unknown);
  });
});

describe('errorCode', () => {
  it.each([
    [trpcError(refusal), 'CONFLICT'],
    [refusal, 'CONFLICT'],
    [trpcError({ code: 'TEAPOT' }), null],
    [new Error('Failed to fetch'), null],
    [null, null],
  ])('reads %o', (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});

describe('errorIssues', () => {
  const issue = { path: 'title', message: 'Title is required' };

  it('gives the failing fields', () => {
    expect(errorIssues(trpcError({ ...refusal, issues: [issue, { path: 7 }, null] }))).toEqual([issue]);
  });

  it('is empty without any', () => {
    expect(errorIssues(trpcError(refusal))).toEqual([]);
    expect(errorIssues(undefined)).toEqual([]);
  });
});

describe('errorConflicts', () => {
  const conflict = {
    path: 'changes.0.title',
    field: 'title',
    by: 'Thandi Okafor',
    at: '2026-11-24T10:42:00Z',
    value: '',
  };

  it('gives what others have changed', () => {
    expect(errorConflicts(trpcError({ ...refusal, conflicts: [conflict, { field: 'title' }, null] }))).toEqual([
      conflict,
    ]);
  });

  it('is empty without any', () => {
    expect(errorConflicts(trpcError(refusal))).toEqual([]);
    expect(errorConflicts(undefined)).toEqual([]);
  });
});
