import { errorCode } from '../../client/error-text';
import { tab, trpcClient } from '../../client/trpc';
import type { LiveEvent } from './live.schema';

const POLL_MS = 30_000;

interface Follower {
  onEvent(event: LiveEvent): void;
  /** Every 30 seconds while the stream is down. */
  onPoll(): void;
  /** The server says that the session is over. */
  onSignedOut(): void;
}

/**
 * One stream while the page is in view and there is a network; a browser has six connections for all its tabs. Lost, it comes
 * back by itself and goes on after its last event; ended for a newer window, once the page comes into view again. Apart from the rest, so that no first page waits for it. Ends with what it gives.
 */
export function followWhileVisible({ onEvent, onPoll, onSignedOut }: Follower): () => void {
  let lastEventId: string | undefined;
  let stream: { unsubscribe(): void } | undefined;
  let isUp = false;
  // Opened again, this one would end another window's, which would end another's.
  let isFull = false;

  function open(): void {
    const secondsAgo = Math.min(Math.ceil(performance.now() / 1000), 86_400);
    const input = { tab, secondsAgo, ...(lastEventId !== undefined && { lastEventId }) };
    stream ??= trpcClient.live.changes.subscribe(input, {
      onData({ id, data }) {
        lastEventId = id;
        isUp = true;
        onEvent(data);
      },
      onConnectionStateChange({ state }) {
        if (state !== 'pending') isUp = false;
      },
      onError(error) {
        shut();
        const code = errorCode(error);
        if (code === 'UNAUTHORIZED') onSignedOut();
        isFull = code === 'TOO_MANY_REQUESTS';
      },
      onComplete: shut,
    });
  }

  function shut(): void {
    const ended = stream;
    stream = undefined;
    isUp = false;
    ended?.unsubscribe();
  }

  const isWanted = () => document.visibilityState === 'visible' && navigator.onLine;

  function adapt(): void {
    if (!isWanted()) {
      shut();
      isFull = false;
    } else if (!isFull) open();
  }

  const timer = setInterval(() => {
    if (isWanted() && !isUp) onPoll();
    adapt();
  }, POLL_MS);
  document.addEventListener('visibilitychange', adapt);
  window.addEventListener('online', adapt);
  window.addEventListener('offline', adapt);
  adapt();

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', adapt);
    window.removeEventListener('online', adapt);
    window.removeEventListener('offline', adapt);
    shut();
  };
}
