import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { FRESH_MS } from '../../../client/query-client';
import { trpc, trpcClient, type Utils } from '../../../client/trpc';
import { useAllPages } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { changeCached, putShot, type ShotPages, shotsOf } from '../shot-cache.queries';
import { type shotWrites, writeShot } from '../store/shot-writes.queries';
import type { Shown } from '../store/shown-shots.rules';
import { lastInScene } from './grid-sort.rules';

type ScenesBody = NonNullable<ReturnType<Utils['scene']['list']['getData']>>;

const PAGE = 500;

/** The shots of the grid are whole, since its cells show types and gear, and in the project's own order. */
const gridInput = (id: string) => ({ id, limit: PAGE, sort: 'order' as const });

const getNextPageParam = ({ nextCursor }: { nextCursor?: string | null }) => nextCursor;

/** More pages than a project has. */
const ALL_PAGES = 1000;

/** All shots of a project in its order, loaded page after page; `gridCache` has them with the writes that wait. */
export function useGridShots(projectId: string) {
  const list = trpc.shot.list.useInfiniteQuery(gridInput(projectId), { getNextPageParam, staleTime: FRESH_MS });
  useAllPages(list);
  return list;
}

const none: ShotOut[] = [];

export type GridCache = ReturnType<typeof gridCache>;

/** Reads and writes the cached shots of the grid. */
export function gridCache(queries: QueryClient, projectId: string, writes: Writes) {
  const key = getQueryKey(trpc.shot.list, gridInput(projectId), 'infinite');
  const refetch = () => void queries.invalidateQueries({ queryKey: getQueryKey(trpc.shot.list, { id: projectId }) });
  /** A read under way may be older than what was written, and would undo it in the list. */
  const readAgain = () => {
    if (queries.isFetching({ queryKey: key }) > 0) refetch();
  };
  let last: { pages: ShotPages | undefined; shown: Shown; shots: ShotOut[] } | undefined;
  return {
    /**
     * The shots with the writes that wait laid over them, the same array until one differs. What the grid has typed
     * lies over them in its cells, until it is stored.
     */
    shots(): ShotOut[] {
      const pages = queries.getQueryData<ShotPages>(key);
      const shown = writes.shown();
      if (last && last.pages === pages && last.shown === shown) return last.shots;
      const others = shown.writes.filter(({ isKept }) => !isKept);
      // A list without `fields=summary` holds whole shots.
      const shots = pages ? (shotsOf(pages, { ...shown, writes: others }) as ShotOut[]) : none;
      const known = last?.shots ?? none;
      const isSame = shots.length === known.length && shots.every((shot, at) => shot === known[at]);
      const same = isSame ? known : shots;
      last = { pages, shown, shots: same };
      return same;
    },
    /** Reads the shots of a grid that is not on the page, where they may have changed since. */
    async load(): Promise<void> {
      const { data, isInvalidated } = queries.getQueryState(key) ?? {};
      if (data !== undefined && isInvalidated === false) return;
      const { fetchInfinite } = createTRPCQueryUtils({ queryClient: queries, client: trpcClient }).shot.list;
      await fetchInfinite(gridInput(projectId), { getNextPageParam, pages: ALL_PAGES });
    },
    put: (shots: readonly Pick<ShotOut, '_id'>[]) => {
      for (const shot of shots) putShot(queries, shot);
      readAgain();
    },
    /** Adds new shots: each below a shot, at the first place (null), or at the end (undefined). */
    add: (shots: readonly ShotOut[], above: (at: number) => string | null | undefined) => {
      queries.setQueryData<InfiniteData<{ data: ShotOut[] }>>(key, (list) => {
        if (!list) return list;
        const pages = list.pages.map((page) => ({ ...page, data: [...page.data] }));
        for (const [at, shot] of shots.entries()) {
          const neighbour = above(at);
          const page = pages.find(({ data }) => data.some(({ _id }) => _id === neighbour));
          if (neighbour === null) pages[0]?.data.unshift(shot);
          else if (page) page.data.splice(page.data.findIndex(({ _id }) => _id === neighbour) + 1, 0, shot);
          else pages.at(-1)?.data.push(shot);
        }
        return { ...list, pages };
      });
      readAgain();
    },
    /** Puts shots that came to other scenes behind those that are in them, as the server does. */
    placeLast: (ids: readonly string[]) => {
      if (ids.length === 0) return;
      const scenes = queries.getQueryData<ScenesBody>(getQueryKey(trpc.scene.list, { id: projectId }, 'query'));
      const order = (scenes?.data ?? []).map(({ _id }) => _id);
      changeCached<InfiniteData<{ data: ShotOut[] }>>(queries, key, (list) => {
        const shots = ids.reduce<readonly ShotOut[]>(
          (now, id) => lastInScene(now, id, order),
          list.pages.flatMap(({ data }) => data),
        );
        let from = 0;
        const pages = list.pages.map((page) => {
          from += page.data.length;
          return { ...page, data: shots.slice(from - page.data.length, from) };
        });
        return { ...list, pages };
      });
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
