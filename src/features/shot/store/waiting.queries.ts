import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useSyncExternalStore } from 'react';
import { errorConflicts, errorText, errorVersion } from '../../../client/error-text';
import { canWait } from '../../../client/kept/program-kept';
import { allWaiting, noteWaiting, whenWaitingChanges } from '../../../client/kept/waiting-changes';
import { logFailure } from '../../../client/log';
import { whenSessionEnds } from '../../../client/session';
import { tabId, trpc, type Utils } from '../../../client/trpc';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { createPendingWrites, WriteStore } from './pending-writes';
import type { ShotWrite } from './shot-writes.rules';
import { openStoredWrites, type StoredWrites } from './stored-writes';
import { isTooOld, type Refusal, type StoredWrite } from './waiting.rules';

const text = messages.offline;

type Check = NonNullable<ReturnType<Utils['auth']['check']['getData']>>;
type Writes = Pick<ReturnType<typeof createPendingWrites>, 'shown' | 'subscribe' | 'takeStored' | 'sendLost'>;

let opened: StoredWrites | undefined;
/** The refused writes of the account that are not dealt with. */
let refused: readonly StoredWrite[] = [];
const listeners = new Set<() => void>();

function setRefused(next: readonly StoredWrite[]): void {
  if (next.length + refused.length === 0) return;
  refused = next;
  for (const listener of listeners) listener();
}

whenSessionEnds(() => {
  opened = undefined;
  setRefused([]);
});

const userOf = (queries: QueryClient) =>
  queries.getQueryData<Check>(getQueryKey(trpc.auth.check, undefined, 'query'))?.user;

/** What is stored of the account that is signed in; throws where nothing can wait. */
function stored(queries: QueryClient): StoredWrites {
  const user = userOf(queries);
  if (!user || !canWait()) throw new Error('Changes cannot wait on this device.');
  if (opened?.account !== user._id) opened = openStoredWrites(user._id);
  return opened;
}

const tell = (error: unknown) => logFailure(text.notStored, error);

/** Where the queue of a page stores what may wait. */
export const writeStoreOf = (queries: QueryClient): WriteStore => ({
  put: async (write, isTried) => stored(queries).put(write, isTried),
  remove: async (key) => opened?.remove(key).catch(tell),
  refuse: async (write, error) => {
    const refusal: Refusal = {
      ...{ at: Date.now(), sentence: errorText(error) },
      ...{ conflicts: errorConflicts(error), version: errorVersion(error) },
    };
    await opened?.refuse(write, refusal).catch(tell);
    setRefused([...refused, { write, refusal, order: Date.now(), isTried: true, tab: tabId }]);
  },
});

/**
 * Shows what waits on the device of an account and sends what no open tab sends: at the start, when the network or the
 * page is back, and when another tab has changed something. Gives a function that ends this.
 */
export function followWaiting(queries: QueryClient, account: string, writes: Writes): () => void {
  const left = new AbortController();
  const { signal } = left;
  const isHere = () => !signal.aborted && userOf(queries)?._id === account;
  let isRead = allWaiting()[account] === undefined;

  const takeAgain = () => void take().catch(tell);
  const take = async (): Promise<void> => {
    if (!isHere() || !canWait()) return;
    const all = allWaiting()[account] ? await stored(queries).readAll() : [];
    if (!isHere()) return;
    const waiting = all.filter(({ refusal }) => !refusal);
    setRefused(all.filter(({ refusal }) => refusal));
    for (const { write } of waiting.filter((one) => isTooOld(one.write, Date.now())))
      await writeStoreOf(queries).refuse(write, new AppError('CONFLICT', text.tooLate));
    writes.takeStored(
      waiting.filter((one) => !isTooOld(one.write, Date.now())),
      ({ tab }) => tab === tabId,
    );
    const others = waiting.flatMap(({ tab }) => (tab === tabId ? [] : [tab]));
    opened?.whenLeft(new Set(others), takeAgain);
    isRead = true;
    note();
    writes.sendLost();
  };
  const note = () => {
    if (!isRead || !isHere()) return;
    const { writes: all, lost } = writes.shown();
    const isNone = refused.length === 0 && !all.some(({ isKept }) => isKept);
    const { name = '' } = userOf(queries) ?? {};
    noteWaiting(account, isNone ? null : { name, count: lost.size, refused: refused.length });
  };
  const whenSeen = () => document.visibilityState === 'visible' && allWaiting()[account] && takeAgain();

  takeAgain();
  window.addEventListener('online', takeAgain, { signal });
  document.addEventListener('visibilitychange', whenSeen, { signal });
  const minute = setInterval(whenSeen, 60_000);
  const stops = [writes.subscribe(note), subscribe(note), whenWaitingChanges(takeAgain)];
  return () => {
    left.abort();
    clearInterval(minute);
    for (const stop of stops) stop();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The changes that the server refused after they had waited. */
export const useRefused = (): readonly StoredWrite[] => useSyncExternalStore(subscribe, () => refused);

/** Takes a refused change off the device, once its person has dealt with it. */
export async function dropRefused({ key }: ShotWrite): Promise<void> {
  setRefused(refused.filter(({ write }) => write.key !== key));
  await opened?.remove(key).catch(tell);
}
