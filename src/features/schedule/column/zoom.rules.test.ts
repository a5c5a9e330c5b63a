import { expect, test } from 'vitest';
import { firstZoom, pinchCounter, wheelCounter, zoomed } from './zoom.rules';

test.each([
  [[], 30],
  [[120, 36], 30],
  [[120, 35], 54],
  [[20], 54],
  [[19], 108],
  [[90, 10], 108],
  [[5], 216],
  [[1], 216],
])('a day with shots of %j minutes opens at %i px an hour', (minutes, hourPx) => {
  expect(firstZoom(minutes.map((length) => length * 60_000))).toBe(hourPx);
});

test('levels end at 30 and 216', () => {
  expect([zoomed(30, -1), zoomed(30, 1), zoomed(108, 1), zoomed(216, 1)]).toEqual([30, 54, 216, 216]);
});

test('a notch of a wheel is a level, small turns of a pad are one together, and old ones count no more', () => {
  const count = wheelCounter();
  expect([count(100, 0), count(-100, 10)]).toEqual([-1, 1]);
  expect([-20, -20, -20].map((pixels, at) => count(pixels, 20 + at))).toEqual([0, 0, 1]);
  expect([count(-50, 30), count(-50, 500), count(20, 510), count(50, 520)]).toEqual([0, 0, 0, -1]);
});

test('fingers that spread by half go a level in, and one out on the way back', () => {
  const count = pinchCounter(100);
  expect([120, 150, 200, 225, 150, 100].map(count)).toEqual([0, 1, 0, 1, -1, -1]);
});
