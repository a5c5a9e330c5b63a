import { expect, test } from 'vitest';
import { messages } from '../../kernel/messages';
import { assertBounded, assertCleanInput } from './input-guard';

const MOST = 1000;
const bounded = (json: string) => () => assertBounded(Buffer.from(json), MOST);
const { tooManyElements, tooDeep, malformedText } = messages.errors;
const list = (length: number) => JSON.stringify({ x: Array(length).fill(1) });
const fields = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['items', list],
  ['fields', fields],
  ['empty lists', (count: number) => JSON.stringify(Array(count).fill([]))],
  ['items of many lists', (count: number) => JSON.stringify([Array(count - 1).fill(1), [1]])],
  ['items among text', (count: number) => JSON.stringify(Array(count).fill('"],[{\\"'))],
])('%s are counted: as many as may be, and one more', (_, of) => {
  expect(bounded(of(MOST))).not.toThrow();
  expect(bounded(of(MOST + 1))).toThrow(tooManyElements(MOST));
});

test.each([
  ['commas and brackets', `${',[{'.repeat(2000)}`],
  ['escaped quotes', '",['.repeat(2000)],
  ['an end that looks escaped', '\\'],
  ['backslashes and quotes', '\\",\\\\",'.repeat(2000)],
  ['letters of several bytes', '🎬,é,'.repeat(1000)],
])('%s in a text are text', (_, text) => {
  expect(bounded(JSON.stringify({ [text]: text, after: [1, 2] }))).not.toThrow();
  expect(bounded(`[${JSON.stringify(text)}${',1'.repeat(MOST)}]`)).toThrow(tooManyElements(MOST));
});

test('nesting ends before it overflows a stack', () => {
  expect(bounded(nested(33))).not.toThrow();
  for (const json of [nested(34), nested(100_000), '{"a":'.repeat(100_000)]) expect(bounded(json)).toThrow(tooDeep);
});

test.each(['', '"', '"\\', '}}}]', '[', 'null'])('what is no JSON is left to the parser: %j', (json) => {
  expect(bounded(json)).not.toThrow();
});

test.each([
  ['a NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud83cb'],
])('%s is found in a text, in the name of a field, in a list and deep below', (_, text) => {
  for (const input of [text, [text], { [text]: 1 }, { a: { b: [1, { c: [[text]] }] } }]) {
    expect(() => assertCleanInput(input)).toThrow(malformedText);
  }
  for (const input of [undefined, null, 1, 'a', [], { a: [null, 'é', { b: '🎬' }] }]) {
    expect(() => assertCleanInput(input)).not.toThrow();
  }
});

test('an input is as deep as 32 objects', () => {
  expect(() => assertCleanInput(JSON.parse(nested(32)))).not.toThrow();
  expect(() => assertCleanInput(JSON.parse(nested(33)))).toThrow(tooDeep);
});
