import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectShots } from '../shot-cache.queries';
import { readWhole } from './grid.queries';

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
