import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc, type Utils } from '../../client/trpc';
import type { ShotOut } from './shot.schema';
import { type KnownShot, listInput, putShot, type ShotBody, shotsOf } from './shot-cache.queries';

/** As long as a page may take to show what has just come. */
const MOMENT = 5_000;

/**
 * The project that a page of shots belongs to; waits while the id is not known. What has just come along with the shot
 * of `shotId` is not asked for again, so that a shot's page waits for one answer alone.
 */
export function useShotProject(projectId: string | undefined, shotId?: string) {
  const utils = trpc.useUtils();
  const cameAlong = () => {
    const project = shotId === undefined ? undefined : utils.shot.get.getData({ id: shotId })?.project;
    return project?._id === projectId && project ? { success: true as const, data: project } : undefined;
  };
  return trpc.project.get.useQuery(
    { id: projectId ?? '' },
    {
      enabled: projectId !== undefined,
      select: ({ data }) => data,
      initialData: cameAlong,
      staleTime: shotId === undefined ? 0 : MOMENT,
    },
  );
}

/**
 * A project's shots, for its owner and, without drafts, for its members: page after page to the end, so that tabs,
 * counts and searches are made of the whole list. After a failure the pages that have come stay, and `refetch` asks
 * again.
 */
export function useProjectShots(projectId: string) {
  const list = trpc.shot.list.useInfiniteQuery(listInput(projectId), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: shotsOf,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return list;
}

/** Has everything that lists or counts a project's shots asked for again. */
export function askShotsAgain(cache: Utils, projectId: string): void {
  void cache.shot.list.invalidate({ id: projectId });
  void cache.shot.today.invalidate();
  void cache.project.invalidate();
}

/** One shot; waits while the id is not known. */
export function useShot(shotId: string | undefined) {
  return trpc.shot.get.useQuery({ id: shotId ?? '' }, { enabled: shotId !== undefined, select: ({ data }) => data });
}

/** The field's shot types and angles; they do not change while the page is open. */
export function useShotKinds() {
  return trpc.catalog.shotKinds.useQuery({}, { select: ({ data }) => data, staleTime: Number.POSITIVE_INFINITY });
}

/**
 * Puts a written shot where the pages show it. An answer under way may be older and would undo it: it is given up and
 * asked for again.
 */
function useWriteShot() {
  const queries = useQueryClient();
  const { get } = trpc.useUtils().shot;
  return async (known: KnownShot): Promise<void> => {
    const id = known._id;
    const isAsked = queries.isFetching({ queryKey: getQueryKey(trpc.shot.get, { id }) }) > 0;
    if (isAsked) await get.cancel({ id });
    putShot(queries, known);
    if (isAsked) void get.invalidate({ id });
  };
}

/** Keeps a written shot and has everything that counts or lists it asked for again. */
export function useKeepShot() {
  const utils = trpc.useUtils();
  const write = useWriteShot();
  return async (body: ShotBody) => {
    utils.shot.get.setData({ id: body.data._id }, (before) => before ?? body);
    await write(body.data);
    askShotsAgain(utils, body.data.projectId);
  };
}

/** Changes the fields that are sent. */
export function useUpdateShot() {
  return trpc.shot.update.useMutation({ onSuccess: useKeepShot() });
}

/** Ticks items of one list. Of an answer that an edit has overtaken only that list is kept. */
export function useSetChecklist() {
  const write = useWriteShot();
  return trpc.shot.setChecklist.useMutation({
    onSuccess: ({ data }, { id, list }) => write({ _id: id, [list]: data[list] }),
  });
}

/** Loads a shot afresh, past the cache; for a write that was refused because the shot changed elsewhere. */
export function useReloadShot() {
  const utils = trpc.useUtils();
  return async (id: string): Promise<ShotOut> => (await utils.shot.get.fetch({ id }, { staleTime: 0 })).data;
}
