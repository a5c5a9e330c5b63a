import { useEffect, useState } from 'react';
import { isSignedIn } from '../../../client/session-marks';

const LOADING_MS = 1000;

/** Where each way in leads a visitor. */
export const entryPaths = { login: '/login', startFree: '/register', startPlanning: '/register' } as const;

export type Entry = keyof typeof entryPaths;

/**
 * The ways in of the landing page: a second of loading after the press, then /login or /register, or the projects for who is
 * signed in (spec sections 2 and 9). `chosen` is the button that was pressed.
 */
export function useWaysIn() {
  const [chosen, choose] = useState<Entry | null>(null);
  useEffect(() => {
    if (!chosen) return;
    let left = false;
    void Promise.all([isSignedIn(), loading()]).then(
      ([signedIn]) => left || window.location.assign(signedIn ? '/projects' : entryPaths[chosen]),
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
  return { chosen, choose };
}

export type WaysIn = ReturnType<typeof useWaysIn>;

const loading = () => new Promise((resolve) => setTimeout(resolve, LOADING_MS));
