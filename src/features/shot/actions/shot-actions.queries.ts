import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { now } from '../../../client/clock';
import { errorCode } from '../../../client/error-text';
import { trpc, trpcClient, type Utils } from '../../../client/trpc';
import type { ShotOut } from '../shot.schema';
import { cachedShot, type ListedShot, putShot, type ShotBody } from '../shot-cache.queries';
import { plannedBucket } from './shot-reschedule.rules';

/** The optimistic state of an action; `deleted` removes the shot from the list. */
type Shown = Partial<Pick<ShotOut, 'status' | 'startDateTime' | 'endDateTime'>>;

export type ActedShot = Pick<ListedShot, '_id' | 'projectId'>;

/** The fields that rescheduling needs. */
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
  /** Whether the action changes the order or the members of a list. */
  moves: boolean;
  call: () => Promise<ShotBody>;
}

/**
 * The actions on a shot: applied optimistically in every list and page that shows it, and rolled back for this shot
 * alone when the server refuses. Two actions on one shot run one after the other. The functions are stable, and no
 * component re-renders for their state.
 */
export function useShotActionCalls() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return useMemo(() => {
    const act = (action: Action) => actOn(queries, utils, action);
    return {
      /** Completes, reopens or deletes a shot; `shown` is the bucket to show meanwhile. Throws the server's refusal. */
      setStatus: (shot: ActedShot, status: 'completed' | 'upcoming' | 'deleted', shown: ShotOut['status'] = status) =>
        act({
          shot,
          shown: { status: shown },
          moves: status === 'deleted',
          call: () => trpcClient.shot.setStatus.mutate({ id: shot._id, status }),
        }),
      /**
       * Moves a shot to new times. Throws the server's refusal, CONFLICT when `version` is no longer the stored one.
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
      /** Loads a shot past the cache, after a refusal. */
      latest: async (id: string): Promise<ShotOut> => (await utils.shot.get.fetch({ id }, { staleTime: 0 })).data,
    };
  }, [queries, utils]);
}

/** Builds a mutation without a hook: mutations wait for each other by shot (`scope`), and a page has many shots. */
function actOn(queries: QueryClient, utils: Utils, { shot, shown, moves, call }: Action): Promise<ShotBody> {
  const { _id, projectId } = shot;
  const inProject = ['shot action', projectId];
  const mutationKey = [...inProject, _id];
  const list = { queryKey: getQueryKey(trpc.shot.list, { id: projectId }) };
  const setOld = () => queries.invalidateQueries({ ...list, refetchType: 'none' });
  // Only the last of several actions may update the shot on the screen: the state after an earlier one would flash.
  const isLast = (key: string[]) => queries.isMutating({ mutationKey: key }) === 1;
  const action: MutationOptions<ShotBody, Error, void, ListedShot | undefined> = {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: call,
    onMutate: async () => {
      // A query under way may be older than the action; the list is refetched in the end.
      if (queries.isFetching(list) > 0) void setOld();
      const stop = [utils.shot.get.cancel({ id: _id }), utils.project.get.cancel({ id: projectId })];
      await Promise.all([queries.cancelQueries(list), ...stop]);
      const before = cachedShot(queries, _id);
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

/** Changes the project's shown number of shots by `by`. */
function countShots(utils: Utils, id: string, by: number): void {
  utils.project.get.setData(
    { id },
    (body) => body && { ...body, data: { ...body.data, shotlistCount: body.data.shotlistCount + by } },
  );
}

/** The fields that an action changes, before it. */
const actedOn = ({ status, startDateTime, endDateTime }: ListedShot) => ({ status, startDateTime, endDateTime });
