import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { trpc } from '../../client/trpc';
import { projectShots } from '../shot/shot-cache.queries';
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

/** Which of the counts of a day and the scenes are to be read again once a shot was changed elsewhere. */
async function readAgainAfter(change: object): Promise<string[]> {
  const queries = new QueryClient();
  const shot = { _id: 's', projectId: 'p', version: 1, status: 'upcoming', title: 'Keeper', sceneId: 'one', lens: '' };
  const { queryKey: list } = projectShots('p');
  const read = {
    counts: getQueryKey(trpc.shot.today, {}, 'query'),
    scenes: getQueryKey(trpc.scene.list, { id: 'p' }, 'query'),
    list,
  };
  queries.setQueryData(read.counts, {});
  queries.setQueryData(read.scenes, {});
  queries.setQueryData(list, { pages: [{ data: [shot] }], pageParams: [] });
  const changed = { ...shot, version: 2, ...change };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: { success: true, data: changed } } }]));
  refetchAfter(queries, () => {}).add({
    ...{ everything: false, items: [{ projectId: 'p', shotId: 's', isGone: false }], team: false },
  });
  await vi.advanceTimersByTimeAsync(1000);
  vi.unstubAllGlobals();
  expect(queries.getQueryData(list)).toMatchObject({ pages: [{ data: [changed] }] });
  return Object.entries(read).flatMap(([name, key]) => (queries.getQueryState(key)?.isInvalidated ? [name] : []));
}

test('a shot that was changed elsewhere comes alone, and its counts and scenes where they have changed', async () => {
  expect(await readAgainAfter({ lens: '35 mm' })).toEqual([]);
  expect(await readAgainAfter({ status: 'completed' })).toEqual(['counts', 'scenes']);
  expect(await readAgainAfter({ sceneId: 'two' })).toEqual(['counts', 'scenes']);
});

test('a list under way is read once more when it has come: changes without end do not restart it', async () => {
  const queries = new QueryClient();
  const answers: ((shots: object[]) => void)[] = [];
  const list = {
    ...projectShots('p'),
    queryFn: () => new Promise<never>((answer) => answers.push((data) => answer({ data } as never))),
  };
  const observer = new InfiniteQueryObserver(queries, list);
  onTestFinished(observer.subscribe(() => {}));
  const refetch = refetchAfter(queries, () => {});
  for (const shotId of ['one', 'two', 'three']) {
    refetch.add({ everything: false, items: [{ projectId: 'p', shotId, isGone: false }], team: false });
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(answers).toHaveLength(1);
  answers[0]?.([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers).toHaveLength(2);
  expect(observer.getCurrentResult().isSuccess).toBe(true);
});
