import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/trpc';
import { projectShots, putShot, shotsByTime, shotsInOrder } from './shot-cache.queries';
import { nothingShown } from './store/shown-shots.rules';

test('a shot is put into its list and its page, which stay as old as they were', () => {
  const queries = new QueryClient();
  const shots = [
    { _id: 'a', status: 'due', version: 1 },
    { _id: 'b', status: 'due', version: 1 },
  ];
  const list = projectShots('p').queryKey;
  const page = getQueryKey(trpc.shot.get, { id: 'a' }, 'query');
  queries.setQueryData(list, { pages: [{ data: shots }], pageParams: [''] }, { updatedAt: 1000 });
  queries.setQueryData(page, { data: shots[0] }, { updatedAt: 3000 });

  putShot(queries, { _id: 'a', status: 'completed' });
  // An older answer changes nothing.
  putShot(queries, { _id: 'b', status: 'completed', version: 0 });

  const put = [{ _id: 'a', status: 'completed', version: 1 }, shots[1]];
  expect(queries.getQueryState(list)).toMatchObject({ data: { pages: [{ data: put }] }, dataUpdatedAt: 1000 });
  expect(queries.getQueryState(page)).toMatchObject({ data: { data: put[0] }, dataUpdatedAt: 3000 });
});

test('what is not cached is not put there', () => {
  const queries = new QueryClient();
  putShot(queries, { _id: 'a', status: 'completed' });
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

const row = (_id: string, position: string, more: object = {}) => ({
  _id,
  position,
  version: 1,
  status: 'due',
  ...more,
});

test('one list gives the shots by time, those without one last, and each scene in its order', () => {
  const early = { startDateTime: '2026-11-24T06:00:00.000Z' };
  const late = { startDateTime: '2026-11-25T06:00:00.000Z' };
  const rows = [row('c', 'a3', early), row('b', 'a1', late), row('d', 'Zz', { startDateTime: null })];
  const gone = row('e', 'a4', { ...early, status: 'deleted' });
  // It moved to a later time while the pages were loading.
  const moved = { ...row('b', 'a1', late), version: 2 };
  const list = { pages: [{ data: [...rows, gone] }, { data: [moved, row('a', 'a2', early)] }], pageParams: [] };
  const idsOf = (shots: { _id: string }[]) => shots.map(({ _id }) => _id).join('');
  expect(idsOf(shotsByTime(list as never))).toBe('acbd');
  expect(idsOf(shotsInOrder(list as never))).toBe('dbac');
  expect(shotsByTime(list as never)[2]?.version).toBe(2);
  // An answer that the list does not have yet tells where its shot stands.
  const answers = new Map([['a', row('a', 'Zy', { version: 2 })]]);
  expect(idsOf(shotsInOrder(list as never, { ...nothingShown, answers } as never))).toBe('adbc');
});
