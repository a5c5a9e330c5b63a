import { useEffect, useState } from 'react';
import { systemClock } from '../kernel/clock';
import { wallDate } from '../kernel/zones';
import { viewerZone } from './viewer-zone';

const SECOND = 1000;
const MINUTE = 60_000;
/** Servers differ by a little themselves. */
const TOLERANCE_MS = 2 * SECOND;

/** By how many milliseconds the server's clock is ahead of the device's. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The current time by the server's clock, since a device's may be wrong. */
export const now = (): Date => fromDevice(systemClock.now().getTime());

/** The time by the server's clock when the device's showed this one, in milliseconds. */
export const fromDevice = (instant: number): Date => new Date(instant + ahead);

/**
 * Takes the server's time from an answer: `date` is its header of that name, in whole seconds, written between the
 * sending of the request and now. The known difference stays as long as it agrees with that.
 */
export function followServer(date: string | null, sentAt: number): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const least = told - systemClock.now().getTime() - TOLERANCE_MS;
  const most = told + SECOND - sentAt + TOLERANCE_MS;
  if (ahead >= least && ahead <= most) return;
  ahead = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}

/** Today's date in the viewer's zone, `YYYY-MM-DD`, as date inputs take it. */
export function today(): string {
  return wallDate(now(), viewerZone());
}

/**
 * The current time for rendering. It changes with each minute of the clock, and when the page comes back into view, the
 * device wakes up or the server's time is known, so that what depends on it stays true.
 */
export function useNow(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const current = now();
      setInstant((shown) => (minuteOf(shown) === minuteOf(current) ? shown : current));
      clearTimeout(timer);
      timer = setTimeout(update, MINUTE - (current.getTime() % MINUTE));
    };
    update();
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('visibilitychange', update, { signal });
    for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, update, { signal });
    listeners.add(update);
    return () => {
      leaving.abort();
      listeners.delete(update);
      clearTimeout(timer);
    };
  }, []);
  return instant;
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / MINUTE);
