import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { errorCode } from './error-text';
import { forgetDrafts, lastLogout } from './form/form-draft';
import { askToLogOut } from './form/use-leave-guard';
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

/**
 * Who is signed in. Without the flag cookie nothing is asked, so that a visitor's console stays clean; with it the
 * session check is asked anew by every page that mounts, and never retried (spec section 7).
 */
export function useSession() {
  const flagged = hasSessionFlag();
  const check = trpc.auth.check.useQuery(undefined, {
    enabled: flagged,
    retry: false,
    staleTime: 0,
    meta: { isCheck: true },
  });
  if (!flagged || errorCode(check.error) === 'UNAUTHORIZED') return signedOut;
  if (check.data) return { state: 'in', user: check.data.user } as const;
  return check.isPending ? checking : signedOut;
}

const signedOut = { state: 'out' } as const;
const checking = { state: 'checking' } as const;

/**
 * What a 401 means: the session is gone. Nothing of it stays in memory, and outside the login page the browser goes
 * there, to come back afterwards. A 401 of the check itself moves nobody: the guard decides (contract section 1).
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

/** Emptied first: the page that comes must not hold on to what is thrown away. */
function leaveFor(path: string, queries: QueryClient): void {
  clearSessionFlag();
  queries.clear();
  navigate(path);
}

/** The check itself stays, since the page in view listens to it. */
function forgetAllButCheck(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ meta }) => meta?.isCheck !== true });
}

/** What a login leaves behind: the session known at once, nothing of an earlier one, and no logout waiting for it. */
export function useSessionStarted() {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  return useCallback(
    (reply: NonNullable<ReturnType<typeof cache.auth.check.getData>>) => {
      clearPendingLogout();
      forgetAllButCheck(queries);
      cache.auth.check.setData(undefined, reply);
    },
    [queries, cache],
  );
}

/**
 * Logs out, asked first where something typed would be lost: the login page is shown, at the address that is given, and
 * nothing stays in memory, whatever the server says. A failure is only logged, and the call made again at the next load
 * (spec section 8).
 */
export function useLogout(): (login?: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (login = LOGIN) =>
      askToLogOut(() => {
        rememberPendingLogout();
        void finishLogout();
        forgetDrafts();
        leaveFor(login, queries);
      }),
    [queries],
  );
}

/** What is left to do where the server has ended the session itself: nothing stays in memory, and `path` is shown. */
export function useSessionOver(): (path: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (path) => {
      forgetDrafts();
      leaveFor(path, queries);
    },
    [queries],
  );
}

/** The last logout before the page was left, where somebody was signed in: the browser may keep it as it stands. */
let leftAfter: string | null = null;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    leftAfter = hasSessionFlag() ? lastLogout() : null;
  });
  // Brought back as it was left, a page shows nothing of a session that is over, not even until the server has said so
  // (case A12).
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || leftAfter === null || (hasSessionFlag() && lastLogout() === leftAfter)) return;
    document.body.hidden = true;
    window.location.reload();
  });
}
