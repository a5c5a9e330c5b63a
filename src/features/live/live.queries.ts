import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../client/log';
import { trpc } from '../../client/trpc';

/** The page itself comes first. */
const BEGIN_WITHIN_MS = 1000;
/** What could not be fetched then, for want of a network, is tried again after this. */
const TRY_AGAIN_MS = 30_000;

/** Has the pages ask again for what was changed elsewhere, and for nothing else (docs/adr/0009). */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    const begin = async () => {
      const { followChanges } = await import('./live-changes.queries');
      if (isOver) return;
      // The check tells whether it was this session, and signs out.
      end = followChanges(queries, () => void cache.auth.check.invalidate());
    };
    let timer: ReturnType<typeof setTimeout>;
    const beginIn = (ms: number) => {
      timer = setTimeout(() => {
        begin().catch((error: unknown) => {
          if (navigator.onLine) logFailure('Live changes could not be loaded', error);
          if (!isOver) beginIn(TRY_AGAIN_MS);
        });
      }, ms);
    };
    beginIn(BEGIN_WITHIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [queries, cache]);
}
