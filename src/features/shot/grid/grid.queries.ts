import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { trpc, trpcClient, type Utils } from '../../../client/trpc';
import { useAllPages } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import {
  changeCached,
  isWhole,
  projectShots,
  putShot,
  type ShotPages,
  shotsInOrder,
  wholeLists,
} from '../shot-cache.queries';
import { type shotWrites, writeShot } from '../store/shot-writes.queries';
import type { Shown } from '../store/shown-shots.rules';
import { sceneByScene } from './grid-sort.rules';

type ScenesBody = NonNullable<ReturnType<Utils['scene']['list']['getData']>>;

/** More pages than a project has. */
const ALL_PAGES = 1000;

/**
 * The list of a project's shots, whole while the grid is on the page: its cells show descriptions, types and gear, of
 * which the rows of other views have no more than a count. `gridCache` has the rows.
 */
export function useGridShots(projectId: string) {
  const query = projectShots(useQueryClient(), projectId);
  useLayoutEffect(() => {
    wholeLists.add(projectId);
    return () => void wholeLists.delete(projectId);
  }, [projectId]);
  const list = useInfiniteQuery(query);
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
  const query = projectShots(queries, projectId);
  const { queryKey } = query;
  const scenesKey = getQueryKey(trpc.scene.list, { id: projectId }, 'query');
  const refetch = () => void queries.invalidateQueries({ queryKey });
  /** A read under way may be older than what was written, and would undo it in the list. */
  const readAgain = () => {
    if (queries.isFetching({ queryKey }) > 0) refetch();
  };
  let last: { list: ShotPages; scenes: ScenesBody | undefined; shown: Shown; shots: ShotOut[] } | undefined;

  /**
   * The shots scene by scene, with the writes that wait laid over them, the same array until one differs. What the grid
   * has typed lies over them in its cells, until it is stored. Until all rows are whole it has those from before.
   */
  function shots(): ShotOut[] {
    const list = queries.getQueryData<ShotPages>(queryKey);
    const scenes = queries.getQueryData<ScenesBody>(scenesKey);
    const shown = writes.shown();
    if (!list) return none;
    if (last && last.list === list && last.scenes === scenes && last.shown === shown) return last.shots;
    const known = last?.shots ?? none;
    const others = shown.writes.filter(({ isKept }) => !isKept);
    const rows = shotsInOrder(list, { ...shown, writes: others });
    // At first it waits for the last page: those that come by time stand anywhere in the order.
    if (!rows.every(isWhole) || (!last && list.pages.at(-1)?.nextCursor)) return known;
    const ids = (scenes?.data ?? []).map(({ _id }) => _id);
    const shots = sceneByScene(rows, ids);
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
      wholeLists.add(projectId);
      await queries
        .fetchInfiniteQuery({ ...query, pages: ALL_PAGES, staleTime: 0 })
        .finally(() => wholeLists.delete(projectId));
    },
    put: (shots: readonly ShotOut[]) => {
      for (const shot of shots) putShot(queries, shot);
      readAgain();
    },
    /** Adds new shots. */
    add: (shots: readonly ShotOut[]) => {
      changeCached<ShotPages>(queries, queryKey, ({ pages: [first, ...others], ...list }) => ({
        ...list,
        pages: first ? [{ ...first, data: [...first.data, ...shots] }, ...others] : others,
      }));
      readAgain();
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
