import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { cacheShown } from '../../../client/cache-shown';
import { now } from '../../../client/clock';
import { errorCode } from '../../../client/error-text';
import { newIdempotencyKey, retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, trpcClient, type Utils, withIdempotencyKey } from '../../../client/trpc';
import { refetchStale } from '../../live/stale.queries';
import { cachedShot, putShot, type ShotBody } from '../shot-cache.queries';
import { createPendingWrites } from './pending-writes';
import type { ShotWrite, Shown, WriteCall, WriteInputs } from './shot-writes.rules';

const { shot: calls } = trpcClient;

type Once = ReturnType<typeof withIdempotencyKey>;

/** How each call is sent. */
const senders: { [Call in WriteCall]: (input: WriteInputs[Call], once: Once) => Promise<ShotBody> } = {
  'shot.setStatus': (input, once) => calls.setStatus.mutate(input, once),
  'shot.reschedule': (input, once) => calls.reschedule.mutate(input, once),
  'shot.update': (input, once) => calls.update.mutate(input, once),
  'shot.move': (input, once) => calls.move.mutate(input, once),
  'shot.setChecklist': (input, once) => calls.setChecklist.mutate(input, once),
};

/** A write whose answer is lost is sent once more under its key. After the second loss the person is told. */
const retry = (tries: number, error: unknown) =>
  retryWhileRunning.retry(tries, error) || (tries < 1 && errorCode(error) === null);

type ShotWrites = ReturnType<typeof createShotWrites>;

const ofClient = new WeakMap<QueryClient, ShotWrites>();

function shotWrites(queries: QueryClient): ShotWrites {
  const known = ofClient.get(queries) ?? createShotWrites(queries);
  ofClient.set(queries, known);
  return known;
}

const utilsOf = (queries: QueryClient) => createTRPCQueryUtils({ queryClient: queries, client: trpcClient }) as Utils;

function createShotWrites(queries: QueryClient) {
  return createPendingWrites<ShotBody>({
    send: ({ call, input, key }) => {
      const send = senders[call] as (input: WriteInputs[WriteCall], once: Once) => Promise<ShotBody>;
      const mutationFn = () => send(input, withIdempotencyKey(key));
      const { retryDelay } = retryWhileRunning;
      return new MutationObserver<ShotBody>(queries, { mutationKey: [call], mutationFn, retry, retryDelay }).mutate();
    },
    onAnswer: async (write, { data }) => {
      putShot(queries, data);
      await readAfter(queries, write, data.projectId);
    },
    onRefusal: ({ input: { id } }, error) => {
      if (errorCode(error) === 'NOT_FOUND') putShot(queries, { _id: id, status: 'deleted' });
      const projectId = cachedShot(queries, id)?.projectId;
      // Its own page stays as it is, so that the person can press again what was not answered.
      if (projectId !== undefined) refetchStale(queries, [{ projectId, shotId: null }], new Set([id]));
    },
  });
}

/** Reads what an answer does not tell again; waits for the order where the write has changed it. */
async function readAfter(queries: QueryClient, { call, input }: ShotWrite, projectId: string): Promise<void> {
  const utils = utilsOf(queries);
  if (call === 'shot.setChecklist') {
    // A tick makes no version by which an older answer would be known.
    const shot = getQueryKey(trpc.shot.get, { id: input.id });
    if (queries.isFetching({ queryKey: shot }) > 0) void queries.invalidateQueries({ queryKey: shot });
    return;
  }
  const isDeleted = call === 'shot.setStatus' && input.status === 'deleted';
  const isMoved = isDeleted || call !== 'shot.setStatus';
  // A list that is being read may have passed the place to which the shot has moved; others may have changed elsewhere.
  const isListUnderWay = queries.isFetching({ queryKey: getQueryKey(trpc.shot.list, { id: projectId }) }) > 0;
  const shotId = isMoved || isListUnderWay ? null : input.id;
  refetchStale(queries, [{ projectId, shotId }], new Set([input.id]));
  if (call === 'shot.move')
    await utils.shot.list.refetch({ id: projectId }, { type: 'active' }, { cancelRefetch: false });
}

/** A shot's version that a write of its page compares, when the person saw `seen`: what this page alone made of it. */
export const latestVersion = (queries: QueryClient, id: string, seen: number): number =>
  shotWrites(queries).latest(id, seen);

/** Notes which version a call for several shots has made of the one that the person saw. */
export const followVersion = (queries: QueryClient, id: string, seen: number, made: number): void =>
  shotWrites(queries).follow(id, seen, made);

/** The versions that this page has made of a shot are like another person's from now on: Undo does not replace them. */
export const forgetVersions = (queries: QueryClient, id: string): void => shotWrites(queries).forget(id);

/** Whether a write of the page waits for its answer. */
export const hasWaitingWrites = (queries: QueryClient): boolean => shotWrites(queries).shown().writes.length > 0;

/** Resolves when the server has answered every write of the page, and those who made them have gone on. */
export async function writesAnswered(queries: QueryClient): Promise<void> {
  const writes = shotWrites(queries);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (writes.shown().writes.length > 0) return;
      stop();
      resolve();
    };
    const stop = writes.subscribe(look);
    look();
  });
  await cacheShown();
}

/** Waits for the saves of ticks of a shot that are under way, and gives whether the server accepted all of them. */
export function useTicksAccepted(): (shotId: string) => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(
    (shotId) => shotWrites(queries).accepted(({ call, input }) => call === 'shot.setChecklist' && input.id === shotId),
    [queries],
  );
}

/** What is laid over the rows that were read. */
export function useShown(): Shown {
  const writes = shotWrites(useQueryClient());
  return useSyncExternalStore(writes.subscribe, writes.shown);
}

/** A query's `select` that lays the writes that wait over what was read; `select` itself has to stay the same. */
export function useShownSelect<Read, Result>(select: (read: Read, shown: Shown) => Result): (read: Read) => Result {
  const shown = useShown();
  return useCallback((read) => select(read, shown), [select, shown]);
}

/** Makes a write that is shown at once. Gives the answer once it is shown; throws the server's refusal. */
export function useWriteShot() {
  const queries = useQueryClient();
  return useCallback(
    <Call extends WriteCall>(call: Call, input: WriteInputs[Call]): Promise<ShotBody> => {
      const shot = cachedShot(queries, input.id);
      const seen = shot ? { version: shot.version, projectId: shot.projectId } : null;
      const write = { key: newIdempotencyKey(), at: now().getTime(), call, input, seen };
      return shotWrites(queries).add(write as ShotWrite);
    },
    [queries],
  );
}
