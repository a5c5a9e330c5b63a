import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, trpcClient } from '../../client/trpc';
import { listedShot, putShot } from '../shot/shot-cache.queries';
import { isToldElsewhere } from '../shot/store/told-elsewhere.rules';
import type { ChangedItem, LiveEvent } from './live.schema';
import { cachedShotIds, readAgain, refetchCounts, refetchStale, staleKeys } from './stale.queries';

export interface Refetch {
  /** `position` is behind the event; it is acted on once what the event names is asked for. */
  add(event: LiveEvent, position?: string): void;
  stop(): void;
}

/** Events within this time are handled by one round of requests. */
const TOGETHER_MS = 200;
/** Requests under way delay a change at most this long, since it has to be visible within two seconds. */
const HOLD_MS = 1000;
/** Up to this many changed shots are fetched one by one, in one batch; beyond, their lists are. */
const FEW = 10;

/**
 * Refetches what events name, after requests under way for the same data: their responses may be older than the change.
 * It waits for writes, too, whose time before a read may bring back, but not for those that outlive it: two people who
 * type without a pause would see each other late. What is gone waits for writes alone. `onActed` gets the position
 * behind each event that was acted on. The next stream tells an event again that still waited when the page stopped
 * listening.
 */
export function refetchAfter(queries: QueryClient, onActed: (position: string) => void): Refetch {
  let event: LiveEvent = { everything: false, items: [], team: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let position: string | undefined;

  function flush(): void {
    timer = undefined;
    const isHeld = performance.now() - since < HOLD_MS && isUnderWay(queries, event);
    if (isHeld) {
      wait();
      return;
    }
    refetch(queries, event);
    event = { everything: false, items: [], team: false };
    acted();
  }

  function acted(): void {
    if (position !== undefined) onActed(position);
    position = undefined;
  }

  function wait(): void {
    timer ??= setTimeout(flush, TOGETHER_MS);
  }

  return {
    add({ everything, items, team }: LiveEvent, behind) {
      position = behind ?? position;
      if (!everything && !team && items.length === 0) {
        if (timer === undefined) acted();
        return;
      }
      if (timer === undefined) since = performance.now();
      event = {
        everything: event.everything || everything,
        items: [...event.items, ...items],
        team: event.team || team,
      };
      wait();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      position = undefined;
    },
  };
}

function isUnderWay(queries: QueryClient, event: LiveEvent): boolean {
  if (queries.isMutating({ predicate: ({ meta }) => !meta?.outlivesReads }) > 0) return true;
  const isGone = event.items.some((item) => item.isGone);
  return !isGone && namedBy(queries, event).some((queryKey) => queries.isFetching({ queryKey }) > 0);
}

function refetch(queries: QueryClient, event: LiveEvent): void {
  for (const item of event.items) if (item.isGone) forget(queries, item);
  const alone = listedShots(queries, event);
  for (const id of alone) void fetchShot(queries, id);
  for (const queryKey of namedBy(queries, event, alone)) readAgain(queries, queryKey);
}

/** The queries that an event makes stale, without shots that are fetched alone. */
function namedBy(
  queries: QueryClient,
  { everything, items, team }: LiveEvent,
  alone?: ReadonlySet<string>,
): QueryKey[] {
  if (everything)
    return [trpc.shot, trpc.schedule, trpc.project, trpc.scene, trpc.team].map((calls) => getQueryKey(calls));
  // Who has joined the team, has joined its projects.
  const ofTeam = team ? [trpc.team.list, trpc.project.members].map((call) => getQueryKey(call)) : [];
  return [...staleKeys(queries, items, alone), ...ofTeam];
}

/**
 * The changed shots that cached lists contain. A few are fetched alone, unless a list is under way that would undo it.
 */
function listedShots(queries: QueryClient, { everything, items }: LiveEvent): ReadonlySet<string> {
  const ids = items.flatMap(({ shotId, isGone }) => (shotId && !isGone && listedShot(queries, shotId) ? shotId : []));
  const isListUnderWay = queries.isFetching({ queryKey: getQueryKey(trpc.shot.list) }) > 0;
  return new Set(everything || isListUnderWay || ids.length > FEW ? [] : ids);
}

/**
 * Fetches a shot into its page and its lists, unless a write put a newer one there meanwhile, and what counts it or has
 * its scene, where that has changed; if that fails, refetches all that shows it.
 */
async function fetchShot(queries: QueryClient, id: string): Promise<void> {
  const queryKey = getQueryKey(trpc.shot.get, { id }, 'query');
  await queries.cancelQueries({ queryKey });
  const queryFn = async () => {
    const read = await trpcClient.shot.get.query({ id });
    const cached = queries.getQueryData<typeof read>(queryKey);
    return cached && cached.data.version > read.data.version ? cached : read;
  };
  try {
    const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    if (isToldElsewhere(listedShot(queries, id), data)) refetchCounts(queries, data.projectId);
    putShot(queries, data);
  } catch (error) {
    // The fetch for a later change of this shot has cancelled this one.
    if (error instanceof CancelledError) return;
    const projectId = listedShot(queries, id)?.projectId;
    if (projectId !== undefined) refetchStale(queries, [{ projectId, shotId: id }]);
  }
}

/** Removes data without access from the cache, unless a mounted page uses it. */
function forget(queries: QueryClient, { projectId, shotId }: ChangedItem): void {
  const shots = shotId === null ? cachedShotIds(queries, new Set([projectId])) : [shotId];
  const keys = shots.map((id) => getQueryKey(trpc.shot.get, { id }));
  if (shotId === null)
    for (const call of [trpc.project.get, trpc.shot.list]) keys.push(getQueryKey(call, { id: projectId }));
  for (const queryKey of keys) queries.removeQueries({ queryKey, type: 'inactive' });
}
