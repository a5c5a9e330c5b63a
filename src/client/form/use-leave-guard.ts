import { useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** What this file uses of the Navigation API, which TypeScript's library does not know yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string; key: string; sameDocument: boolean };
}
interface Navigation extends EventTarget {
  traverseTo: (key: string) => unknown;
}

export interface LeaveGuard {
  /** Whether somebody wants to leave and has to be asked first. */
  asked: boolean;
  /** Whether they want to log out, which keeps nothing of what is typed. */
  logsOut: boolean;
  stay: () => void;
  leave: () => void;
  /** Leaves by a button of the page itself: at once, or after the question. */
  ask: (leave: () => void) => void;
}

interface Waiting {
  leave: () => void;
  logsOut: boolean;
}

/** The guards that hold somebody, the last one in front. */
const holding = new Set<(leave: () => void) => void>();

/** Logs out by `leave`: at once, or, where something would be lost, after the question. */
export function askToLogOut(leave: () => void): void {
  const ask = [...holding].at(-1);
  if (ask) ask(leave);
  else leave();
}

/**
 * Holds whoever leaves the page while something would be lost, until they have been asked: by a button, the logout and,
 * where the browser has the Navigation API, by a link or its way back. A closed tab or a reload is asked about by the
 * browser itself, unless what there is to lose outlives it (`unload` is false).
 */
export function useLeaveGuard(active: boolean, unload = active): LeaveGuard {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const passing = useRef(false);
  // As a layout effect it is gone before a page that takes the place of this one goes elsewhere.
  useLayoutEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const { signal } = listening;
    const { navigation } = window as { navigation?: Navigation };
    const hold = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (passing.current || !event.cancelable || !destination.sameDocument || !isElsewhere(destination.url)) return;
      // Who is sent away, for a session that is over or a shot that cannot be changed any more, is not asked.
      if (navigationType === 'replace' || new URL(destination.url).pathname === '/login') return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(destination.url);
      const leave = () =>
        navigationType === 'traverse' ? navigation?.traverseTo(destination.key) : navigate(pathname + search + hash);
      setWaiting({ leave, logsOut: false });
    };
    navigation?.addEventListener('navigate', hold, { signal });
    const holdLogout = (leave: () => void) => setWaiting({ leave, logsOut: true });
    holding.add(holdLogout);
    return () => {
      holding.delete(holdLogout);
      listening.abort();
    };
  }, [active]);
  useLayoutEffect(() => {
    if (!unload) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unload]);
  return {
    asked: waiting !== null,
    logsOut: waiting?.logsOut ?? false,
    stay: () => setWaiting(null),
    leave: () => {
      passing.current = true;
      setWaiting(null);
      waiting?.leave();
    },
    ask: (leave) => (active ? setWaiting({ leave, logsOut: false }) : leave()),
  };
}

function isElsewhere(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname + search !== window.location.pathname + window.location.search;
}
