import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, trpcClient, type Utils } from '../../client/trpc';
import type { ShotCounts, ShotOut, ShotSummary } from './shot.schema';
import type { ListedBucket } from './shot-list.rules';

/** As long as a page may take to show what has just come. */
const MOMENT = 5_000;

/**
 * The project that a page of shots belongs to; waits while the id is not known. What has just come along with the shot of `shotId`
 * is not asked for again, so that a shot's page waits for one answer alone.
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

/** A shot as a project's list holds it: without what only its own page shows. */
export type ListedShot = ShotSummary;

/** A written shot as the server answers with it. */
export type ShotBody = { success: true; message?: string; data: ShotOut };

/** A project's shots, or the first part of many while the others are on their way. */
export interface ShotList {
  data: ListedShot[];
  nextCursor?: string | null | undefined;
}

/** Whether there are shots which the list does not hold yet. */
export const isPart = ({ nextCursor }: ShotList): boolean => typeof nextCursor === 'string';

/** The list of a project's shots in the cache. */
export const listOf = (projectId: string) => ({ id: projectId });

/** A project's shots, for its owner and, without drafts, for its members. */
export function useProjectShots(projectId: string) {
  return useQuery({
    queryKey: getQueryKey(trpc.shot.listed, listOf(projectId), 'query'),
    queryFn: (context) => fetchAll(projectId, context),
  });
}

/** Fetches the list part by part; the first part is shown while the others are on their way, unless the whole list is known already. */
async function fetchAll(id: string, { client, queryKey, signal }: QueryFunctionContext): Promise<ShotList> {
  const first: ShotList = await trpcClient.shot.listed.query({ id });
  if (!first.nextCursor || !client.getQueryCache().find({ queryKey })?.isActive()) return first;
  client.setQueryData<ShotList>(queryKey, (known) => (known && !isPart(known) ? known : first));
  // A shot that is moved to a later time meanwhile comes twice.
  const shots = new Map(first.data.map((shot) => [shot._id, shot]));
  let part = first;
  while (part.nextCursor) {
    part = await trpcClient.shot.listed.query({ id, cursor: part.nextCursor }, { signal });
    for (const shot of part.data) shots.set(shot._id, shot);
  }
  return { ...part, data: [...shots.values()] };
}

/** How many shots are in each tab of a project; asked for while its list, which says that itself, is a part. */
export function useShotCounts(projectId: string, list: ShotList | undefined): ShotCounts | undefined {
  const enabled = list !== undefined && isPart(list);
  return trpc.shot.counts.useQuery({ id: projectId }, { enabled }).data?.data;
}

/** How much is asked for of a tab before its turn in the list has come. */
const EARLY = 100;

/** The first shots of a tab, past a list that has not come as far, of which the page holds `held`; nothing where it has. */
export function useEarlyShots(
  projectId: string,
  bucket: ListedBucket | undefined,
  held: number,
): ListedShot[] | undefined {
  const enabled = bucket !== undefined && held < EARLY;
  return trpc.shot.list.useQuery({ id: projectId, status: bucket, limit: EARLY, fields: 'summary' }, { enabled }).data
    ?.data;
}

/** Has everything that lists or counts a project's shots asked for again. */
export function askShotsAgain(cache: Utils, projectId: string): void {
  void cache.shot.listed.invalidate({ id: projectId });
  void cache.shot.list.invalidate({ id: projectId });
  void cache.shot.counts.invalidate({ id: projectId });
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
 * Writes what a save has answered over a shot in the cache. An answer under way may be older and would undo it: it is given up and
 * asked for again.
 */
function useWriteShot() {
  const queries = useQueryClient();
  const { get } = trpc.useUtils().shot;
  return async (id: string, written: (before: ShotBody | undefined) => ShotBody): Promise<void> => {
    const isAsked = queries.isFetching({ queryKey: getQueryKey(trpc.shot.get, { id }) }) > 0;
    if (isAsked) await get.cancel({ id });
    get.setData({ id }, written);
    if (isAsked) void get.invalidate({ id });
  };
}

/** Keeps a written shot and has everything that counts or lists it asked for again. */
export function useKeepShot() {
  const utils = trpc.useUtils();
  const write = useWriteShot();
  return async (body: ShotBody) => {
    // An answer that has taken its time may have been overtaken.
    await write(body.data._id, (before) => (before && before.data.version > body.data.version ? before : body));
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
    onSuccess: (body, { id, list }) =>
      write(id, (before) => (before ? { ...before, data: { ...before.data, [list]: body.data[list] } } : body)),
  });
}

/** Loads a shot afresh, past the cache; for a write that was refused because the shot changed elsewhere. */
export function useReloadShot() {
  const utils = trpc.useUtils();
  return async (id: string): Promise<ShotOut> => (await utils.shot.get.fetch({ id }, { staleTime: 0 })).data;
}
