import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, trpcClient } from '../../client/trpc';
import { listedShot, putShot, type ShotBody } from '../shot/shot-cache.queries';
import type { ChangedItem, LiveEvent } from './live.schema';
import { followWhileVisible } from './live-connection.queries';

/** What comes so close together is asked for at once. */
const TOGETHER_MS = 200;
/** What is under way may hold a change back for so long, since that has to be seen within two seconds. */
const HOLD_MS = 1000;
/** So many changed shots are asked for one by one, which is one request; of more their lists are. */
const FEW = 10;

/** Follows what is changed elsewhere until what it gives is called; `onSignedOut` when the server says that the session is over. */
export function followChanges(queries: QueryClient, onSignedOut: () => void): () => void {
  const gathered = gather(queries);
  const end = followWhileVisible({
    onEvent: gathered.add,
    onPoll: () => askAgain(queries, { everything: true, items: [], team: true }),
    onSignedOut,
  });
  return () => {
    gathered.stop();
    end();
  };
}

/**
 * Asks again for what has come once none of it is under way: an answer that is on its way may be older than the change, and must
 * not undo what is shown ahead of the server. What was taken away waits for nothing.
 */
function gather(queries: QueryClient) {
  let events: LiveEvent[] = [];
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const event = together(events);
    const isHeld = performance.now() - since < HOLD_MS && isUnderWay(queries, event);
    if (isHeld && !event.items.some(({ isGone }) => isGone)) {
      wait();
      return;
    }
    events = [];
    askAgain(queries, event);
  }

  function wait(): void {
    timer ??= setTimeout(flush, TOGETHER_MS);
  }

  return {
    add(event: LiveEvent) {
      if (!event.everything && !event.team && event.items.length === 0) return;
      if (events.length === 0) since = performance.now();
      events.push(event);
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}

function together(events: LiveEvent[]): LiveEvent {
  return {
    everything: events.some((one) => one.everything),
    items: events.flatMap(({ items }) => items),
    team: events.some((one) => one.team),
  };
}

function isUnderWay(queries: QueryClient, event: LiveEvent): boolean {
  return queries.isMutating() > 0 || concerned(queries, event).some((queryKey) => queries.isFetching({ queryKey }) > 0);
}

function askAgain(queries: QueryClient, event: LiveEvent): void {
  for (const item of event.items) if (item.isGone) forget(queries, item);
  const alone = listedShots(queries, event);
  for (const id of alone) void fetchShot(queries, id);
  for (const queryKey of concerned(queries, event, alone)) {
    // A first answer that is on its way would be taken for the new one.
    const isFirst = { queryKey, type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;
    void queries.cancelQueries(isFirst, { silent: true });
    void queries.invalidateQueries({ queryKey });
  }
}

/** The changed shots that lists hold, which are asked for alone while they are few; an answer of a list under way would undo that. */
function listedShots(queries: QueryClient, { everything, items }: LiveEvent): ReadonlySet<string> {
  const ids = items.flatMap(({ shotId, isGone }) => (shotId && !isGone && listedShot(queries, shotId) ? shotId : []));
  const isAsked = queries.isFetching({ queryKey: getQueryKey(trpc.shot.list) }) > 0;
  return new Set(everything || isAsked || ids.length > FEW ? [] : ids);
}

/** Puts a shot as it is now into its page and its lists; where it cannot be had, the lists are asked for again. */
async function fetchShot(queries: QueryClient, id: string): Promise<void> {
  const queryKey = getQueryKey(trpc.shot.get, { id }, 'query');
  await queries.cancelQueries({ queryKey });
  try {
    const { data } = await queries.fetchQuery({ queryKey, queryFn: () => trpcClient.shot.get.query({ id }) });
    putShot(queries, data);
  } catch {
    void queries.invalidateQueries({ queryKey: getQueryKey(trpc.shot.list) });
  }
}

/** What an event makes old, and nothing else; without what is asked for alone. */
function concerned(
  queries: QueryClient,
  { everything, items, team }: LiveEvent,
  alone: ReadonlySet<string> = new Set(),
): QueryKey[] {
  if (everything) return [getQueryKey(trpc.shot), getQueryKey(trpc.project), getQueryKey(trpc.team)];
  const others = items.filter(({ shotId }) => shotId === null || !alone.has(shotId));
  const projects = new Set(items.flatMap(({ projectId, shotId }) => (shotId === null ? projectId : [])));
  // A shot's project comes along with it, and without that it is gone.
  const shots = new Set([...others.flatMap(({ shotId }) => shotId ?? []), ...shotsOf(queries, projects)]);
  const keys: QueryKey[] = [];
  for (const id of projectsOf(items)) keys.push(getQueryKey(trpc.shot.find, { id }));
  for (const id of projectsOf(others)) keys.push(getQueryKey(trpc.shot.list, { id }));
  for (const id of shots) keys.push(getQueryKey(trpc.shot.get, { id }));
  for (const id of projects) keys.push(getQueryKey(trpc.project.get, { id }));
  if (items.length > 0) keys.push(getQueryKey(trpc.shot.today));
  if (projects.size > 0) keys.push(getQueryKey(trpc.project.list), getQueryKey(trpc.project.listShared));
  // Who is on which shots is counted there.
  if (team || projects.size > 0) keys.push(getQueryKey(trpc.team.list));
  return keys;
}

const projectsOf = (items: ChangedItem[]) => new Set(items.map(({ projectId }) => projectId));

/** The shots of these projects that are known here. */
function shotsOf(queries: QueryClient, projects: ReadonlySet<string>): string[] {
  return queries
    .getQueriesData<ShotBody>({ queryKey: getQueryKey(trpc.shot.get) })
    .flatMap(([, body]) => (body && projects.has(body.data.projectId) ? body.data._id : []));
}

/** What was taken away does not stay in memory behind the pages. */
function forget(queries: QueryClient, { projectId, shotId }: ChangedItem): void {
  const shots = shotId === null ? shotsOf(queries, new Set([projectId])) : [shotId];
  const keys = shots.map((id) => getQueryKey(trpc.shot.get, { id }));
  if (shotId === null)
    for (const call of [trpc.project.get, trpc.shot.list]) keys.push(getQueryKey(call, { id: projectId }));
  for (const queryKey of keys) queries.removeQueries({ queryKey, type: 'inactive' });
}
