import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { sessionCheck } from '../../client/session';
import { hasSessionFlag, isLogoutPending } from '../../client/session-flags';
import { trpcClient } from '../../client/trpc';
import { chosenView } from '../../features/shot/list/use-shot-view';
import { listInput } from '../../features/shot/shot-cache.queries';
import type { AppRouter } from '../trpc/app-router';
import { type pageModules, pathPattern, routePaths } from './route-paths';

/** What was read so lately is not read again by the components that mount then. */
const FRESH_MS = 5000;

type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** What each page reads first, by the id in its address. */
const reads: Partial<Record<keyof typeof pageModules, (queries: Queries, id: string) => Promise<void>[]>> = {
  today: ({ shot }) => [shot.dueToday.prefetch({})],
  projects: ({ project }) => [project.list.prefetch({})],
  sharedProjects: ({ project }) => [project.listShared.prefetch({})],
  shotList: ({ project, shot, scene, schedule }, id) => [
    project.get.prefetch({ id }),
    ...{
      time: () => [shot.list.prefetchInfinite(listInput(id))],
      grid: () => [shot.list.prefetchInfinite(listInput(id))],
      scene: () => [scene.list.prefetch({ id })],
      schedule: () => [schedule.days.prefetch({ id })],
    }[chosenView(id)](),
  ],
  viewShot: ({ shot }, id) => [shot.get.prefetch({ id })],
};

/**
 * Begins what the page at a path reads first while its script is on its way: in one request, with the check of the
 * session for which the page would wait. Asks nothing for a visitor.
 */
export function beginReads(queryClient: QueryClient, path: string): void {
  if (!hasSessionFlag() || isLogoutPending()) return;
  for (const [name, read] of Object.entries(reads)) {
    const found = pathPattern(routePaths[name as keyof typeof reads]).exec(path);
    if (!found) continue;
    const queries = createTRPCQueryUtils({ client: trpcClient, queryClient });
    void queries.auth.check.prefetch(undefined, sessionCheck);
    void queries.shot.today.prefetch({});
    read(queries, decodeURIComponent(found[1] ?? ''));
    for (const { queryKey } of queryClient.getQueryCache().getAll())
      queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
  }
}
