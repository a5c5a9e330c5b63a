import { expect, test } from 'vitest';
import { refusalText } from './refusal.rules';

test('a refusal names its shots once for each sentence, the first five of many', () => {
  const done = 'This shot is completed';
  const numbers = ['1', '2', '3', '4', '5', '6', '7'];
  const refusals = new Map([
    [0, ['Start Date is required', 'End Date is required']],
    ...[1, 2, 3, 4, 5, 6].map((at): [number, string[]] => [at, [done]]),
  ]);
  expect(refusalText(numbers, refusals)).toBe(
    `1: Start Date is required. 1: End Date is required. 2, 3, 4, 5, 6 and 1 more: ${done}`,
  );
});
