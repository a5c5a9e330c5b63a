import { useCallback, useEffect, useState } from 'react';
import { isSignedIn } from '../../../client/is-signed-in';

const LOADING_MS = 1000;

export type Entry = 'login' | 'startFree' | 'startPlanning';

/**
 * The ways in of the landing page: a second of loading after the press, then /login or /register, or the projects for who is
 * signed in (spec sections 2 and 9). `chosen` is the button that was pressed.
 */
export function useWayIn() {
  const [chosen, choose] = useState<Entry | null>(null);
  useEffect(() => {
    if (!chosen) return;
    let left = false;
    const path = chosen === 'login' ? '/login' : '/register';
    void Promise.all([isSignedIn(), loading()]).then(
      ([signedIn]) => left || window.location.assign(signedIn ? '/projects' : path),
    );
    return () => {
      left = true;
    };
  }, [chosen]);
  // Who comes back may find the page as it was left, the pressed button still at work.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && choose(null);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return useCallback((entry: Entry) => ({ loading: chosen === entry, onClick: () => choose(entry) }), [chosen]);
}

export type WayIn = ReturnType<typeof useWayIn>;

const loading = () => new Promise((resolve) => setTimeout(resolve, LOADING_MS));
