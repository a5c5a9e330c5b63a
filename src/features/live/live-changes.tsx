import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../client/error-text';
import { actedUntil, livePosition } from '../../client/live-position';
import { tabId, trpc } from '../../client/trpc';
import { refetchAfter } from './live-refetch.queries';

/** The page's own data loads first. */
const BEGIN_AFTER_MS = 1000;
const POLL_MS = 30_000;

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('online', onChange, { signal });
  window.addEventListener('offline', onChange, { signal });
  return () => listening.abort();
}

const readIsInView = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Makes the pages refetch what is changed elsewhere (docs/adr/0009). The stream is open only while the page is visible
 * and there is a network, since a browser has six connections for all its tabs.
 */
export function LiveChanges() {
  const isInView = useSyncExternalStore(subscribe, readIsInView);
  const [mayBegin, setMayBegin] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setMayBegin, BEGIN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return mayBegin && isInView && <ChangeStream />;
}

/**
 * Refetches what the stream of changes names while this is mounted. A stream begins with what was changed since the
 * page last heard, or first read; with "everything" where the server does not know that any more. Without a stream the
 * page refetches everything every 30 seconds.
 */
function ChangeStream() {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  const [refetch] = useState(() => refetchAfter(queries, actedUntil));
  // Another window took this one's place among the account's streams; reconnecting would end a stream of another
  // window.
  const [isFull, setIsFull] = useState(false);

  // A stream that breaks off is opened again by its link, from the last event; a new one begins here.
  const [since] = useState(livePosition);
  const { status, reset } = trpc.live.changes.useSubscription(
    { tab: tabId, lastEventId: since },
    {
      enabled: !isFull,
      onData: ({ id, data }) => refetch.add(data, id),
      onError(error) {
        const code = errorCode(error);
        // The session check tells whether this session ended, and signs out.
        if (code === 'UNAUTHORIZED') void cache.auth.check.invalidate();
        setIsFull(code === 'TOO_MANY_REQUESTS');
      },
    },
  );

  useEffect(() => refetch.stop, [refetch]);

  useEffect(() => {
    if (status === 'pending') return;
    const timer = setInterval(() => {
      refetch.add({ everything: true, items: [], team: false });
      if (!isFull) reset();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [status, refetch, isFull, reset]);

  return null;
}
