import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FRESH_MS } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import { inParts } from '../../kernel/parts';
import type { DayRowOut } from './day-row.schema';

/** How many days are read at once. */
const DAYS_AT_ONCE = 10;
const none: DayRowOut[] = [];
const keyOf = (projectId: string) => ['printed rows', projectId];

/** The rows of a project as they were loaded for its print; null where they could not be. */
export function usePrintedRows(projectId: string): DayRowOut[] | null {
  const { data = none } = useQuery<DayRowOut[] | null>({ queryKey: keyOf(projectId), queryFn: skipToken });
  return data;
}

/** Loads the rows of a project for its print. */
export function useLoadPrintedRows(projectId: string): () => Promise<void> {
  const queries = useQueryClient();
  const { schedule } = trpc.useUtils();
  return useCallback(async () => {
    const fresh = { staleTime: FRESH_MS };
    const load = async () => {
      const { data: days } = await schedule.days.fetch({ id: projectId }, fresh);
      const rows: DayRowOut[] = [];
      for (const part of inParts(
        days.filter((day) => day.rows > 0),
        DAYS_AT_ONCE,
      )) {
        const read = await Promise.all(part.map(({ date }) => schedule.day.fetch({ id: projectId, date }, fresh)));
        rows.push(...read.flatMap(({ data }) => data.rows));
      }
      return rows;
    };
    // The paper says so, since the shots are printed all the same.
    const rows = await load().catch(() => null);
    queries.setQueryData(keyOf(projectId), rows);
  }, [projectId, queries, schedule]);
}
