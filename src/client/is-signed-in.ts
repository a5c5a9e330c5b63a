import { errorCode } from './error-text';
import { dropFlag, isFlagged } from './session-flag';

/** Whether the server knows the session, for a page that holds nothing else of it; without the flag cookie nothing is asked or loaded. */
export async function isSignedIn(): Promise<boolean> {
  if (!isFlagged()) return false;
  try {
    const { trpcClient } = await import('./trpc');
    await trpcClient.auth.check.query();
    return true;
  } catch (error) {
    if (errorCode(error) === 'UNAUTHORIZED') dropFlag();
    return false;
  }
}
