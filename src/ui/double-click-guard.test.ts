import { expect, it } from 'vitest';
import { createDoubleClickGuard } from './double-click-guard';

it('ignores the second click of a double click, and counts clicks elsewhere or later and every key press', () => {
  const counts = createDoubleClickGuard();
  const presses = [
    { detail: 1, timeStamp: 1000 },
    { detail: 2, timeStamp: 1200 },
    { detail: 0, timeStamp: 1210 },
    { detail: 3, timeStamp: 1499 },
    { detail: 4, timeStamp: 1500 },
    { detail: 1, timeStamp: 1600 },
    { detail: 2, timeStamp: 2099 },
  ];
  expect(presses.map(counts)).toEqual([true, false, true, false, true, true, false]);
});
