import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { trpc, trpcClient, type Utils } from '../../../client/trpc';
import { readAgain } from '../../live/stale.queries';
import { useAllPages } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import {
  changeCached,
  LIST_PAGE,
  type ListedShot,
  pageReaders,
  projectShots,
  putShot,
  rowsOf,
  type ShotPages,
  shotsInOrder,
} from '../shot-cache.queries';
import { type shotWrites, writeShot } from '../store/shot-writes.queries';
import type { Shown } from '../store/shown-shots.rules';
import { sceneByScene } from './grid-sort.rules';

type ScenesBody = NonNullable<ReturnType<Utils['scene']['list']['getData']>>;

/** How many readers of a project need its list whole, by its id. */
const needed = new Map<string, number>();

/**
 * Reads the list of a project whole, until the function is called that this gives: then by summaries again, where rows
 * that are whole stay so while they are of their version.
 */
export function readWhole(queries: QueryClient, projectId: string): () => void {
  const input = { id: projectId, limit: LIST_PAGE };
  needed.set(projectId, (needed.get(projectId) ?? 0) + 1);
  pageReaders.set(projectId, (cursor) => trpcClient.shot.list.query({ ...input, cursor }));
  return () => {
    const left = (needed.get(projectId) ?? 1) - 1;
    needed.set(projectId, left);
    if (left > 0) return;
    pageReaders.set(projectId, async (cursor) => {
      const page = await trpcClient.shot.list.query({ ...input, fields: 'summary', cursor });
      const list = queries.getQueryData<ShotPages>(projectShots(projectId).queryKey);
      const known = new Map(list && rowsOf(list).map((shot) => [shot._id, shot]));
      const kept = (shot: ListedShot): ListedShot => {
        const before = known.get(shot._id);
        return before?.version === shot.version ? { ...before, ...shot } : shot;
      };
      return { ...page, data: page.data.map(kept) };
    });
  };
}

/** Whether a row has the fields of the grid, too. */
const isWhole = (shot: ListedShot): shot is ShotOut => shot.gearList !== undefined;

/** More pages than a project has. */
const ALL_PAGES = 1000;

/**
 * The list of a project's shots, whole while the grid is on the page: its cells show descriptions, types and gear, of
 * which the rows of other views have no more than a count. `gridCache` has the rows.
 */
export function useGridShots(projectId: string) {
  const queries = useQueryClient();
  useLayoutEffect(() => readWhole(queries, projectId), [queries, projectId]);
  const list = useInfiniteQuery(projectShots(projectId));
  useAllPages(list);
  const { data, hasNextPage, isFetching, isError, refetch } = list;
  const lacks = data !== undefined && !hasNextPage && !areWhole(data);
  useEffect(() => {
    if (lacks && !isFetching && !isError) void refetch();
  }, [lacks, isFetching, isError, refetch]);
  return list;
}

const areWhole = ({ pages }: ShotPages) => pages.every(({ data }) => data.every(isWhole));

const none: ShotOut[] = [];

export type GridCache = ReturnType<typeof gridCache>;

/** The shots of the grid among those of the project, and how they are read and written. */
export function gridCache(queries: QueryClient, projectId: string, writes: Writes) {
  const query = projectShots(projectId);
  const { queryKey } = query;
  const scenesKey = getQueryKey(trpc.scene.list, { id: projectId }, 'query');
  const refetch = () => void queries.invalidateQueries({ queryKey });
  /** A read under way may be older than what was written, and would undo it in the list. */
  const readOnceMore = () => {
    if (queries.isFetching({ queryKey }) > 0) readAgain(queries, queryKey);
  };
  let last: { list: ShotPages; scenes: ScenesBody | undefined; shown: Shown; shots: ShotOut[] } | undefined;

  /**
   * The shots scene by scene, with the writes that wait laid over them, the same array until one differs. What the grid
   * has typed lies over them in its cells, until it is stored. A row that is not whole is the one from before until it
   * is read, and a new one is left out until then.
   */
  function shots(): ShotOut[] {
    const list = queries.getQueryData<ShotPages>(queryKey);
    const scenes = queries.getQueryData<ScenesBody>(scenesKey);
    const shown = writes.shown();
    if (!list) {
      last = undefined;
      return none;
    }
    if (last && last.list === list && last.scenes === scenes && last.shown === shown) return last.shots;
    const known = last?.shots ?? none;
    const others = shown.writes.filter(({ isTyped }) => !isTyped);
    const rows = shotsInOrder(list, { ...shown, writes: others });
    // At first it waits for the last page: those that come by time stand anywhere in the order.
    if (!last && (!rows.every(isWhole) || list.pages.at(-1)?.nextCursor)) return none;
    const before = rows.every(isWhole) ? undefined : new Map(known.map((shot) => [shot._id, shot]));
    const whole = rows.flatMap((shot) => (isWhole(shot) ? shot : (before?.get(shot._id) ?? [])));
    const ids = (scenes?.data ?? []).map(({ _id }) => _id);
    const shots = sceneByScene(whole, ids);
    const isSame = shots.length === known.length && shots.every((shot, at) => shot === known[at]);
    last = { list, scenes, shown, shots: isSame ? known : shots };
    return last.shots;
  }

  return {
    shots,
    /** Whether all shots have been read for the grid. */
    isRead: (): boolean => {
      shots();
      return last !== undefined;
    },
    /** Reads the shots of a grid that is not on the page: they may have changed a moment ago. */
    async load(): Promise<void> {
      const stop = readWhole(queries, projectId);
      await queries.cancelQueries({ queryKey });
      await queries.fetchInfiniteQuery({ ...query, pages: ALL_PAGES, staleTime: 0 }).finally(stop);
    },
    put: (shots: readonly ShotOut[]) => {
      for (const shot of shots) putShot(queries, shot);
      readOnceMore();
    },
    /** Adds new shots. */
    add: (shots: readonly ShotOut[]) => {
      changeCached<ShotPages>(queries, queryKey, ({ pages: [first, ...others], ...list }) => ({
        ...list,
        pages: first ? [{ ...first, data: [...first.data, ...shots] }, ...others] : others,
      }));
    },
    refetch,
  };
}

/** Writes for whole rows, and the latest version of one. */
export const createRowCalls = (queries: QueryClient) => {
  const isOfGrid = true;
  return {
    move: (id: string, afterId: string | null) => writeShot(queries, 'shot.move', { id, afterId }, { isOfGrid }),
    duplicate: async (id: string) => (await writeShot(queries, 'shot.duplicate', { id }, { isOfGrid })).data,
    /** Deletes a row that Undo takes away. */
    remove: (id: string, version: number) =>
      writeShot(queries, 'shot.setStatus', { id, status: 'deleted', version }, { isOfGrid }),
    latest: async (id: string) => (await trpcClient.shot.get.query({ id })).data,
  };
};
export type RowCalls = ReturnType<typeof createRowCalls>;
/** The queue of the page, or one that a test answers. */
export type Writes = ReturnType<typeof shotWrites>;
