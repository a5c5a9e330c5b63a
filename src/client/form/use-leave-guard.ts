import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { leaveLayers } from '../../ui/overlay/back-layers';

/** The part of the Navigation API that this file uses; TypeScript's DOM library does not have it yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string; key: string; sameDocument: boolean };
}
interface Navigation extends EventTarget {
  traverseTo: (key: string) => unknown;
}

export interface LeaveGuard {
  /** Whether the person tries to leave and has to confirm. */
  asked: boolean;
  /** Whether leaving means logging out, which deletes unsaved text. */
  logsOut: boolean;
  stay: () => void;
  leave: () => void;
  /** Leaves by a button of the page itself: at once, or after the confirmation. */
  ask: (leave: () => void) => void;
}

interface WaitingLeave {
  leave: () => void;
  logsOut: boolean;
}

/** The active guards; the last one asks. */
const activeGuards = new Set<(leave: () => void) => void>();

/** Calls `leave` for a logout: at once, or after a confirmation when something would be lost. */
export function confirmLogout(leave: () => void): void {
  const ask = [...activeGuards].at(-1);
  if (ask) ask(leave);
  else leave();
}

/**
 * Asks for a confirmation before the person leaves a page with unsaved text: by a button, the logout and, where the
 * browser has the Navigation API, by a link or Back. The browser itself asks before a tab is closed or reloaded, unless
 * the text survives that (`unload` is false).
 */
export function useLeaveGuard(active: boolean, unload = active): LeaveGuard {
  const [waiting, setWaiting] = useState<WaitingLeave | null>(null);
  const passing = useRef(false);
  // A layout effect is cleaned up before the page that replaces this one navigates.
  useLayoutEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const { signal } = listening;
    const { navigation } = window as { navigation?: Navigation };
    const hold = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (
        passing.current ||
        event.defaultPrevented ||
        !event.cancelable ||
        !destination.sameDocument ||
        !isElsewhere(destination.url)
      )
        return;
      // A redirect, after an ended session or for a shot that can no longer be changed, needs no confirmation.
      if (navigationType === 'replace' || new URL(destination.url).pathname === '/login') return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(destination.url);
      const leave = () =>
        navigationType === 'traverse'
          ? leaveLayers(() => navigation?.traverseTo(destination.key))
          : navigate(pathname + search + hash);
      setWaiting({ leave, logsOut: false });
    };
    navigation?.addEventListener('navigate', hold, { signal });
    const holdLogout = (leave: () => void) => setWaiting({ leave, logsOut: true });
    activeGuards.add(holdLogout);
    return () => {
      activeGuards.delete(holdLogout);
      listening.abort();
    };
  }, [active]);
  useLayoutEffect(() => {
    if (!unload) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unload]);
  const ask = useCallback((leave: () => void) => (active ? setWaiting({ leave, logsOut: false }) : leave()), [active]);
  return {
    asked: waiting !== null,
    logsOut: waiting?.logsOut ?? false,
    stay: () => setWaiting(null),
    leave: () => {
      passing.current = true;
      setWaiting(null);
      waiting?.leave();
    },
    ask,
  };
}

function isElsewhere(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname + search !== window.location.pathname + window.location.search;
}
