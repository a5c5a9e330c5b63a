import { useState } from 'react';

/**
 * Why a query has no data to show, or null. Unlike the query's own `error` it stays while the query is retried, so that
 * the retry button keeps its place and the focus. `of` identifies what is queried, where that can change.
 */
export function useQueryError({ data, error }: { data: unknown; error: unknown }, of = ''): unknown {
  const [standing, setStanding] = useState<{ of: string; error: unknown }>({ of, error: null });
  const earlier = standing.of === of ? standing.error : null;
  const now = data === undefined ? (error ?? earlier) : null;
  if (now !== standing.error || of !== standing.of) setStanding({ of, error: now });
  return now;
}
