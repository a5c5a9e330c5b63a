import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { keptAccount } from '../../client/kept/kept-account';
import { inviteeOf } from '../../client/local-path';
import { logFailure } from '../../client/log';
import { sessionCheck } from '../../client/session';
import { hasSessionFlag, isLogoutPending } from '../../client/session-flags';
import { trpcClient } from '../../client/trpc';
import { chosenView } from '../../features/shot/list/use-shot-view';
import { projectShots } from '../../features/shot/shot-cache.queries';
import { afterPaint } from '../../ui/after-paint';
import type { AppRouter } from '../trpc/app-router';
import { type pageModules, pathPattern, routePaths } from './route-paths';

/** For how long what was read here waits for the page. */
const FRESH_MS = 5000;

/** The guard of the page, which waits for the check, decides what follows when the session has ended. */
const ofPage = { meta: { isCheck: true } };

type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** What each page reads first, by the id in its address. */
const reads: Partial<
  Record<keyof typeof pageModules, (queries: Queries, id: string, client: QueryClient) => Promise<void>[]>
> = {
  today: ({ shot }) => [shot.dueToday.prefetch({}, ofPage)],
  projects: ({ project }) => [project.list.prefetch({}, ofPage)],
  sharedProjects: ({ project }) => [project.listShared.prefetch({}, ofPage)],
  sheetEditor: ({ project }, id) => [project.get.prefetch({ id }, ofPage)],
  shotList: ({ project, scene, schedule }, id, client) => [
    project.get.prefetch({ id }, ofPage),
    ...{
      time: () => [client.prefetchInfiniteQuery({ ...projectShots(id), ...ofPage })],
      // It reads the list whole.
      grid: () => [scene.list.prefetch({ id }, ofPage)],
      scene: () => [scene.list.prefetch({ id }, ofPage)],
      board: () => [scene.list.prefetch({ id }, ofPage)],
      schedule: () => [schedule.days.prefetch({ id }, ofPage)],
    }[chosenView(id)](),
  ],
  viewShot: ({ shot }, id) => [shot.get.prefetch({ id }, ofPage)],
};

/** Opens what the device keeps of the account, so that pages show it until the server has answered. */
export async function openKept(queryClient: QueryClient): Promise<void> {
  const account = keptAccount();
  if (account === null || !hasSessionFlag() || isLogoutPending()) return;
  try {
    const { inTime, openDevice } = await import('../../features/offline/kept-device.queries');
    await inTime(openDevice(account, queryClient));
  } catch (error) {
    // Without it pages show what the server answers.
    logFailure('What this device keeps could not be opened', error);
  }
}

/**
 * Begins what the page at a path reads first while its script is on its way: in one request, beside the check of the
 * session, for which the page would wait. Asks nothing for a visitor, nor where an invitation may be another account's.
 */
export function beginReads(queryClient: QueryClient, { pathname, search }: Location): void {
  if (!hasSessionFlag() || isLogoutPending() || inviteeOf(search)) return;
  for (const [name, read] of Object.entries(reads)) {
    const found = pathPattern(routePaths[name as keyof typeof reads]).exec(pathname);
    if (!found) continue;
    const queries = createTRPCQueryUtils({ client: trpcClient, queryClient });
    void queries.auth.check.prefetch(undefined, sessionCheck);
    // Behind the batch of the check, so that data which does not come ends no session.
    setTimeout(() => {
      void queries.shot.today.prefetch({}, ofPage);
      read(queries, found[1] ?? '', queryClient);
      keepForFirstUse(queryClient);
    });
  }
}

/** The components that mount with the page do not read again what was read for them; those that mount later do. */
function keepForFirstUse(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const unused = new Set(cache.getAll());
  for (const { queryKey } of unused) queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || !unused.delete(query)) return;
    afterPaint(() => queryClient.setQueryDefaults(query.queryKey, {}));
    if (unused.size === 0) stop();
  });
}
