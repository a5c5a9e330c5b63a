import { logFailure } from './log';
import { tryStorage } from './try-storage';

const PENDING_LOGOUT = 'fl_logout_pending';

/** Keeps in mind that the server has not yet heard of a logout. */
export function rememberPendingLogout(): void {
  tryStorage(() => window.localStorage.setItem(PENDING_LOGOUT, '1'));
}

/** The server knows, or somebody has signed in since. */
export function clearPendingLogout(): void {
  tryStorage(() => window.localStorage.removeItem(PENDING_LOGOUT));
}

/** Whether an earlier page could not finish its logout. */
export function isLogoutPending(): boolean {
  return tryStorage(() => window.localStorage.getItem(PENDING_LOGOUT)) !== null;
}

/**
 * Makes the logout, or the one that an earlier page could not finish. A failure is only logged, and it waits for the
 * next load. By `fetch` alone, since the landing page, which has no tRPC client, makes it too.
 */
export async function finishLogout(): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch('/trpc/auth.logout', { method: 'POST', headers, body: '{}', keepalive: true });
    if (!ok) throw new Error(`The server answered ${status}.`);
    clearPendingLogout();
  } catch (error) {
    logFailure('Logout failed', error);
  }
}

/** Who waits longer is led on as a visitor; the page that comes asks again. */
const PATIENCE_MS = 4000;

/**
 * Whether the server knows the session, for a page that holds nothing else of it; without the flag cookie nothing is
 * asked. By a bare request, since the client of all the other calls is a fifth of what the landing page may load.
 */
export async function isSignedIn(): Promise<boolean> {
  if (!hasSessionFlag()) return false;
  try {
    const { ok, status } = await fetch('/trpc/auth.check', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (status === 401) clearSessionFlag();
    return ok;
  } catch {
    return false;
  }
}

const FLAG = 'fl_signed_in';

/**
 * Whether the browser holds a session, as far as it can tell: a readable cookie that comes and goes with the session's
 * (contract section 1).
 */
export function hasSessionFlag(): boolean {
  return document.cookie.split('; ').includes(`${FLAG}=1`);
}

/** Forgets the session that is gone. */
export function clearSessionFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
  document.cookie = `${FLAG}=; Max-Age=0; Path=/`;
}
