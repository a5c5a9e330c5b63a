import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../client/error-text';
import { tabId, trpc } from '../../client/trpc';
import type { LiveEvent } from './live.schema';
import { type Refetch, refetchAfter } from './live-refetch.queries';

/** The page's own data loads first. */
const BEGIN_AFTER_MS = 1000;
const POLL_MS = 30_000;
const MAX_SECONDS_AGO = 86_400;
/** How long the request for the stream may take. */
const MARGIN_SECONDS = 10;
/** How long a dead connection may look open (`reconnectAfterInactivityMs` in server/trpc.ts). */
const SILENT_MS = 40_000;

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
  const knownUntil = useRef(performance.timeOrigin);
  return isOpen && refetch && <ChangeStream refetch={refetch} knownUntil={knownUntil} />;
}

/** What refetches after a change; undefined until the page's own data has had its time. */
function useRefetch(): Refetch | undefined {
  const queries = useQueryClient();
  const [refetch, setRefetch] = useState<Refetch>();
  useEffect(() => {
    let started: Refetch | undefined;
    const timer = setTimeout(() => {
      started = refetchAfter(queries);
      setRefetch(started);
    }, BEGIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      started?.stop();
    };
  }, [queries]);
  return refetch;
}

interface StreamProps {
  refetch: Refetch;
  /** The time until which the page knows every change, by the device's clock, which goes on while it sleeps. */
  knownUntil: RefObject<number>;
}

function ChangeStream({ refetch, knownUntil }: StreamProps) {
  const cache = trpc.useUtils();
  const [input] = useState(() => {
    const secondsAgo = Math.ceil((Date.now() - knownUntil.current) / 1000) + MARGIN_SECONDS;
    // The clock may have been put back.
    return { tab: tabId, secondsAgo: secondsAgo < 0 ? MAX_SECONDS_AGO : Math.min(secondsAgo, MAX_SECONDS_AGO) };
  });
  // Another window took this one's place among the account's streams; reconnecting would end a stream of another
  // window.
  const [isFull, setIsFull] = useState(false);
  const wasUp = useRef(false);
  const isBack = useRef(false);
  const hasBegun = useRef(false);

  const { status, reset } = trpc.live.changes.useSubscription(input, {
    enabled: !isFull,
    onStarted() {
      isBack.current = wasUp.current;
      wasUp.current = true;
    },
    onData(event) {
      // A stream that reconnects does not know what it missed.
      refetch.add(isBack.current ? everything : event);
      isBack.current = false;
      hasBegun.current = true;
    },
    onError(error) {
      wasUp.current = true;
      const code = errorCode(error);
      // The session check tells whether this session ended, and signs out.
      if (code === 'UNAUTHORIZED') void cache.auth.check.invalidate();
      setIsFull(code === 'TOO_MANY_REQUESTS');
    },
  });

  useEffect(() => {
    if (status === 'pending') {
      return () => {
        if (hasBegun.current) knownUntil.current = Date.now() - SILENT_MS;
      };
    }
    const timer = setInterval(() => {
      refetch.add(everything);
      if (!isFull) reset();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [status, refetch, isFull, reset, knownUntil]);

  return null;
}
