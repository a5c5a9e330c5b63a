import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { now } from '../../client/clock';
import { errorCode } from '../../client/error-text';
import { startMutation } from '../../client/start-mutation';
import { trpc, trpcClient, type Utils } from '../../client/trpc';
import { askShotsAgain, isPart, type ListedShot, listOf, type ShotBody } from './shot.queries';
import type { ShotOut } from './shot.schema';
import { plannedBucket } from './shot-reschedule.rules';

/** What an action shows at once; `deleted` takes the shot off the list. */
type Shown = Partial<Pick<ShotOut, 'status' | 'startDateTime' | 'endDateTime'>>;

export type ActedShot = Pick<ListedShot, '_id' | 'projectId'>;

/** What rescheduling has to know of a shot. */
export type ReschedulableShot = Pick<
  ListedShot,
  '_id' | 'projectId' | 'title' | 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'version'
>;

export interface NewTimes {
  startDateTime: string;
  endDateTime: string;
}

/** The page that a change comes from (spec section 4). */
export type Source = 'viewShotListPage';

interface Action {
  shot: ActedShot;
  shown: Shown;
  call: () => Promise<ShotBody>;
}

/**
 * What acts on a shot: shown at once in every list and page that holds it, taken back for this shot alone when the server refuses.
 * Two actions on one shot go out one after the other. No component renders for their states, and the functions stay the same.
 */
export function useShotActionCalls() {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  return useMemo(() => {
    const act = (action: Action) => actOn(queries, cache, action);
    return {
      /** Completes, reopens or deletes a shot; `shown` is the bucket that it is in then. Throws what the server says. */
      setStatus: (shot: ActedShot, status: 'completed' | 'upcoming' | 'deleted', shown: ShotOut['status'] = status) =>
        act({
          shot,
          shown: { status: shown },
          call: () => trpcClient.shot.setStatus.mutate({ id: shot._id, status }),
        }),
      /** Moves a shot to new times. Throws what the server says, CONFLICT when `version` is no longer the stored one. */
      reschedule: (
        { _id, projectId, status, timeZoneId, version }: ReschedulableShot,
        times: NewTimes,
        source?: Source,
      ) =>
        act({
          shot: { _id, projectId },
          shown: { ...times, ...(status !== 'draft' && { status: plannedBucket({ ...times, timeZoneId }, now()) }) },
          call: () => trpcClient.shot.reschedule.mutate({ id: _id, version, ...times, ...(source && { source }) }),
        }),
      /** A shot past the cache, after a refusal. */
      latest: async (id: string): Promise<ShotOut> => (await cache.shot.get.fetch({ id }, { staleTime: 0 })).data,
    };
  }, [queries, cache]);
}

function actOn(queries: QueryClient, cache: Utils, { shot, shown, call }: Action): Promise<ShotBody> {
  const { _id: id, projectId } = shot;
  const inProject = ['shot action', projectId];
  const mutationKey = [...inProject, id];
  // The last action decides what is seen of its shot: what an earlier one brings back would flash.
  const isLast = (key: string[]) => queries.isMutating({ mutationKey: key }) === 1;
  return startMutation(queries, {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: call,
    onMutate: async () => {
      await Promise.all([cache.shot.listed.cancel({ id: projectId }), cache.shot.get.cancel({ id })]);
      return show(cache, shot, shown);
    },
    onSuccess: (body) => {
      if (isLast(mutationKey)) keep(queries, cache, body);
    },
    onError: (error, _nothing, before) => {
      if (!isLast(mutationKey)) return;
      if (errorCode(error) === 'NOT_FOUND') forget(queries, cache, shot);
      else if (before) takeBack(cache, before);
    },
    onSettled: () => {
      if (isLast(inProject)) askShotsAgain(cache, projectId);
    },
  });
}

interface Before {
  /** The shot as it was listed, and its place. */
  listed: { shot: ListedShot; index: number } | undefined;
  single: ShotBody | undefined;
}

/** Shows a shot as it will be, and gives what was shown. */
function show(cache: Utils, { _id, projectId }: ActedShot, shown: Shown): Before {
  const data = cache.shot.listed.getData(listOf(projectId))?.data ?? [];
  const index = data.findIndex((shot) => shot._id === _id);
  const shot = data[index];
  const single = cache.shot.get.getData({ id: _id });
  const gone = shown.status === 'deleted';
  if (shot) writeListed(cache, shot, gone ? null : { ...shot, ...shown }, index);
  if (single && !gone) cache.shot.get.setData({ id: _id }, { ...single, data: { ...single.data, ...shown } });
  return { listed: shot && { shot, index }, single };
}

function takeBack(cache: Utils, { listed, single }: Before): void {
  if (listed) writeListed(cache, listed.shot, listed.shot, listed.index);
  if (single) cache.shot.get.setData({ id: single.data._id }, single);
}

/** What the server made of the shot; a deleted one is there no more. */
function keep(queries: QueryClient, cache: Utils, body: ShotBody): void {
  const shot = body.data;
  if (shot.status === 'deleted') {
    forget(queries, cache, shot);
    return;
  }
  cache.shot.get.setData({ id: shot._id }, body);
  writeListed(cache, shot, shot);
}

function forget(queries: QueryClient, cache: Utils, shot: ActedShot): void {
  writeListed(cache, shot, null);
  queries.removeQueries({ queryKey: getQueryKey(trpc.shot.get, { id: shot._id }), type: 'inactive' });
}

/**
 * Writes one shot into its project's list, at `index` when it is not in it, or takes it off with null; every other shot stays the
 * object that it was. The project's count follows, unless the list is a part yet, which need not know a shot that was counted.
 */
function writeListed(cache: Utils, { _id, projectId }: ActedShot, shot: ListedShot | null, index = 0): void {
  const key = listOf(projectId);
  const body = cache.shot.listed.getData(key);
  if (!body) return;
  const at = body.data.findIndex((one) => one._id === _id);
  const known = at >= 0;
  const here = known ? at : index;
  const rest = body.data.slice(known ? here + 1 : here);
  cache.shot.listed.setData(key, { ...body, data: [...body.data.slice(0, here), ...(shot ? [shot] : []), ...rest] });
  if (known || !isPart(body)) recount(cache, projectId, Number(shot !== null) - Number(known));
}

function recount(cache: Utils, id: string, by: number): void {
  if (by === 0) return;
  cache.project.get.setData(
    { id },
    (body) => body && { ...body, data: { ...body.data, shotlistCount: body.data.shotlistCount + by } },
  );
}
