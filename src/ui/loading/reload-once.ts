import { systemClock } from '../../kernel/clock';

/** So soon after a reload, another one would not help either. */
const PAUSE_MS = 60_000;
const STAMP = 'fl_reloaded';

/**
 * Whether the page may reload itself: at most once a minute, and never where the browser cannot store the time of the
 * last reload.
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
