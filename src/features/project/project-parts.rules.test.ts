import { expect, test } from 'vitest';
import { partsOf } from './project-parts.rules';

const asNumbers = (count: number) => count;

test('a part has 40,000 shots at most, a share as a fifth of one, or one larger project; and 500 projects', () => {
  expect(partsOf([], asNumbers)).toEqual([]);
  // A shot may have 200 members, 10,000 shots no more than 500.
  expect(partsOf([10_000, 200, 90, 100, 30_000, 0, 5], asNumbers)).toEqual([
    [10_000, 200],
    [90, 100],
    [30_000],
    [0, 5],
  ]);
  const small = Array.from({ length: 1001 }, () => 1);
  expect(partsOf(small, asNumbers).map(({ length }) => length)).toEqual([500, 500, 1]);
});
