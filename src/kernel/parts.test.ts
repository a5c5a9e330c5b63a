import { expect, test } from 'vitest';
import { inParts } from './parts';

test('parts follow each other and weigh at most as much as is allowed, but for one heavy item', () => {
  expect([...inParts([], 2)]).toEqual([]);
  expect([...inParts([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inParts([1, 1, 9, 1, 2], 3, (weight) => weight)]).toEqual([[1, 1], [9], [1, 2]]);
});
