import { MutationObserver, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { cacheShown } from '../../../client/cache-shown';
import { now } from '../../../client/clock';
import { errorCode, isTransient } from '../../../client/error-text';
import { newIdempotencyKey, retryWhileRunning } from '../../../client/form/idempotency';
import { canWait } from '../../../client/kept/program-kept';
import { whenSessionEnds } from '../../../client/session';
import { trpc, trpcClient, withIdempotencyKey } from '../../../client/trpc';
import type { DayRowOut } from '../../day-row/day-row.schema';
import { dropRow, putRow } from '../../day-row/day-row-cache.queries';
import { readAgain, refetchBeside, refetchCounts, refetchDays, refetchStale } from '../../live/stale.queries';
import type { ShotOut } from '../shot.schema';
import { cachedShot, projectShots, putShot, type ShotBody } from '../shot-cache.queries';
import { createPendingWrites } from './pending-writes';
import {
  awaitedIds,
  changedShots,
  isDeletion,
  isOfRow,
  namedVersions,
  outlivesReads,
  projectOfNew,
  type ShotWrite,
  type WriteCall,
  type WriteInputs,
} from './shot-writes.rules';
import { type Shown, unsentIds } from './shown-shots.rules';
import { isToldElsewhere } from './told-elsewhere.rules';
import { until } from './until';
import { writeStoreOf } from './waiting.queries';
import { ChangeWaits, mayWait } from './waiting.rules';

const { shot: calls, schedule: rowCalls } = trpcClient;

type Once = ReturnType<typeof withIdempotencyKey> & { signal?: AbortSignal };

/** What the server answers to each call: the shot, or all of several. */
type AnswerOf<Call extends WriteCall> = Call extends
  | 'shot.createMany'
  | 'shot.createDrafts'
  | 'shot.updateMany'
  | 'shot.bulk'
  ? { success: true; data: ShotOut[] }
  : Call extends 'schedule.removeRow'
    ? { success: true; data: null }
    : Call extends 'schedule.addRow' | 'schedule.changeRow'
      ? { success: true; data: DayRowOut }
      : ShotBody;
type Answer = AnswerOf<WriteCall>;
type RowCall = 'schedule.addRow' | 'schedule.changeRow' | 'schedule.removeRow';

/** How each call is sent. */
const senders: { [Call in WriteCall]: (input: WriteInputs[Call], once: Once) => Promise<AnswerOf<Call>> } = {
  'shot.create': (input, once) => calls.create.mutate(input, once),
  'shot.duplicate': (input, once) => calls.duplicate.mutate(input, once),
  'shot.createDrafts': (input, once) => calls.createDrafts.mutate(input, once),
  'shot.setStatus': (input, once) => calls.setStatus.mutate(input, once),
  'shot.reschedule': (input, once) => calls.reschedule.mutate(input, once),
  'shot.update': (input, once) => calls.update.mutate(input, once),
  'shot.createMany': (input, once) => calls.createMany.mutate(input, once),
  'shot.updateMany': (input, once) => calls.updateMany.mutate(input, once),
  'shot.bulk': (input, once) => calls.bulk.mutate(input, once),
  'shot.move': (input, once) => calls.move.mutate(input, once),
  'shot.setChecklist': (input, once) => calls.setChecklist.mutate(input, once),
  'schedule.addRow': (input, once) => rowCalls.addRow.mutate(input, once),
  'schedule.changeRow': (input, once) => rowCalls.changeRow.mutate(input, once),
  'schedule.removeRow': (input, once) => rowCalls.removeRow.mutate(input, once),
};

/** A write whose answer is lost is sent once more under its key. After the second loss the person is told. */
const retry = (tries: number, error: unknown) =>
  retryWhileRunning.retry(tries, error) || (tries < 1 && errorCode(error) === null);

/** After so long without an answer a write that may wait does. */
const LONGEST_MS = 30_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

type PendingWrites = ReturnType<typeof createPendingWrites<Answer>>;
type ShotWrites = ReturnType<typeof createShotWrites>;

const ofClient = new WeakMap<QueryClient, ShotWrites>();

// What waits is not sent for the next person who signs in on this page.
whenSessionEnds((queries) => {
  ofClient.get(queries)?.clear();
  ofClient.delete(queries);
});

/** The writes of the page that wait. */
export function shotWrites(queries: QueryClient): ShotWrites {
  const known = ofClient.get(queries) ?? createShotWrites(queries);
  ofClient.set(queries, known);
  return known;
}

function createShotWrites(queries: QueryClient) {
  const writes = createPendingWrites<Answer>({
    store: writeStoreOf(queries),
    isReachable: () => navigator.onLine,
    send: (write) => {
      const { call, input, key, isKept } = write;
      const send = senders[call] as (input: WriteInputs[WriteCall], once: Once) => Promise<Answer>;
      // Without an answer for long it waits, and is sent again.
      const signal = isKept ? AbortSignal.timeout(LONGEST_MS) : undefined;
      const mutationFn = () => send(input, { ...withIdempotencyKey(key), ...(signal && { signal }) });
      const { retryDelay } = retryWhileRunning;
      const options = { mutationKey: [call], mutationFn, retry: isKept ? retryWhileRunning.retry : retry, retryDelay };
      const meta = { outlivesReads: outlivesReads(write) };
      return new MutationObserver<Answer>(queries, { ...options, meta }).mutate();
    },
    onAnswer: (write, answer) => {
      if (isOfRow(write)) return afterRow(queries, write, answer as AnswerOf<RowCall>);
      const shots = [answer.data].flat() as ShotOut[];
      const isTold = shots.some((shot) => isToldElsewhere(cachedShot(queries, shot._id), shot));
      notifyManager.batch(() => {
        for (const shot of shots) putShot(queries, shot);
      });
      const [first] = shots;
      if (!first) return;
      // The grid puts new rows into the list itself.
      if (write.isOfGrid) {
        refetchBeside(queries, first.projectId, isTold);
        // A list that is being read may be older than new rows and places, of which no version tells.
        if (isListUnderWay(queries, first.projectId)) {
          const { queryKey } = projectShots(first.projectId);
          // New rows would be away from the page until it is read again, and Undo would not find them.
          if (changedShots(write).length === 0) void queries.invalidateQueries({ queryKey });
          else readAgain(queries, queryKey);
        }
      } else readAfter(queries, write, shots, first.projectId);
    },
    onRefusal: (write, error) => {
      const { projectId } = write.seen;
      // Of several shots it is another one's page that is open, and which of them is gone the list will tell.
      const own = 'id' in write.input ? [write.input.id] : [];
      if (isOfRow(write)) return refetchDays(queries, projectId);
      const isGone = errorCode(error) === 'NOT_FOUND';
      if (isGone) for (const id of own) putShot(queries, { _id: id, status: 'deleted' });
      if (write.isOfGrid && !isGone) return;
      // Its own page stays as it is, so that the person can press again what was not answered.
      if (projectId !== null) refetchStale(queries, [{ projectId, shotId: null }], new Set(own));
    },
    isLost: ({ isKept }, error) => isKept === true && (isTransient(error) || errorCode(error) === 'UNAUTHORIZED'),
  });
  sendLostAgain(writes);
  return writes;
}

/** Sends what waits again when the network is back, and after a while, which grows while no answer comes. */
function sendLostAgain({ subscribe, shown, sendLost }: PendingWrites): void {
  let timer: number | undefined;
  let pause = FIRST_PAUSE_MS;
  let before = 0;
  const again = () => {
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    timer = window.setTimeout(again, pause);
    sendLost();
  };
  subscribe(() => {
    const waiting = shown().lost.size;
    if (waiting < before) pause = FIRST_PAUSE_MS;
    before = waiting;
    if (waiting > 0 === (timer !== undefined)) return;
    window.clearTimeout(timer);
    timer = waiting > 0 ? window.setTimeout(again, pause) : undefined;
    if (waiting > 0) window.addEventListener('online', sendLost);
    else window.removeEventListener('online', sendLost);
  });
}

/** Puts what came of a row into the cached days, and reads what counts it again. */
function afterRow(queries: QueryClient, { input, seen }: ShotWrite, { data }: AnswerOf<RowCall>): void {
  if (data) putRow(queries, data);
  else if (seen.projectId !== null && 'id' in input) dropRow(queries, seen.projectId, input.id);
  refetchDays(queries, seen.projectId);
}

/** Reads what an answer does not tell again. */
function readAfter(queries: QueryClient, write: ShotWrite, answered: readonly ShotOut[], projectId: string): void {
  const { call, input } = write;
  if (call === 'shot.setChecklist') {
    // A tick makes no version by which an older answer would be known.
    const shot = getQueryKey(trpc.shot.get, { id: input.id });
    if (queries.isFetching({ queryKey: shot }) > 0) void queries.invalidateQueries({ queryKey: shot });
    return;
  }
  // Of titles that were typed one after the other, the list is read after the last ones.
  const { writes } = shotWrites(queries).shown();
  if (writes.some((other) => other.at > write.at && call === 'shot.createDrafts' && projectOfNew(other) === projectId))
    return;
  const stays = call === 'shot.setStatus' && !isDeletion(write);
  // A list that is being read may have passed the place to which the shot has moved; others may have changed elsewhere.
  const shotId = stays && !isListUnderWay(queries, projectId) ? input.id : null;
  refetchStale(queries, [{ projectId, shotId }], new Set(answered.map(({ _id }) => _id)));
  if (shotId !== null) refetchCounts(queries, projectId);
}

const isListUnderWay = (queries: QueryClient, projectId: string): boolean =>
  queries.isFetching({ queryKey: projectShots(projectId).queryKey }) > 0;

/** A shot's version that a write of its page compares, when the person saw `seen`: what this page alone made of it. */
export const latestVersion = (queries: QueryClient, id: string, seen: number): number =>
  shotWrites(queries).latest(id, seen);

/** Notes which version a call for several shots has made of the one that the person saw. */
export const followVersion = (queries: QueryClient, id: string, seen: number, made: number): void =>
  shotWrites(queries).follow(id, seen, made);

/** Notes that a row of a day which was removed as `was` has been made again: older steps are meant for the new one. */
export const followRemade = (queries: QueryClient, was: DayRowOut, row: DayRowOut): void =>
  shotWrites(queries).remade.note(was, row);

/** Whether a write of the page is under way that is a step once it is answered; what the grid typed is one already. */
export const hasWaitingWrites = (queries: QueryClient): boolean => {
  const { writes, lost } = shotWrites(queries).shown();
  return writes.some(({ key, isTyped }) => !isTyped && !lost.has(key));
};

/** Resolves when the server has answered these writes, and those who made them have gone on. */
export async function writesAnswered(queries: QueryClient): Promise<void> {
  await until(shotWrites(queries).subscribe, () => !hasWaitingWrites(queries));
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

/** Whether a change of a shot or a row is shown that waits for the network. */
export function useIsUnsent(id: string): boolean {
  const { subscribe, shown } = shotWrites(useQueryClient());
  return useSyncExternalStore(subscribe, () => unsentIds(shown()).has(id));
}

/** A query's `select` that lays the writes that wait over what was read; `select` itself has to stay the same. */
export function useShownSelect<Read, Result>(select: (read: Read, shown: Shown) => Result): (read: Read) => Result {
  const shown = useShown();
  return useCallback((read) => select(read, shown), [select, shown]);
}

interface HowToWrite {
  /** The key under which the same was sent before. */
  key?: string;
  isOfGrid?: boolean;
  /** Of a row of a day, whose project no list tells. */
  projectId?: string;
}

/**
 * Makes a write that is shown at once; what was sent before under a key is not done a second time. Gives the answer
 * once it is shown; throws the server's refusal, and `ChangeWaits` where it waits for the network.
 */
export function writeShot<Call extends WriteCall>(
  queries: QueryClient,
  call: Call,
  sent: WriteInputs[Call],
  { key = newIdempotencyKey(), isOfGrid = false, projectId: ofRow }: HowToWrite = {},
): Promise<AnswerOf<Call>> {
  const input = call === 'schedule.addRow' || !('id' in sent) ? sent : shotWrites(queries).remade.standing(sent);
  const made = { key, at: now().getTime(), call, input, isOfGrid } as ShotWrite;
  const write: ShotWrite = { ...made, isKept: mayWait(made) && canWait() };
  const known = awaitedIds(write).flatMap((id) => cachedShot(queries, id) ?? []);
  const cached = Object.fromEntries(known.map(({ _id, version }) => [_id, version]));
  const projectId = projectOfNew(write) ?? ofRow ?? known[0]?.projectId ?? null;
  const seen = { projectId, versions: { ...namedVersions(write), ...cached } };
  const writes = shotWrites(queries);
  const answer = writes.add({ ...write, seen }) as Promise<AnswerOf<Call>>;
  return write.isKept ? Promise.race([answer, waits(writes, key)]) : answer;
}

/** Rejects once a write waits for the network, which its caller does not; its answer is heard of by the store alone. */
async function waits({ subscribe, shown }: ShotWrites, key: string): Promise<never> {
  const isGone = () => !shown().writes.some((write) => write.key === key);
  await until(subscribe, () => shown().lost.has(key) || isGone());
  // It was answered.
  if (isGone()) return new Promise<never>(() => {});
  throw new ChangeWaits();
}

/** The same for a component. */
export function useWriteShot() {
  const queries = useQueryClient();
  return useCallback(
    <Call extends WriteCall>(call: Call, input: WriteInputs[Call], how?: HowToWrite) =>
      writeShot(queries, call, input, how),
    [queries],
  );
}
