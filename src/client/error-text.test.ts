import { describe, expect, it } from 'vitest';
import { errorCode, errorIssues, errorText } from './error-text';

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
