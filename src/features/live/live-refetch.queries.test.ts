import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchAfter } from './live-refetch.queries';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When a change is acted on, in milliseconds, while the page sends a write of this kind that is not answered. */
function actedAfter(meta: Record<string, unknown>): number {
  const queries = new QueryClient();
  void new MutationObserver(queries, { mutationFn: () => new Promise(() => {}), meta }).mutate();
  let acted = Number.POSITIVE_INFINITY;
  const begun = performance.now();
  const refetch = refetchAfter(queries, () => {
    acted = performance.now() - begun;
  });
  const items = [{ projectId: 'p', shotId: 's', isGone: false }];
  refetch.add({ everything: false, items, team: false }, 'position');
  vi.advanceTimersByTime(5000);
  return acted;
}

test('a change from elsewhere waits a second for writes whose time before a read brings back', () => {
  expect(actedAfter({})).toBeGreaterThanOrEqual(1000);
  expect(actedAfter({})).toBeLessThan(1500);
});

test('and not for those that outlive it, as somebody types without a pause', () => {
  expect(actedAfter({ outlivesReads: true })).toBeLessThan(300);
});
