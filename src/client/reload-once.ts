import { systemClock } from '../kernel/clock';

/** What the last reload has not brought the next one does not bring either, so soon. */
const PAUSE_MS = 60_000;
const STAMP = 'fl_reloaded';

/**
 * Whether the page may load itself anew: not twice in a minute. Where that cannot be remembered no reload is the first
 * one.
 */
export function mayReload(): boolean {
  const now = systemClock.now().getTime();
  try {
    const last = Number(sessionStorage.getItem(STAMP));
    sessionStorage.setItem(STAMP, String(now));
    return Math.abs(now - last) > PAUSE_MS;
  } catch {
    return false;
  }
}
