import { logFailure } from './log';
import { tryStorage } from './try-storage';

const PENDING_LOGOUT = 'fl_logout_pending';

/** Stores that the server has not been told of a logout yet. */
export function rememberPendingLogout(): void {
  tryStorage(() => window.localStorage.setItem(PENDING_LOGOUT, '1'));
}

/** After the server has been told, or after a new login. */
export function clearPendingLogout(): void {
  tryStorage(() => window.localStorage.removeItem(PENDING_LOGOUT));
}

/** Whether a logout has not reached the server yet. */
export function isLogoutPending(): boolean {
  return tryStorage(() => window.localStorage.getItem(PENDING_LOGOUT)) !== null;
}

/**
 * Logs out at the server, also for an earlier page that could not. A failure is only logged, and the next load tries
 * again. By plain `fetch`, because the landing page, which has no tRPC client, calls it too.
 */
export async function finishLogout(): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch('/logout', { method: 'POST', headers, body: '{}', keepalive: true });
    if (!ok) throw new Error(`The server answered ${status}.`);
    clearPendingLogout();
  } catch (error) {
    logFailure('Logout failed', error);
  }
}

/** After this wait the visitor goes on as signed out; the next page checks again. */
const PATIENCE_MS = 4000;

/**
 * Whether the session is valid, for a page that needs nothing else of it; false without asking when the flag cookie is
 * missing. By plain `fetch`: the tRPC client would be a fifth of the landing page's budget.
 */
export async function isSignedIn(): Promise<boolean> {
  if (!hasSessionFlag()) return false;
  try {
    const { ok, status } = await fetch('/check', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (status === 401) clearSessionFlag();
    return ok;
  } catch {
    return false;
  }
}

const FLAG = 'fl_signed_in';

/**
 * Whether the browser probably has a session: the flag cookie is readable, and is set and cleared together with the
 * session's (contract section 1).
 */
export function hasSessionFlag(): boolean {
  return document.cookie.split('; ').includes(`${FLAG}=1`);
}

/** Clears the flag cookie of a session that has ended. */
export function clearSessionFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
  document.cookie = `${FLAG}=; Max-Age=0; Path=/`;
}
