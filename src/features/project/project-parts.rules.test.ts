import { expect, test } from 'vitest';
import { partsOf } from './project-parts.rules';

const asNumbers = (count: number) => count;

test('a part has projects with 20,000 shots at most, one larger alone, and 500 projects', () => {
  expect(partsOf([], asNumbers)).toEqual([]);
  expect(partsOf([10_000, 10_000, 1, 30_000, 0, 5], asNumbers)).toEqual([[10_000, 10_000], [1], [30_000], [0, 5]]);
  const small = Array.from({ length: 1001 }, () => 1);
  expect(partsOf(small, asNumbers).map(({ length }) => length)).toEqual([500, 500, 1]);
});
