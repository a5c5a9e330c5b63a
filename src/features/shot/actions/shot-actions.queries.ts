import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { now } from '../../../client/clock';
import { errorCode } from '../../../client/error-text';
import { trpc, type Utils } from '../../../client/trpc';
import type { LightWish } from '../../../kernel/light/phase';
import { shotRights } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import { cachedShot, type ListedShot, putShot, type ShotBody } from '../shot-cache.queries';
import { plannedBucket } from './planned-bucket.rules';

/** The fields that rescheduling needs. */
export type ReschedulableShot = Pick<
  ListedShot,
  | '_id'
  | 'projectId'
  | 'title'
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'timeZoneId'
  | 'locationData'
  | 'lightWish'
  | 'lightPhases'
  | 'version'
>;

/** What the dialog sends. */
export interface NewTimes {
  startDateTime: string;
  endDateTime: string;
  lightWish: LightWish | null;
}

/** The page that a change comes from (spec section 4). */
export type SourcePage = 'viewShotListPage';

/** Completes, reopens or deletes a shot. Throws the server's refusal. */
export function useSetShotStatus() {
  const options = useShotAction<Parameters<Utils['client']['shot']['setStatus']['mutate']>[0]>({
    shown: ({ status }, shot) => ({
      status: status === 'upcoming' ? plannedBucket(shot, now()) : status,
      may: shotRights({ status, projectStatus: 'active' }, false, true),
    }),
    moves: ({ status }) => status === 'deleted',
  });
  return trpc.shot.setStatus.useMutation(options);
}

/** Moves a shot to new times. Throws the server's refusal, CONFLICT when `version` is no longer the stored one. */
export function useRescheduleShot() {
  const options = useShotAction<Parameters<Utils['client']['shot']['reschedule']['mutate']>[0]>({
    shown: ({ startDateTime, endDateTime, lightWish }, { status, timeZoneId }) => {
      const times = { startDateTime, endDateTime };
      // Its light at the new times is the server's to say.
      const light = { lightFits: null, lightPhases: null };
      return {
        ...times,
        ...light,
        ...(lightWish !== undefined && { lightWish }),
        ...(status !== 'draft' && { status: plannedBucket({ ...times, timeZoneId }, now()) }),
      };
    },
    moves: () => true,
  });
  return trpc.shot.reschedule.useMutation(options);
}

const shownFields = [
  ...(['status', 'startDateTime', 'endDateTime'] as const),
  ...(['lightWish', 'lightFits', 'lightPhases', 'may'] as const),
] as const;
type ShownField = (typeof shownFields)[number];

interface Action<Input> {
  /** The fields to show until the server answers; the status `deleted` removes the shot from the list. */
  shown: (input: Input, shot: ListedShot) => Partial<Pick<ShotOut, ShownField>>;
  /** Whether the action changes the order or the members of a list. */
  moves: (input: Input) => boolean;
}

/** Actions run one after the other, so that the answers to two on one shot come in order. */
const scope = { id: 'shot actions' };

const isAction = ({ options }: Mutation) => options.scope?.id === scope.id;

/**
 * The options of an optimistic action: it shows in every list and page that has the shot, and is rolled back for this
 * shot alone when the server refuses.
 */
function useShotAction<Input extends { id: string }>({ shown, moves }: Action<Input>) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  // Only the last of several actions may update the shot on the screen: the state after an earlier one would flash.
  const isLastOf = (id: string) =>
    queries.isMutating({
      predicate: (mutation) => isAction(mutation) && (mutation.state.variables as Input).id === id,
    }) === 1;
  const markOld = () => void utils.shot.list.invalidate(undefined, { refetchType: 'none' });
  return {
    scope,
    onMutate: async (input: Input): Promise<{ before?: ListedShot }> => {
      const before = cachedShot(queries, input.id);
      if (!before) return {};
      const isListRead = queries.isFetching({ queryKey: getQueryKey(trpc.shot.list) }) > 0;
      const project = { id: before.projectId };
      await Promise.all([
        utils.shot.list.cancel(),
        utils.shot.dueToday.cancel(),
        utils.shot.get.cancel({ id: input.id }),
        utils.project.get.cancel(project),
      ]);
      // A list that was being read may be older than the action: it is read again in the end. A cancelled read brings
      // back the state before it, so the mark comes after.
      if (isListRead) markOld();
      const fields = shown(input, before);
      putShot(queries, { _id: input.id, ...fields });
      if (fields.status === 'deleted') changeShotCount(utils, before.projectId, -1);
      return { before };
    },
    onSuccess: ({ data }: ShotBody) => {
      if (isLastOf(data._id)) putShot(queries, data);
    },
    onError: (error: unknown, input: Input, context: { before?: ListedShot } | undefined) => {
      if (!isLastOf(input.id)) return;
      const before = context?.before;
      if (errorCode(error) === 'NOT_FOUND') putShot(queries, { _id: input.id, status: 'deleted' });
      else if (before) {
        putShot(queries, { _id: input.id, ...Object.fromEntries(shownFields.map((field) => [field, before[field]])) });
        if (shown(input, before).status === 'deleted') changeShotCount(utils, before.projectId, 1);
      }
    },
    onSettled: (_body: unknown, error: unknown, input: Input) => {
      void utils.shot.today.invalidate();
      void utils.shot.dueToday.invalidate();
      void utils.schedule.invalidate();
      if (moves(input) || error) {
        markOld();
        void utils.project.invalidate();
      }
      if (queries.isMutating({ predicate: isAction }) > 1) return;
      void utils.shot.list.refetch(undefined, { type: 'active', predicate: ({ state }) => state.isInvalidated });
    },
  };
}

/** Changes the project's shown number of shots by `by`. */
function changeShotCount(utils: Utils, id: string, by: number): void {
  utils.project.get.setData(
    { id },
    (body) => body && { ...body, data: { ...body.data, shotlistCount: body.data.shotlistCount + by } },
  );
}
