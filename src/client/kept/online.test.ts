import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReached, readAsked } from './online';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that has not answered a read for 3 seconds is not reached, until it answers one', () => {
  const first = readAsked();
  vi.advanceTimersByTime(2999);
  expect(isReached()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isReached()).toBe(false);
  // That it failed in the end is no answer.
  first(false);
  expect(isReached()).toBe(false);
  readAsked()(true);
  vi.advanceTimersByTime(5000);
  expect(isReached()).toBe(true);
});
