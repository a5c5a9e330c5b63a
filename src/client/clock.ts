import { useEffect, useState } from 'react';
import { systemClock } from '../kernel/clock';
import { wallDate } from '../kernel/zones';
import { viewerZone } from './viewer-zone';

const MINUTE = 60_000;

/** The current time by the browser's clock. */
export const now = systemClock.now;

/** Today's date in the viewer's zone, `YYYY-MM-DD`, as date inputs take it. */
export function today(): string {
  return wallDate(now(), viewerZone());
}

/** The current time for rendering; updates every minute, so that what depends on it stays true. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
