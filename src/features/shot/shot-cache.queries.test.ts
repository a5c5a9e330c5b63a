import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/trpc';
import { listInput, putShot } from './shot-cache.queries';

test('a shot is put into every list and its page, which stay as old as they were', () => {
  const queries = new QueryClient();
  const shots = [
    { _id: 'a', status: 'due', version: 1 },
    { _id: 'b', status: 'due', version: 1 },
  ];
  const list = getQueryKey(trpc.shot.list, listInput('p'), 'infinite');
  const today = getQueryKey(trpc.shot.dueToday, {}, 'query');
  const page = getQueryKey(trpc.shot.get, { id: 'a' }, 'query');
  queries.setQueryData(list, { pages: [{ data: shots }], pageParams: [''] }, { updatedAt: 1000 });
  queries.setQueryData(today, { data: shots, overdue: [], later: null }, { updatedAt: 2000 });
  queries.setQueryData(page, { data: shots[0] }, { updatedAt: 3000 });

  putShot(queries, { _id: 'a', status: 'completed' });
  // An older answer changes nothing.
  putShot(queries, { _id: 'b', status: 'completed', version: 0 });

  const put = [{ _id: 'a', status: 'completed', version: 1 }, shots[1]];
  expect(queries.getQueryState(list)).toMatchObject({ data: { pages: [{ data: put }] }, dataUpdatedAt: 1000 });
  expect(queries.getQueryState(today)).toMatchObject({ data: { data: put }, dataUpdatedAt: 2000 });
  expect(queries.getQueryState(page)).toMatchObject({ data: { data: put[0] }, dataUpdatedAt: 3000 });
});

test('what is not cached is not put there', () => {
  const queries = new QueryClient();
  putShot(queries, { _id: 'a', status: 'completed' });
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
