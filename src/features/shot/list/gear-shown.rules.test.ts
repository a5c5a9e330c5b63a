import { expect, test } from 'vitest';
import { gearShown } from './gear-shown.rules';

test.each([
  ['50 mm', 1, '50 mm'],
  ['50 mm', 3, '50 mm, +2'],
  ['Twelve letters', 1, null],
  ['Ten letter', 2, null],
  [undefined, 2, null],
  ['50 mm', 0, null],
])('of %s and %i pieces a row with room for ten letters shows %s', (first, count, shown) => {
  expect(gearShown(first, count, 10)).toBe(shown);
});
