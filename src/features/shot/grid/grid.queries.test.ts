import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectShots } from '../shot-cache.queries';
import { shotWrites } from '../store/shot-writes.queries';
import { nothingShown } from '../store/shown-shots.rules';
import { gridCache, readWhole, type Writes } from './grid.queries';

const row = (_id: string, position: string, more: object = {}) => ({ _id, position, version: 1, ...more });

test('a list is read whole while its grid is there; later, shots that are as they were stay whole', async () => {
  const queries = new QueryClient();
  const asked: { fields?: string }[] = [];
  let answered: object[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(JSON.parse(new URL(url, 'http://page').searchParams.get('input') ?? '{}')[0]);
    return Response.json([{ result: { data: { success: true, data: answered, nextCursor: null } } }]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const read = async (rows: object[]) => {
    answered = rows;
    const { pages } = await queries.fetchInfiniteQuery({ ...projectShots('p'), staleTime: 0 });
    return pages.flatMap(({ data }) => data);
  };
  const endLoad = readWhole(queries, 'p');
  const gear = { gearList: [{ _id: 'g', gearlistName: 'Lens', selected: false }] };
  const stop = readWhole(queries, 'p');
  expect(await read([row('a', 'a1', gear), row('b', 'a2', gear)])).toEqual([
    row('a', 'a1', gear),
    row('b', 'a2', gear),
  ]);
  // What Undo of another view reads ends, and the grid is still there.
  endLoad();
  await read([row('a', 'a1', gear), row('b', 'a2', gear)]);
  stop();
  const changed = { ...row('b', 'a2'), version: 2 };
  expect(await read([row('a', 'a3'), changed])).toEqual([row('a', 'a3', gear), changed]);
  expect(asked.map(({ fields }) => fields)).toEqual([undefined, undefined, 'summary']);
});

test('a row that is not whole is the one from before, and a new one is left out, until both are read', () => {
  const queries = new QueryClient();
  const { queryKey } = projectShots('p');
  const cache = gridCache(queries, 'p', { shown: () => nothingShown } as Writes);
  const put = (data: object[]) => queries.setQueryData(queryKey, { pages: [{ data }], pageParams: [] });
  const whole = (_id: string, position: string, more: object = {}) =>
    row(_id, position, { gearList: [], sceneId: null, ...more });
  const one = whole('a', 'a1');
  put([one, row('b', 'a2')]);
  // At first it waits for all.
  expect([cache.shots(), cache.isRead()]).toEqual([[], false]);
  put([one, whole('b', 'a2')]);
  const later = whole('b', 'a2', { version: 2, title: 'Later' });
  expect(cache.shots()).toEqual([one, whole('b', 'a2')]);
  put([row('a', 'a1', { version: 2 }), later, row('c', 'a3')]);
  expect(cache.shots()).toEqual([one, later]);
  // Opened again after its list is gone, it waits for all again.
  queries.removeQueries({ queryKey });
  expect(cache.shots()).toEqual([]);
  expect(cache.isRead()).toBe(false);
});

test('new rows stay while a list is read that began before them', async () => {
  const queries = new QueryClient();
  const { queryKey } = projectShots('p');
  const made = { ...row('n', 'a1'), projectId: 'p', status: 'draft', sceneId: null, gearList: [] };
  const lists: ((rows: object[]) => void)[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('shot.createMany')) return Response.json({ result: { data: { success: true, data: [made] } } });
    const data = await new Promise((answer) => lists.push(answer));
    return Response.json([{ result: { data: { success: true, data, nextCursor: null } } }]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  queries.setQueryData(queryKey, { pages: [{ data: [] }], pageParams: [undefined] });
  onTestFinished(new InfiniteQueryObserver(queries, { ...projectShots('p'), staleTime: 0 }).subscribe(() => {}));
  await vi.waitFor(() => expect(lists).toHaveLength(1));
  const cache = gridCache(queries, 'p', shotWrites(queries));
  const write = {
    key: 'key of a test',
    at: 0,
    isKept: true,
    isTyped: true,
    isOfGrid: true,
    seen: { projectId: 'p', versions: {} },
  };
  const input = { projectId: 'p', shots: [{ title: 'New' }] };
  const { data } = await shotWrites(queries).add({ ...write, call: 'shot.createMany', input });
  cache.add([data].flat() as never);
  lists[0]?.([]);
  await vi.waitFor(() => expect(lists).toHaveLength(2));
  expect(cache.shots()).toMatchObject([{ _id: 'n' }]);
  lists[1]?.([made]);
  await vi.waitFor(() => expect(queries.isFetching({ queryKey })).toBe(0));
  expect(cache.shots()).toMatchObject([{ _id: 'n' }]);
});
