import { expect, test } from 'vitest';
import { isLastSlice, nextSlice } from './shot-slices.rules';

test.each([
  ['one that was full', 500, 500, 500],
  ['a full one of a short page', 100, 100, 100],
  ['one of long shots', 7, 500, 25],
  ['one of fewer than there was room for', 60, 500, 120],
  ['one of long shots of a short page', 1, 21, 21],
])('after %s', (_name, held, longest, next) => {
  expect(nextSlice(held, longest)).toBe(next);
});

test.each([
  ['full of shots', 500, 1000, false],
  ['full of bytes', 7, 5000, false],
  ['full of bytes to the last one', 7, 4000, false],
  ['not full', 7, 3999, true],
  ['empty', 0, 0, true],
])('a slice that is %s', (_name, held, bytes, isLast) => {
  expect(isLastSlice({ held, bytes }, { take: 500, most: 4000 })).toBe(isLast);
});
