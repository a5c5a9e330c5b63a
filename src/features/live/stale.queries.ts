import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { trpc, type Utils } from '../../client/trpc';

/** What was changed, here or elsewhere: a shot, or with null its project, whose other shots are changed, too. */
interface Changed {
  projectId: string;
  shotId: string | null;
}

/** What shows the shots of these projects beside their list, their pages and what counts them. */
const besideKeys = (ids: ReadonlySet<string>): QueryKey[] => [
  ...[
    ...[trpc.shot.find, trpc.shot.firstGear, trpc.shot.usedGear, trpc.schedule.days, trpc.schedule.day],
    ...[trpc.callSheet.get, trpc.callSheet.receipts],
  ].flatMap((call) => keysOf(call, ids)),
  ...(ids.size > 0 ? [getQueryKey(trpc.shot.dueToday)] : []),
];

/** What counts the shots of days, and the scenes of projects: a member sees those that have a shot to see. */
const countKeys = (ids: Iterable<string>): QueryKey[] => [
  getQueryKey(trpc.shot.today),
  ...keysOf(trpc.scene.list, ids),
];

/**
 * The queries whose answers a change made stale. Those of the shots in `known` have been read since: what counts them
 * and has their scenes, is left to the caller.
 */
export function staleKeys(
  queries: QueryClient,
  items: readonly Changed[],
  known: ReadonlySet<string> = new Set(),
): QueryKey[] {
  const others = items.filter(({ shotId }) => shotId === null || !known.has(shotId));
  const projects = idsOf(items.filter(({ shotId }) => shotId === null));
  // A shot's response contains data of its project, so it goes stale with that.
  const shots = new Set([...others.flatMap(({ shotId }) => shotId ?? []), ...cachedShotIds(queries, projects)]);
  return [
    ...besideKeys(idsOf(items)),
    ...keysOf(trpc.shot.list, idsOf(others)),
    ...keysOf(
      trpc.shot.get,
      [...shots].filter((id) => !known.has(id)),
    ),
    ...keysOf(
      trpc.shot.history,
      items.flatMap(({ shotId }) => shotId ?? []),
    ),
    ...[trpc.project.get, trpc.project.members].flatMap((call) => keysOf(call, projects)),
    ...(others.length > 0 ? countKeys(idsOf(others)) : []),
    // The team's page counts the shots of each member.
    ...(projects.size > 0 ? [...projectLists(), trpc.team.list] : []).map((call) => getQueryKey(call)),
  ];
}

/** The calls that list projects. */
const projectLists = () => [trpc.project.list, trpc.project.listShared, trpc.project.listEdited];

type CallOfId = typeof trpc.shot.get | typeof trpc.shot.find;

const keysOf = (call: Parameters<typeof getQueryKey>[0], ids: Iterable<string>): QueryKey[] =>
  [...ids].map((id) => getQueryKey(call as CallOfId, { id }));

const idsOf = (items: readonly Changed[]) => new Set(items.map(({ projectId }) => projectId));

type ShotAnswer = NonNullable<ReturnType<Utils['shot']['get']['getData']>>;

/** The cached shots of these projects. */
export function cachedShotIds(queries: QueryClient, projects: ReadonlySet<string>): string[] {
  return queries
    .getQueriesData<ShotAnswer>({ queryKey: getQueryKey(trpc.shot.get) })
    .flatMap(([, body]) => (body && projects.has(body.data.projectId) ? body.data._id : []));
}

/**
 * Refetches queries; one under way, whose answer may be older than the change, once that is there: to cancel it would
 * restart a long list with each change, without end.
 */
export function readAgain(queries: QueryClient, queryKey: QueryKey): void {
  const once = { cancelRefetch: false };
  for (const query of queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, once);
    query.promise?.then(again, () => {});
  }
  void queries.invalidateQueries({ queryKey }, once);
}

const refetchAll = (queries: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
};

/** Refetches what a change made stale; `known` has the shots whose answers are cached. */
export const refetchStale = (queries: QueryClient, items: readonly Changed[], known?: ReadonlySet<string>): void =>
  refetchAll(queries, staleKeys(queries, items, known));

/** Refetches what shows a project's shots beside their list, and what tells of them where that has changed. */
export const refetchBeside = (queries: QueryClient, projectId: string, isTold: boolean): void =>
  refetchAll(queries, [
    ...besideKeys(new Set([projectId])),
    ...(isTold ? [...countKeys([projectId]), getQueryKey(trpc.project)] : []),
  ]);

/** Refetches what counts the shots of days, and the scenes of a project. */
export const refetchCounts = (queries: QueryClient, projectId: string): void =>
  refetchAll(queries, countKeys([projectId]));

/** Refetches the days of a project, and today: what shows rows of days. */
export function refetchDays(queries: QueryClient, projectId: string | null): void {
  const ids = projectId === null ? [] : [projectId];
  const days = [trpc.schedule.days, trpc.schedule.day].flatMap((call) => keysOf(call, ids));
  refetchAll(queries, [...days, getQueryKey(trpc.shot.dueToday)]);
}

/** Refetches everything that shows or counts a project, its scenes, its people and its shots. */
export const refetchProject = (queries: QueryClient, projectId: string): void =>
  refetchStale(queries, [{ projectId, shotId: null }]);

export function useRefetchProject(): (projectId: string) => void {
  const queries = useQueryClient();
  return useCallback((projectId) => refetchProject(queries, projectId), [queries]);
}

/** Refetches what shows all projects: their lists, and today; resolves when those that are shown have come. */
export function refetchOverviews(queries: QueryClient): Promise<unknown> {
  const calls = [...projectLists(), trpc.shot.today, trpc.shot.dueToday];
  return Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: getQueryKey(call) })));
}
