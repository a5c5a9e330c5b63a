import { logFailure } from './log';
import { whereAllowed } from './where-allowed';

const PENDING_LOGOUT = 'fl_logout_pending';

/** Keeps in mind that the server has not yet heard of a logout. */
export function keepLogout(): void {
  whereAllowed(() => window.localStorage.setItem(PENDING_LOGOUT, '1'));
}

/** The server knows, or somebody has signed in since. */
export function forgetLogout(): void {
  whereAllowed(() => window.localStorage.removeItem(PENDING_LOGOUT));
}

/** Whether an earlier page could not finish its logout. */
export function isLogoutPending(): boolean {
  return whereAllowed(() => window.localStorage.getItem(PENDING_LOGOUT)) !== null;
}

/**
 * Makes the logout, or the one that an earlier page could not finish. A failure is only logged, and it waits for the next load. By a
 * bare request: any page may have to make it, the landing page too.
 */
export async function finishLogout(): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch('/trpc/auth.logout', { method: 'POST', headers, body: '{}', keepalive: true });
    if (!ok) throw new Error(`The server answered ${status}.`);
    forgetLogout();
  } catch (error) {
    logFailure('Logout failed', error);
  }
}
