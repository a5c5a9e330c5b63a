import { expect, test } from 'vitest';
import { isMeant } from './swap-guard';

test.each([
  [1000, null, true],
  [1000, 1000, false],
  [1499, 1000, false],
  [1500, 1000, true],
])('a press at %d after a swap at %s counts: %s', (now, swappedAt, counts) => {
  expect(isMeant(now, swappedAt)).toBe(counts);
});
