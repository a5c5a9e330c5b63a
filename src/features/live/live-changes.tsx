import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../client/error-text';
import { logFailure } from '../../client/log';
import { tabId, trpc } from '../../client/trpc';
import type { LiveEvent } from './live.schema';
import type { Refetch } from './live-refetch.queries';

/** The page's own data loads first. */
const BEGIN_AFTER_MS = 1000;
const POLL_MS = 30_000;

const everything: LiveEvent = { everything: true, items: [], team: false };

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
 * Makes the pages refetch what is changed elsewhere (docs/adr/0009). The stream is open only while the page is visible
 * and there is a network, since a browser has six connections for all its tabs.
 */
export function LiveChanges() {
  const isOpen = useSyncExternalStore(subscribe, isInView);
  const refetch = useRefetch();
  return isOpen && refetch && <ChangeStream refetch={refetch} />;
}

/** The refetching code, whose chunk is loaded after the page; undefined until then. */
function useRefetch(): Refetch | undefined {
  const queries = useQueryClient();
  const [refetch, setRefetch] = useState<Refetch>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    let loaded: Refetch | undefined;
    const load = async () => {
      try {
        const { refetchAfter } = await import('./live-refetch.queries');
        if (isOver) return;
        loaded = refetchAfter(queries);
        setRefetch(loaded);
      } catch (error) {
        logFailure('What follows live changes could not be loaded', error);
        if (!isOver) setTries(tries + 1);
      }
    };
    const timer = setTimeout(load, tries === 0 ? BEGIN_AFTER_MS : POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      loaded?.stop();
    };
  }, [queries, tries]);
  return refetch;
}

/** Each opening of the stream begins with "everything", so that nothing is missed while it was closed. */
function ChangeStream({ refetch }: { refetch: Refetch }) {
  const cache = trpc.useUtils();
  // Another window took this one's place among the account's streams; reconnecting would end a stream of another
  // window.
  const [isFull, setIsFull] = useState(false);

  const { status, reset } = trpc.live.changes.useSubscription(
    { tab: tabId },
    {
      enabled: !isFull,
      onData: (event) => refetch.add(event),
      onError(error) {
        const code = errorCode(error);
        // The session check tells whether this session ended, and signs out.
        if (code === 'UNAUTHORIZED') void cache.auth.check.invalidate();
        setIsFull(code === 'TOO_MANY_REQUESTS');
      },
    },
  );

  useEffect(() => {
    if (status === 'pending') return;
    const timer = setInterval(() => {
      refetch.add(everything);
      if (!isFull) reset();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [status, refetch, isFull, reset]);

  return null;
}
