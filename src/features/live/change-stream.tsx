import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCode } from '../../client/error-text';
import { tabId, trpc } from '../../client/trpc';
import { refetchAfter } from './live-refetch.queries';

const POLL_MS = 30_000;

/**
 * Refetches what the stream of changes names while this is mounted. Each stream begins with "everything", a reconnected
 * one too. Without a stream the page refetches everything every 30 seconds.
 */
export function ChangeStream() {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  const [refetch] = useState(() => refetchAfter(queries));
  // Another window took this one's place among the account's streams; reconnecting would end a stream of another
  // window.
  const [isFull, setIsFull] = useState(false);

  const { status, reset } = trpc.live.changes.useSubscription(
    { tab: tabId },
    {
      enabled: !isFull,
      onData: refetch.add,
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
