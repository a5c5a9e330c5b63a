import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ShotPages } from '../shot-cache.queries';
import { placeAgain, readWhole } from './select.queries';

type Page = ShotPages['pages'][number];

test('places that a refusal breaks are told, with those behind them, and the others are taken', async () => {
  const place = (id: string, afterId: string | null) => ({ id, sceneId: 's', afterId });
  const moved: string[] = [];
  const last = await placeAgain(
    [place('a', null), place('b', 'gone'), place('c', 'b'), place('d', 'a')],
    async (one) => {
      if (one.afterId === 'gone') throw new Error('Not found');
      moved.push(one.id);
    },
  );
  expect(last).toEqual(['b', 'c']);
  expect(moved).toEqual(['a', 'd']);
});

test('a list of which the cache has only the first pages is read to its end, and a whole one not again', async () => {
  const queries = new QueryClient();
  const queryKey = ['list'];
  const pageOf = (id: string, nextCursor: string | null) => ({ data: [{ _id: id, position: id }], nextCursor }) as Page;
  const pages = new Map([
    ['', pageOf('a', '1')],
    ['1', pageOf('b', '2')],
    ['2', pageOf('c', null)],
  ]);
  queries.setQueryData(queryKey, { pages: [pages.get('')], pageParams: [''] });
  let reads = 0;
  const read = (staleTime: number) =>
    queries.fetchInfiniteQuery({
      ...{ queryKey, staleTime, pages: 9, initialPageParam: '' },
      queryFn: ({ pageParam }): Page => {
        reads += 1;
        return pages.get(pageParam) as Page;
      },
      getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    });
  const idsOf = async () => (await readWhole(read, Number.POSITIVE_INFINITY)).map(({ _id }) => _id);
  expect(await idsOf()).toEqual(['a', 'b', 'c']);
  expect(reads).toBe(3);
  expect(await idsOf()).toEqual(['a', 'b', 'c']);
  expect(reads).toBe(3);
});
