import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useMemo } from 'react';
import { FRESH_MS } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import type { ProjectOut } from '../project/project.schema';
import type { ShotOut } from './shot.schema';
import {
  type ListedShot,
  listedShot,
  projectShots,
  type ShotBody,
  type ShotPages,
  shotsByTime,
} from './shot-cache.queries';
import { useShownSelect } from './store/shot-writes.queries';
import { deletionsIn, type Shown, shownShot } from './store/shown-shots.rules';

/** How long a response counts as fresh while a page mounts, in milliseconds. */
const MOMENT = 5_000;

/**
 * The project of a page of shots; waits while the id is not known. With `shotId` it uses the project that has just come
 * with that shot, so that a shot's page waits for one response only.
 */
export function useShotProject(projectId: string | undefined, shotId?: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const cameAlong = () => {
    const project = shotId === undefined ? undefined : utils.shot.get.getData({ id: shotId })?.project;
    return project?._id === projectId && project ? { success: true as const, data: project } : undefined;
  };
  return trpc.project.get.useQuery(
    { id: projectId ?? '' },
    {
      enabled: projectId !== undefined,
      select: useShownSelect(projectOfPage),
      initialData: cameAlong,
      // What came along from the device is as old as it.
      initialDataUpdatedAt: () =>
        queries.getQueryState(getQueryKey(trpc.shot.get, { id: shotId ?? '' }, 'query'))?.dataUpdatedAt,
      // Whether another's project is still shared with the viewer is asked each time.
      staleTime: ({ state: { data } }) => (shotId !== undefined ? MOMENT : data && !data.data.isShared ? FRESH_MS : 0),
    },
  );
}

const projectOfPage = ({ data }: { data: ProjectOut }, shown: Shown): ProjectOut => ({
  ...data,
  shotlistCount: data.shotlistCount - deletionsIn(data._id, shown),
});

interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * Loads the pages of a list one after the other, to its end; after a failure only a refetch goes on. Waits for writes:
 * a page that comes is put behind those from before it was asked for, which would undo what a write put into them.
 */
export function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: PagedList, isWanted = true): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted || !hasNextPage || isFetching || isError) return;
    const next = () => {
      if (queries.isMutating() === 0) void fetchNextPage({ cancelRefetch: false });
    };
    next();
    return queries.getMutationCache().subscribe(next);
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage, queries]);
}

interface Wanted {
  isWanted?: boolean;
  /** The shots in the order of a view. */
  select?: (list: ShotPages, shown: Shown) => ListedShot[];
}

/**
 * A project's shots, for its owner and, without drafts, for its members: loads page after page to the end, so that
 * tabs, counts and searches use the whole list. After a failure the loaded pages stay, and `refetch` tries again.
 */
export function useProjectShots(projectId: string, { isWanted = true, select = shotsByTime }: Wanted = {}) {
  const query = projectShots(projectId);
  const list = useInfiniteQuery({ ...query, select: useShownSelect(select), enabled: isWanted });
  useAllPages(list, isWanted);
  return list;
}

/** One shot; waits while the id is not known. */
export function useShot(shotId: string | undefined) {
  return trpc.shot.get.useQuery(
    { id: shotId ?? '' },
    { enabled: shotId !== undefined, select: useShownSelect(shotOfPage) },
  );
}

const shotOfPage = ({ data }: ShotBody, shown: Shown): ShotOut => shownShot(data, shown);

/** What the list of a project knew of a shot when its page was opened; undefined without a list. */
export function useListedShot(shotId: string): ListedShot | undefined {
  const queries = useQueryClient();
  return useMemo(() => listedShot(queries, shotId), [queries, shotId]);
}

/** A project as far as it is cached; nothing is asked for. */
export function useKnownProject(projectId: string) {
  return trpc.project.get.useQuery({ id: projectId }, { enabled: false, select: ({ data }) => data }).data;
}

/** The catalogue's shot types and angles; they do not change while the page is open. */
export function useShotKinds() {
  return trpc.catalog.shotKinds.useQuery({}, { select: ({ data }) => data, staleTime: Number.POSITIVE_INFINITY });
}

/** Loads a shot past the cache, for a write that was refused because the shot changed elsewhere. */
export function useReloadShot() {
  const utils = trpc.useUtils();
  return async (id: string): Promise<ShotOut> => (await utils.shot.get.fetch({ id }, { staleTime: 0 })).data;
}
