import { dropFlag, isFlagged } from './session-flag';

/** Who waits longer is led on as a visitor; the page that comes asks again. */
const PATIENCE_MS = 4000;

/**
 * Whether the server knows the session, for a page that holds nothing else of it; without the flag cookie nothing is asked. By a bare
 * request, since the client of all the other calls is a fifth of what the landing page may load.
 */
export async function isSignedIn(): Promise<boolean> {
  if (!isFlagged()) return false;
  try {
    const { ok, status } = await fetch('/trpc/auth.check', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (status === 401) dropFlag();
    return ok;
  } catch {
    return false;
  }
}
