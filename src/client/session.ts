import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { errorCode } from './error-text';
import { forgetDrafts, lastLogout } from './form/form-draft';
import { confirmLogout } from './form/use-leave-guard';
import { keptAccount, removeKept } from './kept/kept-account';
import { confirmLoss } from './kept/logout-guard';
import { deleteWaiting } from './kept/waiting-changes';
import { loginPath } from './local-path';
import {
  clearPendingLogout,
  clearSessionFlag,
  finishLogout,
  hasSessionFlag,
  rememberPendingLogout,
} from './session-flags';
import { trpc } from './trpc';

const LOGIN = '/login';

/** The check is not made twice for a page that mounts in a moment: its answer may have come with the page's script. */
export const sessionCheck = { retry: false, staleTime: 1000, meta: { isCheck: true } } as const;

/**
 * The signed-in account. Without the flag cookie no request is made, so that a visitor's console stays clean; with it
 * every page that mounts checks the session again (spec section 7), without retries, unless a second ago.
 */
export function useSession() {
  const flagged = hasSessionFlag();
  // All three are read at each render: a component hears only of changes of what it has read.
  const { data, error, isPending } = trpc.auth.check.useQuery(undefined, {
    enabled: flagged,
    ...sessionCheck,
  });
  if (errorCode(error) === 'UNAUTHORIZED') return ended;
  if (!flagged) return signedOut;
  if (data) return { state: 'in', user: data.user } as const;
  if (isPending) return checking;
  return navigator.onLine ? signedOut : unreached;
}

const signedOut = { state: 'out', ended: false } as const;
/** The server has refused the session by a 401. */
const ended = { state: 'out', ended: true } as const;
const checking = { state: 'checking' } as const;
/** The page has no network to check the session; TanStack Query asks again once there is one. */
const unreached = { state: 'unreached' } as const;

/**
 * Handles a 401, which means that the session has ended: clears the caches and, outside the login page, goes there, to
 * come back afterwards. A 401 of the session check itself does not navigate: the guard decides (contract section 1).
 */
export function endSession(queries: QueryClient, { isCheck }: { isCheck: boolean }): void {
  if (isCheck) {
    clearSessionFlag();
    forgetAllButCheck(queries);
    return;
  }
  if (window.location.pathname === LOGIN) return;
  leaveFor(loginPath(window.location.pathname + window.location.search), queries);
}

const listeners = new Set<(queries: QueryClient) => void>();

/** Calls `forget` whenever a session ends, for what a page keeps beside the caches. */
export function whenSessionEnds(forget: (queries: QueryClient) => void): void {
  listeners.add(forget);
}

function forgetKept(queries: QueryClient): void {
  for (const forget of listeners) forget(queries);
}

/** Navigate first: the next page must not depend on the data that is cleared. */
function leaveFor(path: string, queries: QueryClient): void {
  clearSessionFlag();
  queries.clear();
  forgetKept(queries);
  navigate(path);
}

/** Keep the session check, since the mounted page subscribes to it. */
function forgetAllButCheck(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ meta }) => meta?.isCheck !== true });
  forgetKept(queries);
}

/** After a login: puts the session into the cache, clears the data of an earlier one, and cancels a pending logout. */
export function useSessionStarted() {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  return useCallback(
    (reply: NonNullable<ReturnType<typeof cache.auth.check.getData>>) => {
      clearPendingLogout();
      // The device may hold the answers of the person who was signed in before.
      if (keptAccount() !== reply.user._id) removeKept();
      forgetAllButCheck(queries);
      cache.auth.check.setData(undefined, reply);
    },
    [queries, cache],
  );
}

/**
 * Logs out; asks first when unsaved text or changes that wait would be lost. Shows the login page, at the given path if
 * there is one, and clears the caches whether or not the server answers. A failure is only logged, and the next load
 * calls again (spec section 8).
 */
export function useLogout(): (login?: string) => void {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  return useCallback(
    (login = LOGIN) => {
      const leave = () => {
        const account = cache.auth.check.getData()?.user._id;
        rememberPendingLogout();
        void finishLogout();
        forgetDrafts();
        if (account !== undefined) deleteWaiting(account);
        removeKept();
        leaveFor(login, queries);
      };
      confirmLogout(() => confirmLoss(leave));
    },
    [queries, cache],
  );
}

/** For a session that the server itself has ended: clears the caches and shows `path`. */
export function useSessionOver(): (path: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (path) => {
      forgetDrafts();
      removeKept();
      leaveFor(path, queries);
    },
    [queries],
  );
}

/** The last logout when the page was left by a signed-in person: the browser may restore the page as it was. */
let leftAfter: string | null = null;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    leftAfter = hasSessionFlag() ? lastLogout() : null;
  });
  // A page restored from the back-forward cache must show nothing of an ended session, not even until the server
  // answers (case A12).
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || leftAfter === null || (hasSessionFlag() && lastLogout() === leftAfter)) return;
    document.body.hidden = true;
    window.location.reload();
  });
}
