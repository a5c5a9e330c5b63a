import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { now } from '../../../client/clock';
import { errorCode } from '../../../client/error-text';
import { trpc, trpcClient, type Utils } from '../../../client/trpc';
import type { ShotOut } from '../shot.schema';
import { type ListedShot, putShot, type ShotBody, shownShot } from '../shot-cache.queries';
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
  /** Whether it changes the order or the members of a list. */
  moves: boolean;
  call: () => Promise<ShotBody>;
}

/**
 * What acts on a shot: shown at once in every list and page that holds it, taken back for this shot alone when the
 * server refuses. Two actions on one shot go out one after the other. No component renders for their states, and the
 * functions stay the same.
 */
export function useShotActionCalls() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return useMemo(() => {
    const act = (action: Action) => actOn(queries, utils, action);
    return {
      /**
       * Completes, reopens or deletes a shot; `shown` is the bucket that it is in then. Throws what the server says.
       */
      setStatus: (shot: ActedShot, status: 'completed' | 'upcoming' | 'deleted', shown: ShotOut['status'] = status) =>
        act({
          shot,
          shown: { status: shown },
          moves: status === 'deleted',
          call: () => trpcClient.shot.setStatus.mutate({ id: shot._id, status }),
        }),
      /**
       * Moves a shot to new times. Throws what the server says, CONFLICT when `version` is no longer the stored one.
       */
      reschedule: (
        { _id, projectId, status, timeZoneId, version }: ReschedulableShot,
        times: NewTimes,
        source?: Source,
      ) =>
        act({
          shot: { _id, projectId },
          shown: { ...times, ...(status !== 'draft' && { status: plannedBucket({ ...times, timeZoneId }, now()) }) },
          moves: true,
          call: () => trpcClient.shot.reschedule.mutate({ id: _id, version, ...times, ...(source && { source }) }),
        }),
      /** A shot past the cache, after a refusal. */
      latest: async (id: string): Promise<ShotOut> => (await utils.shot.get.fetch({ id }, { staleTime: 0 })).data,
    };
  }, [queries, utils]);
}

/**
 * A mutation of the cache, and no hook: the scope in which actions wait for one another is the shot, of which a page
 * has many.
 */
function actOn(queries: QueryClient, utils: Utils, { shot, shown, moves, call }: Action): Promise<ShotBody> {
  const { _id, projectId } = shot;
  const inProject = ['shot action', projectId];
  const mutationKey = [...inProject, _id];
  const list = { queryKey: getQueryKey(trpc.shot.list, { id: projectId }) };
  const setOld = () => queries.invalidateQueries({ ...list, refetchType: 'none' });
  // The last action decides what is seen of its shot: what an earlier one brings back would flash.
  const isLast = (key: string[]) => queries.isMutating({ mutationKey: key }) === 1;
  const action: MutationOptions<ShotBody, Error, void, ListedShot | undefined> = {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: call,
    onMutate: async () => {
      // An answer under way may be older than the action; the list is asked for again in the end.
      if (queries.isFetching(list) > 0) void setOld();
      const stop = [utils.shot.get.cancel({ id: _id }), utils.project.get.cancel({ id: projectId })];
      await Promise.all([queries.cancelQueries(list), ...stop]);
      const before = shownShot(queries, _id);
      putShot(queries, { _id, ...shown });
      if (shown.status === 'deleted') countShots(utils, projectId, -1);
      return before;
    },
    onSuccess: ({ data }) => {
      if (isLast(mutationKey)) putShot(queries, data);
    },
    onError: (error, _nothing, before) => {
      if (!isLast(mutationKey)) return;
      if (errorCode(error) === 'NOT_FOUND') putShot(queries, { _id, status: 'deleted' });
      else if (before) {
        putShot(queries, { _id, ...actedOn(before) });
        if (shown.status === 'deleted') countShots(utils, projectId, 1);
      }
    },
    onSettled: (_body, error) => {
      void utils.shot.today.invalidate();
      if (moves || error) {
        void setOld();
        void utils.project.invalidate();
      }
      if (!isLast(inProject)) return;
      void queries.refetchQueries({ ...list, type: 'active', predicate: ({ state }) => state.isInvalidated });
    },
  };
  return queries.getMutationCache().build(queries, action).execute();
}

/** The project says how many shots it has as soon as one goes, or comes back. */
function countShots(utils: Utils, id: string, by: number): void {
  utils.project.get.setData(
    { id },
    (body) => body && { ...body, data: { ...body.data, shotlistCount: body.data.shotlistCount + by } },
  );
}

/** What an action shows, as it was before. */
const actedOn = ({ status, startDateTime, endDateTime }: ListedShot) => ({ status, startDateTime, endDateTime });
