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

interface LeaveGuard {
  /** Whether somebody wants to leave and has to be asked first. */
  asked: boolean;
  stay: () => void;
  leave: () => void;
  /** Leaves by a button of the page itself: at once, or after the question. */
  ask: (leave: () => void) => void;
}

/**
 * Holds whoever leaves the page while something would be lost, until they have been asked: by a link, a button, or the
 * browser's way back (where it has the Navigation API). A closed tab or a reload is asked about by the browser itself, unless
 * what there is to lose outlives it (`unload` is false).
 */
export function useLeaveGuard(active: boolean, unload = active): LeaveGuard {
  const [waiting, setWaiting] = useState<{ leave: () => void } | null>(null);
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
      setWaiting({ leave });
    };
    navigation?.addEventListener('navigate', hold, { signal });
    return () => listening.abort();
  }, [active]);
  useLayoutEffect(() => {
    if (!unload) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unload]);
  return {
    asked: waiting !== null,
    stay: () => setWaiting(null),
    leave: () => {
      passing.current = true;
      setWaiting(null);
      waiting?.leave();
    },
    ask: (leave) => (active ? setWaiting({ leave }) : leave()),
  };
}

function isElsewhere(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname + search !== window.location.pathname + window.location.search;
}
