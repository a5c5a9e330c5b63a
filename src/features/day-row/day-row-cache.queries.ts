import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, type Utils } from '../../client/trpc';
import { changeCached } from '../shot/shot-cache.queries';
import type { DayRowOut } from './day-row.schema';

type DayBody = NonNullable<ReturnType<Utils['schedule']['day']['getData']>>;

/** The rows of a day in the order of their starts. */
export const inOrder = <Row extends Pick<DayRowOut, '_id' | 'startDateTime'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) =>
    one.startDateTime === other.startDateTime
      ? one._id < other._id
        ? -1
        : 1
      : one.startDateTime < other.startDateTime
        ? -1
        : 1,
  );

/** Changes the rows of the cached days of a project. */
function changeRows(queries: QueryClient, projectId: string, change: (rows: DayRowOut[], date: string) => DayRowOut[]) {
  changeCached<DayBody>(queries, getQueryKey(trpc.schedule.day, { id: projectId } as never), (body) => ({
    ...body,
    data: { ...body.data, rows: change(body.data.rows, body.data.date) },
  }));
}

/** Puts a row into the cached days: into that of its date, out of all others. */
export const putRow = (queries: QueryClient, row: DayRowOut): void =>
  changeRows(queries, row.projectId, (rows, date) => {
    const others = rows.filter(({ _id }) => _id !== row._id);
    return row.date === date ? inOrder([...others, row]) : others;
  });

/** Takes a row out of the cached days. */
export const dropRow = (queries: QueryClient, projectId: string, id: string): void =>
  changeRows(queries, projectId, (rows) => rows.filter(({ _id }) => _id !== id));
