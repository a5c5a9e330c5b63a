import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { newIdempotencyKey, retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { useIsMounted } from '../../../client/use-is-mounted';
import type { UpdateShotsInput } from '../bulk/shot-bulk.schema';
import { useAllPages } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { putShot, type ShotPages, shotsOf } from '../shot-cache.queries';
import { followVersion, useShownSelect } from '../store/shot-writes.queries';
import type { Shown } from '../store/shot-writes.rules';
import type { PublishCall } from './grid-publish.rules';
import type { GridCall } from './grid-save.rules';

const PAGE = 500;

/** The shots of the grid are whole, since its cells show types and gear, and in the project's own order. */
const gridInput = (id: string) => ({ id, limit: PAGE, sort: 'order' as const });

/** A list without `fields=summary` holds whole shots. */
const wholeShots = (pages: ShotPages, shown?: Shown) => shotsOf(pages, shown) as ShotOut[];

/** All shots of a project in its order, loaded page after page. */
export function useGridShots(projectId: string) {
  const list = trpc.shot.list.useInfiniteQuery(gridInput(projectId), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: useShownSelect(wholeShots),
  });
  useAllPages(list);
  return list;
}

/** Reads and writes the cached shots of the grid. */
export function useGridCache(projectId: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const key = getQueryKey(trpc.shot.list, gridInput(projectId), 'infinite');
  const refetch = () => void utils.shot.list.invalidate({ id: projectId });
  /** A read under way may be older than what was written, and would undo it in the list. */
  const readAgain = () => {
    if (queries.isFetching({ queryKey: key }) > 0) refetch();
  };
  return {
    shots: (): ShotOut[] => {
      const pages = queries.getQueryData<ShotPages>(key);
      return pages ? wholeShots(pages) : [];
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
    /** Marks what else lists or counts these shots as old, without a read of the grid's own list. */
    markOld: () => {
      void utils.shot.list.invalidate({ id: projectId }, { refetchType: 'none' });
      void utils.shot.today.invalidate();
      void utils.shot.dueToday.invalidate();
      void utils.project.invalidate();
    },
    refetch,
  };
}

type Changes = UpdateShotsInput['changes'];

/** Changes shots, and notes which versions that has made of those that were sent, as long as the grid is open. */
function useUpdateMany() {
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const { client } = trpc.useUtils();
  return async (changes: Changes, once: ReturnType<typeof withIdempotencyKey>): Promise<ShotOut[]> => {
    const { data } = await client.shot.updateMany.mutate({ changes }, once);
    const sent = new Map(changes.map(({ id, version }) => [id, version]));
    // Nothing takes back what was typed in a closed grid: for earlier steps it is like another person's change.
    if (!isMounted.current) return data;
    for (const { _id, version } of data) followVersion(queries, _id, sent.get(_id) ?? version, version);
    return data;
  };
}

/** Sends a call of the grid under its key, and gives the shots in the order of its rows. */
export function useGridCall(projectId: string) {
  const { client } = trpc.useUtils();
  const updateMany = useUpdateMany();
  return useMutation({
    mutationKey: ['grid', projectId],
    ...retryWhileRunning,
    mutationFn: async ({ key, kind, rows }: GridCall): Promise<ShotOut[]> => {
      const once = withIdempotencyKey(key);
      if (kind === 'create')
        return (await client.shot.createMany.mutate({ projectId, shots: rows.map(({ fields }) => fields) }, once)).data;
      const changes = rows.map(({ id, fields }) => ({ ...fields, id }));
      return updateMany(changes, once);
    },
  });
}

/** Publishes drafts, as many as one call takes. */
export function usePublishCall(projectId: string) {
  const updateMany = useUpdateMany();
  return useMutation({
    mutationKey: ['grid publish', projectId],
    ...retryWhileRunning,
    mutationFn: async ({ key, drafts }: PublishCall): Promise<ShotOut[]> => {
      const changes = drafts.map(({ _id, version }) => ({ id: _id, version, status: 'upcoming' as const }));
      return updateMany(changes, withIdempotencyKey(key));
    },
  });
}

/** Small writes on whole rows: where a row is, a duplicate, a row that Undo takes away. */
export function useRowCalls() {
  const { client } = trpc.useUtils();
  const once = () => withIdempotencyKey(newIdempotencyKey());
  return {
    move: (id: string, afterId: string | null) => client.shot.move.mutate({ id, afterId }, once()),
    duplicate: async (id: string) => (await client.shot.duplicate.mutate({ id }, once())).data,
    remove: async (id: string, version: number) =>
      (await client.shot.setStatus.mutate({ id, status: 'deleted', version }, once())).data,
    latest: async (id: string) => (await client.shot.get.query({ id })).data,
  };
}
