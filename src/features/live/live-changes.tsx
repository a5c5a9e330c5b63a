import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../client/error-text';
import { tab, trpc } from '../../client/trpc';
import { everything, refetchAfter } from './live-refetch.queries';

const POLL_MS = 30_000;
const MAX_SECONDS_AGO = 86_400;
/** The request for the stream may be under way for so long. */
const MARGIN_SECONDS = 10;

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('online', onChange, { signal });
  window.addEventListener('offline', onChange, { signal });
  return () => listening.abort();
}

const isInView = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Has the pages ask again for what is changed elsewhere (docs/adr/0009). The stream is open while the page is in view
 * and there is a network, since a browser has six connections for all its tabs.
 */
export function LiveChanges() {
  const isOpen = useSyncExternalStore(subscribe, isInView);
  const upUntil = useRef(0);
  return isOpen && <ChangeStream upUntil={upUntil} />;
}

/** `upUntil` is the moment until which a stream was up, in milliseconds since the page began. */
function ChangeStream({ upUntil }: { upUntil: RefObject<number> }) {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  const [changes] = useState(() => refetchAfter(queries));
  const [input] = useState(() => {
    const secondsAgo = Math.ceil((performance.now() - upUntil.current) / 1000) + MARGIN_SECONDS;
    return { tab, secondsAgo: Math.min(secondsAgo, MAX_SECONDS_AGO) };
  });
  // Another window took its place; if this one opened its stream again, it would end that of the next window.
  const [isFull, setIsFull] = useState(false);
  const wasUp = useRef(false);
  const isBack = useRef(false);

  const { status, reset } = trpc.live.changes.useSubscription(input, {
    enabled: !isFull,
    onStarted() {
      isBack.current = wasUp.current;
      wasUp.current = true;
    },
    onData(event) {
      // A stream that comes back does not know what was missed.
      changes.add(isBack.current ? everything : event);
      isBack.current = false;
    },
    onError(error) {
      wasUp.current = true;
      const code = errorCode(error);
      // The check tells whether it was this session, and signs out.
      if (code === 'UNAUTHORIZED') void cache.auth.check.invalidate();
      setIsFull(code === 'TOO_MANY_REQUESTS');
    },
  });

  useEffect(() => changes.stop, [changes]);

  useEffect(() => {
    if (status === 'pending') {
      return () => {
        upUntil.current = performance.now();
      };
    }
    const timer = setInterval(() => {
      changes.add(everything);
      if (!isFull) reset();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [status, changes, isFull, reset, upUntil]);

  return null;
}
