import { useEffect, useState } from 'react';
import { systemClock } from '../kernel/clock';
import { wallDate } from '../kernel/zones';
import { viewerZone } from './viewer-zone';

const MINUTE = 60_000;

/** The browser's "now". */
export const now = systemClock.now;

/** Today's date for the person at the screen, `YYYY-MM-DD`, as date inputs take it. */
export function today(): string {
  return wallDate(now(), viewerZone());
}

/** "Now" for rendering; moves on every minute, so that what the clock decides on a screen stays true. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
